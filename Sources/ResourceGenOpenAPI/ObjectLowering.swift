internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The properties of an object, those of every part of its `allOf` in one list.
struct ObjectParts {
  /// In the order of the text; a property that stands in several parts has several schemas.
  var properties: [(key: Node, schemas: [Node])] = []
  var required: Set<WireName> = []
  /// What other members there may be.
  var additional: Node?
  /// Parts that are no objects: a named enumeration with a description beside it.
  var others: [Node] = []
  /// Parts of which one of several is meant.
  var choices: [SchemaObject] = []
  private var positions: [WireName: Int] = [:]

  mutating func add(_ key: Node, _ schema: Node) {
    let name = WireName(key.text)
    if let position = positions[name] {
      properties[position].schemas.append(schema)
    } else {
      positions[name] = properties.count
      properties.append((key, [schema]))
    }
  }
}

extension OpenAPIReader {
  mutating func lowerObject(_ schema: SchemaObject) -> LoweredType {
    var parts = ObjectParts()
    collectOwn(schema, into: &parts)
    return object(parts, schema)
  }

  /// One flat type for everything that `allOf` puts together.
  mutating func lowerAllOf(_ schema: SchemaObject) -> LoweredType {
    // `allOf` of one reference is how OpenAPI 3.0 writes a description beside a reference.
    if let only = soleDecisivePart(of: schema) { return lower(only) }
    var parts = ObjectParts()
    var path: [NodeID] = []
    var visited: Set<NodeID> = []
    collect(schema, into: &parts, path: &path, visited: &visited)
    if parts.properties.isEmpty, parts.additional == nil, parts.choices.isEmpty,
      let first = parts.others.first
    {
      return lower(first)
    }
    return object(parts, schema)
  }

  private func soleDecisivePart(of schema: SchemaObject) -> Node? {
    guard schema[.properties] == nil, let parts = schema[.allOf]?.items else { return nil }
    let decisive = parts.filter { $0.kind == .mapping && SchemaObject($0).saysType }
    return decisive.count == 1 ? decisive.first : nil
  }

  private mutating func object(_ parts: ObjectParts, _ schema: SchemaObject) -> LoweredType {
    if let choice = parts.choices.first {
      return distribute(choice, over: parts, schema)
    }
    if parts.properties.isEmpty { return dictionary(of: parts.additional) }
    if let additional = parts.additional, !additional.isFalse, !additional.isTrue {
      report(.additionalProperties(additional), once: additional)
    }
    let fields = parts.properties.flatMap { key, schemas in
      field(key, schemas, parts).lifted(schemas)
    }
    let model = Model(
      name: nil, shape: .object(fields), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: false)
  }

  private mutating func dictionary(of additional: Node?) -> LoweredType {
    guard let additional, additional.kind == .mapping, !additional.entries.isEmpty else {
      return LoweredType(type: .dictionary(.scalar(.json)), isNullable: false)
    }
    let value = lower(additional)
    return LoweredType(
      type: .dictionary(value.isNullable ? .nullable(value.type) : value.type), isNullable: false)
  }

  /// The other parts of an object and each alternative of its choice in turn.
  private mutating func distribute(
    _ choice: SchemaObject, over parts: ObjectParts, _ schema: SchemaObject
  ) -> LoweredType {
    guard parts.choices.count == 1, let list = choice[.oneOf] ?? choice[.anyOf] else {
      report(.severalChoices(schema.node), once: schema.node)
      return .anything
    }
    guard !parts.properties.isEmpty || !parts.others.isEmpty else {
      return lowerUnion(list, choice)
    }
    var alternatives: [Union.Alternative] = []
    for item in list.items where item.kind == .mapping {
      var whole = parts
      whole.choices = []
      var path: [NodeID] = []
      var visited: Set<NodeID> = []
      let alternative = SchemaObject(item)
      collect(alternative, into: &whole, path: &path, visited: &visited)
      alternatives.append(
        Union.Alternative(type: object(whole, alternative).type, span: item.span))
    }
    return union(alternatives, schema)
  }

  // MARK: Collecting

  private mutating func collect(
    _ schema: SchemaObject, into parts: inout ObjectParts, path: inout [NodeID],
    visited: inout Set<NodeID>
  ) {
    if path.contains(schema.node.id) {
      report(.inheritanceRing(schema.node), once: schema.node)
      return
    }
    // What several parts share, as in a diamond, is taken once.
    guard visited.insert(schema.node.id).inserted else { return }
    guard path.count < OpenAPIReader.inheritanceLimit else {
      report(.inheritanceDepth(schema.node), once: schema.node)
      return
    }
    path.append(schema.node.id)
    defer { path.removeLast() }
    if let reference = schema[.ref] {
      let isNeeded = !schema.withoutReference.saysType
      if let (_, target) = target(of: reference, isNeeded: isNeeded) {
        collect(SchemaObject(target), into: &parts, path: &path, visited: &visited)
        return
      }
    }
    for part in schema.items(.allOf) where part.kind == .mapping {
      collect(SchemaObject(part), into: &parts, path: &path, visited: &visited)
    }
    collectOwn(schema, into: &parts)
  }

  /// How many schemas may build on one another.
  static let inheritanceLimit = 100

  private mutating func collectOwn(_ schema: SchemaObject, into parts: inout ObjectParts) {
    for (key, value) in schema.entries(.properties) where key.kind == .scalar {
      parts.add(key, value)
    }
    for name in schema.items(.required) where name.kind == .scalar {
      parts.required.insert(WireName(name.text))
    }
    if let additional = schema[.additionalProperties] { parts.additional = additional }
    if schema[.enumeration] != nil || schema[.const] != nil
      || schema.types.contains(where: { $0 != "object" }) || schema[.items] != nil
    {
      parts.others.append(schema.node)
    }
    if let list = schema[.oneOf] ?? schema[.anyOf], list.items.contains(where: saysType) {
      parts.choices.append(schema)
    }
  }

  /// Whether an alternative is a type of its own, and not a condition on which members must be there.
  private func saysType(_ node: Node) -> Bool {
    node.kind == .mapping && SchemaObject(node).saysType
  }

  // MARK: Fields

  private mutating func field(_ key: Node, _ nodes: [Node], _ parts: ObjectParts) -> Field {
    // Where parts describe one property, the last that says a type has the word.
    let last = nodes[nodes.count - 1]
    let node =
      nodes.count == 1
      ? last : nodes.last { $0.kind == .mapping && SchemaObject($0).saysType } ?? last
    let lowered = lower(node)
    var field = Field(path: [key.text], key: key.span, type: lowered.type)
    field.isRequired = parts.required.contains(WireName(key.text))
    field.isNullable = lowered.isNullable
    guard node.kind == .mapping else { return field }
    let schema = SchemaObject(node)
    field.documentation = documentation(of: schema)
    field.deprecation = schema.deprecation
    field.type.leaveTextToOwner(field.documentation)
    if schema.isTrue(.readOnly) { readOnly.insert(key.span) }
    if schema.isTrue(.writeOnly) { writeOnly.insert(key.span) }
    // Null is a value of its own where it is allowed, not another word for the default.
    if !field.isNullable, let value = schema[.default],
      let literal = defaultValue(value, of: field.type)
    {
      field.defaultValue = literal
      field.isRequired = false
    }
    if schema.members.hasOwnWords { field.adoptOwnWords(of: node) }
    return field
  }
}
