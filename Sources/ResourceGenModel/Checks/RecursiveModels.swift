internal import ResourceGenDiagnostics

/// The check that no model requires a value of itself, directly or through others.
enum RecursiveModels {
  static func check(_ graph: TypeGraph, reporting log: inout DiagnosticLog) {
    let uninhabited = graph.uninhabited()
    guard !uninhabited.isEmpty else { return }
    var seen: Set<Int> = []
    for start in uninhabited.sorted() where !seen.contains(start) {
      var path: [Int] = []
      var places: [Int: Int] = [:]
      var node = start
      // Each impossible type requires another one, so a node must repeat eventually.
      while places[node] == nil, !seen.contains(node) {
        places[node] = path.count
        path.append(node)
        guard let edge = requiredEdge(of: node, graph, uninhabited) else { break }
        node = edge.target
      }
      if let first = places[node] {
        let cycle = Array(path[first...])
        if cycle.contains(where: { !graph.nodes[$0].model.isAlias }) {
          report(cycle, graph, uninhabited, to: &log)
        }
      }
      seen.formUnion(path)
    }
  }

  private static func requiredEdge(
    of node: Int, _ graph: TypeGraph, _ uninhabited: Set<Int>
  ) -> TypeGraph.Edge? {
    graph.nodes[node].edges.first { $0.isRequired && uninhabited.contains($0.target) }
  }

  private static func report(
    _ cycle: [Int], _ graph: TypeGraph, _ uninhabited: Set<Int>, to log: inout DiagnosticLog
  ) {
    let named = cycle.firstIndex { graph.nodes[$0].model.name != nil } ?? 0
    let cycle = Array(cycle[named...] + cycle[..<named])
    let names = cycle.compactMap { graph.nodes[$0].model.name?.value }
    guard let first = cycle.first, let name = names.first,
      let edge = requiredEdge(of: first, graph, uninhabited)
    else { return }
    let others = cycle.dropFirst().prefix(5).compactMap { node -> Diagnostic.Note? in
      requiredEdge(of: node, graph, uninhabited).map {
        Diagnostic.Note(graph.nodes[node].model.location(of: $0.step), "required from here")
      }
    }
    log.add(
      .needsItself(
        name, cycle: names, at: graph.nodes[first].model.location(of: edge.step), places: others))
  }
}

extension Model {
  fileprivate var isAlias: Bool { if case .alias = shape { true } else { false } }

  /// Returns the location of a field or an alternative.
  fileprivate func location(of step: Int) -> SourceSpan {
    switch shape {
    case .object(let fields) where fields.indices.contains(step): fields[step].key
    case .union(let union) where union.alternatives.indices.contains(step):
      union.alternatives[step].span
    default: span
    }
  }
}

extension Diagnostic {
  fileprivate static func needsItself(
    _ name: String, cycle: [String], at span: SourceSpan, places: [Note]
  ) -> Diagnostic {
    let shown = cycle.count > 6 ? cycle.prefix(5) + ["...", cycle[cycle.count - 1]] : cycle[...]
    return Diagnostic(
      .error, .recursiveModel, "\(quoted(name)) requires itself", at: span,
      label: "a value would never end", places: places,
      help: "make one of the fields optional ('?') or a list",
      notes: ["the cycle: \((shown + [name]).joined(separator: " -> "))"])
  }
}
