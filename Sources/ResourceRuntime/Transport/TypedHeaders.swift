public import Foundation

/// Header fields as values: `let total: Int = try response.headers.value("X-Total")`.
///
/// Each throws a `DecodingFailure` whose path is the name of the field. What a field holds that does not fit is part of the failure,
/// unless the field is one that holds secrets. A `Date` may be spelled as HTTP does it, too: `Sun, 06 Nov 1994 08:49:37 GMT`.
extension HTTPHeaders {
  /// The first field of a name, which must be there.
  public func value<Value: RouteParameter>(_ name: String) throws(DecodingFailure) -> Value {
    guard let value: Value = try optionalValue(name) else {
      throw DecodingFailure(.missing, path: name)
    }
    return value
  }

  /// The first field of a name, which may be absent, but not unreadable.
  public func optionalValue<Value: RouteParameter>(
    _ name: String
  ) throws(DecodingFailure) -> Value? {
    guard let text = self[name] else { return nil }
    return try value(of: text, name)
  }

  /// The elements of every field of a name, taken apart at commas (RFC 9110, section 5.6.1).
  public func list<Value: RouteParameter>(_ name: String) throws(DecodingFailure) -> [Value] {
    var values: [Value] = []
    for text in Value.self == Date.self ? dates(of: name) : elements(of: name) {
      values.append(try value(of: text, name))
    }
    return values
  }

  /// A moment that is spelled otherwise than as RFC 3339 has it, and must be there.
  public func value(
    _ name: String, as format: DateParameterFormat
  ) throws(DecodingFailure) -> Date {
    guard let date = try optionalValue(name, as: format) else {
      throw DecodingFailure(.missing, path: name)
    }
    return date
  }

  /// A moment that is spelled otherwise than as RFC 3339 has it, and may be absent, but not unreadable.
  public func optionalValue(
    _ name: String, as format: DateParameterFormat
  ) throws(DecodingFailure) -> Date? {
    guard let text = self[name] else { return nil }
    return try date(of: text, name, format)
  }

  /// Moments that are spelled otherwise than as RFC 3339 has it.
  public func list(
    _ name: String, as format: DateParameterFormat
  ) throws(DecodingFailure) -> [Date] {
    var dates: [Date] = []
    for text in elements(of: name) { dates.append(try date(of: text, name, format)) }
    return dates
  }

  private func elements(of name: String) -> [String] {
    values(of: name).flatMap { field in
      field.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
  }

  /// Dates of HTTP hold a comma behind the day of the week, which is not one between elements.
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
  ) throws(DecodingFailure) -> Value {
    if let value = Value(parameter: text) { return value }
    if let value = HTTPDate(text, now: Date())?.date as? Value { return value }
    throw unfit(text, name, expected: "\(Value.self)")
  }

  private func date(
    of text: String, _ name: String, _ format: DateParameterFormat
  ) throws(DecodingFailure) -> Date {
    guard let date = format.date(text) else { throw unfit(text, name, expected: "Date") }
    return date
  }

  private func unfit(_ text: String, _ name: String, expected: String) -> DecodingFailure {
    let field = fields.first { HTTPHeaders.areEqual($0.name, name) }
    let found =
      field?.sensitivity == .plain ? "'\(text.excerpt(64))'" : "what is there"
    return DecodingFailure(.unfit(found: found, expected: expected), path: name)
  }
}
