internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  mutating func lowerObject(_ schema: SchemaObject) -> LoweredType {
    if let discriminator = schema[.discriminator], let mapping = discriminator["mapping"],
      !subtypeNodes.contains(schema.node.id)
    {
      report(.mappingWithoutSubtypes(mapping), once: mapping)
    }
    var parts = ObjectParts()
    collectOwn(schema, into: &parts)
    return object(parts, schema)
  }

  mutating func object(_ parts: ObjectParts, _ schema: SchemaObject) -> LoweredType {
    if let choice = parts.choices.first {
      return distribute(choice, over: parts, schema)
    }
    if parts.properties.isEmpty, parts.chosen.isEmpty {
      // Parts such as `{}` and `{description: …}` don't constrain the type.
      guard parts.saysObject || parts.describesOthers else { return .anything }
      return LoweredType(type: .dictionary(others(of: parts)), isNullable: false)
    }
    if let foreign = parts.foreign.first(where: { !SchemaObject($0).types.isEmpty }) {
      report(.contradiction(nil, foreign), once: foreign)
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
      var field = Field(othersOf: others(of: parts), key: place.span)
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
  private mutating func reportMissing(_ schema: SchemaObject, _ parts: ObjectParts) {
    for name in schema.items(.required) where name.kind == .scalar {
      let isChosen = parts.chosen.contains { $0.key.hasText(name.text) }
      if isChosen || !parts.schemas(of: name.text).isEmpty { continue }
      report(.requiredButMissing(name), once: name)
    }
  }

  /// Returns the type of additional members; any JSON value if there are several types.
  private mutating func others(of parts: ObjectParts) -> TypeReference {
    guard let first = parts.others.first, !parts.isOpen else { return .scalar(.json) }
    let type = value(of: first)
    for other in parts.others.dropFirst() where other.id != first.id {
      guard let mark = type.mark, value(of: other).mark == mark else { return .scalar(.json) }
    }
    return type
  }

  private mutating func value(of node: Node) -> TypeReference {
    let value = lower(node)
    return value.isNullable ? .nullable(value.type) : value.type
  }

  /// Merges the other parts of an object with each alternative of its `oneOf` or `anyOf` in turn.
  private mutating func distribute(
    _ choice: SchemaObject, over parts: ObjectParts, _ schema: SchemaObject
  ) -> LoweredType {
    guard parts.choices.count == 1, let list = choice[.oneOf] ?? choice[.anyOf] else {
      return joined(parts, schema)
    }
    if distributing.contains(choice.node.id) {
      var whole = parts
      whole.choices = []
      return object(whole, schema)
    }
    guard !parts.properties.isEmpty || !parts.foreign.isEmpty || parts.describesOthers else {
      return lowerUnion(list, choice)
    }
    var alternatives: [Union.Alternative] = []
    var nodes: [Node] = []
    distributing.append(choice.node.id)
    defer { distributing.removeLast() }
    var isNullable = false
    // `true` adds nothing to the other parts.
    for item in list.items where item.kind == .mapping || item.isTrue {
      if SchemaObject(item).isOnlyNull {
        isNullable = true
        continue
      }
      // An alternative that leads back to this choice adds only the other alternatives.
      if distributing.contains(resolved(SchemaObject(item)).node.id) { continue }
      mergedProperties += parts.properties.count + 1
      guard mergedProperties <= OpenAPIReader.mergeLimit else {
        report(.severalChoices(schema.node), once: schema.node)
        return .anything
      }
      var whole = parts
      whole.choices = []
      var path: [NodeID] = []
      var visited: Set<NodeID> = []
      let alternative = SchemaObject(item)
      collect(alternative, into: &whole, path: &path, visited: &visited)
      var lowered = Union.Alternative(type: object(whole, alternative).type, span: item.span)
      if let reference = alternative[.ref], case .model(let name)? = type(of: reference) {
        lowered.swiftName = name
      } else if let title = alternative[.title], title.kind == .scalar {
        lowered.swiftName = Located(title.text, title.span)
      }
      alternatives.append(lowered)
      nodes.append(item)
    }
    var lowered: LoweredType
    if alternatives.isEmpty {
      var rest = parts
      rest.choices = []
      lowered = object(rest, schema)
    } else {
      lowered = union(
        alternatives, of: nodes, by: choice[.discriminator] ?? schema[.discriminator], schema)
    }
    if isNullable { lowered.isNullable = true }
    return lowered
  }

  /// Merges several `oneOf` or `anyOf` lists into one object with the members of all alternatives,
  /// all of them optional.
  private mutating func joined(_ parts: ObjectParts, _ schema: SchemaObject) -> LoweredType {
    var whole = parts
    whole.choices = []
    for choice in parts.choices {
      for item in choice.items(.oneOf) + choice.items(.anyOf)
      where item.kind == .mapping && !SchemaObject(item).isOnlyNull {
        var part = ObjectParts()
        var path: [NodeID] = []
        var visited: Set<NodeID> = []
        collect(SchemaObject(item), into: &part, path: &path, visited: &visited)
        guard part.foreign.isEmpty, part.choices.isEmpty else {
          report(.severalChoices(schema.node), once: schema.node)
          return .anything
        }
        for (key, schemas) in part.properties where parts.schemas(of: key.text).isEmpty {
          for schema in schemas { whole.add(choice: key, schema) }
        }
        whole.others += part.others
        if part.allowsOthers { whole.allowsOthers = true }
        if part.isOpen { whole.isOpen = true }
      }
    }
    return object(whole, schema)
  }

  // MARK: Collecting

  mutating func collect(
    _ schema: SchemaObject, into parts: inout ObjectParts, path: inout [NodeID],
    visited: inout Set<NodeID>
  ) {
    if path.contains(schema.node.id) {
      report(.inheritanceCycle(schema.node), once: schema.node)
      return
    }
    // A part that is reached several times, as in a diamond, is collected once.
    guard visited.insert(schema.node.id).inserted else { return }
    guard path.count < OpenAPIReader.inheritanceLimit else {
      report(.inheritanceDepth(schema.node), once: schema.node)
      return
    }
    path.append(schema.node.id)
    defer { path.removeLast() }
    if let reference = schema[.ref] {
      let isNeeded = !schema.withoutReference.constrainsType
      if let (_, target) = target(of: reference, isNeeded: isNeeded) {
        collect(SchemaObject(target), into: &parts, path: &path, visited: &visited)
        guard readsSiblings, schema.withoutReference.addsToReference else { return }
      }
    }
    for part in schema.items(.allOf) where part.kind == .mapping {
      checkSchema(part)
      collect(SchemaObject(part), into: &parts, path: &path, visited: &visited)
    }
    collectOwn(schema, into: &parts, path: path)
  }

  /// The maximum depth of inheritance, and of chains of references.
  static let inheritanceLimit = 100

  /// - Parameter path: The schemas being collected, from the outermost to this one.
  private mutating func collectOwn(
    _ schema: SchemaObject, into parts: inout ObjectParts, path: [NodeID] = []
  ) {
    for (key, value) in schema.entries(.properties) where key.kind == .scalar {
      // `properties: {$ref: …}`: a reference to the entire mapping, since no schema is a scalar.
      if value.kind == .scalar, key.hasText("$ref") {
        let others = target(of: value)?.node.entries.map { $0 } ?? []
        for (key, value) in others where key.kind == .scalar { parts.add(key, value) }
      } else {
        parts.add(key, value)
      }
    }
    // Members that are only declared under a condition are optional.
    for condition in conditions(of: schema) {
      for (key, value) in condition.entries(.properties)
      where key.kind == .scalar && parts.schemas(of: key.text).isEmpty {
        parts.add(choice: key, value)
      }
    }
    for name in schema.items(.required) where name.kind == .scalar {
      parts.required.insert(WireName(name.text))
    }
    for keyword in [SchemaKeyword.additionalProperties, .unevaluatedProperties] {
      guard let node = schema[keyword] else { continue }
      checkSchema(node)
      parts.add(others: node)
    }
    // Next to pattern properties, other members of any type are allowed.
    let isClosed = schema[.additionalProperties].map(\.isFalse) ?? false
    for (_, node) in schema.entries(.patternProperties) {
      if isClosed { parts.add(others: node) } else { parts.isOpen = true }
    }
    let types = schema.types
    if types.contains("object") || schema.has(.properties) { parts.saysObject = true }
    if schema.has(.enumeration) || schema.has(.const) || schema.has(.items)
      || types.contains(where: { $0 != "object" }) || types.isEmpty && schema.has(.format)
    {
      parts.foreign.append(schema.node)
    }
    for (keyword, other) in [(SchemaKeyword.oneOf, SchemaKeyword.anyOf), (.anyOf, .oneOf)]
    where schema[keyword]?.items.contains(where: \.constrainsType) ?? false {
      // A base that lists its subtypes as alternatives adds no choice to one of those subtypes.
      let alternatives = alternatives(of: schema)
      if path.dropLast().contains(where: alternatives.contains) { continue }
      parts.choices.append(schema.without(other))
    }
  }

  /// Returns the schemas that apply under a condition, with references resolved.
  private mutating func conditions(of schema: SchemaObject) -> [SchemaObject] {
    var nodes: [Node] = []
    for keyword in [SchemaKeyword.then, .otherwise] {
      if let node = schema[keyword] { nodes.append(node) }
    }
    for keyword in [SchemaKeyword.dependentSchemas, .dependencies] where schema[keyword] != nil {
      nodes += schema.entries(keyword).map(\.value)
    }
    if nodes.isEmpty { return [] }
    return nodes.filter { $0.kind == .mapping }.map { resolved(SchemaObject($0)) }
  }

  /// Returns the nodes of a schema's alternatives, with references resolved.
  private mutating func alternatives(of schema: SchemaObject) -> Set<NodeID> {
    if let known = alternatives[schema.node.id] { return known }
    var found: Set<NodeID> = []
    for item in schema.items(.oneOf) + schema.items(.anyOf) where item.kind == .mapping {
      found.insert(resolved(SchemaObject(item)).node.id)
    }
    alternatives[schema.node.id] = found
    return found
  }

  // MARK: Fields

  /// Returns the type of a property that several parts describe, and the schema that decides it:
  /// usually the last.
  private mutating func property(_ key: Node, _ nodes: [Node]) -> (Node, LoweredType) {
    if let only = nodes.first, nodes.count == 1 { return (only, lower(only)) }
    let described = nodes.filter { $0.kind == .mapping && SchemaObject($0).constrainsType }
    guard described.count > 1, let last = described.last else {
      let node = described.first ?? nodes[nodes.count - 1]
      return (node, lower(node))
    }
    let schemas = described.map { SchemaObject($0) }
    if let other = contradiction(schemas.map { resolved($0).types }) {
      report(.contradiction(key, schemas[other].node), once: schemas[other].node)
      return (described[other], .anything)
    }
    return (last, combined(schemas, as: SchemaObject(last)))
  }

  /// Follows the references of a schema that has no sibling keywords that constrain the type.
  mutating func resolved(_ schema: SchemaObject) -> SchemaObject {
    var schema = schema
    for _ in 0..<OpenAPIReader.inheritanceLimit {
      guard let reference = schema[.ref], !schema.withoutReference.constrainsType,
        let (_, target) = target(of: reference, isNeeded: false), target.kind == .mapping
      else { break }
      schema = SchemaObject(target)
    }
    return schema
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
  private mutating func chosenField(
    _ key: Node, _ nodes: [Node], _ schema: SchemaObject
  ) -> Field {
    if let only = nodes.first, nodes.count == 1 { return field(key, [only], ObjectParts()) }
    var isNullable = false
    var alternatives: [Union.Alternative] = []
    for node in nodes {
      let lowered = lower(node)
      if lowered.isNullable { isNullable = true }
      alternatives.append(Union.Alternative(type: lowered.type, span: node.span))
    }
    var field = Field(path: [key.text], key: key.span, type: union(alternatives, schema).type)
    field.isRequired = false
    field.isNullable = isNullable
    return field
  }

  private mutating func field(_ key: Node, _ nodes: [Node], _ parts: ObjectParts) -> Field {
    let (node, lowered) = property(key, nodes)
    var field = Field(path: [key.text], key: key.span, type: lowered.type)
    field.isRequired = parts.required.contains(WireName(key.text))
    field.isNullable = lowered.isNullable
    guard node.kind == .mapping else { return field }
    let schema = SchemaObject(node)
    field.documentation = documentation(of: schema)
    if nodes.count > 1 {
      // The last part with a text: if the last part only narrows the type, an earlier one has the
      // description.
      for node in nodes.reversed() where field.documentation == nil {
        field.documentation = documentation(of: SchemaObject(node))
      }
    }
    field.deprecation = schema.deprecation
    field.type.removeRepeatedDocumentation(field.documentation)
    readDirection(of: nodes, &field)
    readDefault(of: schema, &field)
    if schema.members.hasExtensionKeywords { field.applyExtensions(of: node) }
    return field
  }
}

extension Diagnostic {
  fileprivate static func requiredButMissing(_ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unknownField, "\(quoted(name.text)) is required, but isn't a property",
      at: name.span, label: "neither sent nor read", help: "describe it under 'properties'")
  }
}
