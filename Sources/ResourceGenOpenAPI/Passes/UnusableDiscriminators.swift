internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension API {
  /// Removes the alternatives of unions with a discriminator that say nothing about their members,
  /// and the discriminators of unions with other alternatives that aren't objects, since only a
  /// member can carry the value. Those alternatives are distinguished by their members instead.
  mutating func dropUnusableDiscriminators(reporting log: inout DiagnosticLog) {
    let index = ModelIndex(models)
    var found = UnusableDiscriminators()
    func hasMismatches(_ model: Model) -> Bool { !model.shape.mismatches(index).isEmpty }
    transformModels(where: hasMismatches) {
      $0.shape.dropDiscriminator(index, &found)
    }
    for span in found.untyped { log.add(.untypedAlternative(span)) }
    for key in found.keys { log.add(.unusableDiscriminator(key)) }
  }
}

/// What was removed, each once, however many copies of a union there are.
private struct UnusableDiscriminators {
  private(set) var keys: [Located<String>] = []
  private(set) var untyped: [SourceSpan] = []

  mutating func add(_ key: Located<String>) {
    if !keys.contains(where: { $0.span == key.span }) { keys.append(key) }
  }

  mutating func add(untyped alternative: Union.Alternative) {
    if !untyped.contains(alternative.span) { untyped.append(alternative.span) }
  }
}

extension Model.Shape {
  /// Returns the alternatives of a union with a discriminator that can't have it.
  fileprivate func mismatches(_ models: ModelIndex) -> [Union.Alternative] {
    guard case .union(let union) = self, union.discriminator != nil else { return [] }
    return UnionAlternatives.mismatches(of: union, models)
  }

  fileprivate mutating func dropDiscriminator(
    _ models: ModelIndex, _ found: inout UnusableDiscriminators
  ) {
    guard case .union(var union) = self, let key = union.discriminator else { return }
    let mismatches = mismatches(models)
    defer { self = .union(union) }
    // A union preserves values of other alternatives than its own, undecoded.
    if mismatches.count < union.alternatives.count,
      mismatches.allSatisfy({ models.withoutAliases($0.type).isUntyped })
    {
      let spans = Set(mismatches.map(\.span))
      union.alternatives.removeAll { spans.contains($0.span) }
      for mismatch in mismatches { found.add(untyped: mismatch) }
      return
    }
    union.discriminator = nil
    for index in union.alternatives.indices { union.alternatives[index].discriminatorValue = nil }
    found.add(key)
  }
}

extension TypeReference {
  /// Whether the type is any value, or an object of any members.
  fileprivate var isUntyped: Bool {
    switch self {
    case .scalar(.json): true
    case .dictionary(let value): value.isUntyped
    case .scalar, .array, .nullable, .model, .inline: false
    }
  }
}

extension Diagnostic {
  fileprivate static func untypedAlternative(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "an alternative without described members has no type", at: span,
      label: "its values are preserved undecoded")
  }

  fileprivate static func unusableDiscriminator(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the alternatives are distinguished by their members", at: key.span,
      label: "not every alternative is an object, which could have this member")
  }
}
