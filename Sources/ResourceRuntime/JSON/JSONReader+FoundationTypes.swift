public import Foundation

extension JSONReader {
  /// Reads a string and converts it with `make`. `name` describes the expected text in a failure.
  ///
  /// Inlined, since the optimizer does not specialize it for every type otherwise.
  @inline(__always)
  func value<Value>(
    _ name: @autoclosure () -> String, _ make: (String) -> Value?
  ) throws(JSONDecodingError) -> Value {
    let position = offsetOfNextValue()
    let text = try String(from: self)
    if let value = make(text) { return value }
    throw unconvertible(text, at: position, name())
  }

  @inline(never)
  private func unconvertible(
    _ text: String, at position: Int, _ name: String
  ) -> JSONDecodingError {
    let found = "'\(text.excerpt(40))'"
    let thrown = JSONDecodingError(.unconvertible(found: found, expected: name), offset: position)
    keep(thrown)
    return failure ?? thrown
  }
}

extension URL: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.value("URL") { URL(received: $0) }
  }

  public func write(to json: JSONWriter) { json.value(absoluteString) }
}

extension UUID: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.value("UUID") { UUID(uuidString: $0) }
  }

  public func write(to json: JSONWriter) { json.value(lowercaseText) }

  /// The text to send. RFC 9562, section 4, asks for lower case, and some servers find nothing
  /// under capitals.
  var lowercaseText: String {
    withUnsafeBytes(of: uuid) { uuid in
      String(unsafeUninitializedCapacity: 36) { text in
        var count = 0
        for (index, byte) in uuid.enumerated() {
          if index == 4 || index == 6 || index == 8 || index == 10 {
            text[count] = UInt8(ascii: "-")
            count += 1
          }
          text[count] = Self.digit(byte >> 4)
          text[count + 1] = Self.digit(byte & 0xF)
          count += 2
        }
        return count
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// Base64 (RFC 4648). Decoding accepts both alphabets, missing padding and line breaks.
extension Data: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self = try json.value("base64") { Data(base64Encoded: $0) ?? Data(lenientBase64: $0) }
  }

  /// Decodes the URL-safe alphabet (RFC 4648, section 5), unpadded text, and text with line breaks.
  private init?(lenientBase64 text: String) {
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

  public func write(to json: JSONWriter) { json.value(base64EncodedString()) }
}

/// A number converted from its decimal digits: 0.1 is exactly a tenth, and 33 digits are preserved.
extension Decimal: JSONReadable, JSONWritable {
  private static let posix = Locale(identifier: "en_US_POSIX")

  public init(from json: JSONReader) throws(JSONDecodingError) {
    let raw = try json.checked(json.rawNumber(expected: "Decimal"))
    if let value = Decimal(shortNumber: raw.bytes) {
      self = value
      return
    }
    guard let value = Decimal(string: raw.text, locale: Self.posix), !value.isNaN else {
      json.fail(
        .unconvertible(found: raw.excerpt, expected: "Decimal"), at: json.cursor - raw.bytes.count)
      throw try json.checked(json.failure)
    }
    self = value
  }

  /// Converts a number of at most 18 characters without an exponent. Foundation's parser takes
  /// hundreds of times as long.
  private init?(shortNumber bytes: UnsafeBufferPointer<UInt8>) {
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
    // `Decimal` has no negative zero: the initializer below would give NaN for it.
    guard significand > 0 else {
      self = 0
      return
    }
    self.init(sign: sign, exponent: -(decimals ?? 0), significand: Decimal(significand))
  }

  public func write(to json: JSONWriter) {
    if isNaN {
      json.value(Double.nan)
    } else {
      json.raw(description)
    }
  }
}
