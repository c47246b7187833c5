internal import ResourceGenYAML

/// Follows `$ref` within an OpenAPI document (RFC 6901). References into other files aren't
/// followed: rules examine the document itself.
struct LocalReferences {
  private let root: Node?
  /// The schemas, which most references name.
  private let schemas: [String: Node]

  /// How many references are followed from one to the next.
  private static let limit = 10

  init(in root: Node?) {
    self.root = root
    let declared = root?["components"]?["schemas"] ?? root?["definitions"]
    schemas = Dictionary(
      declared?.entries.map { ($0.key.text, $0.value) } ?? [],
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns what a node stands for; the last node if a reference has no target here.
  func followed(_ node: Node) -> Node {
    var node = node
    for _ in 0..<LocalReferences.limit {
      guard let reference = node["$ref"], reference.isScalar, let next = target(of: reference.text)
      else { return node }
      node = next
    }
    return node
  }

  private func target(of reference: String) -> Node? {
    guard reference.hasPrefix("#/") else { return nil }
    let steps = reference.split(separator: "/").dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    if let name = steps.last,
      steps.dropLast() == ["components", "schemas"] || steps.dropLast() == ["definitions"]
    {
      return schemas[name]
    }
    return steps.reduce(root) { node, step in node?[step] }
  }
}
