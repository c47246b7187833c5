internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// What an OpenAPI document says and the API model doesn't keep.
struct DocumentEvidence {
  private let root: Node?
  private let source: SourceText
  private let references: LocalReferences
  /// The operations by the starts of their names.
  private let operations: [Int: Node]

  init(in subject: LintSubject) {
    source = subject.document.source
    let root = subject.format == .native ? nil : subject.document.root
    self.root = root
    references = LocalReferences(in: root)
    var operations: [Int: Node] = [:]
    for path in root?["paths"]?.entries.map({ $0.value }) ?? [] {
      for (key, operation) in path.entries.map({ ($0.key, $0.value) }) {
        guard operation["responses"] != nil else { continue }
        operations[(operation["operationId"] ?? key).span.start] = operation
      }
    }
    self.operations = operations
  }

  // MARK: Examples

  /// Whether a successful response of the operation with a name has an example, which may be one
  /// that the generator can't use.
  func hasExample(operationNamedAt span: SourceSpan) -> Bool {
    guard span.source === source, let responses = operations[span.start]?["responses"] else {
      return false
    }
    return responses.entries.contains { status, response in
      guard status.text.hasPrefix("2") else { return false }
      let response = references.followed(response)
      if hasExample(response) { return true }
      return response["content"]?.entries.contains { hasExample($0.value) } ?? false
    }
  }

  private func hasExample(_ content: Node) -> Bool {
    if content["example"] != nil || content["examples"] != nil { return true }
    guard let schema = content["schema"].map(references.followed) else { return false }
    return schema["example"] != nil || schema["examples"] != nil
  }

  // MARK: Empty values

  /// Returns those of some keys, by their starts, whose values can only be null or an object
  /// without members.
  func keysOfEmptyValues(among keys: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    guard let root, !keys.isEmpty else { return found }
    var isVisited = [Bool](repeating: false, count: root.document.nodeCount)
    func visit(_ node: Node) {
      guard !node.isScalar, isVisited.indices.contains(node.index), !isVisited[node.index]
      else { return }
      isVisited[node.index] = true
      for item in node.items { visit(item) }
      for (key, value) in node.entries {
        if keys.contains(key.span.start), isEmpty(value) { found.insert(key.span.start) }
        visit(value)
      }
    }
    visit(root)
    return found
  }

  private func isEmpty(_ schema: Node, depth: Int = 0) -> Bool {
    let schema = references.followed(schema)
    guard schema.isMapping, depth < 10 else { return false }
    for keyword in ["oneOf", "anyOf"] {
      if let choices = schema[keyword]?.items, !choices.isEmpty {
        return choices.allSatisfy { isEmpty($0, depth: depth + 1) }
      }
    }
    if schema["type"]?.hasText("null") ?? false { return true }
    return schema["additionalProperties"]?.hasText("false") ?? false
      && schema["allOf"] == nil && schema["properties"]?.entries.isEmpty ?? true
  }
}
