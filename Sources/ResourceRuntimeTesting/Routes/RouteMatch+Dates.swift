public import Foundation
@_spi(Generated) public import ResourceRuntime

/// Dates in other formats than RFC 3339.
@_spi(Generated)
extension RouteMatch {
  /// Returns the date at an index among the path parameters.
  public func path(_ index: Int, as format: DateParameterFormat) throws(RouteMatchError) -> Date {
    try RouteMatch.date(try path(index), format)
  }

  /// Returns the date in a required query item.
  public func query(_ name: String, as format: DateParameterFormat) throws(RouteMatchError) -> Date
  {
    try RouteMatch.date(try query(name), format)
  }

  /// Returns the date in an optional query item. Throws if it is present but cannot be converted.
  public func optionalQuery(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMatchError) -> Date? {
    guard let text: String = try optionalQuery(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// Returns the dates in all query items with this name.
  public func queryList(
    _ name: String, _ style: ListStyle = .repeated, as format: DateParameterFormat
  ) throws(RouteMatchError) -> [Date] {
    try RouteMatch.dates(try queryList(name, style), format)
  }

  /// Returns the date in a required header field.
  public func header(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMatchError) -> Date {
    try RouteMatch.date(try header(name), format)
  }

  /// Returns the date in an optional header field. Throws if it is present but cannot be converted.
  public func optionalHeader(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMatchError) -> Date? {
    guard let text: String = try optionalHeader(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// Returns the date in a required form field.
  public func form(_ name: String, as format: DateParameterFormat) throws(RouteMatchError) -> Date {
    try RouteMatch.date(try form(name), format)
  }

  /// Returns the date in an optional form field. Throws if it is present but cannot be converted.
  public func optionalForm(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMatchError) -> Date? {
    guard let text: String = try optionalForm(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// Returns the dates in all form fields with this name.
  public func formList(
    _ name: String, _ style: ListStyle = .repeated, as format: DateParameterFormat
  ) throws(RouteMatchError) -> [Date] {
    try RouteMatch.dates(try formList(name, style), format)
  }

  /// Returns the date in a required part.
  public func part(_ name: String, as format: DateParameterFormat) throws(RouteMatchError) -> Date {
    let text: String = try part(name)
    return try RouteMatch.date(text, format)
  }

  /// Returns the date in an optional part. Throws if it is present but cannot be converted.
  public func optionalPart(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMatchError) -> Date? {
    guard let text: String = try optionalPart(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// Returns the dates in all parts with this name.
  public func partList(
    _ name: String, _ style: ListStyle = .repeated, as format: DateParameterFormat
  ) throws(RouteMatchError) -> [Date] {
    let texts: [String] = try partList(name, style)
    return try RouteMatch.dates(texts, format)
  }

  private static func date(
    _ text: String, _ format: DateParameterFormat
  ) throws(RouteMatchError) -> Date {
    guard let date = format.date(text) else { throw RouteMatchError() }
    return date
  }

  private static func dates(
    _ texts: [String], _ format: DateParameterFormat
  ) throws(RouteMatchError) -> [Date] {
    var dates: [Date] = []
    for text in texts { dates.append(try date(text, format)) }
    return dates
  }
}
