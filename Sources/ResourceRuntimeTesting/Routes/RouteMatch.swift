import Foundation
@_spi(Generated) public import ResourceRuntime

/// A request that matches a route's pattern. Decodes the associated values of the route's case.
@_documentation(visibility: internal)
public struct RouteMatch: Sendable {
  /// The index of the pattern in the route's `patterns`.
  public let index: Int

  let pathValues: [String]
  /// The query items in the order of the request.
  let queryItems: [RouteItem]
  let headers: HTTPHeaders
  let bodyData: Data?

  /// Returns the match with its index relative to a group that follows `patterns` other patterns.
  public func dropping(_ patterns: Int) -> RouteMatch {
    RouteMatch(
      index: index - patterns, pathValues: pathValues, queryItems: queryItems, headers: headers,
      bodyData: bodyData)
  }
}

/// A name and value of a query or form.
struct RouteItem: Sendable {
  let name: String
  let value: String
  /// The value before percent-decoding.
  let encoded: String
  /// Whether the name has no `=` after it.
  let isNameAlone: Bool
  /// Whether `+` encodes a space, as in forms.
  let plusIsSpace: Bool

  /// Returns the elements of a list in a single item, or nil if an escape is invalid.
  ///
  /// A bare comma separates elements, an escaped one is part of an element. Pipes and spaces allow
  /// no such distinction.
  func elements(_ style: ListStyle) -> [String]? {
    switch style {
    case .repeated, .brackets: return [value]
    case .pipe, .space:
      return value.split(separator: style.plainDelimiter, omittingEmptySubsequences: false)
        .map(String.init)
    case .comma:
      let texts = encoded.split(separator: ",", omittingEmptySubsequences: false)
      let elements = texts.compactMap { PercentEncoding.decode($0, plusIsSpace: plusIsSpace) }
      return elements.count == texts.count ? elements : nil
    }
  }
}

/// An error for a request that does not match a route, or has a value that cannot be decoded.
@_documentation(visibility: internal)
public struct RouteMatchError: Error, Sendable {
  public init() {}
}

extension RouteMatch {
  /// Throws for a value that a request does not determine: the members of an object are sent as
  /// text, so their types are lost.
  public func unreadable<Value>() throws(RouteMatchError) -> Value {
    throw RouteMatchError()
  }
}

/// Each kind of value has methods with distinct names: overloads that differ only in their result
/// type are slow to type-check.
extension RouteMatch {
  /// Returns the value at an index among the path parameters.
  public func path<Value: RouteParameter>(_ index: Int) throws(RouteMatchError) -> Value {
    try RouteMatch.value(of: try pathText(index))
  }

  /// Returns the list at an index among the path parameters.
  public func pathList<Value: RouteParameter>(
    _ index: Int, _ style: ListStyle = .comma
  ) throws(RouteMatchError) -> [Value] {
    let texts = try pathText(index).split(separator: style.plainDelimiter)
    var values: [Value] = []
    for text in texts { values.append(try RouteMatch.value(of: String(text))) }
    return values
  }

  /// Returns the value of a required query item.
  public func query<Value: RouteParameter>(_ name: String) throws(RouteMatchError) -> Value {
    try RouteMatch.required(queryItems, name)
  }

  /// Returns the value of an optional query item. Throws if it is present but cannot be converted.
  public func optionalQuery<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMatchError) -> Value? {
    try RouteMatch.optional(queryItems, name)
  }

  /// Returns the values of all query items with this name.
  public func queryList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMatchError) -> [Value] {
    try RouteMatch.list(queryItems, name, style)
  }

  /// Returns the value of a required header field.
  public func header<Value: RouteParameter>(_ name: String) throws(RouteMatchError) -> Value {
    guard let value: Value = try optionalHeader(name) else { throw RouteMatchError() }
    return value
  }

  /// Returns the value of an optional header field. Throws if it is present but cannot be
  /// converted.
  public func optionalHeader<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMatchError) -> Value? {
    guard let text = headers[name] else { return nil }
    return try RouteMatch.value(of: text)
  }

  /// Returns the list in a header field.
  public func headerList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .comma
  ) throws(RouteMatchError) -> [Value] {
    var values: [Value] = []
    for text in (headers[name] ?? "").split(separator: style.plainDelimiter) {
      values.append(try RouteMatch.value(of: String(text)))
    }
    return values
  }

  /// Returns the value of a required form field.
  public func form<Value: RouteParameter>(_ name: String) throws(RouteMatchError) -> Value {
    try RouteMatch.required(try formItems(), name)
  }

  /// Returns the value of an optional form field. Throws if it is present but cannot be converted.
  public func optionalForm<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMatchError) -> Value? {
    try RouteMatch.optional(try formItems(), name)
  }

  /// Returns the values of all form fields with this name.
  public func formList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMatchError) -> [Value] {
    try RouteMatch.list(try formItems(), name, style)
  }

  /// Decodes the JSON of the body.
  public func body<Value: JSONReadable>() throws(RouteMatchError) -> Value {
    guard let bodyData, !bodyData.isEmpty else { throw RouteMatchError() }
    return try RouteMatch.value(of: bodyData)
  }

  /// Decodes the JSON of the body, or returns nil if there is none.
  public func optionalBody<Value: JSONReadable>() throws(RouteMatchError) -> Value? {
    guard let bodyData, !bodyData.isEmpty else { return nil }
    if RouteMatch.isNull(bodyData) { return try? RouteMatch.value(of: bodyData) }
    return try RouteMatch.value(of: bodyData)
  }

  /// Decodes the JSON of the body in the given format.
  public func body<Value: Sendable>(
    as format: JSONFormat<Value>
  ) throws(RouteMatchError) -> Value {
    guard let value = try optionalBody(as: format) else { throw RouteMatchError() }
    return value
  }

  /// Decodes the JSON of the body in the given format, or returns nil if there is none.
  public func optionalBody<Value: Sendable>(
    as format: JSONFormat<Value>
  ) throws(RouteMatchError) -> Value? {
    guard let bodyData, !bodyData.isEmpty else { return nil }
    do {
      return try DecodedJSON(bodyData, as: format).value
    } catch {
      if RouteMatch.isNull(bodyData) { return nil }
      throw RouteMatchError()
    }
  }

  /// Whether the body is `null`, which is sent for nil where a body is required but nullable.
  private static func isNull(_ body: Data) -> Bool { body.elementsEqual("null".utf8) }

  private func pathText(_ index: Int) throws(RouteMatchError) -> String {
    guard pathValues.indices.contains(index) else { throw RouteMatchError() }
    return pathValues[index]
  }

  private static func value<Value: RouteParameter>(
    of text: String
  ) throws(RouteMatchError) -> Value {
    guard let value = Value(parameter: text) else { throw RouteMatchError() }
    return value
  }

  private static func value<Value: JSONReadable>(of data: Data) throws(RouteMatchError) -> Value {
    do {
      return try Value(json: data)
    } catch {
      throw RouteMatchError()
    }
  }

  private func formItems() throws(RouteMatchError) -> [RouteItem] {
    guard let bodyData else { return [] }
    let text = String(decoding: bodyData, as: UTF8.self)
    guard let items = RouteMatch.items(of: text, plusIsSpace: true) else { throw RouteMatchError() }
    return items
  }
}

extension RouteMatch {
  /// Parses the pairs of a query or form. Returns nil if an escape is invalid.
  static func items(of text: String, plusIsSpace: Bool) -> [RouteItem]? {
    var items: [RouteItem] = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let encoded = parts.count == 2 ? parts[1] : ""
      guard let name = parts.first,
        let decodedName = PercentEncoding.decode(name, plusIsSpace: plusIsSpace),
        let value = PercentEncoding.decode(encoded, plusIsSpace: plusIsSpace)
      else { return nil }
      items.append(
        RouteItem(
          name: decodedName, value: value, encoded: String(encoded),
          isNameAlone: parts.count == 1, plusIsSpace: plusIsSpace))
    }
    return items
  }

  private static func required<Value: RouteParameter>(
    _ items: [RouteItem], _ name: String
  ) throws(RouteMatchError) -> Value {
    guard let value: Value = try optional(items, name) else { throw RouteMatchError() }
    return value
  }

  private static func optional<Value: RouteParameter>(
    _ items: [RouteItem], _ name: String
  ) throws(RouteMatchError) -> Value? {
    guard let item = items.first(where: { $0.name == name }) else { return nil }
    // The name alone is sent for `true` (see `allowingEmptyValue`).
    if item.isNameAlone, let value = true as? Value { return value }
    guard let value = Value(parameter: item.value) else { throw RouteMatchError() }
    return value
  }

  private static func list<Value: RouteParameter>(
    _ items: [RouteItem], _ name: String, _ style: ListStyle
  ) throws(RouteMatchError) -> [Value] {
    let name = style == .brackets ? name + "[]" : name
    var values: [Value] = []
    for item in items where item.name == name {
      guard let texts = item.elements(style) else { throw RouteMatchError() }
      for text in texts {
        guard let value = Value(parameter: text) else { throw RouteMatchError() }
        values.append(value)
      }
    }
    return values
  }
}
