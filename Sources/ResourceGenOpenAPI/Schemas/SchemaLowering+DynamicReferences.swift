internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The schemas that `$dynamicRef` leads to while a schema is lowered (JSON Schema 2020-12, section
/// 8.2.3.2): of the schemas with a `$dynamicAnchor`, the outermost one counts.
struct DynamicScope {
  /// By the name of the anchor.
  var targets: [String: Node] = [:]
  /// Whether the document has a `$dynamicRef`.
  let isNeeded: Bool
  /// The anchors that each schema leads to by `$dynamicRef`.
  fileprivate var names: [NodeID: Set<String>] = [:]
  /// How many schemas of each file have an anchor.
  fileprivate var anchorCounts: [ObjectIdentifier: [String: Int]] = [:]

  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  /// The schemas that are lowered for one scope instead of once.
  var inProgress: Set<NodeID> = []

  var isEmpty: Bool { targets.isEmpty }

  /// Adds the anchors of a schema and of its `$defs`, and returns the names of the new ones.
  mutating func enter(_ schema: Node) -> [String] {
    var added: [String] = []
    for node in [schema] + schema.entries(of: "$defs").map(\.value) where node.isMapping {
      guard let name = node.text(of: "$dynamicAnchor"), targets[name] == nil else { continue }
      targets[name] = node
      added.append(name)
    }
    return added
  }

  mutating func leave(_ added: [String]) {
    for name in added { targets[name] = nil }
  }
}

extension SchemaLowering {
  /// Lowers a schema of a document with `$dynamicRef`; nil if none concerns it.
  func lowerDynamic(_ schema: SchemaObject) -> LoweredType? {
    guard let reference = schema[.ref] else { return nil }
    if schema.node["$dynamicRef"]?.id == reference.id { return lowerDynamic(reference) }
    // A schema that leads to a `$dynamicRef` has another type in each scope.
    guard !scope.isEmpty, !schema.withoutReference.constrainsType,
      let (_, target) = document.target(of: reference, orElse: .siblings), target.isMapping,
      !dynamicNames(of: target).isDisjoint(with: scope.targets.keys)
    else { return nil }
    return lowerOnce(target, reference)
  }

  private func lowerDynamic(_ reference: Node) -> LoweredType? {
    guard reference.text.hasPrefix("#"), !reference.text.hasPrefix("#/") else { return nil }
    let name = String(reference.text.dropFirst())
    if let target = scope.targets[name] {
      if let model = schemas.name(of: target) {
        return LoweredType(
          type: .model(Located(model, reference.span)), isNullable: isNullableSchema(model))
      }
      return lowerOnce(target, reference)
    }
    let file = reference.document
    let counts = scope.anchorCounts[ObjectIdentifier(file)] ?? anchorCounts(in: file)
    scope.anchorCounts[ObjectIdentifier(file)] = counts
    guard counts[name, default: 0] > 1 else { return nil }
    document.report(.dynamicReference(reference), once: reference)
    return .anything
  }

  private func lowerOnce(_ target: Node, _ reference: Node) -> LoweredType {
    guard scope.inProgress.insert(target.id).inserted else {
      document.report(.dynamicReference(reference), once: reference)
      return .anything
    }
    defer { scope.inProgress.remove(target.id) }
    return lower(target)
  }

  /// Returns the anchors that a schema leads to by `$dynamicRef`, also through references.
  private func dynamicNames(of schema: Node) -> Set<String> {
    if let known = scope.names[schema.id] { return known }
    var names: Set<String> = []
    var visited: Set<NodeID> = []
    var pending = [schema]
    while let node = pending.popLast() {
      guard !node.isScalar, visited.insert(node.id).inserted else { continue }
      pending += node.items
      for (key, value) in node.entries where key.isScalar {
        if key.hasText("$dynamicRef"), value.isScalar {
          names.insert(String(value.text.drop { $0 == "#" }))
        } else if key.hasText("$ref"), value.isScalar {
          if let (_, target) = document.target(of: value, orElse: .siblings) {
            pending.append(target)
          }
        } else {
          pending.append(value)
        }
      }
    }
    scope.names[schema.id] = names
    return names
  }

  /// Returns how many schemas of a file have each `$dynamicAnchor`.
  private func anchorCounts(in file: Document) -> [String: Int] {
    var counts: [String: Int] = [:]
    var pending = file.root.map { [$0] } ?? []
    var visited: Set<NodeID> = []
    while let node = pending.popLast() {
      guard !node.isScalar, visited.insert(node.id).inserted else { continue }
      if node.isMapping, let name = node.text(of: "$dynamicAnchor") {
        counts[name, default: 0] += 1
      }
      pending += node.items
      pending += node.entries.map(\.value)
    }
    return counts
  }
}

extension Document {
  /// Whether the text has a `$dynamicRef`, which few documents do.
  var hasDynamicReferences: Bool {
    var rest = source.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[start...]
      if rest.starts(with: "$dynamicRef".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func dynamicReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the target of \(quoted(reference.text)) depends on the value",
      at: reference.span, label: "read as any value",
      help: "declare the '$dynamicAnchor' in '$defs' of the schemas that refer to this one")
  }
}
