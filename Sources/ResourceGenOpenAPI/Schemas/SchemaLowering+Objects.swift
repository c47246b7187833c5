internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  func lowerObject(_ schema: SchemaObject) -> LoweredType {
    if let discriminator = schema[.discriminator], let mapping = discriminator["mapping"],
      !subtypes.nodes.contains(schema.node.id)
    {
      document.report(.mappingWithoutSubtypes(mapping), once: mapping)
    }
    var parts = ObjectParts()
    collectOwn(schema, into: &parts)
    return object(parts, schema)
  }

  func object(_ parts: ObjectParts, _ schema: SchemaObject) -> LoweredType {
    if let choice = parts.choices.first {
      return distribute(choice, over: parts, schema)
    }
    if parts.properties.isEmpty, parts.chosen.isEmpty {
      // Parts such as `{}` and `{description: …}` don't constrain the type.
      guard parts.saysObject || parts.describesOthers else { return .anything }
      return LoweredType(type: .dictionary(others(of: parts)), isNullable: false)
    }
    if let foreign = parts.foreign.first(where: { !SchemaObject($0).types.isEmpty }) {
      document.report(.contradiction(nil, foreign), once: foreign)
      return .anything
    }
    var fields: [Field] = []
    fields.reserveCapacity(parts.properties.count)
    for (key, schemas) in parts.properties {
      let field = field(key, schemas, parts)
      if let lifted = field.lifted(schemas) {
        fields += lifted
      } else {
        fields.append(field)
      }
    }
    if fields.count(where: \.isRequired) < parts.required.count, !parts.describesOthers {
      reportMissing(schema, parts)
    }
    fields += parts.chosen.filter { parts.schemas(of: $0.key.text).isEmpty }
      .map { chosenField($0.key, $0.schemas, schema) }
    if parts.describesOthers {
      let place = parts.others.first ?? schema[.additionalProperties] ?? schema.node
      let type = others(of: parts)
      var field = Field(othersOf: type, key: place.span)
      field.limits = limits(ofValues: parts.others, as: type)
      field.swiftName = place["x-resourcegen-as"].map { Located($0.text, $0.span) }
      field.documentation = place.text(of: "x-resourcegen-doc")
      fields.append(field)
    }
    let model = Model(
      name: nil, shape: .object(fields), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: false)
  }

  /// Reports required members that no property describes: they can be neither sent nor read.
  private func reportMissing(_ schema: SchemaObject, _ parts: ObjectParts) {
    for name in schema.items(.required) where name.isScalar {
      let isChosen = parts.chosen.contains { $0.key.hasText(name.text) }
      if isChosen || !parts.schemas(of: name.text).isEmpty { continue }
      document.report(.requiredButMissing(name), once: name)
    }
  }

  /// Returns the type of additional members; any JSON value if there are several types.
  private func others(of parts: ObjectParts) -> TypeReference {
    guard let first = parts.others.first, !parts.isOpen else { return .scalar(.json) }
    let type = value(of: first)
    for other in parts.others.dropFirst() where other.id != first.id {
      guard let mark = type.mark, value(of: other).mark == mark else { return .scalar(.json) }
    }
    return type
  }

  private func value(of node: Node) -> TypeReference {
    let value = lower(node)
    return value.isNullable ? .nullable(value.type) : value.type
  }

  // MARK: Fields

  /// Returns the type of a property that several parts describe, and the schema that decides it:
  /// usually the last.
  private func property(_ key: Node, _ nodes: [Node]) -> (Node, LoweredType) {
    if let only = nodes.first, nodes.count == 1 { return (only, lower(only)) }
    let described = nodes.filter { $0.isMapping && SchemaObject($0).constrainsType }
    guard described.count > 1, let last = described.last else {
      let node = described.first ?? nodes[nodes.count - 1]
      return (node, lower(node))
    }
    let schemas = described.map { SchemaObject($0) }
    if let other = contradiction(schemas.map { resolved($0).types }) {
      document.report(.contradiction(key, schemas[other].node), once: schemas[other].node)
      return (described[other], .anything)
    }
    return (last, combined(schemas, as: SchemaObject(last)))
  }

  /// Returns the index of the first list of types that has none in common with those before it.
  func contradiction(_ types: [[String]]) -> Int? {
    var common: Set<String>?
    for (position, names) in types.enumerated() where !names.isEmpty {
      // Every integer is a number.
      let names = Set(names).union(names.contains("number") ? ["integer"] : [])
      common = common.map { $0.intersection(names) } ?? names
      if common?.isEmpty ?? false { return position }
    }
    return nil
  }

  /// Returns the field for a property that several alternatives describe.
  private func chosenField(
    _ key: Node, _ nodes: [Node], _ schema: SchemaObject
  ) -> Field {
    if let only = nodes.first, nodes.count == 1 { return field(key, [only], ObjectParts()) }
    let lowered = lowerAlternatives(nodes, schema)
    var field = Field(path: [key.text], key: key.span, type: lowered.type)
    field.isRequired = false
    field.isNullable = lowered.isNullable
    return field
  }

  private func field(_ key: Node, _ nodes: [Node], _ parts: ObjectParts) -> Field {
    let (node, lowered) = property(key, nodes)
    let name = key.text
    var field = Field(path: [name], key: key.span, type: lowered.type)
    field.isRequired = parts.required.contains(WireName(name))
    field.isNullable = lowered.isNullable
    field.limits = limits(of: nodes, as: lowered.type)
    guard node.isMapping else { return field }
    let schema = SchemaObject(node)
    if !field.isRequired, let flag = schema[.required], flag.isTrue {
      document.findings.once(.requiredFlag, atEach: flag)
    }
    field.documentation = documentation(of: schema)
    if nodes.count == 1 {
      readDirection(of: schema, &field)
    } else {
      for node in nodes.reversed() {
        let part = SchemaObject(node)
        // The last part with a text: if the last part only narrows the type, an earlier one has the
        // description.
        if field.documentation == nil { field.documentation = documentation(of: part) }
        if node.isMapping { readDirection(of: part, &field) }
      }
    }
    field.deprecation = schema.deprecation
    field.type.removeRepeatedDocumentation(field.documentation)
    readDefault(of: schema, &field)
    if schema.members.hasExtensionKeywords { field.applyExtensions(of: node) }
    return field
  }
}

extension Diagnostic {
  fileprivate static func requiredButMissing(_ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unknownProperty, "\(quoted(name.text)) is required, but isn't a property",
      at: name.span, label: "neither sent nor read", help: "describe it under 'properties'")
  }
}
