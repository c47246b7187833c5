internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// How a type compares to a union that replaces it, or to a union that it replaces.
struct UnionRelation {
  var rules: DirectedRules
  /// The worst verdict that the change may have in requests.
  var sentLimit = WireVerdict.breaking
  /// What makes the verdict in requests.
  var sentCause: String?

  init(_ relation: TypeRelation) { rules = relation.rules }
}

extension TypeComparison {
  /// The number of alternatives that a type is compared with, for hostile specs.
  private static let maxAlternatives = 16

  /// Returns how a type compares to a union: one alternative must have all its values, and if only
  /// one may match, no other alternative any of them.
  mutating func relation(
    of old: TypeReference, toAlternativesOf shape: Model.Shape
  ) -> UnionRelation {
    guard case .union(let union) = shape else { return UnionRelation(.changed) }
    if case .scalar(.json) = old { return UnionRelation(.narrowed) }
    let (limits, spans) = (limits, spans)
    let found = alternative(of: union, models.new, like: old, models.old) {
      $0.compare(
        old, $1, old: spans.old, new: spans.new, limits: LimitPair(old: limits.old, new: $2))
      return $0.differences.map(\.sentVerdict).max() ?? .safe
    }
    guard let (position, verdict) = found else { return UnionRelation(.changed) }
    var relation = UnionRelation(verdict == .safe ? .widened : .changed)
    relation.sentLimit = verdict == .safe ? .breaking : verdict
    guard models.comparesDetails, union.exclusion != nil, union.discriminator == nil else {
      return relation
    }
    var search = OverlapSearch()
    let operand = OverlapSearch.Operand(old, models.old, limits.old)
    var worst = Overlap.none
    for index in union.alternatives.indices where index != position && worst != .certain {
      let other = union.alternatives[index]
      let found = search.overlap(
        of: operand, with: OverlapSearch.Operand(other.type, models.new, other.limits))
      worst = max(worst, found)
    }
    if worst == .none || worst == .possible && verdict != .safe { return relation }
    relation.rules.sent = .requestAlternativeOverlapping
    relation.sentCause = "only one alternative may match"
    relation.sentLimit = worst == .possible ? .unknown : .breaking
    return relation
  }

  /// Returns how a union compares to a type that replaces it: it is one of the alternatives.
  mutating func relation(
    ofAlternativesOf shape: Model.Shape, to new: TypeReference
  ) -> UnionRelation {
    guard case .union(let union) = shape else { return UnionRelation(.changed) }
    if case .scalar(.json) = new { return UnionRelation(.widened) }
    let (limits, spans) = (limits, spans)
    let found = alternative(of: union, models.old, like: new, models.new) {
      $0.compare(
        $1, new, old: spans.old, new: spans.new, limits: LimitPair(old: $2, new: limits.new))
      return $0.differences.map(\.receivedVerdict).max() ?? .safe
    }
    return UnionRelation(found?.verdict == .safe ? .narrowed : .changed)
  }

  /// Returns the alternative that a type compares to best, with the verdict on the two.
  private mutating func alternative(
    of union: Union, _ own: ModelIndex, like type: TypeReference, _ others: ModelIndex,
    _ verdict: (inout TypeComparison, TypeReference, Limits?) -> WireVerdict
  ) -> (index: Int, verdict: WireVerdict)? {
    var count = 0
    var best: (index: Int, verdict: WireVerdict)?
    for (index, alternative) in union.alternatives.enumerated() {
      let target = own.withoutAliases(alternative.type)
      guard isSameKind(own.shape(of: target), target, others.shape(of: type), type) else {
        continue
      }
      count += 1
      if count > TypeComparison.maxAlternatives { break }
      var comparison = TypeComparison(models, isText: isText)
      let worst = verdict(&comparison, inlined(alternative.type, own, type), alternative.limits)
      if !comparison.replacements.isEmpty { continue }
      if worst == .safe {
        add(contained: comparison.contained)
        return (index, worst)
      }
      if worst < best?.verdict ?? .breaking { best = (index, worst) }
    }
    return best
  }

  /// Returns an alternative to be compared with another type: a model that isn't the same is
  /// compared by its members.
  private func inlined(
    _ alternative: TypeReference, _ own: ModelIndex, _ other: TypeReference
  ) -> TypeReference {
    guard case .model(let name) = alternative, case .model(let otherName) = other else {
      return alternative
    }
    let pairs = [(otherName, name), (name, otherName)]
    if pairs.contains(where: { models.pair($0.value, $1.value)?.isSame ?? false }) {
      return alternative
    }
    guard var model = own.model(named: name.value) else { return alternative }
    model.name = nil
    return .inline(model)
  }

  private func isSameKind(
    _ shape: Model.Shape?, _ type: TypeReference, _ otherShape: Model.Shape?,
    _ other: TypeReference
  ) -> Bool {
    switch (shape, otherShape) {
    case (.object?, .object?), (.enumeration?, .enumeration?), (.union?, .union?): return true
    case (.enumeration?, nil), (nil, .enumeration?), (nil, nil): break
    default: return false
    }
    switch (type, other) {
    case (.array, .array), (.dictionary, .dictionary): return true
    case (.array, _), (.dictionary, _), (_, .array), (_, .dictionary): return false
    default: return true
    }
  }

  // MARK: Alternatives

  /// Returns whether values of two alternatives of a union overlap.
  func overlap(among union: Union) -> Overlap {
    if union.discriminator != nil { return .none }
    var search = OverlapSearch()
    let items = operands(union.alternatives)
    for first in items.indices {
      for second in items.indices.dropFirst(first + 1) {
        let found = max(
          search.overlap(of: items[first], with: items[second]),
          search.isExhausted ? .possible : .none)
        if found != .none { return found }
      }
    }
    return .none
  }

  /// Returns whether values of the first alternatives of a union belong to the second ones too.
  func overlap(
    of first: [Union.Alternative], with second: [Union.Alternative], of union: Union,
    _ search: inout OverlapSearch
  ) -> Overlap {
    guard models.comparesDetails, union.discriminator == nil else { return .none }
    if search.isExhausted { return .possible }
    var worst = Overlap.none
    let others = operands(second)
    for item in operands(first) {
      for other in others where worst != .certain {
        worst = max(worst, search.overlap(of: item, with: other))
        if search.isExhausted { return max(worst, .possible) }
      }
    }
    return worst
  }

  private func operands(_ alternatives: [Union.Alternative]) -> [OverlapSearch.Operand] {
    alternatives.map { OverlapSearch.Operand($0.type, models.new, $0.limits) }
  }
}

extension Model.Shape {
  var isUnion: Bool { if case .union = self { true } else { false } }
}
