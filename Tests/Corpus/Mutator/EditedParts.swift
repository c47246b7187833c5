// The parts of a document that an edit may change in the output.

extension DocumentTree {
  /// Returns the paths of the smallest part that may be lost with a node, and of the parts with a
  /// copy of an inline schema around it, in document order.
  ///
  /// Equal inline schemas are one type if they have a title or are the bodies of errors. An edit of
  /// one of them takes it from the others, so the type and those inside it may differ for all.
  func parts(around path: [Int]) -> [[Int]] {
    var paths = [part(of: path)]
    var schemas: [(key: SharingKey, structure: String)] = []
    walk(down: path) { node, place in
      if let key = node.sharingKey(at: names(on: place)) { schemas.append((key, node.structure)) }
    }
    if !schemas.isEmpty {
      visit(at: [], named: []) { node, place, names in
        guard let key = node.sharingKey(at: names) else { return }
        if schemas.contains(where: { $0.key == key && $0.structure == node.structure }) {
          paths.append(part(of: place))
        }
      }
    }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the path of the smallest part that may be lost with a node: a component, an operation,
  /// or an entry of the root.
  private func part(of path: [Int]) -> [Int] {
    let depth =
      switch names(on: path).first {
      case "paths", "components", "webhooks", "x-webhooks": 3
      case "definitions", "parameters", "responses", "securityDefinitions": 2
      default: 1
      }
    return Array(path.prefix(depth))
  }

  /// Why a schema may share its type with equal ones.
  private enum SharingKey: Equatable {
    case title(String)
    case bodyOfResponse
  }

  private func sharingKey(at names: [String]) -> SharingKey? {
    guard case .object(let members) = self else { return nil }
    if names.last == "schema", names.contains("responses") { return .bodyOfResponse }
    guard let title = members.first(where: { $0.key == "title" })?.value,
      case .scalar(let text) = title
    else { return nil }
    return .title("\(text)")
  }

  /// The node as a text, without descriptions.
  private var structure: String {
    switch self {
    case .scalar(let tree): "\(tree)"
    case .list(let items): "[\(items.map(\.structure).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.filter { !$0.value.isText || !["description", "example"].contains($0.key) }
        .map { "\($0.key):\($0.value.structure)" }.joined(separator: ",") + "}"
    }
  }

  private var isText: Bool { if case .scalar = self { true } else { false } }

  /// Calls `body` with each node on a path, and the path to it.
  private func walk(down path: [Int], _ body: (DocumentTree, [Int]) -> Void) {
    var node = self
    for (depth, step) in path.enumerated() {
      guard node.children.indices.contains(step) else { return }
      node = node.children[step]
      body(node, Array(path.prefix(depth + 1)))
    }
  }

  /// Calls `body` with each node below this one, the path to it and its names.
  private func visit(
    at path: [Int], named names: [String], _ body: (DocumentTree, [Int], [String]) -> Void
  ) {
    for (index, child) in children.enumerated() {
      let name: String
      switch self {
      case .scalar: return
      case .list: name = "\(index)"
      case .object(let members): name = members[index].key
      }
      body(child, path + [index], names + [name])
      child.visit(at: path + [index], named: names + [name], body)
    }
  }
}
