import Foundation

// The format of types that users declare themselves, by `types:` of the configuration. The compiler
// selects one of the two: a type that reads and writes JSON itself, or one that is only `Codable`.

extension JSONFormat where Value: JSONReadable & JSONWritable {
  /// The representation of a type that reads and writes JSON itself.
  public static var own: Self { standard }
}

extension JSONFormat where Value: Codable {
  /// The representation of a type that is only `Codable`: as that of `JSONEncoder`, but with dates
  /// as generated models have them, in the format of RFC 3339.
  @_disfavoredOverload
  public static var own: Self {
    Self(
      read: { json throws(JSONDecodingError) in try json.decode(Value.self) },
      write: { value, json in json.encode(value) })
  }
}

extension JSONReader {
  /// Reads the next value through `Codable`.
  fileprivate func decode<Value: Decodable>(
    _ type: Value.Type
  ) throws(JSONDecodingError) -> Value {
    skipWhitespace()
    let first = cursor
    skipValue()
    try check()
    do {
      return try CodableCoders.decoder.decode(type, from: Data(bytes: first, count: cursor - first))
    } catch {
      throw JSONDecodingError(decoding: error, offset: first - start)
    }
  }
}

extension JSONWriter {
  /// Writes a value through `Codable`.
  fileprivate func encode(_ value: some Encodable) {
    let context = CodableContext(isPrinted: purpose == .printed)
    do {
      let encoder = CodableCoders.encoder(for: self.purpose, context)
      let data = try encoder.encode(value)
      if isComparison {
        try JSONValue(json: data).write(to: self)
      } else {
        raw(String(decoding: data, as: UTF8.self))
      }
    } catch {
      null()
      fail(.custom((error as? EncodingError)?.reason ?? "\(error)"))
    }
    if context.hasSecret { hasSecret = true }
  }
}

/// What a type that encodes itself through `Codable` tells the writer around it.
final class CodableContext: Sendable {
  /// Whether secrets are redacted.
  let isPrinted: Bool
  private let secret = Locked(false)

  init(isPrinted: Bool) { self.isPrinted = isPrinted }

  /// Whether a `Secret` was written.
  var hasSecret: Bool {
    get { secret.withLock { $0 } }
    set { secret.withLock { $0 = newValue } }
  }
}

extension CodingUserInfoKey {
  /// The `CodableContext` of the writer.
  static let context = CodingUserInfoKey(rawValue: "ResourceRuntime.CodableContext")
}

private enum CodableCoders {
  static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = Date(lenient: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected \(Date.expectedText)")
      }
      return date
    }
    return decoder
  }()

  static func encoder(
    for purpose: JSONWriter.Purpose, _ context: CodableContext
  ) -> JSONEncoder {
    let encoder = JSONEncoder()
    // Without sorting, the order of keys differs in each run of a program.
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      if purpose.isExact { return try container.encode(date.timeIntervalSinceReferenceDate) }
      guard let text = date.rfc3339 else {
        throw EncodingError.invalidValue(
          date,
          EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: JSONEncodingError.Reason.dateOutOfRange.description))
      }
      try container.encode(text)
    }
    if let key = CodingUserInfoKey.context { encoder.userInfo[key] = context }
    return encoder
  }
}

extension EncodingError {
  fileprivate var reason: String? {
    switch self {
    case .invalidValue(_, let context): context.debugDescription
    @unknown default: nil
    }
  }
}

extension JSONDecodingError {
  /// Converts an error of a `Decodable` type whose value begins at an offset.
  fileprivate init(decoding error: any Error, offset: Int) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      let names = (context.codingPath + [key]).names
      self.init(.missing, offset: offset, member: names)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context):
      let names = context.codingPath.names
      self.init(.custom(context.debugDescription), offset: offset, member: names)
    case let error as JSONDecodingError: self.init(error.reason, offset: offset)
    default: self.init(.custom("\(error)"), offset: offset)
    }
  }
}

extension [any CodingKey] {
  /// The names of members up to the first index of an array.
  fileprivate var names: [String] {
    prefix { $0.intValue == nil }.map(\.stringValue)
  }
}
