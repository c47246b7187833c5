internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Checks whether JSON values are of the types of the API model.
struct LiteralCheck {
  /// Returns the type of a named model, with names that only refer to other names resolved.
  let resolvedType: (String) -> TypeReference?

  func isText(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.url), .scalar(.uuid), .scalar(.date), .scalar(.calendarDate),
      .scalar(.datePattern), .scalar(.data):
      true
    case .inline(let model): isText(model.shape)
    case .model(let name): resolvedType(name.value).map { isText($0) } ?? false
    case .scalar, .array, .dictionary, .nullable: false
    }
  }

  private func isText(_ shape: Model.Shape) -> Bool {
    switch shape {
    case .enumeration(let values): values.rawType == .string
    case .alias(let type): isText(type)
    case .object, .union: false
    }
  }

  /// Whether a value is of a type; nil if it can't be written as a Swift expression.
  func fits(_ literal: JSONLiteral, _ type: TypeReference) -> Bool? { fits(literal, type, []) }

  /// - Parameter names: The models whose alternatives this value is compared with. A union that
  ///   contains itself allows no other values for that reason.
  private func fits(
    _ literal: JSONLiteral, _ type: TypeReference, _ names: Set<String>
  ) -> Bool? {
    switch (type, literal) {
    case (.scalar(.file), _): return nil
    case (.scalar(.json), _): return literal.isExpressible ? true : nil
    case (.scalar(let scalar), _): return scalar.takes(literal)
    case (.nullable, .null): return true
    case (.nullable(let inner), _): return fits(literal, inner, names)
    case (.array(let element, _), .array(let items)): return allFit(items, element)
    case (.dictionary(let value), .object(let members)):
      return allFit(members.map(\.value), value)
    case (.array, _), (.dictionary, _): return false
    case (.inline(let model), _): return fits(literal, model.shape, names)
    case (.model(let name), _):
      if names.contains(name.value) { return false }
      if names.count == DocumentReader.chainLimit { return nil }
      return resolvedType(name.value).flatMap {
        fits(literal, $0, names.union([name.value]))
      }
    }
  }

  /// Returns a value with the integers in it written as such: `1` for `1.0`.
  func withIntegers(_ literal: JSONLiteral, _ type: TypeReference) -> JSONLiteral {
    switch (type, literal) {
    case (.scalar(.int), .number(let text)), (.scalar(.intAsInt32), .number(let text)),
      (.scalar(.int32), .number(let text)), (.scalar(.int64), .number(let text)),
      (.scalar(.uint), .number(let text)):
      return .number(text.integerDigits ?? text)
    case (.nullable(let inner), _): return withIntegers(literal, inner)
    case (.array(let element, _), .array(let items)):
      return .array(items.map { withIntegers($0, element) })
    case (.dictionary(let value), .object(let members)):
      return .object(members.map { .init($0.key, withIntegers($0.value, value)) })
    case (.inline(let model), _): return withIntegers(literal, model.shape)
    case (.model(let name), _):
      return resolvedType(name.value).map { withIntegers(literal, $0) } ?? literal
    default: return literal
    }
  }

  private func withIntegers(_ literal: JSONLiteral, _ shape: Model.Shape) -> JSONLiteral {
    switch (shape, literal) {
    case (.alias(let type), _): return withIntegers(literal, type)
    case (.enumeration(let values), .number(let text)) where values.rawType == .integer:
      return .number(text.integerDigits ?? text)
    case (.object(let fields), .object(let members)):
      return .object(
        members.map { member in
          let field = fields.first { $0.path == [member.key] }
          return .init(
            member.key, field.map { withIntegers(member.value, $0.type) } ?? member.value)
        })
    default: return literal
    }
  }

  private func allFit(_ items: [JSONLiteral], _ element: TypeReference) -> Bool? {
    for item in items {
      guard let isFitting = fits(item, element) else { return nil }
      if !isFitting { return false }
    }
    return true
  }

  private func fits(
    _ literal: JSONLiteral, _ shape: Model.Shape, _ names: Set<String>
  ) -> Bool? {
    switch shape {
    case .enumeration(let values): return isListed(literal, in: values)
    case .alias(let type): return fits(literal, type, names)
    case .object(let fields):
      guard case .object(let members) = literal else { return false }
      return fits(members, fields)
    case .union(let union):
      var isFitting: Bool? = false
      for alternative in union.alternatives {
        var own: Bool?
        if let key = union.discriminator?.value {
          guard case .object(let members) = literal,
            members.contains(where: {
              $0.key == key && $0.value.isKeyValue(alternative.discriminatorValue ?? "")
            })
          else { continue }
          own = fits(members, by: key, alternative.type, names)
        } else {
          own = fits(literal, alternative.type, names)
        }
        switch own {
        case .some(true): return true
        case .some(false): break
        case nil: isFitting = nil
        }
      }
      return isFitting
    }
  }

  /// Checks the members of an object against an alternative of a union. The type may leave the
  /// discriminator to the union.
  private func fits(
    _ members: [JSONLiteral.Member], by key: String, _ type: TypeReference,
    _ names: Set<String>
  ) -> Bool? {
    var type = type
    if case .model(let name) = type, let resolvedType = resolvedType(name.value) {
      type = resolvedType
    }
    guard case .inline(let model) = type, case .object(let fields) = model.shape,
      !fields.contains(where: { $0.path.first == key })
    else { return fits(.object(members), type, names) }
    return fits(members.filter { $0.key != key }, fields)
  }

  private func fits(_ members: [JSONLiteral.Member], _ fields: [Field]) -> Bool? {
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
      guard let isFitting = fits(value, field.type) else { return nil }
      if !isFitting { return false }
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
    case .string(let text):
      values.rawType == .string && values.cases.contains { $0.value.value == text }
    case .number(let text):
      values.rawType != .string
        && values.cases.contains {
          $0.value.value == text
            || values.rawType == .number && Double($0.value.value) == Double(text)
        }
    case .null, .bool, .array, .object: false
    }
  }
}

extension JSONLiteral {
  fileprivate func member(_ key: String) -> JSONLiteral? {
    guard case .object(let members) = self else { return nil }
    return members.first { WireName($0.key) == WireName(key) }?.value
  }
}
