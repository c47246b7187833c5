public import Foundation

/// A value decoded from a complete JSON document, with the elements and empty texts that were
/// skipped.
@_spi(Generated) public struct DecodedJSON<Value: Sendable>: Sendable {
  public let value: Value

  /// Why elements of lenient collections, empty texts of optional members, and `null` in place of
  /// collections were skipped, in document order. Holds the first thousand reasons; `skippedCount`
  /// counts all of them.
  public let skipped: [JSONDecodingError]
  public let skippedCount: Int

  /// Whether the value is an object with at least one member that its model knows. Also true if
  /// neither the object nor the model has members.
  public let sharesKey: Bool

  /// Decodes the value at `path`, a list of nested member names. The rest of the document is
  /// validated and skipped.
  public init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String] = [], as format: JSONFormat<Value>
  ) throws(JSONDecodingError) {
    try self.init(bytes, at: path, in: .received, reading: format.read)
  }

  public init(
    _ data: Data, at path: [String] = [], as format: JSONFormat<Value>
  ) throws(JSONDecodingError) {
    try self.init(data, at: path, as: format, in: .received)
  }

  init(
    _ data: Data, at path: [String], as format: JSONFormat<Value>, in context: ResponseContext?
  ) throws(JSONDecodingError) {
    self = try data.withUTF8Bytes { bytes throws(JSONDecodingError) in
      try Self(bytes, at: path, in: context, reading: format.read)
    }
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String] = [], in context: ResponseContext?,
    reading read: (JSONReader) throws(JSONDecodingError) -> Value
  ) throws(JSONDecodingError) {
    let json = JSONReader(bytes)
    defer { json.close() }
    json.document.context = context
    json.document.rootDepth = path.count + 1
    do throws(JSONDecodingError) {
      value = try json.value(at: path[...], reading: read)
      json.finish()
      try json.check()
    } catch {
      throw json.diagnosed(json.failure ?? error, in: bytes)
    }
    skipped = json.withPaths(json.skipped.reasons, in: bytes)
    skippedCount = json.skipped.count
    sharesKey = json.document.sharesKey
  }
}

extension DecodedJSON where Value: JSONReadable {
  /// Decodes the value at `path`, a list of nested member names. The rest of the document is
  /// validated and skipped.
  public init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String] = []
  ) throws(JSONDecodingError) {
    try self.init(bytes, at: path, in: .received) { json throws(JSONDecodingError) in
      try Value(from: json)
    }
  }

  public init(_ data: Data, at path: [String] = []) throws(JSONDecodingError) {
    try self.init(data, at: path, in: .received)
  }

  init(_ data: Data, at path: [String], in context: ResponseContext?) throws(JSONDecodingError) {
    self = try data.withUTF8Bytes { bytes throws(JSONDecodingError) in
      try Self(bytes, at: path, in: context) { json throws(JSONDecodingError) in
        try Value(from: json)
      }
    }
  }
}

extension JSONReadable {
  /// Decodes a complete JSON document in UTF-8.
  public init(json data: Data) throws(JSONDecodingError) {
    self = try data.withUTF8Bytes { bytes throws(JSONDecodingError) in try Self(json: bytes) }
  }

  /// Decodes a complete JSON document in UTF-8.
  public init(json bytes: [UInt8]) throws(JSONDecodingError) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONDecodingError) in try Self(json: bytes) }
    }
    self = try result.get()
  }

  /// Decodes a complete JSON document in UTF-8.
  public init(json bytes: UnsafeBufferPointer<UInt8>) throws(JSONDecodingError) {
    self = try DecodedJSON<Self>(bytes).value
  }
}

extension JSONWritable {
  /// Encodes the value as compact JSON. `canonical` sorts the members of dictionaries by the bytes
  /// of their names.
  public func jsonData(canonical: Bool = false) throws(JSONEncodingError) -> Data {
    try jsonData(for: canonical ? .canonical : .wire, isRequest: false)
  }

  /// Encodes the value for a request: without read-only members.
  func requestData(canonical: Bool) throws(JSONEncodingError) -> Data {
    try jsonData(for: canonical ? .canonical : .wire, isRequest: true)
  }

  private func jsonData(
    for purpose: JSONWriter.Purpose, isRequest: Bool
  ) throws(JSONEncodingError) -> Data {
    let json = JSONWriter(for: purpose, isRequest: isRequest)
    write(to: json)
    return try json.data()
  }
}

extension JSONValue {
  /// Creates the JSON value that another value encodes to.
  init(writing value: some JSONWritable) throws {
    let json = JSONWriter(for: .exact)
    value.write(to: json)
    self = try json.withBytes { bytes throws(JSONDecodingError) in try JSONValue(json: bytes) }
  }
}

extension Data {
  fileprivate func withUTF8Bytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(JSONDecodingError) -> Result
  ) throws(JSONDecodingError) -> Result {
    let result = withUnsafeBytes { raw in
      Swift.Result { () throws(JSONDecodingError) in
        try body(raw.assumingMemoryBound(to: UInt8.self))
      }
    }
    return try result.get()
  }
}

extension JSONReader {
  /// Descends to the member at `path`, reads it, and skips the rest of the enclosing objects.
  fileprivate func value<Value>(
    at path: ArraySlice<String>,
    reading read: (JSONReader) throws(JSONDecodingError) -> Value
  ) throws(JSONDecodingError) -> Value {
    guard let name = path.first else { return try read(self) }
    let origin = offsetOfNextValue()
    let wanted = Array(name.utf8)
    var found: Value?
    var object = beginDictionary()
    while let raw = object.nextRawKey(self) {
      let isWanted = raw.isEscaped ? Self.unescaped(raw) == wanted : raw.bytes.elementsEqual(wanted)
      if isWanted, found == nil {
        found = try value(at: path.dropFirst(), reading: read)
      } else {
        skipValue()
      }
    }
    try check()
    guard let found else {
      throw JSONDecodingError(.missing, offset: origin, member: [name])
    }
    return found
  }

  /// Adds the path to a failure. A document that is malformed JSON is reported as malformed, even
  /// if decoding failed earlier for another reason.
  fileprivate func diagnosed(
    _ failure: JSONDecodingError, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONDecodingError {
    let check = JSONReader(bytes)
    check.skipWhitespace()
    if check.cursor == check.end { return JSONDecodingError(.empty, offset: 0) }
    check.skipValue()
    check.finish()
    if let defect = check.failure, case .malformedJSON = defect.reason {
      return withPaths([defect], in: bytes).first ?? defect
    }
    return withPaths([failure], in: bytes).first ?? failure
  }

  /// Adds the paths to several failures in one pass over the document.
  fileprivate func withPaths(
    _ failures: [JSONDecodingError], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [JSONDecodingError] {
    guard !failures.isEmpty else { return [] }
    let offsets = Array(Set(failures.flatMap(\.allOffsets))).sorted()
    let paths = Dictionary(
      zip(offsets, JSONPath.paths(to: offsets, in: bytes)), uniquingKeysWith: { first, _ in first })
    return failures.map { $0.located(in: paths) }
  }
}

extension JSONDecodingError {
  fileprivate var allOffsets: [Int] {
    if case .noAlternativeFits(let attempts) = reason {
      [offset] + attempts.flatMap(\.allOffsets)
    } else {
      [offset]
    }
  }

  fileprivate func located(in paths: [Int: String]) -> JSONDecodingError {
    var reason = reason
    if case .noAlternativeFits(let attempts) = reason {
      reason = .noAlternativeFits(attempts.map { $0.located(in: paths) })
    }
    let path = (paths[offset] ?? "$") + Self.path(of: member)
    return JSONDecodingError(reason, offset: offset, member: [], path: path)
  }
}
