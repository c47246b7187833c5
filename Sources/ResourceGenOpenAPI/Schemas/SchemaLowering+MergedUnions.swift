internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Unions of objects of which several may hold at once. Swift's enumeration has one of them, so the
// user can choose a struct with the properties of all.
extension SchemaLowering {
  /// Finds the schemas that the user wants as structs, and reports names of others.
  func chooseMerged(_ names: [Located<String>]) {
    for name in names {
      if let node = schemas[name.value], isUnion(node) {
        merges.wanted.insert(node.id)
      } else {
        let unions = schemas.nodes.filter { isUnion($0.value) }.map(\.key).sorted()
        var nearest = NearestName(unions)
        document.add(
          .unknownUnion(name, unions).suggesting(
            nearest.nearest(to: name.value), replacing: name.span))
      }
    }
  }

  private func isUnion(_ node: Node) -> Bool {
    guard node.isMapping else { return false }
    let schema = resolved(SchemaObject(node))
    return schema.has(.anyOf) || schema.has(.oneOf)
  }

  /// Whether a schema with alternatives becomes a struct.
  func isMerged(_ schema: SchemaObject) -> Bool {
    merges.wanted.contains(schema.node.id)
      || schema.members.hasExtensionKeywords
        && schema.node["x-resourcegen-merged"]?.isTrue ?? false
  }

  func lowerMerged(_ schema: SchemaObject) -> LoweredType {
    var parts = ObjectParts()
    var path: [NodeID] = []
    var visited: Set<NodeID> = []
    collect(schema, into: &parts, path: &path, visited: &visited)
    let isNullable = [SchemaKeyword.anyOf, .oneOf].contains { keyword in
      schema.items(keyword).contains { $0.isMapping && SchemaObject($0).isOnlyNull }
    }
    var lowered = joined(parts, schema)
    lowered.isNullable = lowered.isNullable || isNullable
    return lowered
  }

  /// Notes an `anyOf` of objects that may hold at once: a value with the properties of several
  /// is read as one of them.
  func reportOverlap(of list: Node, _ schema: SchemaObject) {
    guard schema[.anyOf]?.id == list.id, schema[.discriminator] == nil, !document.isExact,
      merges.compared.insert(list.id).inserted
    else { return }
    var known: [String: JSONLiteral] = [:]
    var count = 0
    for item in list.items {
      guard item.isMapping else { return }
      if SchemaObject(item).isOnlyNull { continue }
      let alternative = resolved(SchemaObject(item))
      guard alternative.has(.properties), alternative[.additionalProperties]?.isFalse != true
      else { return }
      count += 1
      for (key, value) in alternative.entries(.properties) where key.isScalar {
        let literal = JSONLiteral(value)
        // Properties that disagree, such as constants, tell the alternatives apart.
        guard known[key.text].map({ $0 == literal }) ?? true else { return }
        known[key.text] = literal
      }
    }
    guard count > 1 else { return }
    document.findings.overlap(of: schemas.name(of: schema.node), at: list)
  }
}

extension Diagnostic {
  fileprivate static func unknownUnion(
    _ name: Located<String>, _ unions: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .unmatchedPattern, "unknown union \(quoted(name.value))", at: name.span,
      label: "no schema with 'oneOf' or 'anyOf' has this name",
      notes: unions.isEmpty ? [] : ["unions: \(listed(unions, atMost: 8))"])
  }
}
