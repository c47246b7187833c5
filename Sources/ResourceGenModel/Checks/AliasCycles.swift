internal import ResourceGenDiagnostics

/// The check that no alias refers to itself, as in `A: B` and `B: [A]`.
enum AliasCycles {
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
        log.add(.aliasCycle(walked[first...].map { models.models[$0] }))
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
  fileprivate static func aliasCycle(_ cycle: [Model]) -> Diagnostic {
    let names = cycle.compactMap { $0.name?.value }
    let shown = names.count > 6 ? names.prefix(5) + ["..."] : names[...]
    return Diagnostic(
      .error, .aliasCycle, "\(quoted(names.first ?? "")) refers to itself", at: cycle.first?.span,
      label: "leads back to this name",
      places: cycle.dropFirst().prefix(5).map { Note($0.span, "through this alias") },
      notes: ["the cycle: \((shown + names.prefix(1)).joined(separator: " -> "))"])
  }
}
