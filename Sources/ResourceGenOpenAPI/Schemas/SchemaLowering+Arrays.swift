internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  func lowerArray(_ schema: SchemaObject) -> LoweredType {
    let items = schema[.items]
    // Older drafts of JSON Schema had the list of schemas under `items`.
    let places = schema[.prefixItems] ?? (items?.isSequence == true ? items : nil)
    var nodes = places.map { Array($0.items) } ?? []
    if let items, items.isMapping { nodes.append(items) }
    // The elements after those with a schema per index.
    if let rest = schema[.unevaluatedItems] ?? schema[.additionalItems], rest.isMapping {
      if items == nil || items?.isSequence == true { nodes.append(rest) }
    }
    if nodes.isEmpty, let contained = schema[.contains] {
      document.report(.unread("'contains' isn't checked", at: contained), once: contained)
    }
    if nodes.isEmpty, !schema.has(.items), !schema.has(.contains), let type = schema[.type],
      !schema.node.entries.contains(where: { $0.key.isScalar && $0.key.text.hasPrefix("item") })
    {
      document.findings.once(.listWithoutItems, atEach: type)
    }
    let element = element(of: nodes, schema)
    let type: TypeReference = element.isNullable ? .nullable(element.type) : element.type
    return LoweredType(
      type: widened(.array(type, isLenient: false), by: schema), isNullable: false)
  }

  /// Returns the element type of a list; a union if the indices have different types.
  private func element(of nodes: [Node], _ schema: SchemaObject) -> LoweredType {
    guard let first = nodes.first else { return .anything }
    if nodes.count == 1 { return lower(first) }
    return lowerAlternatives(nodes, schema)
  }

  /// Returns the union of several schemas, which may contain null if one of them does.
  func lowerAlternatives(_ nodes: [Node], _ schema: SchemaObject) -> LoweredType {
    var isNullable = false
    let alternatives = nodes.map { node in
      let lowered = lower(node)
      if lowered.isNullable { isNullable = true }
      var alternative = Union.Alternative(type: lowered.type, span: node.span)
      alternative.limits = limits(of: [node], as: lowered.type)
      return alternative
    }
    var result = union(alternatives, schema)
    result.isNullable = isNullable
    return result
  }
}
