public import Foundation

extension JSONReader {
  /// Reads a text and makes a value of it; `name` says what the text should have been.
  mutating func value<Value>(
    _ name: String, _ make: (String) -> Value?
  ) throws(DecodingFailure) -> Value {
    let place = placeOfNextValue()
    let text = try String(from: &self)
    if let value = make(text) { return value }
    let found = "'\(text.excerpt(40))'"
    keep(DecodingFailure(.unfit(found: found, expected: name), offset: place))
    throw try checked(failure)
  }
}

extension URL: JSONReadable, JSONWritable {
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = try json.value("URL") { URL(string: $0) }
  }

  public func write(to json: inout JSONWriter) { json.value(absoluteString) }
}

extension UUID: JSONReadable, JSONWritable {
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = try json.value("UUID") { UUID(uuidString: $0) }
  }

  public func write(to json: inout JSONWriter) { json.value(uuidString) }
}

/// Base64, as RFC 4648 has it; read in either alphabet, with or without padding and lines.
extension Data: JSONReadable, JSONWritable {
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = try json.value("base64") { Data(base64Encoded: $0) ?? Data(looseBase64: $0) }
  }

  /// Text in the alphabet for URLs (RFC 4648, section 5), without padding, or in lines.
  private init?(looseBase64 text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 3)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      default: bytes.append(byte)
      }
    }
    while bytes.count % 4 > 1 { bytes.append(UInt8(ascii: "=")) }
    self.init(base64Encoded: Data(bytes))
  }

  public func write(to json: inout JSONWriter) { json.value(base64EncodedString()) }
}

/// A number, read by its digits: 0.1 is a tenth, and 33 digits stay 33 digits.
extension Decimal: JSONReadable, JSONWritable {
  private static let posix = Locale(identifier: "en_US_POSIX")

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    let raw = try json.checked(json.anyNumber(expected: "Decimal"))
    if let value = Decimal(few: raw.bytes) {
      self = value
      return
    }
    guard let value = Decimal(string: raw.text, locale: Self.posix), !value.isNaN else {
      json.fail(
        .unfit(found: raw.excerpt, expected: "Decimal"), at: json.cursor - raw.bytes.count)
      throw try json.checked(json.failure)
    }
    self = value
  }

  /// A number without an exponent, of no more digits than a `UInt64` holds. Foundation takes hundreds of times as long from a text.
  private init?(few bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 18 else { return nil }
    var significand: UInt64 = 0
    var decimals: Int?
    var sign = FloatingPointSign.plus
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "-"): sign = .minus
      case UInt8(ascii: "."): decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
        decimals = decimals.map { $0 + 1 }
      default: return nil
      }
    }
    // A zero with a sign is not a number.
    guard significand > 0 else {
      self = 0
      return
    }
    self.init(sign: sign, exponent: -(decimals ?? 0), significand: Decimal(significand))
  }

  public func write(to json: inout JSONWriter) {
    if isNaN {
      json.value(Double.nan)
    } else {
      json.raw(description)
    }
  }
}
