internal import ResourceGenDiagnostics

/// The check that no union contains itself as an alternative, since decoding it would never end.
enum UnionCycles {
  /// Returns whether all types are free of cycles, of unions or of aliases.
  static func check(_ graph: TypeGraph, reporting log: inout DiagnosticLog) -> Bool {
    let cycles = graph.cyclesWithoutObjects()
    for cycle in cycles {
      let models = cycle.sorted().map { graph.nodes[$0].model }
      let union = models.first { if case .union = $0.shape { true } else { false } }
      // `AliasCycles` reports cycles without a union.
      guard let union else { continue }
      log.add(.unionCycle(union, models.compactMap { $0.name?.value }))
    }
    return cycles.isEmpty
  }
}

extension Diagnostic {
  fileprivate static func unionCycle(_ union: Model, _ names: [String]) -> Diagnostic {
    let shown = names.count > 6 ? names.prefix(5) + ["..."] : names[...]
    return Diagnostic(
      .error, .aliasCycle, "\(quoted(union.name?.value ?? names.first ?? "")) refers to itself",
      at: union.name?.span ?? union.span, label: "contains itself as an alternative",
      notes: names.count > 1 ? ["the cycle: \(shown.joined(separator: ", "))"] : [])
  }
}
