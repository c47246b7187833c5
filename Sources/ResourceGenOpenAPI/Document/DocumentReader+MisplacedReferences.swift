internal import ResourceGenDiagnostics
internal import ResourceGenYAML

// Follows references where OpenAPI has none, as in `get: {$ref: get.yaml}`: documents rely on tools
// that merge files and replace each `$ref`, wherever it is. A note says that OpenAPI doesn't allow
// it. Readers of a value that can't be a reference itself use these functions.
extension DocumentReader {
  /// Returns a node, or the target of a reference in its place; nil if the reference leads nowhere,
  /// which is reported.
  func part(_ node: Node) -> Node? {
    guard let reference = node.misplacedReference else { return node }
    guard let target = resolved(node) else { return nil }
    findings.misplacedReference(reference)
    return target
  }

  /// Returns the value of a key, or the target of a reference in its place.
  func value(of key: String, in node: Node) -> Node? {
    node[key].flatMap { part($0) }
  }

  /// Returns the items of a list, or of the target of a reference in its place.
  func items(of key: String, in node: Node) -> Node.Items {
    value(of: key, in: node)?.items ?? node.noItems
  }

  /// Returns the pairs of a mapping, with those of the target of a reference among them.
  func entries(of key: String, in node: Node) -> [(key: Node, value: Node)] {
    guard let mapping = node[key] else { return [] }
    return entries(of: mapping, report: true)
  }

  /// Like `entries(of:in:)`, without a report.
  func knownEntries(of key: String, in node: Node) -> [(key: Node, value: Node)] {
    guard let mapping = node[key] else { return [] }
    return entries(of: mapping, report: false)
  }

  private func entries(of mapping: Node, report: Bool) -> [(key: Node, value: Node)] {
    guard let reference = mapping.misplacedReference else { return mapping.entries.map { $0 } }
    let own = mapping.entries.filter { !$0.key.hasText("$ref") }
    var target: Node?
    if report {
      target = self.target(of: reference)?.node
      if target != nil { findings.misplacedReference(reference) }
      if let target, !target.isMapping { self.report(.wrongTarget(reference), once: reference) }
    } else {
      target = knownTarget(of: reference)?.node
    }
    guard let target = target.flatMap({ followed($0) }) else { return own }
    var names: Set<String> = []
    for (key, _) in own where key.isScalar { names.insert(key.text) }
    return own + target.entries.filter { !$0.key.isScalar || !names.contains($0.key.text) }
  }
}

extension Node {
  /// The reference in the place of this node; nil if the node isn't a reference.
  var misplacedReference: Node? {
    guard isMapping, let reference = self["$ref"], reference.isScalar, !reference.isNull else {
      return nil
    }
    return reference
  }
}

extension Diagnostic {
  fileprivate static func wrongTarget(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind, "\(quoted(reference.text)) must lead to a mapping here",
      at: reference.span, label: "left out")
  }

  /// Creates the diagnostic for a reference that nothing follows.
  static func ignoredReference(_ key: Node, _ owner: String) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a reference in the place of \(owner) isn't followed", at: key.span,
      label: "left out", help: "copy what it leads to, or correct it with an overlay")
  }

  static func misplacedReference(_ reference: Node, _ count: Int) -> Diagnostic {
    Diagnostic(
      .note, .misplacedReference, "OpenAPI doesn't allow a reference here", at: reference.span,
      label: "followed nevertheless", notes: others(count))
  }
}
