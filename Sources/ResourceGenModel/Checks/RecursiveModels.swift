internal import ResourceGenDiagnostics

/// Models that need a value of themselves before there is any.
enum RecursiveModels {
  static func check(_ graph: TypeGraph, reporting log: inout DiagnosticLog) {
    let impossible = graph.impossible()
    guard !impossible.isEmpty else { return }
    var seen: Set<Int> = []
    for start in impossible.sorted() where !seen.contains(start) {
      var walked: [Int] = []
      var places: [Int: Int] = [:]
      var node = start
      // Every impossible type needs another one: sooner or later one comes again.
      while places[node] == nil, !seen.contains(node) {
        places[node] = walked.count
        walked.append(node)
        guard let edge = need(of: node, graph, impossible) else { break }
        node = edge.target
      }
      if let first = places[node] {
        let ring = Array(walked[first...])
        if ring.contains(where: { !graph.nodes[$0].model.isAlias }) {
          report(ring, graph, impossible, to: &log)
        }
      }
      seen.formUnion(walked)
    }
  }

  private static func need(
    of node: Int, _ graph: TypeGraph, _ impossible: Set<Int>
  ) -> TypeGraph.Edge? {
    graph.nodes[node].edges.first { $0.isRequired && impossible.contains($0.target) }
  }

  private static func report(
    _ ring: [Int], _ graph: TypeGraph, _ impossible: Set<Int>, to log: inout DiagnosticLog
  ) {
    let named = ring.firstIndex { graph.nodes[$0].model.name != nil } ?? 0
    let ring = Array(ring[named...] + ring[..<named])
    let names = ring.compactMap { graph.nodes[$0].model.name?.value }
    guard let first = ring.first, let name = names.first,
      let edge = need(of: first, graph, impossible)
    else { return }
    let others = ring.dropFirst().prefix(5).compactMap { node -> Diagnostic.Note? in
      need(of: node, graph, impossible).map {
        Diagnostic.Note(graph.nodes[node].model.place(of: $0.step), "needed from here")
      }
    }
    log.add(
      .needsItself(
        name, ring: names, at: graph.nodes[first].model.place(of: edge.step), places: others))
  }
}

extension Model {
  fileprivate var isAlias: Bool { if case .alias = shape { true } else { false } }

  /// Where a field or an alternative stands.
  fileprivate func place(of step: Int) -> SourceSpan {
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
    _ name: String, ring: [String], at span: SourceSpan, places: [Note]
  ) -> Diagnostic {
    let shown = ring.count > 6 ? ring.prefix(5) + ["...", ring[ring.count - 1]] : ring[...]
    return Diagnostic(
      .error, .recursiveModel, "\(quoted(name)) requires itself", at: span,
      label: "no value could ever be complete", places: places,
      help: "make one of the fields optional ('?'), or a list",
      notes: ["the ring: \((shown + [name]).joined(separator: " -> "))"])
  }
}
