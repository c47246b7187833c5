internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  /// Lowers `oneOf` and `anyOf`, which are treated alike: a value that matches two alternatives is
  /// read as the first.
  func lowerUnion(_ list: Node, _ schema: SchemaObject) -> LoweredType {
    if isMerged(schema) { return lowerMerged(schema) }
    reportOverlap(of: list, schema)
    if let listed = lowerListedAlternatives(list, schema) { return listed }
    var isNullable = false
    var alternatives: [Union.Alternative] = []
    var nodes: [Node] = []
    let isExact =
      schema.members.hasExtensionKeywords && schema.node["x-resourcegen-exact"]?.isTrue ?? false
    let words = isExact ? nil : enumerationOfConstants(list)
    for item in list.items {
      checkSchema(item)
      guard item.isMapping || item.isTrue else { continue }
      if !isExact, item.isTrue || item.entries.isEmpty {
        // An alternative that allows every value makes the others unreachable.
        return LoweredType(type: .scalar(.json), isNullable: false)
      }
      let part = SchemaObject(item)
      if !isExact, isOnlyNull(part) {
        isNullable = true
        continue
      }
      guard part.constrainsType || isExact else { continue }
      // `{type: array, minItems: 1}` only limits the list around it.
      if schema[.items] != nil, part.isBare, part.types == ["array"], !isExact { continue }
      if let words, words.items.contains(item.id) {
        guard words.items.first == item.id else { continue }
        alternatives.append(Union.Alternative(type: .inline(words.model), span: item.span))
        nodes.append(item)
        continue
      }
      let lowered = lowerShared(item) ?? lower(part)
      if lowered.isNullable, !isExact { isNullable = true }
      let name = part[.title].flatMap { title in
        title.isTypeName && part[.ref] == nil ? Located(title.text, title.span) : nil
      }
      let type = isExact && lowered.isNullable ? .nullable(lowered.type) : lowered.type
      var alternative = Union.Alternative(type: type, span: item.span)
      alternative.limits = limits(of: [item], as: type)
      if case .inline = lowered.type {
        alternative.swiftName = name
      } else if document.readsSiblings || part[.ref] == nil {
        alternative.documentation = documentation(of: part)
        // The case has the same name as if the type weren't shared.
        if schemas.shared[item.id] != nil { alternative.swiftName = name }
      }
      if part.members.hasExtensionKeywords { alternative.applyExtensions(of: item) }
      alternatives.append(alternative)
      nodes.append(item)
    }
    if alternatives.isEmpty {
      // The alternatives are only conditions; the other keywords say what the type is.
      var lowered = lowerWithoutNull(schema.without(.oneOf).without(.anyOf))
      lowered.isNullable = lowered.isNullable || isNullable
      return lowered
    }
    var lowered: LoweredType
    let describesOthers = schema[.additionalProperties].map { !$0.isFalse } ?? false
    if isExact {
      lowered = LoweredType(
        type: .inline(exact(alternatives, nodes, schema)), isNullable: false)
    } else if schema[.properties] != nil || describesOthers, schema[.allOf] == nil {
      lowered = lowerAllOf(schema)
    } else {
      lowered = union(
        alternatives, of: nodes, by: schema[.discriminator], schema,
        exclusion: schema[.oneOf]?.id == list.id ? list : nil)
    }
    lowered.isNullable = lowered.isNullable || isNullable
    return lowered
  }

  /// Returns a union of the alternatives exactly as declared: none are merged, and no discriminator
  /// is inferred from constants.
  private func exact(
    _ alternatives: [Union.Alternative], _ nodes: [Node], _ schema: SchemaObject
  ) -> Model {
    var union = Union(alternatives: alternatives)
    if let discriminator = schema[.discriminator] {
      discriminate(&union, nodes, discriminator, isExact: true)
    }
    return Model(
      name: nil, shape: .union(union), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
  }

  /// Removes repeated alternatives. `string` and an open enumeration of strings count as one, and
  /// so do integers of 32 and of 64 bits.
  private func merged(_ alternatives: [Union.Alternative]) -> [Union.Alternative] {
    var result: [Union.Alternative] = []
    var seen: Set<String> = []
    for alternative in alternatives {
      guard let mark = alternative.type.mark else {
        result.append(alternative)
        continue
      }
      if seen.insert(mark).inserted { result.append(alternative) }
    }
    let hasText = result.contains { $0.type.mark == "String" }
    let openEnumeration = result.first { alternative in
      if case .inline(let model) = alternative.type, case .enumeration(let values) = model.shape {
        return values.rawType == .string && values.isOpen
      }
      return false
    }
    if hasText, openEnumeration != nil { result.removeAll { $0.type.mark == "String" } }
    if seen.contains("Int") { result.removeAll { $0.type.mark == "Int(int32)" } }
    return result
  }

  /// Returns a union, or a simpler type if the alternatives reduce to one.
  ///
  /// - Parameter nodes: The schemas of the alternatives, in the same order; empty for alternatives
  ///   that aren't objects.
  ///   - exclusion: The list of `oneOf`, of which a value must have one alternative only.
  func union(
    _ alternatives: [Union.Alternative], of nodes: [Node] = [], by discriminator: Node? = nil,
    _ schema: SchemaObject, exclusion: Node? = nil
  ) -> LoweredType {
    let isComplete = alternatives.count == nodes.count
    let described = zip(alternatives, nodes).map { $0 }
    let alternatives = merged(alternatives)
    if alternatives.count == 1, let only = alternatives.first {
      return LoweredType(type: only.type, isNullable: false)
    }
    if alternatives.contains(where: { $0.type.mark == "JSON" }) { return .anything }
    var union = Union(alternatives: alternatives)
    union.exclusion = exclusion?.span
    if isComplete, alternatives.count == described.count {
      let nodes = described.map(\.1)
      discriminate(&union, nodes, discriminator)
      if union.discriminator == nil { reportIndistinct(nodes, discriminator) }
    } else if let discriminator {
      reportUnused(discriminator)
    }
    let model = Model(
      name: nil, shape: .union(union), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: false)
  }
}

extension TypeReference {
  /// A text that is equal for equal types, used to find repeated alternatives; nil for inline
  /// models.
  var mark: String? {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .model(let name): "model \(name.value)"
    case .array(let element, _): element.mark.map { "[\($0)]" }
    case .dictionary(let value): value.mark.map { "{\($0)}" }
    case .nullable(let type): type.mark.map { "\($0)?" }
    case .inline: nil
    }
  }
}
