internal import ResourceGenDiagnostics

/// Choices that are among their own alternatives: reading one would ask for another at the same place, without end.
enum UnionRings {
  static func check(_ graph: TypeGraph, reporting log: inout DiagnosticLog) {
    for ring in graph.ringsBesidesObjects() {
      let models = ring.sorted().map { graph.nodes[$0].model }
      let union = models.first { if case .union = $0.shape { true } else { false } }
      // Names that stand for nothing but each other are reported as such.
      guard let union else { continue }
      log.add(.unionRing(union, models.compactMap { $0.name?.value }))
    }
  }
}

extension Diagnostic {
  fileprivate static func unionRing(_ union: Model, _ names: [String]) -> Diagnostic {
    let shown = names.count > 6 ? names.prefix(5) + ["..."] : names[...]
    return Diagnostic(
      .error, .aliasRing, "\(quoted(union.name?.value ?? names.first ?? "")) stands for itself",
      at: union.name?.span ?? union.span, label: "is one of its own alternatives",
      notes: names.count > 1 ? ["the ring: \(shown.joined(separator: ", "))"] : [])
  }
}
