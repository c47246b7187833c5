package import ResourceGenDiagnostics

/// The check that no model requires a value of itself, directly or through others.
package enum RecursiveModels {
  /// A field or an alternative whose type requires the next type of a cycle.
  package struct Requirement {
    /// The type that contains the field or the alternative.
    package var path: TypePath
    package var model: Model
    /// The index of the field or alternative.
    package var step: Int

    package var isField: Bool { if case .object = model.shape { true } else { false } }

    package var location: SourceSpan {
      switch model.shape {
      case .object(let fields) where fields.indices.contains(step): fields[step].key
      case .union(let union) where union.alternatives.indices.contains(step):
        union.alternatives[step].span
      default: model.span
      }
    }
  }

  /// Returns the cycles of types that require each other. A cycle of aliases only is another
  /// problem, which `AliasCycles` reports.
  package static func cycles(among models: [Model]) -> [[Requirement]] {
    cycles(in: TypeGraph(ModelIndex(models)))
  }

  static func check(_ graph: TypeGraph, reporting log: inout DiagnosticLog) {
    for cycle in cycles(in: graph) {
      if let diagnostic = Diagnostic.needsItself(cycle) { log.add(diagnostic) }
    }
  }

  private static func cycles(in graph: TypeGraph) -> [[Requirement]] {
    let uninhabited = graph.uninhabited()
    var cycles: [[Requirement]] = []
    var seen: Set<Int> = []
    for start in uninhabited.sorted() where !seen.contains(start) {
      var path: [Requirement] = []
      var places: [Int: Int] = [:]
      var node = start
      // Each impossible type requires another one, so a node must repeat eventually.
      while places[node] == nil, !seen.contains(node) {
        let edge = graph.nodes[node].edges.first {
          $0.isRequired && uninhabited.contains($0.target)
        }
        guard let edge else { break }
        places[node] = path.count
        path.append(
          Requirement(
            path: graph.nodes[node].path, model: graph.nodes[node].model, step: edge.step))
        node = edge.target
      }
      seen.formUnion(places.keys)
      guard let first = places[node] else { continue }
      let cycle = Array(path[first...])
      if cycle.contains(where: { !$0.model.isAlias }) { cycles.append(cycle) }
    }
    return cycles
  }
}

extension Model {
  fileprivate var isAlias: Bool { if case .alias = shape { true } else { false } }
}

extension Diagnostic {
  /// Returns nil for a cycle without a named model, which cannot occur: only a name leads back.
  fileprivate static func needsItself(_ cycle: [RecursiveModels.Requirement]) -> Diagnostic? {
    let named = cycle.firstIndex { $0.model.name != nil } ?? 0
    let cycle = cycle[named...] + cycle[..<named]
    let names = cycle.compactMap { $0.model.name?.value }
    guard let first = cycle.first, let name = names.first else { return nil }
    let shown =
      names.count > 6 ? names.prefix(5) + ["...", names[names.count - 1]] : names[...]
    return Diagnostic(
      .error, .recursiveModel, "\(quoted(name)) requires itself", at: first.location,
      label: "a value would never end",
      places: cycle.dropFirst().prefix(5).map { Note($0.location, "required from here") },
      help: "make one of the fields optional ('?') or a list",
      notes: ["the cycle: \((shown + [name]).joined(separator: " -> "))"])
  }
}
