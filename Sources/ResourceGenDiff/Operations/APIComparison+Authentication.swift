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
    let index = AlternativeIndex(new.alternatives)
    var explained: Set<Set<WireName>> = []
    func report(
      _ rule: ChangeRule, _ sentence: String, _ span: SourceSpan? = nil, isNew: Bool = true
    ) {
      add(
        rule, .entire, sentence, old: isNew ? locations.0 : span ?? locations.0,
        new: isNew ? span ?? locations.1 : locations.1)
    }
    for alternative in old.alternatives where !newSets.contains(alternative.schemes) {
      let looser = index.firstSubset(of: alternative.schemes)
      let stricter = index.firstSuperset(of: alternative.schemes)
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

/// Finds alternatives by their schemes, without comparing all of them.
private struct AlternativeIndex {
  private let alternatives: [Requirement.Alternative]
  /// The positions of the alternatives that have a scheme.
  private var positions: [WireName: [Int]] = [:]
  private let empty: Int?

  init(_ alternatives: [Requirement.Alternative]) {
    self.alternatives = alternatives
    empty = alternatives.firstIndex { $0.schemes.isEmpty }
    for (position, alternative) in alternatives.enumerated() {
      for scheme in alternative.schemes { positions[scheme, default: []].append(position) }
    }
  }

  /// Returns the first alternative with some of the schemes and no other.
  func firstSubset(of schemes: Set<WireName>) -> Requirement.Alternative? {
    if schemes.isEmpty { return nil }
    let others = schemes.flatMap { positions[$0] ?? [] }
      .filter { alternatives[$0].schemes.isStrictSubset(of: schemes) }
    return (others + [empty].compactMap { $0 }).min().map { alternatives[$0] }
  }

  /// Returns the first alternative with all of the schemes and another.
  func firstSuperset(of schemes: Set<WireName>) -> Requirement.Alternative? {
    guard let scheme = schemes.first else {
      return alternatives.first { !$0.schemes.isEmpty }
    }
    return (positions[scheme] ?? []).first {
      alternatives[$0].schemes.isStrictSuperset(of: schemes)
    }.map { alternatives[$0] }
  }
}
