/// The cycles of a graph: its strongly connected components that contain an edge.
package enum GraphCycles {
  /// Finds all cycles with Tarjan's algorithm.
  ///
  /// The stack is explicit, not that of the thread, since cycles may be thousands of models long.
  ///
  /// - Parameter targets: The nodes that each node has an edge to.
  package static func find(_ targets: [[Int]]) -> [[Int]] {
    var order = [Int?](repeating: nil, count: targets.count)
    var low = [Int](repeating: 0, count: targets.count)
    var isOnStack = [Bool](repeating: false, count: targets.count)
    var stack: [Int] = []
    var visited = 0
    var cycles: [[Int]] = []
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
        var cycle: [Int] = []
        while let member = stack.popLast() {
          isOnStack[member] = false
          cycle.append(member)
          if member == node { break }
        }
        if cycle.count > 1 || targets[node].contains(node) { cycles.append(cycle) }
      }
    }
    return cycles
  }
}
