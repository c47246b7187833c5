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

/// Base64, as RFC 4648 has it.
extension Data: JSONReadable, JSONWritable {
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    self = try json.value("base64") { Data(base64Encoded: $0) }
  }

  public func write(to json: inout JSONWriter) { json.value(base64EncodedString()) }
}

/// A number, read by its digits: 0.1 is a tenth, and 33 digits stay 33 digits.
extension Decimal: JSONReadable, JSONWritable {
  private static let posix = Locale(identifier: "en_US_POSIX")

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    let raw = try json.checked(json.anyNumber(expected: "Decimal"))
    guard let value = Decimal(string: raw.text, locale: Self.posix), !value.isNaN else {
      json.fail(
        .unfit(found: raw.excerpt, expected: "Decimal"), at: json.cursor - raw.bytes.count)
      throw try json.checked(json.failure)
    }
    self = value
  }

  public func write(to json: inout JSONWriter) {
    if isNaN {
      json.value(Double.nan)
    } else {
      json.raw(description)
    }
  }
}
