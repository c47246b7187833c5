internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Alternatives whose discriminator can't be used, and that no required property distinguishes.
extension SchemaLowering {
  /// The greatest number of alternatives that are compared in pairs.
  private static let maxComparedCount = 100

  /// Warns about the first two alternatives of which a value can be read as the wrong one: each has
  /// all properties that the other requires, and the properties of both agree.
  ///
  /// The document means a property to distinguish them if the union has a discriminator, or if the
  /// alternatives extend a schema that has one. A `mapping` that can't be used is reported
  /// elsewhere.
  func reportIndistinct(_ nodes: [Node], _ discriminator: Node?) {
    guard nodes.count <= SchemaLowering.maxComparedCount, discriminator?["mapping"] == nil else {
      return
    }
    let written = discriminator?["propertyName"]?.text
    let keys = written.map { [$0] } ?? subtypes.inherited.keys.map(\.spelling).sorted()
    guard !keys.isEmpty else { return }
    let outlines = nodes.map { outline(of: $0) }
    for key in keys where outlines.allSatisfy({ $0.map { !$0.schemas(of: key).isEmpty } ?? false })
    {
      if written == nil, !nodes.contains(where: { isMapped($0, at: key) }) { continue }
      for (position, node) in nodes.enumerated() {
        guard let outline = outlines[position],
          let first = nodes.indices.prefix(position).first(where: {
            outlines[$0].map { overlap(outline, $0) } ?? false
          })
        else { continue }
        document.report(.indistinct(node, from: nodes[first], at: key), once: node)
        return
      }
    }
  }

  /// Whether the mapping of a schema that an alternative extends has a value for it.
  private func isMapped(_ node: Node, at key: String) -> Bool {
    guard let name = schemaName(of: node), let inherited = subtypes.inherited[WireName(key)] else {
      return false
    }
    return inherited[WireName(name)] != nil || inherited[WireName(canonicalName(name))] != nil
  }

  /// Whether a value with only the properties that both objects describe can be one of either.
  /// Objects with the same properties are compared by `AmbiguousUnions`.
  private func overlap(_ one: ObjectParts, _ other: ObjectParts) -> Bool {
    let shared = one.properties.map(\.key.text).filter { !other.schemas(of: $0).isEmpty }
    return one.isObject && other.isObject
      && (shared.count < one.properties.count || shared.count < other.properties.count)
      && one.required.allSatisfy { !other.schemas(of: $0.spelling).isEmpty }
      && other.required.allSatisfy { !one.schemas(of: $0.spelling).isEmpty }
      && !shared.contains { differ(one, other, at: $0) }
  }

  /// Whether no value of a property is allowed by both objects, by its types or its constants.
  private func differ(_ one: ObjectParts, _ other: ObjectParts, at key: String) -> Bool {
    if let some = constants(of: one, at: key), let others = constants(of: other, at: key) {
      return Set(some.map(WireName.init)).isDisjoint(with: others.map(WireName.init))
    }
    func types(_ parts: ObjectParts) -> Set<String> {
      Set(parts.schemas(of: key).filter(\.isMapping).flatMap { resolved(SchemaObject($0)).types })
    }
    let (some, others) = (types(one), types(other))
    return !some.isEmpty && !others.isEmpty && some.isDisjoint(with: others)
  }
}

extension Diagnostic {
  fileprivate static func indistinct(_ node: Node, from first: Node, at key: String) -> Diagnostic {
    Diagnostic(
      .warning, .ambiguousUnion, "two alternatives can't always be distinguished", at: node.span,
      label: "a value with only the shared properties is read as the first one",
      places: [Note(first.span, "the first one")],
      help:
        "list the values of \(quoted(key)) for all alternatives in the discriminator's 'mapping'")
  }
}
