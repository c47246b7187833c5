internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension SchemaLowering {
  func lowerArray(_ schema: SchemaObject) -> LoweredType {
    let items = schema[.items]
    // Older drafts of JSON Schema had the list of schemas under `items`.
    let places = schema[.prefixItems] ?? (items?.kind == .sequence ? items : nil)
    var nodes = places.map { Array($0.items) } ?? []
    if let items, items.kind == .mapping { nodes.append(items) }
    // The elements after those with a schema per index.
    if let rest = schema[.unevaluatedItems] ?? schema[.additionalItems], rest.kind == .mapping {
      if items == nil || items?.kind == .sequence { nodes.append(rest) }
    }
    if nodes.isEmpty, let contained = schema[.contains] {
      document.report(.unread("'contains' isn't checked", at: contained), once: contained)
    }
    let element = element(of: nodes, schema)
    let type: TypeReference = element.isNullable ? .nullable(element.type) : element.type
    return LoweredType(type: .array(type, isLenient: false), isNullable: false)
  }

  /// Returns the element type of a list; a union if the indices have different types.
  private func element(of nodes: [Node], _ schema: SchemaObject) -> LoweredType {
    guard let first = nodes.first else { return .anything }
    if nodes.count == 1 { return lower(first) }
    var isNullable = false
    var alternatives: [Union.Alternative] = []
    for node in nodes {
      let lowered = lower(node)
      if lowered.isNullable { isNullable = true }
      alternatives.append(Union.Alternative(type: lowered.type, span: node.span))
    }
    var lowered = union(alternatives, schema)
    lowered.isNullable = isNullable
    return lowered
  }
}
