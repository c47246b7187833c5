public import Foundation

/// A value read from the bytes of a whole document, and what is worth knowing beside it.
public struct DecodedJSON<Value: Sendable>: Sendable {
  public let value: Value

  /// What lenient collections left out, in the order of the document: the first thousand,
  /// `skippedCount` counts them all.
  public let skipped: [DecodingFailure]
  public let skippedCount: Int

  /// Whether the value was an object with at least one member that its model knows, or both had
  /// none.
  public let sharesKey: Bool

  /// Reads the value at `path`, which names members of the objects above it. Everything else is
  /// checked and passed over.
  public init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String] = [], as format: JSONFormat<Value>
  ) throws(DecodingFailure) {
    try self.init(bytes, at: path, reading: format.read)
  }

  public init(
    _ data: Data, at path: [String] = [], as format: JSONFormat<Value>
  ) throws(DecodingFailure) {
    self = try data.withUTF8Bytes { bytes throws(DecodingFailure) in
      try Self(bytes, at: path, as: format)
    }
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String] = [],
    reading read: (inout JSONReader) throws(DecodingFailure) -> Value
  ) throws(DecodingFailure) {
    var json = JSONReader(bytes)
    json.root.depth = path.count + 1
    do throws(DecodingFailure) {
      value = try json.value(at: path[...], reading: read)
      json.finish()
      try json.check()
    } catch {
      throw json.explained(json.failure ?? error, in: bytes)
    }
    skipped = json.resolved(json.skipped.kept, in: bytes)
    skippedCount = json.skipped.count
    sharesKey = json.root.sharesKey
  }
}

extension DecodedJSON where Value: JSONReadable {
  /// Reads the value at `path`, which names members of the objects above it. Everything else is
  /// checked and passed over.
  public init(
    _ bytes: UnsafeBufferPointer<UInt8>, at path: [String] = []
  ) throws(DecodingFailure) {
    try self.init(bytes, at: path) { json throws(DecodingFailure) in try Value(from: &json) }
  }

  public init(_ data: Data, at path: [String] = []) throws(DecodingFailure) {
    self = try data.withUTF8Bytes { bytes throws(DecodingFailure) in try Self(bytes, at: path) }
  }
}

extension JSONReadable {
  /// Reads a whole document of JSON in UTF-8.
  public init(json data: Data) throws(DecodingFailure) {
    self = try data.withUTF8Bytes { bytes throws(DecodingFailure) in try Self(json: bytes) }
  }

  /// Reads a whole document of JSON in UTF-8.
  public init(json bytes: [UInt8]) throws(DecodingFailure) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(DecodingFailure) in try Self(json: bytes) }
    }
    self = try result.get()
  }

  /// Reads a whole document of JSON in UTF-8.
  public init(json bytes: UnsafeBufferPointer<UInt8>) throws(DecodingFailure) {
    self = try DecodedJSON<Self>(bytes).value
  }
}

extension JSONWritable {
  /// The value as compact JSON. `canonical` sorts the members of dictionaries by the bytes of their
  /// names.
  public func jsonData(canonical: Bool = false) throws(EncodingFailure) -> Data {
    try jsonData(for: canonical ? .canonical : .wire, isRequest: false)
  }

  /// The value as a request has it: without read-only members.
  func requestData(canonical: Bool) throws(EncodingFailure) -> Data {
    try jsonData(for: canonical ? .canonical : .wire, isRequest: true)
  }

  private func jsonData(
    for purpose: JSONWriter.Purpose, isRequest: Bool
  ) throws(EncodingFailure) -> Data {
    var json = JSONWriter(for: purpose, isRequest: isRequest)
    write(to: &json)
    return Data(buffer: try json.bytesOrFailure())
  }
}

extension JSONWriter {
  /// What was written; alive as long as the writer.
  func bytesOrFailure() throws(EncodingFailure) -> UnsafeBufferPointer<UInt8> {
    if let failure { throw failure }
    return written
  }
}

extension JSONValue {
  /// What another value writes.
  init(writing value: some JSONWritable) throws {
    var json = JSONWriter(for: .identity)
    value.write(to: &json)
    self = try JSONValue(json: json.written)
  }
}

extension Data {
  fileprivate func withUTF8Bytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(DecodingFailure) -> Result
  ) throws(DecodingFailure) -> Result {
    let result = withUnsafeBytes { raw in
      Swift.Result { () throws(DecodingFailure) in
        try body(raw.assumingMemoryBound(to: UInt8.self))
      }
    }
    return try result.get()
  }
}

extension JSONReader {
  /// Goes down to a member, reads it, and passes over the rest of the objects above it.
  fileprivate mutating func value<Value>(
    at path: ArraySlice<String>,
    reading read: (inout JSONReader) throws(DecodingFailure) -> Value
  ) throws(DecodingFailure) -> Value {
    guard let name = path.first else { return try read(&self) }
    let origin = placeOfNextValue()
    let wanted = Array(name.utf8)
    var found: Value?
    var object = beginDictionary()
    while let raw = object.nextRawKey(&self) {
      let isWanted = raw.isEscaped ? Self.unescaped(raw) == wanted : raw.bytes.elementsEqual(wanted)
      if isWanted, found == nil {
        found = try value(at: path.dropFirst(), reading: read)
      } else {
        skipValue()
      }
    }
    try check()
    guard let found else {
      throw DecodingFailure(.missing, offset: origin, member: [name])
    }
    return found
  }

  /// Adds the path to a failure. A document that is not JSON at all is reported as such, whatever
  /// stumbled over it first.
  fileprivate func explained(
    _ failure: DecodingFailure, in bytes: UnsafeBufferPointer<UInt8>
  ) -> DecodingFailure {
    var check = JSONReader(bytes)
    check.skipWhitespace()
    if check.cursor == check.end { return DecodingFailure(.empty, offset: 0) }
    check.skipValue()
    check.finish()
    if let defect = check.failure, case .malformedJSON = defect.reason {
      return resolved([defect], in: bytes).first ?? defect
    }
    return resolved([failure], in: bytes).first ?? failure
  }

  /// Adds the paths to failures, all in one walk through the document.
  fileprivate func resolved(
    _ failures: [DecodingFailure], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [DecodingFailure] {
    guard !failures.isEmpty else { return [] }
    let offsets = Array(Set(failures.flatMap(\.allOffsets))).sorted()
    let paths = Dictionary(
      zip(offsets, JSONPath.paths(to: offsets, in: bytes)), uniquingKeysWith: { first, _ in first })
    return failures.map { $0.located(in: paths) }
  }
}

extension DecodingFailure {
  fileprivate var allOffsets: [Int] {
    if case .nothingFits(let attempts) = reason {
      [offset] + attempts.flatMap(\.allOffsets)
    } else {
      [offset]
    }
  }

  fileprivate func located(in paths: [Int: String]) -> DecodingFailure {
    var reason = reason
    if case .nothingFits(let attempts) = reason {
      reason = .nothingFits(attempts.map { $0.located(in: paths) })
    }
    let path = (paths[offset] ?? "$") + Self.path(of: member)
    return DecodingFailure(reason, offset: offset, member: [], path: path)
  }
}
