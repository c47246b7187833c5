internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The ways to authenticate a request, each with the names of its schemes in the new version.
struct Requirement {
  struct Alternative {
    var schemes: Set<WireName>
    /// The schemes for messages.
    var label: String
    var span: SourceSpan?
  }

  private(set) var alternatives: [Alternative]

  /// - Parameter names: The new names of schemes.
  init(_ requirement: AuthenticationRequirement?, names: [WireName: WireName] = [:]) {
    alternatives = (requirement?.alternatives ?? []).map { schemes in
      Alternative(
        schemes: Set(schemes.map { names[WireName($0.value)] ?? WireName($0.value) }),
        label: schemes.isEmpty
          ? "no authentication"
          : schemes.map { Diagnostic.quoted($0.value) }.joined(separator: " and "),
        span: schemes.first?.span)
    }
    if alternatives.isEmpty {
      alternatives = [Alternative(schemes: [], label: "no authentication", span: nil)]
    }
  }
}

// The authentication of operations. A request is still accepted if its credentials contain those of
// a new alternative.
extension APIComparison {
  mutating func compareAuthentication(
    _ old: Requirement, _ new: Requirement, old oldSpan: SourceSpan, new newSpan: SourceSpan
  ) {
    let oldSets = Set(old.alternatives.map(\.schemes))
    let newSets = Set(new.alternatives.map(\.schemes))
    if oldSets == newSets { return }
    // Operations that inherit the requirement of a server share its location, and so the change.
    let spans = (
      old.alternatives.first { $0.span != nil }?.span,
      new.alternatives.first { $0.span != nil }?.span
    )
    let locations = spans.0 == nil && spans.1 == nil ? (oldSpan, newSpan) : spans
    var explained: Set<Set<WireName>> = []
    func report(
      _ rule: ChangeRule, _ sentence: String, _ span: SourceSpan? = nil, isNew: Bool = true
    ) {
      add(
        rule, .entire, sentence, old: isNew ? locations.0 : span ?? locations.0,
        new: isNew ? span ?? locations.1 : locations.1)
    }
    for alternative in old.alternatives where !newSets.contains(alternative.schemes) {
      let looser = new.alternatives.first { $0.schemes.isStrictSubset(of: alternative.schemes) }
      let stricter = new.alternatives.first { $0.schemes.isStrictSuperset(of: alternative.schemes) }
      if let looser {
        if looser.schemes.isEmpty { continue }
        explained.insert(looser.schemes)
        report(
          .authenticationLooser, "requires only \(looser.label) instead of \(alternative.label)",
          looser.span)
      } else if alternative.schemes.isEmpty {
        let labels = new.alternatives.map(\.label).joined(separator: ", or ")
        for other in new.alternatives { explained.insert(other.schemes) }
        report(.authenticationRequired, "requires authentication: \(labels)", stricter?.span)
      } else if let stricter {
        explained.insert(stricter.schemes)
        report(
          .authenticationStricter, "requires \(stricter.label) instead of \(alternative.label)",
          stricter.span)
      } else {
        report(
          .authenticationAlternativeRemoved,
          "no longer accepts the authentication \(alternative.label)", alternative.span,
          isNew: false)
      }
    }
    for alternative in new.alternatives
    where !oldSets.contains(alternative.schemes) && !explained.contains(alternative.schemes) {
      if alternative.schemes.isEmpty {
        report(.authenticationDropped, "requires no authentication any more")
      } else {
        report(
          .authenticationAlternativeAdded, "accepts the authentication \(alternative.label)",
          alternative.span)
      }
    }
  }
}
