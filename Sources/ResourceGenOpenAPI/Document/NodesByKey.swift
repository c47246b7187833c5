internal import ResourceGenModel
internal import ResourceGenYAML

/// The values of a mapping by their keys, for many lookups: each lookup in the tree reads its keys
/// one by one.
struct NodesByKey {
  private var nodes: [WireName: Node] = [:]

  init(_ mapping: Node?) {
    if let mapping { add(mapping.entries) }
  }

  init(_ entries: Node.Entries) {
    add(entries)
  }

  private mutating func add(_ entries: Node.Entries) {
    for (key, value) in entries where key.isScalar && nodes[WireName(key.text)] == nil {
      nodes[WireName(key.text)] = value
    }
  }

  subscript(key: String) -> Node? { nodes[WireName(key)] }
}
