internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension JSONLiteral {
  /// A value as it is written in the document.
  init(_ node: Node) {
    switch node.kind {
    case .scalar:
      guard node.style == .plain else {
        self = .string(node.text)
        return
      }
      let text = node.text
      if node.isNull {
        self = .null
      } else if node.isTrue || node.isFalse {
        self = .bool(node.isTrue)
      } else {
        self = text.isJSONNumber ? .number(text) : .string(text)
      }
    case .sequence: self = .array(node.items.map { JSONLiteral($0) })
    case .mapping:
      self = .object(
        node.entries.filter { $0.key.kind == .scalar }
          .map { Member($0.key.text, JSONLiteral($0.value)) })
    }
  }
}

extension String {
  /// Whether JSON calls this a number (RFC 8259, section 6).
  fileprivate var isJSONNumber: Bool {
    var rest = utf8[...]
    func digits() -> Bool {
      let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let before = rest.count
    guard digits(), !startsWithZero || before - rest.count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }
}

extension OpenAPIReader {
  /// The default of a value, where Swift has an expression for it; a default that does not fit its type is left out and reported.
  mutating func defaultValue(_ node: Node, of type: TypeReference) -> Located<JSONLiteral>? {
    if node.isNull { return nil }
    var literal = JSONLiteral(node)
    if isText(type), case .number = literal { literal = .string(node.text) }
    if isText(type), case .bool = literal { literal = .string(node.text) }
    switch fits(literal, type) {
    case .some(true): return Located(literal, node.span)
    case .some(false):
      report(.misfit(node), once: node)
      return nil
    case nil: return nil
    }
  }

  private mutating func isText(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.url), .scalar(.uuid), .scalar(.date), .scalar(.calendarDate),
      .scalar(.data):
      true
    case .inline(let model): isText(model.shape)
    case .model(let name): meaning(of: name.value).map { isText($0) } ?? false
    case .scalar, .array, .dictionary, .nullable: false
    }
  }

  private mutating func isText(_ shape: Model.Shape) -> Bool {
    switch shape {
    case .enumeration(let values): values.rawType == .string
    case .alias(let type): isText(type)
    case .object, .union: false
    }
  }

  /// Whether the value is one of the type; nil for types whose values are not written as defaults.
  private mutating func fits(_ literal: JSONLiteral, _ type: TypeReference) -> Bool? {
    switch (type, literal) {
    case (.scalar(.string), .string), (.scalar(.bool), .bool): true
    case (.scalar(.string), _), (.scalar(.bool), _): false
    case (.scalar(.int), .number(let text)), (.scalar(.int64), .number(let text)):
      Int64(text) != nil
    case (.scalar(.int32), .number(let text)): Int32(text) != nil
    case (.scalar(.uint), .number(let text)): UInt64(text) != nil
    case (.scalar(.double), .number(let text)), (.scalar(.float), .number(let text)):
      Double(text).map(\.isFinite) ?? false
    case (.scalar(let scalar), .string)
    where [.url, .uuid, .date, .calendarDate, .data].contains(scalar):
      scalar.takes(literal)
    case (.scalar(.int), _), (.scalar(.int64), _), (.scalar(.int32), _), (.scalar(.uint), _),
      (.scalar(.double), _), (.scalar(.float), _):
      false
    case (.array(let element, _), .array(let items)): allFit(items, element)
    case (.inline(let model), _): fits(literal, model.shape)
    case (.model(let name), _):
      meaning(of: name.value).flatMap { fits(literal, $0) }
    case (.scalar, _), (.array, _), (.dictionary, _), (.nullable, _): nil
    }
  }

  private mutating func allFit(_ items: [JSONLiteral], _ element: TypeReference) -> Bool? {
    for item in items {
      guard let answer = fits(item, element) else { return nil }
      if !answer { return false }
    }
    return true
  }

  private func fits(_ literal: JSONLiteral, _ shape: Model.Shape) -> Bool? {
    guard case .enumeration(let values) = shape else { return nil }
    switch literal {
    case .string(let text): return values.cases.contains { $0.value.value == text }
    case .number(let text): return values.cases.contains { $0.value.value == text }
    case .null, .bool, .array, .object: return false
    }
  }
}

extension Diagnostic {
  fileprivate static func misfit(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidDefault, "the default does not fit its type", at: node.span,
      label: "left out")
  }
}
