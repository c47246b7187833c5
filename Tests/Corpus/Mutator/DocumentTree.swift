import ResourceGenYAML
import ResourceGenYAMLWriting

/// A document as a value that can be changed and written as JSON.
indirect enum DocumentTree {
  case scalar(YAMLTree)
  case list([DocumentTree])
  case object([(key: String, value: DocumentTree)])

  init(_ node: Node) {
    switch node.kind {
    case .scalar: self = .scalar(DocumentTree.scalar(node))
    case .sequence: self = .list(node.items.map { DocumentTree($0) })
    case .mapping:
      self = .object(
        node.entries.filter { $0.key.kind == .scalar }
          .map { (key: $0.key.text, value: DocumentTree($0.value)) })
    }
  }

  /// The children, which a path names by their indices.
  var children: [DocumentTree] {
    switch self {
    case .scalar: []
    case .list(let items): items
    case .object(let members): members.map(\.value)
    }
  }

  /// The number of nodes below this one.
  var descendantCount: Int { children.reduce(0) { $0 + 1 + $1.descendantCount } }

  /// Returns the path of a descendant, by its number in document order.
  func path(ofDescendant number: Int) -> [Int] {
    var number = number
    for (index, child) in children.enumerated() {
      if number == 0 { return [index] }
      number -= 1
      let count = child.descendantCount
      if number < count { return [index] + child.path(ofDescendant: number) }
      number -= count
    }
    return []
  }

  /// Returns the keys and indices on a path: `["paths", "/pets", "get"]`.
  func names(on path: [Int]) -> [String] {
    guard let first = path.first, children.indices.contains(first) else { return [] }
    let name =
      switch self {
      case .scalar: ""
      case .list: "\(first)"
      case .object(let members): members[first].key
      }
    return [name] + children[first].names(on: Array(path.dropFirst()))
  }

  /// Changes the collection that contains the node at a path.
  mutating func change(at path: [Int], _ body: (inout DocumentTree, Int) -> Void) {
    guard let first = path.first else { return }
    if path.count == 1 { return body(&self, first) }
    switch self {
    case .scalar: return
    case .list(var items):
      items[first].change(at: Array(path.dropFirst()), body)
      self = .list(items)
    case .object(var members):
      members[first].value.change(at: Array(path.dropFirst()), body)
      self = .object(members)
    }
  }

  /// The document as JSON; only an object is a document.
  var json: String {
    guard case .mapping(let document) = tree else { return "{}\n" }
    return document.jsonDocument()
  }

  private var tree: YAMLTree {
    switch self {
    case .scalar(let tree): tree
    case .list(let items): .list(items.map(\.tree))
    case .object(let members):
      .mapping(
        members.reduce(into: YAMLMapping()) { $0.add(.quoted($1.key), $1.value.tree) })
    }
  }

  private static func scalar(_ node: Node) -> YAMLTree {
    guard node.style == .plain else { return .quoted(node.text) }
    if node.isNull { return .null }
    switch node.text {
    case "True", "TRUE": return .flag(true)
    case "False", "FALSE": return .flag(false)
    case let text: return .plain(text)
    }
  }
}
