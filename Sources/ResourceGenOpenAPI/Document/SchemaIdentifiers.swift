internal import ResourceGenYAML

/// The locations of the schemas of a file that have an `$anchor` or an `$id`.
struct SchemaIdentifiers {
  private(set) var anchors: [String: Pointer] = [:]
  private(set) var ids: [String: Pointer] = [:]

  init(in document: Document) {
    guard let root = document.root else { return }
    // A node may be reached through several YAML aliases.
    var seen: Set<Int> = []
    var pending: [(node: Node, steps: [String])] = [(root, [])]
    while let (node, steps) = pending.popLast() {
      guard !node.isScalar, seen.insert(node.index).inserted else { continue }
      for (number, item) in node.items.enumerated() where !item.isScalar {
        pending.append((item, steps + ["\(number)"]))
      }
      for (key, value) in node.entries where key.isScalar {
        if !value.isScalar {
          pending.append((value, steps + [key.text]))
        } else if key.hasText("$anchor") || key.hasText("$dynamicAnchor") {
          if anchors[value.text] == nil { anchors[value.text] = Pointer(steps: steps) }
        } else if key.hasText("$id") {
          let id = String(value.text.prefix { $0 != "#" })
          if !steps.isEmpty, !id.isEmpty, ids[id] == nil { ids[id] = Pointer(steps: steps) }
        }
      }
    }
  }
}
