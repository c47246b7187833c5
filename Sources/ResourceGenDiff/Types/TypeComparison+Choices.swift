internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Enumerations: their values; unions: their alternatives.
extension TypeComparison {
  mutating func compare(_ old: Enumeration, _ new: Enumeration) {
    guard old.rawType == new.rawType else {
      add(old.rawType.relation(to: new.rawType).rules, "has values of another type")
      return
    }
    if old.isOpen != new.isOpen {
      add(
        new.isOpen ? .enumerationOpened : .enumerationClosed,
        new.isOpen ? "accepts values that aren't listed" : "has no values but those listed")
    }
    let values = new.cases.map { EnumerationValue($0, of: new) }
    var positions: [EnumerationValue: Int] = [:]
    for (index, value) in values.enumerated() { positions[value] = index }
    var matched: Set<Int> = []
    for item in old.cases {
      if let position = positions[EnumerationValue(item, of: old)] {
        matched.insert(position)
        compare(item, new.cases[position])
      } else {
        add(
          .valueRemoved, "lost the value \(Diagnostic.quoted(item.value.value))",
          member: item.value.value, old: item.value.span, new: nil)
      }
    }
    let rules = DirectedRules(
      sent: .requestValueAdded, received: old.isOpen ? .responseValueAddedOpen : .responseValueAdded
    )
    for index in new.cases.indices where !matched.contains(index) {
      let value = new.cases[index].value
      add(
        rules, "got the value \(Diagnostic.quoted(value.value))", member: value.value, old: nil,
        new: value.span)
    }
  }

  private mutating func compare(_ old: Enumeration.Case, _ new: Enumeration.Case) {
    let value = "value \(Diagnostic.quoted(new.value.value))"
    if (old.deprecation == nil) != (new.deprecation == nil) {
      let isDeprecated = new.deprecation != nil
      add(
        DirectedRules(isDeprecated ? .deprecated : .reinstated),
        "has a \(value) that \(isDeprecated ? "became" : "is no longer") deprecated",
        member: new.value.value, old: old.value.span, new: new.value.span)
    }
    if let change = nameChange(old.swiftName?.value, new.swiftName?.value) {
      add(
        DirectedRules(.swiftNameChanged), "has a \(value) that \(change)", member: new.value.value,
        old: old.value.span, new: new.value.span)
    }
  }

  mutating func compare(_ old: Union, _ new: Union) {
    compareDiscriminators(old.discriminator, new.discriminator)
    compareExclusions(old, new)
    let pairs = UnionMatching(old, new, models).pairs
    var search = OverlapSearch()
    let others = pairs.compactMap { $0.old == nil ? nil : $0.new }.map { new.alternatives[$0] }
    for (oldIndex, newIndex) in pairs {
      switch (oldIndex.map { old.alternatives[$0] }, newIndex.map { new.alternatives[$0] }) {
      case (let oldAlternative?, let newAlternative?):
        compare(oldAlternative, newAlternative)
      case (let alternative?, nil):
        add(
          .alternativeRemoved, "lost the alternative \(alternative.label)",
          member: alternative.label, old: alternative.span, new: nil)
      case (nil, let alternative?):
        let overlap =
          new.exclusion == nil || old.exclusion == nil
          ? .none : overlap(of: others, with: [alternative], of: new, &search)
        add(
          DirectedRules(
            sent: overlap == .none ? .requestAlternativeAdded : .requestAlternativeOverlapping,
            received: old.discriminator == nil
              ? .responseAlternativeAdded : .responseAlternativeAddedOpen),
          "got the alternative \(alternative.label)", member: alternative.label, old: nil,
          new: alternative.span, sentLimit: overlap == .possible ? .unknown : .breaking)
      case (nil, nil): break
      }
    }
  }

  /// Compares whether values may match several alternatives.
  private mutating func compareExclusions(_ old: Union, _ new: Union) {
    guard models.comparesDetails, (old.exclusion == nil) != (new.exclusion == nil) else { return }
    if let exclusion = new.exclusion {
      // Values that match two alternatives were described.
      guard overlap(among: new) != .none else { return }
      add(
        DirectedRules(
          sent: .requestAlternativesExclusive, received: .responseAlternativesExclusive),
        "has values of one alternative only", old: spans.old, new: exclusion)
    } else if overlap(among: new) != .none {
      add(
        DirectedRules(sent: .requestAlternativesCombined, received: .responseAlternativesCombined),
        "may have values of several alternatives", old: old.exclusion, new: spans.new)
    }
  }

  private mutating func compareDiscriminators(_ old: Located<String>?, _ new: Located<String>?) {
    if old.map({ WireName($0.value) }) == new.map({ WireName($0.value) }) { return }
    let predicate: String
    switch (old, new) {
    case (let old?, let new?):
      predicate =
        "has the discriminator \(Diagnostic.quoted(new.value)) instead of "
        + Diagnostic.quoted(old.value)
    case (nil, let new?): predicate = "got the discriminator \(Diagnostic.quoted(new.value))"
    case (let old?, nil): predicate = "lost the discriminator \(Diagnostic.quoted(old.value))"
    case (nil, nil): return
    }
    // The JSON may be the same if only one version has a discriminator.
    add(
      DirectedRules(.discriminatorChanged), predicate, old: old?.span, new: new?.span,
      limit: old == nil || new == nil ? .unknown : .breaking)
  }

  private mutating func compare(_ old: Union.Alternative, _ new: Union.Alternative) {
    let values = (old.discriminatorValue, new.discriminatorValue)
    if let oldValue = values.0, let newValue = values.1, WireName(oldValue) != WireName(newValue) {
      add(
        DirectedRules(.discriminatorChanged),
        "selects \(new.type.description) by \(Diagnostic.quoted(newValue)) instead of "
          + Diagnostic.quoted(oldValue), member: new.label, old: old.span, new: new.span)
    }
    if let change = nameChange(old.swiftName?.value, new.swiftName?.value) {
      add(
        DirectedRules(.swiftNameChanged), "has an alternative \(new.label) that \(change)",
        member: new.label, old: old.span, new: new.span)
    }
    let limits = LimitPair(old: old.limits, new: new.limits)
    descend([], old: old.span, new: new.span, limits: limits) { $0.compare(old.type, new.type) }
  }
}

extension Enumeration.RawType {
  fileprivate func relation(to new: Enumeration.RawType) -> TypeRelation {
    switch (self, new) {
    case (_, .json), (.integer, .number): .widened
    case (.json, _), (.number, .integer): .narrowed
    default: .changed
    }
  }
}

extension Union.Alternative {
  /// The alternative for messages.
  fileprivate var label: String {
    discriminatorValue.map { Diagnostic.quoted($0) } ?? type.description
  }
}

/// Matches the alternatives of two unions: by the values of their discriminator, by their types,
/// then inline types by their order.
private struct UnionMatching {
  /// The indices of alternatives, in the order of the new union; removed ones are last.
  var pairs: [(old: Int?, new: Int?)] = []

  init(_ old: Union, _ new: Union, _ models: ModelMatching) {
    var targets = [Int?](repeating: nil, count: new.alternatives.count)
    var isMatched = [Bool](repeating: false, count: old.alternatives.count)
    func match(_ key: (Union.Alternative, Bool) -> AlternativeKey?) {
      var positions: [AlternativeKey: [Int]] = [:]
      for index in old.alternatives.indices.reversed() where !isMatched[index] {
        guard let key = key(old.alternatives[index], true) else { continue }
        positions[key, default: []].append(index)
      }
      for index in new.alternatives.indices where targets[index] == nil {
        guard let key = key(new.alternatives[index], false),
          let found = positions[key]?.popLast()
        else { continue }
        targets[index] = found
        isMatched[found] = true
      }
    }
    if old.discriminator != nil, new.discriminator != nil {
      match { alternative, _ in
        alternative.discriminatorValue.map { .value(WireName($0)) }
      }
    }
    match { alternative, isOld in
      switch alternative.type {
      case .model(let name):
        if isOld, let path = models.old.path(of: name.value), path.steps.isEmpty {
          models.newPositions[path.model].map { .model($0) }
        } else if !isOld, let path = models.new.path(of: name.value), path.steps.isEmpty {
          .model(path.model)
        } else {
          .text(alternative.type.description)
        }
      case .inline: nil
      default: .text(alternative.type.description)
      }
    }
    match { alternative, _ in alternative.isNamed ? nil : alternative.kind(in: models.old) }
    // A schema that got a name, or lost it.
    for isOldNamed in [false, true] {
      match { alternative, isOld in
        alternative.isNamed == (isOld == isOldNamed)
          ? alternative.kind(in: isOld ? models.old : models.new) : nil
      }
    }
    pairs = targets.indices.map { (targets[$0], $0) }
    pairs += old.alternatives.indices.filter { !isMatched[$0] }.map { ($0, nil) }
  }
}

private enum AlternativeKey: Hashable {
  case value(WireName)
  case model(Int)
  case text(String)
  case kind(Int)
}

extension Union.Alternative {
  fileprivate var isNamed: Bool {
    if case .model = type { true } else { false }
  }

  /// A key for types of one kind; `nil` for scalars, which have their own.
  fileprivate func kind(in models: ModelIndex) -> AlternativeKey? {
    switch type {
    case .array: .kind(0)
    case .dictionary: .kind(1)
    case .model, .inline:
      switch models.shape(of: type) {
      case .object: .kind(2)
      case .enumeration: .kind(3)
      case .union: .kind(4)
      case .alias, nil: nil
      }
    case .scalar, .nullable: nil
    }
  }
}

/// A value of an enumeration. The text "1" and the number 1 are different ones.
private struct EnumerationValue: Hashable {
  let text: WireName
  /// The JSON value, if the enumeration has values of several types.
  let literal: JSONLiteral?

  init(_ item: Enumeration.Case, of enumeration: Enumeration) {
    text = WireName(item.value.value)
    literal = enumeration.rawType == .json ? item.literal : nil
  }
}
