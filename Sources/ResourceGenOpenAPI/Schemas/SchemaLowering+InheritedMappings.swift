internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Uses the mapping of a schema that the alternatives of a union extend with `allOf`.
extension SchemaLowering {
  /// Adds the values that a parent of the alternatives maps to them, for those that the union's own
  /// discriminator doesn't map.
  func inheritMapping(
    of nodes: [Node], at property: String, _ mapped: inout MappedValues
  ) {
    guard let inherited = subtypes.inherited[WireName(property)] else { return }
    for node in nodes {
      guard let name = schemaName(of: node), mapped.values(of: name, canonicalName(name)) == nil
      else { continue }
      mapped.byName[WireName(name)] =
        inherited[WireName(name)] ?? inherited[WireName(canonicalName(name))]
    }
  }

  /// Uses the discriminator of a parent of all alternatives, if its mapping has each of them.
  func discriminateByParent(_ union: inout Union, _ nodes: [Node]) {
    guard nodes.count > 1, nodes.count == union.alternatives.count else { return }
    for (property, inherited) in subtypes.inherited.sorted(by: { $0.key < $1.key }) {
      var claims = DiscriminatorValues()
      for (position, node) in nodes.enumerated() {
        guard let name = schemaName(of: node), isReadByKey(node),
          let values = inherited[WireName(name)] ?? inherited[WireName(canonicalName(name))]
        else { break }
        claims.add(values, of: position)
      }
      guard claims.alternativeCount == nodes.count,
        let alternatives = claims.alternatives(of: union)
      else { continue }
      union.alternatives = alternatives
      union.discriminator = Located(property.spelling, nodes[0].span)
      hasDiscriminators = true
      return
    }
  }
}
