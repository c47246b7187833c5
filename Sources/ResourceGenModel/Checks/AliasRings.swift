internal import ResourceGenDiagnostics

/// Names for types that stand for nothing but each other: `A: B` beside `B: [A]`.
enum AliasRings {
  static func check(_ models: ModelIndex, reporting log: inout DiagnosticLog) {
    var done: Set<Int> = []
    for start in models.models.indices where !done.contains(start) {
      var walked: [Int] = []
      var places: [Int: Int] = [:]
      var position: Int? = start
      while let here = position, places[here] == nil, !done.contains(here) {
        places[here] = walked.count
        walked.append(here)
        position = target(of: models.models[here], models)
      }
      if let position, let first = places[position] {
        log.add(.aliasRing(walked[first...].map { models.models[$0] }))
      }
      done.formUnion(walked)
    }
  }

  private static func target(of model: Model, _ models: ModelIndex) -> Int? {
    guard case .alias(var type) = model.shape else { return nil }
    while true {
      switch type {
      case .model(let name):
        guard let path = models.path(of: name.value), path.steps.isEmpty else { return nil }
        return path.model
      case .array(let inner, _), .dictionary(let inner), .nullable(let inner): type = inner
      case .scalar, .inline: return nil
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func aliasRing(_ ring: [Model]) -> Diagnostic {
    let names = ring.compactMap { $0.name?.value }
    let shown = names.count > 6 ? names.prefix(5) + ["..."] : names[...]
    return Diagnostic(
      .error, .aliasRing, "\(quoted(names.first ?? "")) stands for itself", at: ring.first?.span,
      label: "leads back to its own name",
      places: ring.dropFirst().prefix(5).map { Note($0.span, "by way of this") },
      notes: ["the ring: \((shown + names.prefix(1)).joined(separator: " -> "))"])
  }
}
