import Foundation

/// A request that fits a route's pattern: reads the values of the route's case from it.
public struct RouteMatch: Sendable {
  /// The place of the pattern in the route's list.
  public let index: Int

  let pathValues: [String]
  /// Decoded, in the order of the request.
  let queryItems: [(name: String, value: String)]
  let headers: HTTPHeaders
  let bodyData: Data?
}

/// A request is not of this route, or a value in it does not decode.
public struct RouteMismatch: Error, Sendable {
  public init() {}
}

extension RouteMatch {
  /// The value at a place of the path, counted from 0.
  public func path<Value: RouteParameter>(_ place: Int) throws(RouteMismatch) -> Value {
    guard pathValues.indices.contains(place), let value = Value(parameter: pathValues[place])
    else { throw RouteMismatch() }
    return value
  }

  /// A query item that must be there.
  public func query<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    try RouteMatch.required(queryItems, name)
  }

  /// A query item that may be absent, but not unreadable.
  public func query<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value? {
    try RouteMatch.optional(queryItems, name)
  }

  /// Every query item of a name.
  public func query<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMismatch) -> [Value] {
    try RouteMatch.list(queryItems, name, style)
  }

  /// A header field that must be there.
  public func header<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    guard let value: Value = try header(name) else { throw RouteMismatch() }
    return value
  }

  /// A header field that may be absent, but not unreadable.
  public func header<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value? {
    guard let text = headers[name] else { return nil }
    guard let value = Value(parameter: text) else { throw RouteMismatch() }
    return value
  }

  /// A form field that must be there.
  public func form<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    try RouteMatch.required(formItems(), name)
  }

  /// A form field that may be absent, but not unreadable.
  public func form<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value? {
    try RouteMatch.optional(formItems(), name)
  }

  /// Every form field of a name.
  public func form<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMismatch) -> [Value] {
    try RouteMatch.list(formItems(), name, style)
  }

  /// The JSON of the body.
  public func body<Value: JSONReadable>() throws(RouteMismatch) -> Value {
    guard let bodyData, !bodyData.isEmpty else { throw RouteMismatch() }
    return try RouteMatch.value(of: bodyData)
  }

  /// The JSON of the body, nil without one.
  public func body<Value: JSONReadable & ExpressibleByNilLiteral>() throws(RouteMismatch) -> Value {
    guard let bodyData, !bodyData.isEmpty else { return nil }
    return try RouteMatch.value(of: bodyData)
  }

  private static func value<Value: JSONReadable>(of data: Data) throws(RouteMismatch) -> Value {
    do {
      return try Value(json: data)
    } catch {
      throw RouteMismatch()
    }
  }

  private func formItems() throws(RouteMismatch) -> [(name: String, value: String)] {
    guard let bodyData else { return [] }
    let text = String(decoding: bodyData, as: UTF8.self)
    guard let items = RouteMatch.items(of: text, plusIsBlank: true) else { throw RouteMismatch() }
    return items
  }
}

extension RouteMatch {
  /// The pairs of a query or form, decoded; nil if an escape is broken.
  static func items(
    of text: String, plusIsBlank: Bool
  ) -> [(name: String, value: String)]? {
    var items: [(name: String, value: String)] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first,
        let decodedName = PercentEncoding.decode(name, plusIsBlank: plusIsBlank),
        let value = PercentEncoding.decode(
          parts.count == 2 ? parts[1] : "", plusIsBlank: plusIsBlank)
      else { return nil }
      items.append((decodedName, value))
    }
    return items
  }

  private static func required<Value: RouteParameter>(
    _ items: [(name: String, value: String)], _ name: String
  ) throws(RouteMismatch) -> Value {
    guard let value: Value = try optional(items, name) else { throw RouteMismatch() }
    return value
  }

  private static func optional<Value: RouteParameter>(
    _ items: [(name: String, value: String)], _ name: String
  ) throws(RouteMismatch) -> Value? {
    guard let item = items.first(where: { $0.name == name }) else { return nil }
    guard let value = Value(parameter: item.value) else { throw RouteMismatch() }
    return value
  }

  private static func list<Value: RouteParameter>(
    _ items: [(name: String, value: String)], _ name: String, _ style: ListStyle
  ) throws(RouteMismatch) -> [Value] {
    let name = style == .brackets ? name + "[]" : name
    let texts = items.filter { $0.name == name }.flatMap { item in
      style.delimiter == nil
        ? [item.value] : item.value.split(separator: style.plainDelimiter).map(String.init)
    }
    var values: [Value] = []
    for text in texts {
      guard let value = Value(parameter: text) else { throw RouteMismatch() }
      values.append(value)
    }
    return values
  }
}
