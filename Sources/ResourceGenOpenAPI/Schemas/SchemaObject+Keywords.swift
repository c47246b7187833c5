internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the `x-resourcegen-…` keys of schemas, for what OpenAPI can't express.
extension SchemaObject {
  /// What to use instead of a deprecated schema; empty if it doesn't say, nil if it isn't
  /// deprecated.
  var deprecation: String? {
    guard isTrue(.deprecated) else { return nil }
    return members.hasExtensionKeywords ? node.text(of: "x-resourcegen-deprecated") ?? "" : ""
  }

  /// Whether requests include the member although it is read-only, or its default although the
  /// caller gives no value. Nil if the schema doesn't say.
  var isSent: Bool? {
    members.hasExtensionKeywords ? node["x-resourcegen-sent"]?.isTrue : nil
  }

  /// The schema for requests that corresponds to this one.
  var input: Located<String>? {
    guard members.hasExtensionKeywords, let name = node["x-resourcegen-input"],
      name.isScalar
    else { return nil }
    return Located(name.text, name.span)
  }
}

extension SchemaLowering {
  /// Returns the name of a nested model that `x-resourcegen-type` gives to a reference: the
  /// reference leads to the property that describes the model.
  func nestedType(_ schema: SchemaObject) -> LoweredType? {
    guard schema[.ref] != nil, let name = schema.node["x-resourcegen-type"], name.isScalar
    else { return nil }
    return LoweredType(
      type: .model(Located(name.text, name.span)), isNullable: schema.allowsNull)
  }

  /// Applies the extension keywords of a schema to its type.
  func applyExtensions(of schema: SchemaObject, _ lowered: inout LoweredType) {
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

  /// Reads the names and descriptions of enumeration values:
  /// `x-resourcegen-cases: {'1': {as: close, description: …}}`.
  private func adoptCases(of node: Node, _ enumeration: inout Enumeration) {
    for (key, value) in node.entries(of: "x-resourcegen-cases") {
      guard
        let position = enumeration.cases.firstIndex(where: { key.hasText($0.value.value) })
      else { continue }
      if let name = value["as"], name.isScalar {
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
  /// Reads the name, the default and the example of a property from its extension keywords.
  mutating func applyExtensions(of node: Node) {
    if let name = node["x-resourcegen-as"], name.isScalar {
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

  /// Returns the fields of an inline object with `x-resourcegen-lift`, which belong to the
  /// enclosing object; nil for any other field.
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
  /// Reads the name, the documentation and, for an inline type, the discriminator value of an
  /// alternative.
  mutating func applyExtensions(of node: Node) {
    if let name = node["x-resourcegen-as"], name.isScalar {
      swiftName = Located(name.text, name.span)
    }
    if let value = node.text(of: "x-resourcegen-by") { discriminatorValue = value }
    if let text = node.text(of: "x-resourcegen-doc") { documentation = text }
  }
}
