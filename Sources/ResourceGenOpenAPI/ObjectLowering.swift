internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The properties of an object, those of every part of its `allOf` in one list.
struct ObjectParts {
  /// In the order of the text; a property that stands in several parts has several schemas.
  var properties: [(key: Node, schemas: [Node])] = []
  var required: Set<WireName> = []
  /// What kinds of other members there may be, as the parts say it.
  var others: [Node] = []
  /// A part allows other members of any kind.
  var allowsOthers = false
  /// Other members are of more kinds than the parts say.
  var isOpen = false
  /// Parts that are no objects: a named enumeration with a description beside it.
  var foreign: [Node] = []
  /// Parts of which one of several is meant.
  var choices: [SchemaObject] = []
  private var positions: [WireName: Int] = [:]
  /// Properties of the alternatives of several choices, none of which must be there.
  private(set) var chosen: [(key: Node, schemas: [Node])] = []
  private var chosenPositions: [WireName: Int] = [:]

  mutating func add(choice key: Node, _ schema: Node) {
    let name = WireName(key.text)
    if let position = chosenPositions[name] {
      if !chosen[position].schemas.contains(where: { $0.id == schema.id }) {
        chosen[position].schemas.append(schema)
      }
    } else {
      chosenPositions[name] = chosen.count
      chosen.append((key, [schema]))
    }
  }

  /// Where no other members are allowed, that concerns the part which says so, and not what other parts list.
  mutating func add(others node: Node) {
    if node.kind == .mapping, !node.entries.isEmpty {
      others.append(node)
    } else if !node.isFalse {
      allowsOthers = true
    }
  }

  /// The schemas of a property, one for each part that has it.
  func schemas(of name: String) -> [Node] {
    positions[WireName(name)].map { properties[$0].schemas } ?? []
  }

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
    if parts.properties.isEmpty, parts.others.isEmpty, parts.choices.isEmpty,
      let first = parts.foreign.first
    {
      if let other = contradiction(parts.foreign.map { SchemaObject($0).types }) {
        report(.contradiction(nil, parts.foreign[other]), once: parts.foreign[other])
        return .anything
      }
      let listed = parts.foreign.last {
        let part = SchemaObject($0)
        return part[.const] != nil || part[.enumeration] != nil
      }
      return lower(SchemaObject(listed ?? first).without(.allOf))
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
    if parts.properties.isEmpty, parts.chosen.isEmpty {
      return LoweredType(type: .dictionary(others(of: parts)), isNullable: false)
    }
    if let foreign = parts.foreign.first(where: { !SchemaObject($0).types.isEmpty }) {
      report(.contradiction(nil, foreign), once: foreign)
      return .anything
    }
    var fields = parts.properties.flatMap { key, schemas in
      field(key, schemas, parts).lifted(schemas)
    }
    fields += parts.chosen.filter { parts.schemas(of: $0.key.text).isEmpty }
      .map { chosenField($0.key, $0.schemas, schema) }
    if parts.allowsOthers || parts.isOpen || !parts.others.isEmpty {
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

  /// What the members are that no property names: of several kinds, any.
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

  /// The other parts of an object and each alternative of its choice in turn.
  private mutating func distribute(
    _ choice: SchemaObject, over parts: ObjectParts, _ schema: SchemaObject
  ) -> LoweredType {
    guard parts.choices.count == 1, let list = choice[.oneOf] ?? choice[.anyOf] else {
      return joined(parts, schema)
    }
    guard !parts.properties.isEmpty || !parts.foreign.isEmpty else {
      return lowerUnion(list, choice)
    }
    var alternatives: [Union.Alternative] = []
    var nodes: [Node] = []
    for item in list.items where item.kind == .mapping {
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
    return union(
      alternatives, of: nodes, by: choice[.discriminator] ?? schema[.discriminator], schema)
  }

  /// Several choices at once: an object with the members of all of them, none of which must be there for its choice's sake.
  private mutating func joined(_ parts: ObjectParts, _ schema: SchemaObject) -> LoweredType {
    var whole = parts
    whole.choices = []
    for choice in parts.choices {
      for item in choice.items(.oneOf) + choice.items(.anyOf) where item.kind == .mapping {
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
    // What only holds under a condition need not be there.
    for keyword in [SchemaKeyword.then, .otherwise] {
      for (key, value) in schema[keyword]?.entries(of: "properties") ?? []
      where parts.schemas(of: key.text).isEmpty {
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
    // Beside names of a pattern there may be others, of any kind.
    let isClosed = schema[.additionalProperties].map(\.isFalse) ?? false
    for (_, node) in schema.entries(.patternProperties) {
      if isClosed { parts.add(others: node) } else { parts.isOpen = true }
    }
    if schema[.enumeration] != nil || schema[.const] != nil
      || schema.types.contains(where: { $0 != "object" }) || schema[.items] != nil
    {
      parts.foreign.append(schema.node)
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

  /// What several parts say of one property: that it is an object with the members of all of them, or what the one says
  /// that says most, and of several the last.
  private mutating func property(_ key: Node, _ nodes: [Node]) -> (Node, LoweredType) {
    if let only = nodes.first, nodes.count == 1 { return (only, lower(only)) }
    let described = nodes.filter { $0.kind == .mapping && SchemaObject($0).saysType }
    guard described.count > 1 else {
      let node = described.first ?? nodes[nodes.count - 1]
      return (node, lower(node))
    }
    let schemas = described.map { SchemaObject($0) }
    if let other = contradiction(schemas.map { resolved($0).types }) {
      report(.contradiction(key, schemas[other].node), once: schemas[other].node)
      return (described[other], .anything)
    }
    let last = described[described.count - 1]
    if schemas.allSatisfy({ $0[.properties] != nil }) {
      var parts = ObjectParts()
      var path: [NodeID] = []
      var visited: Set<NodeID> = []
      for schema in schemas { collect(schema, into: &parts, path: &path, visited: &visited) }
      return (last, object(parts, schemas[schemas.count - 1]))
    }
    let listed = schemas.last { $0[.const] != nil || $0[.enumeration] != nil }
    let node = listed?.node ?? last
    return (node, lower(node))
  }

  /// What a schema is that may only refer to it.
  mutating func resolved(_ schema: SchemaObject) -> SchemaObject {
    var schema = schema
    for _ in 0..<OpenAPIReader.inheritanceLimit {
      guard let reference = schema[.ref], !schema.withoutReference.saysType,
        let (_, target) = target(of: reference, isNeeded: false), target.kind == .mapping
      else { break }
      schema = SchemaObject(target)
    }
    return schema
  }

  /// The place of the first list of types that has nothing in common with those before.
  private func contradiction(_ types: [[String]]) -> Int? {
    var common: Set<String>?
    for (position, names) in types.enumerated() where !names.isEmpty {
      // Whole numbers are numbers.
      let names = Set(names).union(names.contains("number") ? ["integer"] : [])
      common = common.map { $0.intersection(names) } ?? names
      if common?.isEmpty ?? false { return position }
    }
    return nil
  }

  /// A property of which several alternatives say what it is.
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
