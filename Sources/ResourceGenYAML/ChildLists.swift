/// The children of the collections that a `TreeEditor` creates. Those of the document stay in the
/// document.
struct ChildLists {
  /// The index in `lists` for each node; -1 for a scalar and for a node of the document.
  private var slots: [Int32]
  private var lists: [[Int32]] = []
  /// The collections that contain gaps, which are negative children.
  private var gaps: Set<Int> = []

  init(nodeCount: Int) {
    slots = [Int32](repeating: -1, count: nodeCount)
  }

  /// Adds a node, which has no list yet.
  mutating func addNode() { slots.append(-1) }

  /// Gives a node a list.
  mutating func set(_ children: [Int32], of node: Int) {
    slots[node] = Int32(truncatingIfNeeded: lists.count)
    lists.append(children)
  }

  /// The children of a node; nil without a list.
  subscript(node: Int) -> [Int32]? { slots[node] >= 0 ? lists[Int(slots[node])] : nil }

  /// The number of children; nil without a list.
  func count(of node: Int) -> Int? { slots[node] >= 0 ? lists[Int(slots[node])].count : nil }

  /// The child at a position; nil without a list.
  func child(_ position: Int, of node: Int) -> Int? {
    slots[node] >= 0 ? Int(lists[Int(slots[node])][position]) : nil
  }

  /// Replaces a child. The node must have a list.
  mutating func replace(_ position: Int, of node: Int, with child: Int) {
    lists[Int(slots[node])][position] = Int32(truncatingIfNeeded: child)
  }

  /// Appends a child. The node must have a list.
  mutating func append(_ child: Int, to node: Int) {
    lists[Int(slots[node])].append(Int32(truncatingIfNeeded: child))
  }

  /// Replaces a child with a gap, so that other positions don't change.
  mutating func replaceWithGap(_ position: Int, of node: Int) {
    replace(position, of: node, with: -1)
    gaps.insert(node)
  }

  /// Removes the gaps; in a mapping, together with their keys.
  mutating func closeGaps(isMapping: (Int) -> Bool) {
    for node in gaps {
      let isMapping = isMapping(node)
      let list = lists[Int(slots[node])]
      let kept = list.indices.filter { list[isMapping ? $0 | 1 : $0] >= 0 }
      lists[Int(slots[node])] = kept.map { list[$0] }
    }
    gaps = []
  }
}
