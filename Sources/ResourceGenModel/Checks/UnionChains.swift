internal import ResourceGenDiagnostics

/// The check that no chain of unions that are alternatives of one another is long: their values are
/// read, written and compared by recursion.
package enum UnionChains {
  /// The maximum number of unions in a chain: far above that of real specs.
  package static let limit = 100

  /// Returns the models, by their index, at which too long chains are to be cut.
  package static func ends(among models: [Model]) -> [Int] {
    ends(in: TypeGraph(ModelIndex(models)))
  }

  /// Returns whether all chains are short.
  static func check(_ graph: TypeGraph, _ models: [Model], reporting log: inout DiagnosticLog)
    -> Bool
  {
    let ends = ends(in: graph)
    for end in ends { log.add(.longChain(models[end])) }
    return ends.isEmpty
  }

  private static func ends(in graph: TypeGraph) -> [Int] {
    let targets = graph.targetsWithoutObjects()
    var sources = [[Int]](repeating: [], count: targets.count)
    for (node, list) in targets.enumerated() {
      for target in list { sources[target].append(node) }
    }
    var ends: Set<Int> = []
    /// The number of unions in the longest chain that begins with each type.
    var lengths = [Int](repeating: 0, count: targets.count)
    var unknownCounts = targets.map(\.count)
    var known = targets.indices.filter { targets[$0].isEmpty }
    while let node = known.popLast() {
      if case .union = graph.nodes[node].model.shape { lengths[node] += 1 }
      if lengths[node] > limit {
        ends.insert(graph.nodes[node].path.model)
        lengths[node] = 0
      }
      for source in sources[node] {
        lengths[source] = max(lengths[source], lengths[node])
        unknownCounts[source] -= 1
        if unknownCounts[source] == 0 { known.append(source) }
      }
    }
    return ends.sorted()
  }
}

extension Diagnostic {
  fileprivate static func longChain(_ model: Model) -> Diagnostic {
    Diagnostic(
      .error, .nestingLimit,
      "more than \(UnionChains.limit) unions are alternatives of one another",
      at: model.name?.span ?? model.span, label: "the chain is too long here",
      help: "list the alternatives in one union")
  }
}
