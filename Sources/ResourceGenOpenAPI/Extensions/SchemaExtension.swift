internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// `x-resourcegen-…` in schemas: what OpenAPI has no word for.
extension SchemaObject {
  /// What to use instead; empty for deprecated without a word, nil for what is not deprecated.
  var deprecation: String? {
    guard isTrue(.deprecated) else { return nil }
    return members.hasOwnWords ? node.text(of: "x-resourcegen-deprecated") ?? "" : ""
  }

  /// Whether requests have the member although it is read-only, or its default although the caller gives no value. Nil where the
  /// schema does not say so.
  var isSent: Bool? {
    members.hasOwnWords ? node["x-resourcegen-sent"]?.isTrue : nil
  }
}

extension OpenAPIReader {
  /// The type inside a model that stands beside a reference to the property which describes it.
  func nestedType(_ schema: SchemaObject) -> LoweredType? {
    guard schema[.ref] != nil, let name = schema.node["x-resourcegen-type"], name.kind == .scalar
    else { return nil }
    return LoweredType(
      type: .model(Located(name.text, name.span)), isNullable: schema.allowsNull)
  }

  /// Makes a type what the extensions of its schema say.
  func adoptOwnWords(of schema: SchemaObject, _ lowered: inout LoweredType) {
    let node = schema.node
    if let name = node.text(of: "x-resourcegen-type"), let scalar = ScalarType(rawValue: name) {
      lowered.type = .scalar(scalar)
    }
    if node["x-resourcegen-lenient"]?.isTrue ?? false, case .array(let element, _) = lowered.type {
      lowered.type = .array(element, isLenient: true)
    }
    if node["x-resourcegen-empty"]?.isTrue ?? false {
      lowered.type = .inline(
        Model(
          name: nil, shape: .object([]), span: node.span,
          documentation: documentation(of: schema), deprecation: schema.deprecation))
    }
    guard case .inline(var model) = lowered.type else { return }
    switch model.shape {
    case .enumeration(var enumeration):
      if node["x-resourcegen-closed"]?.isTrue ?? false { enumeration.isOpen = false }
      adoptCases(of: node, &enumeration)
      model.shape = .enumeration(enumeration)
    case .object, .union, .alias: return
    }
    lowered.type = .inline(model)
  }

  /// The names and texts of values: `x-resourcegen-cases: {'1': {as: close, description: …}}`.
  private func adoptCases(of node: Node, _ enumeration: inout Enumeration) {
    for (key, value) in node.entries(of: "x-resourcegen-cases") {
      guard
        let position = enumeration.cases.firstIndex(where: { key.hasText($0.value.value) })
      else { continue }
      if let name = value["as"], name.kind == .scalar {
        enumeration.cases[position].swiftName = Located(name.text, name.span)
      }
      if let text = value.text(of: "description") {
        enumeration.cases[position].documentation = text
      }
      if let deprecated = value["deprecated"] {
        enumeration.cases[position].deprecation = deprecated.isTrue ? "" : deprecated.text
      }
    }
  }
}

extension Field {
  /// Takes the name, the default and the example that extensions give a property.
  mutating func adoptOwnWords(of node: Node) {
    if let name = node["x-resourcegen-as"], name.kind == .scalar {
      swiftName = Located(name.text, name.span)
    }
    if let value = node["x-resourcegen-default"] {
      let literal = Located(JSONLiteral(value), value.span)
      let isSent = node["x-resourcegen-sent"]?.isTrue ?? isReadOnly
      (defaultValue, serverDefault) = isSent ? (literal, nil) : (nil, literal)
      isRequired = false
    }
    if let value = node["x-resourcegen-example"] {
      example = Located(JSONLiteral(value), value.span)
    }
  }

  /// The fields of an object that says of itself that they belong to the object around it; nil for any other field.
  func lifted(_ schemas: [Node]) -> [Field]? {
    guard case .inline = type,
      schemas.contains(where: { $0["x-resourcegen-lift"]?.isTrue ?? false }),
      case .inline(let model) = type, case .object(let fields) = model.shape
    else { return nil }
    return fields.map { field in
      var field = field
      field.path = path + field.path
      return field
    }
  }
}

extension Union.Alternative {
  /// Takes the name, the text, and for a type without a name the value of the key that chooses it.
  mutating func adoptOwnWords(of node: Node) {
    if let name = node["x-resourcegen-as"], name.kind == .scalar {
      swiftName = Located(name.text, name.span)
    }
    if let value = node.text(of: "x-resourcegen-by") { discriminatorValue = value }
    if let text = node.text(of: "x-resourcegen-doc") { documentation = text }
  }
}
