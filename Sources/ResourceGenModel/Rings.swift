/// The parts of a graph in which every node leads to every other, directly or through others.
package enum Rings {
  /// Tarjan's algorithm with a stack of its own, since rings may be thousands of models long.
  ///
  /// - Parameter targets: the nodes that each node leads to.
  package static func find(_ targets: [[Int]]) -> [[Int]] {
    var order = [Int?](repeating: nil, count: targets.count)
    var low = [Int](repeating: 0, count: targets.count)
    var isOnStack = [Bool](repeating: false, count: targets.count)
    var stack: [Int] = []
    var visited = 0
    var rings: [[Int]] = []
    for root in targets.indices where order[root] == nil {
      var work: [(node: Int, edge: Int)] = [(root, 0)]
      while let (node, edge) = work.popLast() {
        if edge == 0 {
          order[node] = visited
          low[node] = visited
          visited += 1
          stack.append(node)
          isOnStack[node] = true
        }
        if edge < targets[node].count {
          work.append((node, edge + 1))
          let target = targets[node][edge]
          if order[target] == nil {
            work.append((target, 0))
          } else if isOnStack[target] {
            low[node] = min(low[node], order[target] ?? low[node])
          }
          continue
        }
        if let (parent, _) = work.last { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        var ring: [Int] = []
        while let member = stack.popLast() {
          isOnStack[member] = false
          ring.append(member)
          if member == node { break }
        }
        if ring.count > 1 || targets[node].contains(node) { rings.append(ring) }
      }
    }
    return rings
  }
}
