internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The comparison of two types: their differences, down to the models that they refer to.
///
/// Models with names are compared once, each with its counterpart, and not within the types that
/// refer to them. So a change of a model is one difference, and models may contain themselves.
struct TypeComparison {
  let models: ModelMatching
  /// Whether the values are sent as texts, as those of parameters are: the number 1 as "1".
  let isText: Bool
  private(set) var differences: [Difference] = []
  /// The models that the types refer to, where both refer to the same one.
  private(set) var contained: [ModelPair] = []
  /// The locations where the types refer to different models.
  private(set) var replacements: [Replacement] = []

  /// The keys from the compared types down to the current ones.
  private var path: [String] = []
  private(set) var spans = Spans()
  /// The limits of the current types; named models that both versions refer to have others.
  private(set) var limits = LimitPair()
  /// The outermost list or dictionary that the current types are in; nil outside of one.
  private var collection: (old: TypeReference, new: TypeReference)?
  var isInElements: Bool { collection != nil }

  /// Two models, one of which replaces the other at some location.
  struct Replacement {
    var pair: ModelPair
    var path: [String]
    var spans: Spans
    var predicate: String
  }

  struct Spans {
    var old: SourceSpan?
    var new: SourceSpan?
  }

  init(_ models: ModelMatching, isText: Bool = false) {
    self.models = models
    self.isText = isText
  }

  // MARK: Entry points

  mutating func compare(
    _ old: TypeReference, _ new: TypeReference, old oldSpan: SourceSpan?, new newSpan: SourceSpan?,
    limits: LimitPair = LimitPair()
  ) {
    spans = Spans(old: oldSpan, new: newSpan)
    self.limits = limits
    compare(old, new)
  }

  /// Compares the limits of types that are compared otherwise.
  mutating func compare(limits: LimitPair, old oldSpan: SourceSpan?, new newSpan: SourceSpan?) {
    spans = Spans(old: oldSpan, new: newSpan)
    self.limits = limits
    compareLimits()
  }

  /// Compares two models, also inline ones.
  mutating func compare(_ old: Model, _ new: Model) {
    spans = Spans(old: old.name?.span ?? old.span, new: new.name?.span ?? new.span)
    if old.deprecation == nil, new.deprecation != nil {
      add(DirectedRules(.deprecated), "became deprecated")
    } else if old.deprecation != nil, new.deprecation == nil {
      add(DirectedRules(.reinstated), "is no longer deprecated")
    }
    limits = LimitPair(old: old.limits, new: new.limits)
    compare(old.shape, new.shape)
  }

  // MARK: Types

  /// Compares two types at the current location.
  mutating func compare(_ old: TypeReference, _ new: TypeReference) {
    let whole = (old, new)
    switch whole {
    case (.scalar(let old), .scalar(let new)):
      let relation = old.relation(to: new, isText: isText)
      if relation != .changed { compareLimits() }
      if old != new { replace(.scalar(old), by: .scalar(new), relation) }
    case (.model(let oldName), .model(let newName)):
      compareLimits()
      compareModels(oldName.value, newName.value)
    case (.array(let old, let wasLenient), .array(let new, let isLenient)):
      if wasLenient != isLenient {
        add(
          DirectedRules(.listLeniencyChanged),
          isLenient
            ? "skips elements that can't be decoded" : "fails if an element can't be decoded")
      }
      compareLimits()
      compareElements(old, new, of: whole)
    case (.dictionary(let old), .dictionary(let new)):
      compareLimits()
      compareElements(old, new, of: whole)
    case (.nullable(let old), .nullable(let new)): compare(old, new)
    case (.nullable(let old), _):
      add(.typeNarrowed, "can't be or contain null any more")
      compare(old, new)
    case (_, .nullable(let new)):
      add(.typeWidened, "may be or contain null")
      compare(old, new)
    default: compareStructures(old, new)
    }
  }

  /// Compares the elements of lists, or the values of dictionaries.
  private mutating func compareElements(
    _ old: TypeReference, _ new: TypeReference, of whole: (TypeReference, TypeReference)
  ) {
    let outer = (limits, collection)
    (limits, collection) = (limits.elements, collection ?? whole)
    compare(old, new)
    (limits, collection) = outer
  }

  private mutating func compareModels(_ old: String, _ new: String) {
    guard let (pair, isSame) = models.pair(old, new) else { return }
    if isSame {
      contained.append(pair.roots)
    } else {
      replacements.append(
        Replacement(
          pair: pair, path: path, spans: spans,
          predicate: became(Diagnostic.quoted(new), insteadOf: Diagnostic.quoted(old))))
    }
  }

  /// Compares types of which at most one is a model with a name, or that are of different kinds.
  private mutating func compareStructures(_ old: TypeReference, _ new: TypeReference) {
    let oldTarget = models.old.withoutAliases(old)
    let newTarget = models.new.withoutAliases(new)
    let oldShape = models.old.shape(of: oldTarget)
    let newShape = models.new.shape(of: newTarget)
    limits = LimitPair(
      old: models.old.limits(of: old, with: limits.old),
      new: models.new.limits(of: new, with: limits.new))
    switch (oldShape, newShape) {
    case (let oldShape?, let newShape?):
      if case .union = newShape, !oldShape.isUnion {
        replace(old, by: new, relation(of: oldTarget, toAlternativesOf: newShape))
        return
      }
      if case .union = oldShape, !newShape.isUnion {
        replace(old, by: new, relation(ofAlternativesOf: oldShape, to: newTarget))
        return
      }
      if old.isNamed != new.isNamed {
        add(DirectedRules(.typeReplaced), became(new, insteadOf: old))
      }
      compare(oldShape, newShape)
    case (let shape?, nil):
      replace(
        old, by: new,
        shape.isUnion
          ? relation(ofAlternativesOf: shape, to: newTarget)
          : UnionRelation(relation(of: shape, to: newTarget)))
    case (nil, let shape?):
      replace(
        old, by: new,
        shape.isUnion
          ? relation(of: oldTarget, toAlternativesOf: shape)
          : UnionRelation(relation(of: shape, to: oldTarget).reversed))
    case (nil, nil):
      if old.isNamed || new.isNamed {
        add(DirectedRules(.typeReplaced), became(new, insteadOf: old))
        compare(oldTarget, newTarget)
      } else {
        replace(old, by: new, relation(of: old, to: new))
      }
    }
  }

  /// Returns how the values of types of different kinds compare; neither is a model.
  private func relation(of old: TypeReference, to new: TypeReference) -> TypeRelation {
    if case .scalar(.json) = new { return .widened }
    if case .scalar(.json) = old { return .narrowed }
    return .changed
  }

  private func relation(of shape: Model.Shape, to type: TypeReference) -> TypeRelation {
    switch (shape, type) {
    case (_, .scalar(let scalar)): shape.relation(to: scalar)
    case (.object, .dictionary(.scalar(.json))): .widened
    default: .changed
    }
  }

  private mutating func replace(
    _ old: TypeReference, by new: TypeReference, _ relation: TypeRelation
  ) {
    replace(old, by: new, UnionRelation(relation))
  }

  private mutating func replace(
    _ old: TypeReference, by new: TypeReference, _ relation: UnionRelation
  ) {
    add(relation.rules, became(new, insteadOf: old), sentLimit: relation.sentLimit)
    differences[differences.count - 1].sentCause = relation.sentCause
  }

  // MARK: Shapes

  /// Compares what two models contain. Models of different kinds are compared as types.
  mutating func compare(_ old: Model.Shape, _ new: Model.Shape) {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      compareLimits()
      compare(old, new)
    case (.enumeration(let old), .enumeration(let new)): compare(old, new)
    case (.union(let old), .union(let new)):
      compareLimits()
      compare(old, new)
    case (.alias(let old), .alias(let new)): compare(old, new)
    case (.alias(let old), _): compare(old, inline(new, spans.new))
    case (_, .alias(let new)): compare(inline(old, spans.old), new)
    case (.union, _):
      let type = inline(new, spans.new)
      replace(inline(old, spans.old), by: type, relation(ofAlternativesOf: old, to: type))
    case (_, .union):
      let type = inline(old, spans.old)
      replace(type, by: inline(new, spans.new), relation(of: type, toAlternativesOf: new))
    default: replace(inline(old, spans.old), by: inline(new, spans.new), .changed)
    }
  }

  private func inline(_ shape: Model.Shape, _ span: SourceSpan?) -> TypeReference {
    // Models and inline types have spans, so the last case doesn't occur.
    guard let span = span ?? spans.old ?? spans.new else { return .scalar(.json) }
    return .inline(Model(name: nil, shape: shape, span: span))
  }

  // MARK: Reporting

  func became(_ new: String, insteadOf old: String) -> String { "became \(new) instead of \(old)" }

  /// Says which type replaced another, as that of the list or dictionary that they are in.
  private func became(_ new: TypeReference, insteadOf old: TypeReference) -> String {
    for (old, new) in [collection, (old, new)].compactMap(\.self)
    where old.description != new.description {
      return became(new.description, insteadOf: old.description)
    }
    return "has another type"
  }

  /// Adds a difference at the current location.
  mutating func add(
    _ rules: DirectedRules, _ predicate: String, member: String? = nil, adjective: String = "",
    limit: WireVerdict = .breaking, sentLimit: WireVerdict = .breaking
  ) {
    if rules.sent == nil, rules.received == nil { return }
    differences.append(
      Difference(
        rules: rules, path: path, member: member, adjective: adjective, predicate: predicate,
        old: spans.old, new: spans.new, sentLimit: min(limit, sentLimit), receivedLimit: limit))
  }

  /// Adds a difference with separate locations.
  mutating func add(
    _ rules: DirectedRules, _ predicate: String, member: String? = nil, old: SourceSpan?,
    new: SourceSpan?, limit: WireVerdict = .breaking, sentLimit: WireVerdict = .breaking
  ) {
    let outer = spans
    spans = Spans(old: old, new: new)
    add(rules, predicate, member: member, limit: limit, sentLimit: sentLimit)
    spans = outer
  }

  /// Adds models that types refer to which were compared apart.
  mutating func add(contained pairs: [ModelPair]) { contained += pairs }

  /// Compares something inside the current types.
  ///
  /// - Parameter keys: The keys of the property; none for an alternative of a union.
  mutating func descend(
    _ keys: [String], old: SourceSpan?, new: SourceSpan?, limits: LimitPair = LimitPair(),
    _ compare: (inout TypeComparison) -> Void
  ) {
    let outer = (spans, self.limits, collection)
    path += keys
    spans = Spans(old: old, new: new)
    (self.limits, collection) = (limits, nil)
    compare(&self)
    path.removeLast(keys.count)
    (spans, self.limits, collection) = outer
  }

  /// Removes the rules of a direction from the differences since an index.
  mutating func ignore(sent: Bool, received: Bool, since start: Int) {
    for index in differences.indices.dropFirst(start) {
      if sent { differences[index].rules.sent = nil }
      if received { differences[index].rules.received = nil }
    }
  }
}
