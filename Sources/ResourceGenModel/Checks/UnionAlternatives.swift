internal import ResourceGenDiagnostics

/// Unions whose key is looked for in what cannot have one.
enum UnionAlternatives {
  /// - Parameter described: All models, inline ones included.
  static func check(
    _ described: [Model], _ models: ModelIndex, reporting log: inout DiagnosticLog
  ) {
    var unions: [Union] = []
    for model in described {
      if case .union(let union) = model.shape { unions.append(union) }
    }
    for union in unions {
      guard let key = union.discriminator else { continue }
      for alternative in union.alternatives {
        let type = models.withoutAliases(alternative.type)
        switch type {
        case .model(let name) where models.path(of: name.value) == nil: continue
        default: break
        }
        switch models.shape(of: type) {
        case .object?, .union?: continue
        case .enumeration?, .alias?, nil: break
        }
        log.add(
          Diagnostic(
            .error, .invalidUnion, "a union by key holds models with fields only",
            at: alternative.span, label: "has no key \(Diagnostic.quoted(key.value))",
            places: [Diagnostic.Note(key.span, "looked for in every alternative")]))
      }
    }
  }
}
