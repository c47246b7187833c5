package import ResourceGenDiagnostics

/// The limits of values besides their type. Nothing is generated from them; `diff` compares them.
///
/// A reference, since most values have none and copies share them. Named models have the limits of
/// all their values, and the locations that refer to them only those that they add.
package final class Limits: Sendable {
  /// Ordered by their kinds.
  package let own: [Limit]
  /// The limits of the elements of a list, or of the values of a dictionary.
  package let elements: Limits?

  /// Whether objects have no members that no property describes.
  package var isClosed: Bool { own.contains { $0.kind == .closed } }

  /// Fails if nothing is limited.
  package init?(_ limits: [Limit], elements: Limits? = nil) {
    var own: [Limit] = []
    var seen: Set<Limit.Identity> = []
    var positions: [Limit.Kind: Int] = [:]
    for limit in limits where seen.insert(limit.identity).inserted {
      // Only the strictest bound counts.
      if let position = positions[limit.kind] {
        switch limit.relation(to: own[position]) {
        case .stricter:
          own[position] = limit
          continue
        case .wider, .equal: continue
        case .other: break
        }
      }
      positions[limit.kind] = own.count
      own.append(limit)
    }
    if own.isEmpty, elements == nil { return nil }
    self.own = own.enumerated().sorted {
      ($0.element.kind.rawValue, $0.offset) < ($1.element.kind.rawValue, $1.offset)
    }.map(\.element)
    self.elements = elements
  }

  /// Returns the limits of values that satisfy both.
  package static func combined(_ first: Limits?, _ second: Limits?) -> Limits? {
    guard let first else { return second }
    guard let second else { return first }
    return Limits(
      first.own + second.own, elements: combined(first.elements, second.elements))
  }
}

/// One limit of values, as its keyword in JSON Schema states it: `maxLength: 40`.
package struct Limit: Sendable {
  /// What is limited.
  package enum Kind: Int, Sendable {
    case lowerBound, upperBound, factor
    case minLength, maxLength, pattern
    case minItems, maxItems, uniqueItems
    case minProperties, maxProperties
    /// Whether members that no property describes are excluded.
    case closed
    /// Anything else, such as `not`, which is only compared for equality.
    case condition
  }

  package enum Value: Sendable, Hashable {
    case number(DecimalNumber)
    case literal(JSONLiteral)
  }

  package let kind: Kind
  /// The keyword that states the limit: `maximum`, or `exclusiveMaximum`.
  package let keyword: String
  package let value: Value
  package let span: SourceSpan

  package init(_ kind: Kind, _ keyword: String, _ value: Value, at span: SourceSpan) {
    self.kind = kind
    self.keyword = keyword
    self.value = value
    self.span = span
  }

  /// What makes two limits equal.
  package struct Identity: Hashable {
    private let keyword: String
    private let value: Value

    fileprivate init(_ limit: Limit) {
      keyword = limit.keyword
      value = limit.value
    }
  }

  package var identity: Identity { Identity(self) }

  /// How the values that a limit allows compare to those of another one.
  package enum Relation: Sendable {
    case equal
    /// Some values of the other limit aren't allowed, and no others are.
    case stricter
    case wider
    /// Neither contains the other, or it isn't known.
    case other
  }

  /// Compares the values that this limit and another one of the same kind allow.
  package func relation(to other: Limit) -> Relation {
    if identity == other.identity { return .equal }
    guard case .number(let own) = value, case .number(let number) = other.value else {
      return .other
    }
    switch kind {
    case .lowerBound, .minLength, .minItems, .minProperties:
      if own == number { return isExclusive ? .stricter : .wider }
      return own > number ? .stricter : .wider
    case .upperBound, .maxLength, .maxItems, .maxProperties:
      if own == number { return isExclusive ? .stricter : .wider }
      return own < number ? .stricter : .wider
    case .factor:
      if own == number { return .equal }
      if own.isMultiple(of: number) ?? false { return .stricter }
      return number.isMultiple(of: own) ?? false ? .wider : .other
    case .pattern, .uniqueItems, .closed, .condition: return .other
    }
  }

  private var isExclusive: Bool { keyword.hasPrefix("exclusive") }
}
