public import Foundation

/// Header fields as typed values: `let total: Int = try response.headers.value("X-Total")`.
///
/// Each method throws a `JSONDecodingError` whose path is the name of the field. It contains the
/// invalid value, unless the field is sensitive. A `Date` may also be in the format of HTTP:
/// `Sun, 06 Nov 1994 08:49:37 GMT`.
extension HTTPHeaders {
  /// Returns the first field of a name. Throws if it is missing or invalid.
  public func value<Value: RouteParameter>(_ name: String) throws(JSONDecodingError) -> Value {
    guard let value: Value = try optionalValue(name) else {
      throw JSONDecodingError(.missing, path: name)
    }
    return value
  }

  /// Returns the first field of a name; nil if it is missing. Throws if it is invalid.
  public func optionalValue<Value: RouteParameter>(
    _ name: String
  ) throws(JSONDecodingError) -> Value? {
    guard let text = self[name] else { return nil }
    return try value(of: text, name)
  }

  /// Returns the comma-separated elements of all fields of a name (RFC 9110, section 5.6.1). Of
  /// `Set-Cookie`, each field is one element.
  public func list<Value: RouteParameter>(_ name: String) throws(JSONDecodingError) -> [Value] {
    var values: [Value] = []
    for text in Value.self == Date.self ? dates(of: name) : elements(of: name) {
      values.append(try value(of: text, name))
    }
    return values
  }

  /// Returns a date in another format than that of RFC 3339. Throws if it is missing or invalid.
  @_spi(Generated)
  public func value(
    _ name: String, as format: DateParameterFormat
  ) throws(JSONDecodingError) -> Date {
    guard let date = try optionalValue(name, as: format) else {
      throw JSONDecodingError(.missing, path: name)
    }
    return date
  }

  /// Returns a date in another format than that of RFC 3339; nil if it is missing. Throws if it is
  /// invalid.
  @_spi(Generated)
  public func optionalValue(
    _ name: String, as format: DateParameterFormat
  ) throws(JSONDecodingError) -> Date? {
    guard let text = self[name] else { return nil }
    return try date(of: text, name, format)
  }

  /// Returns the dates of all fields of a name, in another format than that of RFC 3339.
  @_spi(Generated)
  public func list(
    _ name: String, as format: DateParameterFormat
  ) throws(JSONDecodingError) -> [Date] {
    var dates: [Date] = []
    for text in elements(of: name) { dates.append(try date(of: text, name, format)) }
    return dates
  }

  private func elements(of name: String) -> [String] {
    let fields = values(of: name)
    // The commas of a cookie are part of its value or of a date (RFC 9110, section 5.3).
    if HTTPHeaders.areEqual(name, "Set-Cookie") {
      return fields.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return fields.flatMap { field in
      field.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
  }

  /// Joins the parts of HTTP dates again, which have a comma after the day of the week.
  private func dates(of name: String) -> [String] {
    elements(of: name).reduce(into: []) { dates, element in
      if let day = dates.last, day.allSatisfy(\.isLetter) {
        dates[dates.count - 1] = "\(day), \(element)"
      } else {
        dates.append(element)
      }
    }
  }

  private func value<Value: RouteParameter>(
    of text: String, _ name: String
  ) throws(JSONDecodingError) -> Value {
    if let value = Value(parameter: text) { return value }
    if let value = HTTPDate(text, now: Date())?.date as? Value { return value }
    throw unconvertible(text, name, expected: "\(Value.self)")
  }

  private func date(
    of text: String, _ name: String, _ format: DateParameterFormat
  ) throws(JSONDecodingError) -> Date {
    guard let date = format.date(text) else { throw unconvertible(text, name, expected: "Date") }
    return date
  }

  private func unconvertible(_ text: String, _ name: String, expected: String) -> JSONDecodingError
  {
    let field = fields.first { HTTPHeaders.areEqual($0.name, name) }
    let found =
      field?.sensitivity == .plain ? "'\(text.excerpt(64))'" : "a redacted value"
    return JSONDecodingError(.unconvertible(found: found, expected: expected), path: name)
  }
}
