internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension JSONLiteral {
  /// Creates a literal from a value of the document.
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

extension JSONLiteral {
  fileprivate func member(_ key: String) -> JSONLiteral? {
    guard case .object(let members) = self else { return nil }
    return members.first { WireName($0.key) == WireName(key) }?.value
  }
}

extension String {
  /// Whether the text is a JSON number (RFC 8259, section 6).
  var isJSONNumber: Bool {
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
  /// Reads a default value. Reports and omits one that doesn't match its type, or that can't be
  /// written as a Swift expression.
  ///
  /// - Parameter isDocumented: Whether the default appears only in a comment, where any value of
  ///   the type is allowed.
  mutating func defaultValue(
    _ node: Node, of type: TypeReference, isDocumented: Bool = false
  ) -> Located<JSONLiteral>? {
    if node.isNull { return nil }
    var literal = JSONLiteral(node)
    if isText(type), case .number = literal { literal = .string(node.text) }
    if isText(type), case .bool = literal { literal = .string(node.text) }
    switch fits(literal, type) {
    case .some(true): return Located(literal, node.span)
    case .some(false): report(.misfit(node), once: node)
    case nil:
      if isDocumented, !type.holdsFile { return Located(literal, node.span) }
      report(.inexpressible(node.span), once: node)
    }
    return nil
  }

  /// Whether a default value that was read for a comment can also be written as a Swift expression;
  /// reports it if not.
  mutating func isExpressible(_ literal: Located<JSONLiteral>, as type: TypeReference) -> Bool {
    if fits(literal.value, type) != nil { return true }
    log.add(.inexpressible(literal.span))
    return false
  }

  mutating func isText(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.url), .scalar(.uuid), .scalar(.date), .scalar(.calendarDate),
      .scalar(.data):
      true
    case .inline(let model): isText(model.shape)
    case .model(let name): resolvedType(of: name.value).map { isText($0) } ?? false
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

  /// Whether a value is of a type; nil if it can't be written as a Swift expression.
  private mutating func fits(_ literal: JSONLiteral, _ type: TypeReference) -> Bool? {
    switch (type, literal) {
    case (.scalar(.file), _): return nil
    case (.scalar(.json), _): return literal.isExpressible ? true : nil
    case (.scalar(let scalar), _): return scalar.takes(literal)
    case (.nullable, .null): return true
    case (.nullable(let inner), _): return fits(literal, inner)
    case (.array(let element, _), .array(let items)): return allFit(items, element)
    case (.dictionary(let value), .object(let members)):
      return allFit(members.map(\.value), value)
    case (.array, _), (.dictionary, _): return false
    case (.inline(let model), _): return fits(literal, model.shape)
    case (.model(let name), _):
      return resolvedType(of: name.value).flatMap { fits(literal, $0) }
    }
  }

  private mutating func allFit(_ items: [JSONLiteral], _ element: TypeReference) -> Bool? {
    for item in items {
      guard let answer = fits(item, element) else { return nil }
      if !answer { return false }
    }
    return true
  }

  private mutating func fits(_ literal: JSONLiteral, _ shape: Model.Shape) -> Bool? {
    switch shape {
    case .enumeration(let values): return isListed(literal, in: values)
    case .alias(let type): return fits(literal, type)
    case .object(let fields):
      guard case .object(let members) = literal else { return false }
      return fits(members, fields)
    case .union(let union):
      var answer: Bool? = false
      for alternative in union.alternatives {
        var own: Bool?
        if let key = union.discriminator?.value {
          guard case .object(let members) = literal,
            members.contains(where: {
              $0.key == key && $0.value.isKeyValue(alternative.discriminatorValue ?? "")
            })
          else { continue }
          own = fits(members, by: key, alternative.type)
        } else {
          own = fits(literal, alternative.type)
        }
        switch own {
        case .some(true): return true
        case .some(false): break
        case nil: answer = nil
        }
      }
      return answer
    }
  }

  /// Checks the members of an object against an alternative of a union. The type may leave the
  /// discriminator to the union.
  private mutating func fits(
    _ members: [JSONLiteral.Member], by key: String, _ type: TypeReference
  ) -> Bool? {
    var type = type
    if case .model(let name) = type, let resolvedType = resolvedType(of: name.value) {
      type = resolvedType
    }
    guard case .inline(let model) = type, case .object(let fields) = model.shape,
      !fields.contains(where: { $0.path.first == key })
    else { return fits(.object(members), type) }
    return fits(members.filter { $0.key != key }, fields)
  }

  private mutating func fits(_ members: [JSONLiteral.Member], _ fields: [Field]) -> Bool? {
    var rest: [WireName: JSONLiteral] = [:]
    for member in members where rest[WireName(member.key)] == nil {
      rest[WireName(member.key)] = member.value
    }
    let all = rest
    for field in fields {
      guard let key = field.path.first else { continue }
      rest[WireName(key)] = nil
      var value = all[WireName(key)]
      for key in field.path.dropFirst() { value = value?.member(key) }
      guard let value else {
        if field.isRequired { return false }
        continue
      }
      if field.isNullable, value == .null { continue }
      guard let answer = fits(value, field.type) else { return nil }
      if !answer { return false }
    }
    guard case .dictionary(let type)? = fields.first(where: \.holdsOthers)?.type else {
      // Members that no property describes would be lost.
      return rest.isEmpty ? true : nil
    }
    return allFit(Array(rest.values), type)
  }

  private func isListed(_ literal: JSONLiteral, in values: Enumeration) -> Bool {
    switch literal {
    case _ where values.rawType == .json: values.cases.contains { $0.literal == literal }
    case .string(let text): values.cases.contains { $0.value.value == text }
    case .number(let text):
      values.cases.contains {
        $0.value.value == text
          || values.rawType == .number && Double($0.value.value) == Double(text)
      }
    case .null, .bool, .array, .object: false
    }
  }
}

extension Diagnostic {
  fileprivate static func misfit(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidDefault, "the default value doesn't match its type", at: node.span,
      label: "left out")
  }

  fileprivate static func inexpressible(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the default value can't be written in Swift", at: span,
      label: "left out")
  }
}
