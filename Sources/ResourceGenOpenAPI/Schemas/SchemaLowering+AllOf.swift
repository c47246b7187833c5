internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Combines several schemas of one value: the parts of an `allOf`, or the schemas of one property
// that several parts declare.
extension SchemaLowering {
  /// Lowers `allOf` to one flat type.
  func lowerAllOf(_ schema: SchemaObject) -> LoweredType {
    for part in schema.items(.allOf) { checkSchema(part) }
    let own: [SchemaKeyword] = [
      .properties, .additionalProperties, .patternProperties, .oneOf, .anyOf, .items,
    ]
    // `allOf` with one reference is how OpenAPI 3.0 adds a description to a reference, so it is
    // read as the reference alone. A subtype of that schema is a type in its own right.
    if !subtypes.nodes.contains(schema.node.id),
      !own.contains(where: { schema[$0] != nil && !(schema[$0]?.isFalse ?? false) })
    {
      let parts = schema.items(.allOf).filter { $0.isMapping }.map { SchemaObject($0) }
      if !parts.contains(where: \.hasConditions), let only = decisive(of: parts, in: schema) {
        return lower(only.node)
      }
    }
    return merged([schema], as: schema)
  }

  /// Returns the type of the values that satisfy all of several schemas.
  func combined(_ schemas: [SchemaObject], as schema: SchemaObject) -> LoweredType {
    if let only = decisive(of: schemas) {
      var lowered = lower(only.node)
      if schemas.contains(where: \.allowsNull) { lowered.isNullable = true }
      return lowered
    }
    return merged(schemas, as: schema)
  }

  /// The maximum number of properties merged in one document: far above that of real documents.
  static let mergeLimit = 200_000

  private func merged(_ schemas: [SchemaObject], as schema: SchemaObject) -> LoweredType {
    var parts = ObjectParts()
    var path: [NodeID] = []
    var visited: Set<NodeID> = []
    for schema in schemas { collect(schema, into: &parts, path: &path, visited: &visited) }
    // A type that is refined within itself would recurse endlessly.
    merges.propertyCount += parts.properties.count + 1
    let isEndless = merges.inProgress.contains { $0.isSuperset(of: visited) }
    if schemas.count > 1, isEndless || merges.propertyCount > SchemaLowering.mergeLimit {
      let last = schemas[schemas.count - 1]
      document.report(
        .unread("parts that refine each other endlessly are read as the last one", at: last.node),
        once: last.node)
      return lower(last.node)
    }
    merges.inProgress.append(visited)
    defer { merges.inProgress.removeLast() }
    var lowered: LoweredType
    if parts.properties.isEmpty, parts.others.isEmpty, parts.choices.isEmpty, !parts.foreign.isEmpty
    {
      lowered = plain(parts.foreign)
    } else {
      lowered = object(parts, schema)
    }
    if schemas.contains(where: \.allowsNull) { lowered.isNullable = true }
    return lowered
  }

  /// Combines parts that aren't objects: arrays have elements that satisfy all parts; otherwise the
  /// part that constrains the value most decides, the last one if there are several.
  private func plain(_ nodes: [Node]) -> LoweredType {
    let schemas = nodes.map { SchemaObject($0) }
    if let other = contradiction(schemas.map(\.types)) {
      document.report(.contradiction(nil, nodes[other]), once: nodes[other])
      return .anything
    }
    let elements = schemas.compactMap { $0[.items] }.filter {
      $0.isMapping && !$0.entries.isEmpty
    }
    let isList = schemas.allSatisfy {
      ($0.types == ["array"] || $0.types.isEmpty) && $0[.prefixItems] == nil
        && $0[.items]?.isSequence != true
    }
    if isList, elements.count > 1 {
      let element = combined(elements.map { SchemaObject($0) }, as: SchemaObject(elements[0]))
      let type: TypeReference = element.isNullable ? .nullable(element.type) : element.type
      return LoweredType(type: .array(type, isLenient: false), isNullable: false)
    }
    var best = schemas[0]
    for schema in schemas.dropFirst() where schema.weight >= best.weight { best = schema }
    return lower(best.without(.allOf))
  }

  /// Returns the one schema that decides the type alone; nil if several add to it.
  ///
  /// - Parameter whole: The schema that has the others as parts.
  private func decisive(
    of schemas: [SchemaObject], in whole: SchemaObject? = nil
  ) -> SchemaObject? {
    var left: [SchemaObject] = []
    for schema in schemas where schema.constrainsType {
      if let reference = schema[.ref], !schema.withoutReference.constrainsType,
        left.contains(where: { $0[.ref]?.text == reference.text })
      {
        continue
      }
      left.append(schema)
    }
    if left.count > 1 {
      guard contradiction(left.map { resolved($0).types }) == nil else { return nil }
      // A union whose alternatives say less than another part adds nothing to it.
      let narrow = left.filter { !isChoice($0) }
      if let first = narrow.first(where: { !$0.isBare }) ?? narrow.first, narrow.count < left.count
      {
        var visited: Set<NodeID> = []
        if left.allSatisfy({ !isChoice($0) || admits($0, first, &visited) }) { left = narrow }
      }
      // `{type: object}` next to a reference adds nothing.
      let telling = left.filter { !$0.isBare }
      left = telling.isEmpty ? [left[0]] : telling
    }
    if left.count == 2 {
      if covers(left[0], left[1], in: whole) { return left[0] }
      if covers(left[1], left[0], in: whole) { return left[1] }
    }
    return left.count == 1 ? left[0] : nil
  }

  /// Whether a schema is only a list of alternatives, or refers to one.
  private func isChoice(_ schema: SchemaObject) -> Bool {
    if schema[.ref] != nil, schema.withoutReference.constrainsType { return false }
    return resolved(schema).isChoice
  }

  /// Whether a schema allows every value of another: an alternative of it does, or it has only the
  /// other's type.
  ///
  /// - Parameter visited: The schemas that were examined: those that don't allow the values, or
  ///   whose examination is in progress.
  private func admits(
    _ loose: SchemaObject, _ narrow: SchemaObject, _ visited: inout Set<NodeID>
  ) -> Bool {
    let (loose, narrow) = (resolved(loose), resolved(narrow))
    if loose.node.id == narrow.node.id || !loose.constrainsType { return true }
    if loose.isChoice {
      guard visited.insert(loose.node.id).inserted else { return false }
      return (Array(loose.items(.oneOf)) + loose.items(.anyOf)).contains { item in
        item.isMapping && !SchemaObject(item).isOnlyNull
          && admits(SchemaObject(item), narrow, &visited)
      }
    }
    var parts: Set<NodeID> = []
    let types = kinds(of: narrow, &parts)
    guard !types.isEmpty, Set(types).isSubset(of: loose.types) else { return false }
    if loose.isBare { return true }
    guard types == ["array"], loose.without(.items).isBare, let items = loose[.items],
      items.isMapping, let element = narrow[.items], element.isMapping
    else { return false }
    guard visited.insert(loose.node.id).inserted else { return false }
    return admits(SchemaObject(items), SchemaObject(element), &visited)
  }

  /// Returns the types of a schema, also if only its other keywords or its parts say what it is.
  private func kinds(of schema: SchemaObject, _ visited: inout Set<NodeID>) -> [String] {
    if !schema.types.isEmpty { return schema.types }
    if SchemaKeyword.ofObjects.contains(where: { schema[$0] != nil }) { return ["object"] }
    if schema[.items] != nil { return ["array"] }
    guard visited.insert(schema.node.id).inserted else { return [] }
    for part in schema.items(.allOf) where part.isMapping {
      let types = kinds(of: resolved(SchemaObject(part)), &visited)
      if !types.isEmpty { return types }
    }
    return []
  }

  /// Whether a schema includes another through `allOf`, or is one of its alternatives. One that
  /// leads back to the schema with both parts includes all of it, and decides nothing.
  private func covers(
    _ one: SchemaObject, _ other: SchemaObject, in whole: SchemaObject?
  ) -> Bool {
    guard one[.ref] != nil, !one.withoutReference.constrainsType else { return false }
    let (one, other) = (resolved(one), resolved(other))
    let isAlternative = (Array(other.items(.oneOf)) + other.items(.anyOf)).contains { item in
      item.isMapping && resolved(SchemaObject(item)).node.id == one.node.id
    }
    if isAlternative, other[.properties] == nil, other[.allOf] == nil { return true }
    guard one.node.id != other.node.id, one[.allOf] != nil else { return false }
    var parts = ObjectParts()
    var path: [NodeID] = []
    var visited: Set<NodeID> = []
    collect(one, into: &parts, path: &path, visited: &visited)
    return visited.contains(other.node.id)
      && !(whole.map { visited.contains($0.node.id) } ?? false)
  }
}

extension SchemaObject {
  /// Whether the schema is only a list of alternatives.
  var isChoice: Bool {
    (self[.oneOf] != nil || self[.anyOf] != nil)
      && SchemaKeyword.decisive.allSatisfy { [.oneOf, .anyOf].contains($0) || self[$0] == nil }
  }

  /// Whether the schema has only a `type`, which other parts have as well.
  var isBare: Bool {
    self[.type] != nil && self[.required] == nil
      && SchemaKeyword.decisive.allSatisfy { $0 == .type || self[$0] == nil }
  }

  /// Whether parts of the schema apply only under a condition.
  fileprivate var hasConditions: Bool {
    self[.then] != nil || self[.otherwise] != nil || self[.dependentSchemas] != nil
  }

  /// How much a schema that isn't an object constrains its value.
  fileprivate var weight: Int {
    if self[.const] != nil || self[.enumeration] != nil { return 2 }
    return self[.format] != nil || self[.items] != nil || self[.prefixItems] != nil ? 1 : 0
  }
}
