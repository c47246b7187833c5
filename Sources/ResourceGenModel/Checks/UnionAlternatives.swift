internal import ResourceGenDiagnostics

/// The check that the alternatives of a union with a discriminator are objects or unions.
package enum UnionAlternatives {
  /// Returns the alternatives that can't have the discriminator of the union as a member.
  package static func mismatches(of union: Union, _ models: ModelIndex) -> [Union.Alternative] {
    union.alternatives.filter { alternative in
      let type = models.withoutAliases(alternative.type)
      if case .model(let name) = type, models.path(of: name.value) == nil { return false }
      if case .scalar(.own(let own)) = type { return !own.isObject }
      switch models.shape(of: type) {
      case .object?, .union?: return false
      case .enumeration?, .alias?, nil: return true
      }
    }
  }

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
      for alternative in mismatches(of: union, models) {
        log.add(
          Diagnostic(
            .error, .invalidUnion, "a union with a key needs models with fields",
            at: alternative.span, label: "can't have the key \(Diagnostic.quoted(key.value))",
            places: [Diagnostic.Note(key.span, "every alternative needs this key")]))
      }
    }
  }
}
