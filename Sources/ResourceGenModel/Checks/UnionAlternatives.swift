internal import ResourceGenDiagnostics

/// The check that the alternatives of a union with a discriminator are objects or unions.
enum UnionAlternatives {
  /// - Parameter described: All models, including inline ones.
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
            .error, .invalidUnion, "a union with a key needs models with fields",
            at: alternative.span, label: "can't have the key \(Diagnostic.quoted(key.value))",
            places: [Diagnostic.Note(key.span, "every alternative needs this key")]))
      }
    }
  }
}
