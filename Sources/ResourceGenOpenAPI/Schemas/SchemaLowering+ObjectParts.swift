internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Collects the parts of an object from all schemas that contribute to it.
extension SchemaLowering {
  func collect(
    _ schema: SchemaObject, into parts: inout ObjectParts, path: inout [NodeID],
    visited: inout Set<NodeID>
  ) {
    if path.contains(schema.node.id) {
      document.report(.inheritanceCycle(schema.node), once: schema.node)
      return
    }
    // A part that is reached several times, as in a diamond, is collected once.
    guard visited.insert(schema.node.id).inserted else { return }
    guard path.count < DocumentReader.chainLimit else {
      document.report(.inheritanceDepth(schema.node), once: schema.node)
      return
    }
    path.append(schema.node.id)
    defer { path.removeLast() }
    if let reference = schema[.ref] {
      let isNeeded = !schema.withoutReference.constrainsType
      if let (_, target) = document.target(of: reference, orElse: isNeeded ? .unread : .siblings) {
        collect(SchemaObject(target), into: &parts, path: &path, visited: &visited)
        guard document.readsSiblings, schema.withoutReference.addsToReference else { return }
      }
    }
    for part in schema.items(.allOf) {
      checkSchema(part)
      guard part.isMapping else { continue }
      collect(SchemaObject(part), into: &parts, path: &path, visited: &visited)
    }
    collectOwn(schema, into: &parts, path: path)
  }

  /// - Parameter path: The schemas being collected, from the outermost to this one.
  func collectOwn(
    _ schema: SchemaObject, into parts: inout ObjectParts, path: [NodeID] = []
  ) {
    for (key, value) in schema.entries(.properties) where key.isScalar {
      // `properties: {$ref: …}`: a reference to the entire mapping, since no schema is a scalar.
      if value.isScalar, key.hasText("$ref") {
        guard let target = document.target(of: value)?.node else { continue }
        document.findings.misplacedReference(value)
        for (key, value) in target.entries where key.isScalar { parts.add(key, value) }
      } else {
        parts.add(key, value)
      }
    }
    // Members that are only declared under a condition are optional.
    for condition in conditions(of: schema) {
      for (key, value) in condition.entries(.properties)
      where key.isScalar && parts.schemas(of: key.text).isEmpty {
        parts.add(choice: key, value)
      }
    }
    for name in schema.items(.required) where name.isScalar {
      parts.required.insert(WireName(name.text))
    }
    reportEmptyLists(of: schema)
    collectOthers(of: schema, into: &parts)
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

  /// Collects the schemas of members that no property describes.
  private func collectOthers(of schema: SchemaObject, into parts: inout ObjectParts) {
    let patterns = schema.entries(.patternProperties).filter { $0.key.isScalar }
    let matchesEveryKey = patterns.contains { KeyPattern($0.key.text).matchesEveryKey }
    for keyword in [SchemaKeyword.additionalProperties, .unevaluatedProperties] {
      guard let node = schema[keyword] else { continue }
      checkSchema(node)
      // Additional properties are those that no pattern matches.
      if !matchesEveryKey { parts.add(others: node) }
    }
    // Next to pattern properties, other members of any type are allowed.
    let isClosed = schema[.additionalProperties].map(\.isFalse) ?? false
    for (pattern, node) in patterns {
      if !KeyPattern(pattern.text).matchesEveryKey {
        document.report(.uncheckedPattern(pattern), once: pattern)
      }
      if isClosed || matchesEveryKey { parts.add(others: node) } else { parts.isOpen = true }
    }
  }

  /// Returns the schemas that apply under a condition, with references resolved.
  private func conditions(of schema: SchemaObject) -> [SchemaObject] {
    var nodes: [Node] = []
    for keyword in [SchemaKeyword.then, .otherwise] {
      if let node = schema[keyword] { nodes.append(node) }
    }
    for keyword in [SchemaKeyword.dependentSchemas, .dependencies] where schema[keyword] != nil {
      nodes += schema.entries(keyword).map(\.value)
    }
    if nodes.isEmpty { return [] }
    return nodes.filter { $0.isMapping }.map { resolved(SchemaObject($0)) }
  }

  /// Returns the nodes of a schema's alternatives, with references resolved.
  private func alternatives(of schema: SchemaObject) -> Set<NodeID> {
    if let known = merges.alternatives[schema.node.id] { return known }
    var found: Set<NodeID> = []
    for item in Array(schema.items(.oneOf)) + schema.items(.anyOf) where item.isMapping {
      found.insert(resolved(SchemaObject(item)).node.id)
    }
    merges.alternatives[schema.node.id] = found
    return found
  }
}

extension Diagnostic {
  fileprivate static func uncheckedPattern(_ pattern: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "keys aren't compared with the patterns of 'patternProperties'",
      at: pattern.span, label: "members of any key are read",
      help: "only patterns that match every key, such as '.*', have a type in Swift")
  }
}
