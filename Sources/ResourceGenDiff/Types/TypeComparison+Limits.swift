internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The limits of a value in both versions.
struct LimitPair {
  var old: Limits?
  var new: Limits?

  /// The limits of the elements of a list, or of the values of a dictionary.
  var elements: LimitPair { LimitPair(old: old?.elements, new: new?.elements) }

  /// Whether only one of the versions excludes members that no property describes.
  var isClosedOnce: Bool { (old?.isClosed ?? false) != (new?.isClosed ?? false) }
}

// Limits of values besides their types. Each kind is compared by the values that it allows, since a
// bound may be written in several ways.
extension TypeComparison {
  /// Compares the limits of the current types, but not those of elements.
  mutating func compareLimits() {
    guard models.comparesDetails, limits.old != nil || limits.new != nil else { return }
    let old = Dictionary(grouping: limits.old?.own ?? [], by: \.kind)
    let new = Dictionary(grouping: limits.new?.own ?? [], by: \.kind)
    for kind in Set(old.keys).union(new.keys).sorted(by: { $0.rawValue < $1.rawValue }) {
      compare(old[kind] ?? [], new[kind] ?? [])
    }
  }

  /// Compares limits of one kind, of which only patterns and conditions occur several times.
  private mutating func compare(_ old: [Limit], _ new: [Limit]) {
    if let old = old.first, let new = new.first, old.relation(to: new) == .equal { return }
    let oldIdentities = Set(old.map(\.identity))
    let newIdentities = Set(new.map(\.identity))
    let removed = old.filter { !newIdentities.contains($0.identity) }
    let added = new.filter { !oldIdentities.contains($0.identity) }
    if let limit = added.first, let other = removed.first {
      let isOne = added.count == 1 && removed.count == 1
      addLimit(
        isOne ? limit.requestRelation(to: other) : .other,
        "has the \(limit.label(isIn: isInElements))",
        instead: limit.valueLabel(insteadOf: other), old: other.span, new: limit.span)
      return
    }
    if let limit = added.first, limit.kind == .closed {
      add(
        DirectedRules(sent: .requestOthersForbidden, received: .responseOthersChanged),
        "may no longer have members that aren't listed", old: spans.old, new: limit.span)
      return
    }
    if let limit = removed.first, limit.kind == .closed {
      add(
        DirectedRules(sent: .requestOthersAllowed, received: .responseOthersChanged),
        "may have members that aren't listed", old: limit.span, new: spans.new)
      return
    }
    for limit in added {
      addLimit(
        .stricter, "got the \(limit.label(isIn: isInElements))", old: spans.old, new: limit.span)
    }
    for limit in removed {
      addLimit(
        .wider, "lost the \(limit.label(isIn: isInElements))", old: limit.span, new: spans.new)
    }
  }

  private mutating func addLimit(
    _ relation: Limit.Relation, _ predicate: String, instead: String = "", old: SourceSpan?,
    new: SourceSpan?
  ) {
    let rules: DirectedRules
    switch relation {
    case .equal: return
    case .stricter:
      rules = DirectedRules(sent: .requestLimitStricter, received: .responseLimitChanged)
    case .wider: rules = DirectedRules(sent: .requestLimitWider, received: .responseLimitChanged)
    case .other:
      rules = DirectedRules(sent: .requestLimitChanged, received: .responseLimitChanged)
    }
    add(rules, predicate + instead, old: old, new: new)
  }
}

extension Limit {
  /// Compares the values that this limit and an old one allow in requests: of two factors of which
  /// none divides the other, the new one excludes values of the old one.
  fileprivate func requestRelation(to old: Limit) -> Relation {
    let relation = relation(to: old)
    guard kind == .factor, relation == .other, case .number(let own) = value,
      case .number(let other) = old.value, own.isMultiple(of: other) != nil,
      other.isMultiple(of: own) != nil
    else { return relation }
    return .stricter
  }

  /// The limit for sentences: "limit 'maxLength: 40'".
  fileprivate func label(isIn isElement: Bool) -> String {
    let text = kind == .condition ? "condition '\(keyword)'" : "limit '\(keyword): \(valueText)'"
    return isElement ? "\(text) of its elements" : text
  }

  /// The value of another limit for sentences: " instead of 'maxLength: 20'".
  fileprivate func valueLabel(insteadOf other: Limit) -> String {
    kind == .condition
      ? ", which is another one" : " instead of '\(other.keyword): \(other.valueText)'"
  }

  private var valueText: String {
    switch value {
    case .number(let number): Diagnostic.shortened(number.description, atMost: 40)
    case .literal(.string(let text)): Diagnostic.shortened(text, atMost: 40)
    case .literal(let literal): literal.description
    }
  }
}

extension ModelIndex {
  /// Returns the limits of a type with those of the models that it names, through aliases.
  func limits(of type: TypeReference, with own: Limits?) -> Limits? {
    var limits = own
    var type = type
    var visited: Set<String> = []
    while case .model(let name) = type, visited.insert(name.value).inserted,
      let model = model(named: name.value)
    {
      limits = Limits.combined(limits, model.limits)
      guard case .alias(let target) = model.shape else { break }
      type = target
    }
    return limits
  }
}
