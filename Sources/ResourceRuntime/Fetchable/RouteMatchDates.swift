public import Foundation

/// Moments that are spelled otherwise than as RFC 3339 has it.
extension RouteMatch {
  /// The moment at a place of the path, counted from 0.
  public func path(_ place: Int, as format: DateParameterFormat) throws(RouteMismatch) -> Date {
    try RouteMatch.date(try path(place), format)
  }

  /// A query item that must be there.
  public func query(_ name: String, as format: DateParameterFormat) throws(RouteMismatch) -> Date {
    try RouteMatch.date(try query(name), format)
  }

  /// A query item that may be absent, but not unreadable.
  public func optionalQuery(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMismatch) -> Date? {
    guard let text: String = try optionalQuery(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// Every query item of a name.
  public func queryList(
    _ name: String, _ style: ListStyle = .repeated, as format: DateParameterFormat
  ) throws(RouteMismatch) -> [Date] {
    try RouteMatch.dates(try queryList(name, style), format)
  }

  /// A header field that must be there.
  public func header(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMismatch) -> Date {
    try RouteMatch.date(try header(name), format)
  }

  /// A header field that may be absent, but not unreadable.
  public func optionalHeader(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMismatch) -> Date? {
    guard let text: String = try optionalHeader(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// A form field that must be there.
  public func form(_ name: String, as format: DateParameterFormat) throws(RouteMismatch) -> Date {
    try RouteMatch.date(try form(name), format)
  }

  /// A form field that may be absent, but not unreadable.
  public func optionalForm(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMismatch) -> Date? {
    guard let text: String = try optionalForm(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// Every form field of a name.
  public func formList(
    _ name: String, _ style: ListStyle = .repeated, as format: DateParameterFormat
  ) throws(RouteMismatch) -> [Date] {
    try RouteMatch.dates(try formList(name, style), format)
  }

  /// The text of a part that must be there.
  public func part(_ name: String, as format: DateParameterFormat) throws(RouteMismatch) -> Date {
    let text: String = try part(name)
    return try RouteMatch.date(text, format)
  }

  /// The text of a part that may be absent, but not unreadable.
  public func optionalPart(
    _ name: String, as format: DateParameterFormat
  ) throws(RouteMismatch) -> Date? {
    guard let text: String = try optionalPart(name) else { return nil }
    return try RouteMatch.date(text, format)
  }

  /// The texts of every part of a name.
  public func partList(
    _ name: String, _ style: ListStyle = .repeated, as format: DateParameterFormat
  ) throws(RouteMismatch) -> [Date] {
    let texts: [String] = try partList(name, style)
    return try RouteMatch.dates(texts, format)
  }

  private static func date(
    _ text: String, _ format: DateParameterFormat
  ) throws(RouteMismatch) -> Date {
    guard let date = format.date(text) else { throw RouteMismatch() }
    return date
  }

  private static func dates(
    _ texts: [String], _ format: DateParameterFormat
  ) throws(RouteMismatch) -> [Date] {
    var dates: [Date] = []
    for text in texts { dates.append(try date(text, format)) }
    return dates
  }
}
