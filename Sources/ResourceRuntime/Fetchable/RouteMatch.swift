import Foundation

/// A request that fits a route's pattern: reads the values of the route's case from it.
public struct RouteMatch: Sendable {
  /// The place of the pattern in the route's list.
  public let index: Int

  let pathValues: [String]
  /// In the order of the request.
  let queryItems: [RouteItem]
  let headers: HTTPHeaders
  let bodyData: Data?

  /// The match as a group counts it whose patterns come after so many others.
  public func dropping(_ patterns: Int) -> RouteMatch {
    RouteMatch(
      index: index - patterns, pathValues: pathValues, queryItems: queryItems, headers: headers,
      bodyData: bodyData)
  }
}

/// A pair of a query or a form.
struct RouteItem: Sendable {
  let name: String
  let value: String
  /// The value as it was sent.
  let encoded: String
  /// Whether `+` is a blank, as in forms.
  let plusIsBlank: Bool

  /// The elements of a list that shares one name; nil if an escape is broken.
  ///
  /// A bare comma stands between elements, an escaped one within; bars and blanks cannot be told apart so.
  func elements(_ style: ListStyle) -> [String]? {
    switch style {
    case .repeated, .brackets: return [value]
    case .pipe, .space:
      return value.split(separator: style.plainDelimiter, omittingEmptySubsequences: false)
        .map(String.init)
    case .comma:
      let texts = encoded.split(separator: ",", omittingEmptySubsequences: false)
      let elements = texts.compactMap { PercentEncoding.decode($0, plusIsBlank: plusIsBlank) }
      return elements.count == texts.count ? elements : nil
    }
  }
}

/// A request is not of this route, or a value in it does not decode.
public struct RouteMismatch: Error, Sendable {
  public init() {}
}

extension RouteMatch {
  /// A value that cannot be told from a request: the members of an object are sent as text, whatever they were.
  public func unreadable<Value>() throws(RouteMismatch) -> Value {
    throw RouteMismatch()
  }
}

/// One name a kind of value: overloads that differ in their result alone make the compiler try them all.
extension RouteMatch {
  /// The value at a place of the path, counted from 0.
  public func path<Value: RouteParameter>(_ place: Int) throws(RouteMismatch) -> Value {
    try RouteMatch.value(of: try pathText(place))
  }

  /// The list at a place of the path.
  public func pathList<Value: RouteParameter>(
    _ place: Int, _ style: ListStyle = .comma
  ) throws(RouteMismatch) -> [Value] {
    let texts = try pathText(place).split(separator: style.plainDelimiter)
    var values: [Value] = []
    for text in texts { values.append(try RouteMatch.value(of: String(text))) }
    return values
  }

  /// A query item that must be there.
  public func query<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    try RouteMatch.required(queryItems, name)
  }

  /// A query item that may be absent, but not unreadable.
  public func optionalQuery<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMismatch) -> Value? {
    try RouteMatch.optional(queryItems, name)
  }

  /// Every query item of a name.
  public func queryList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMismatch) -> [Value] {
    try RouteMatch.list(queryItems, name, style)
  }

  /// A header field that must be there.
  public func header<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    guard let value: Value = try optionalHeader(name) else { throw RouteMismatch() }
    return value
  }

  /// A header field that may be absent, but not unreadable.
  public func optionalHeader<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMismatch) -> Value? {
    guard let text = headers[name] else { return nil }
    return try RouteMatch.value(of: text)
  }

  /// The values of a header field.
  public func headerList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .comma
  ) throws(RouteMismatch) -> [Value] {
    var values: [Value] = []
    for text in (headers[name] ?? "").split(separator: style.plainDelimiter) {
      values.append(try RouteMatch.value(of: String(text)))
    }
    return values
  }

  /// A form field that must be there.
  public func form<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    try RouteMatch.required(try formItems(), name)
  }

  /// A form field that may be absent, but not unreadable.
  public func optionalForm<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMismatch) -> Value? {
    try RouteMatch.optional(try formItems(), name)
  }

  /// Every form field of a name.
  public func formList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMismatch) -> [Value] {
    try RouteMatch.list(try formItems(), name, style)
  }

  /// The JSON of the body.
  public func body<Value: JSONReadable>() throws(RouteMismatch) -> Value {
    guard let bodyData, !bodyData.isEmpty else { throw RouteMismatch() }
    return try RouteMatch.value(of: bodyData)
  }

  /// The JSON of the body, nil without one.
  public func optionalBody<Value: JSONReadable>() throws(RouteMismatch) -> Value? {
    guard let bodyData, !bodyData.isEmpty else { return nil }
    if RouteMatch.isNull(bodyData) { return try? RouteMatch.value(of: bodyData) }
    return try RouteMatch.value(of: bodyData)
  }

  /// The JSON of the body, in a format that the type alone does not say.
  public func body<Value: Sendable>(
    as format: JSONFormat<Value>
  ) throws(RouteMismatch) -> Value {
    guard let value = try optionalBody(as: format) else { throw RouteMismatch() }
    return value
  }

  /// The JSON of the body, in a format that the type alone does not say; nil without one.
  public func optionalBody<Value: Sendable>(
    as format: JSONFormat<Value>
  ) throws(RouteMismatch) -> Value? {
    guard let bodyData, !bodyData.isEmpty else { return nil }
    do {
      return try DecodedJSON(bodyData, as: format).value
    } catch {
      if RouteMatch.isNull(bodyData) { return nil }
      throw RouteMismatch()
    }
  }

  /// What a body that must be sent and may be null is without a value.
  private static func isNull(_ body: Data) -> Bool { body.elementsEqual("null".utf8) }

  private func pathText(_ place: Int) throws(RouteMismatch) -> String {
    guard pathValues.indices.contains(place) else { throw RouteMismatch() }
    return pathValues[place]
  }

  private static func value<Value: RouteParameter>(
    of text: String
  ) throws(RouteMismatch) -> Value {
    guard let value = Value(parameter: text) else { throw RouteMismatch() }
    return value
  }

  private static func value<Value: JSONReadable>(of data: Data) throws(RouteMismatch) -> Value {
    do {
      return try Value(json: data)
    } catch {
      throw RouteMismatch()
    }
  }

  private func formItems() throws(RouteMismatch) -> [RouteItem] {
    guard let bodyData else { return [] }
    let text = String(decoding: bodyData, as: UTF8.self)
    guard let items = RouteMatch.items(of: text, plusIsBlank: true) else { throw RouteMismatch() }
    return items
  }
}

extension RouteMatch {
  /// The pairs of a query or form; nil if an escape is broken.
  static func items(of text: String, plusIsBlank: Bool) -> [RouteItem]? {
    var items: [RouteItem] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let encoded = parts.count == 2 ? parts[1] : ""
      guard let name = parts.first,
        let decodedName = PercentEncoding.decode(name, plusIsBlank: plusIsBlank),
        let value = PercentEncoding.decode(encoded, plusIsBlank: plusIsBlank)
      else { return nil }
      items.append(
        RouteItem(
          name: decodedName, value: value, encoded: String(encoded), plusIsBlank: plusIsBlank))
    }
    return items
  }

  private static func required<Value: RouteParameter>(
    _ items: [RouteItem], _ name: String
  ) throws(RouteMismatch) -> Value {
    guard let value: Value = try optional(items, name) else { throw RouteMismatch() }
    return value
  }

  private static func optional<Value: RouteParameter>(
    _ items: [RouteItem], _ name: String
  ) throws(RouteMismatch) -> Value? {
    guard let item = items.first(where: { $0.name == name }) else { return nil }
    guard let value = Value(parameter: item.value) else { throw RouteMismatch() }
    return value
  }

  private static func list<Value: RouteParameter>(
    _ items: [RouteItem], _ name: String, _ style: ListStyle
  ) throws(RouteMismatch) -> [Value] {
    let name = style == .brackets ? name + "[]" : name
    var values: [Value] = []
    for item in items where item.name == name {
      guard let texts = item.elements(style) else { throw RouteMismatch() }
      for text in texts {
        guard let value = Value(parameter: text) else { throw RouteMismatch() }
        values.append(value)
      }
    }
    return values
  }
}
