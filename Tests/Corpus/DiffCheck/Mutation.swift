import ResourceGenDiagnostics
import ResourceGenModel
import SeededRandom

/// What a mutation means for clients of the old description, written by hand: `diff` doesn't read
/// this.
enum Expectation: String {
  case breaking
  case safe
  /// The descriptions don't decide it, and `diff` must say so.
  case undecided
  /// The descriptions don't decide it, or people disagree.
  case open
}

/// A change of an API that its author might make.
struct Mutation: Sendable {
  var name: String
  /// Applies the change at a random location; returns nil if the API has none for it.
  var apply: @Sendable (inout API, inout SeededGenerator) -> Expectation?

  init(
    _ name: String, _ apply: @escaping @Sendable (inout API, inout SeededGenerator) -> Expectation?
  ) {
    self.name = name
    self.apply = apply
  }

  static let all = service + operations + parameters + contents + fields + choices

  /// A span for parts that mutations add.
  static let span = SourceSpan(startOf: SourceText(path: "mutation", bytes: []))
}

func located<Value>(_ value: Value) -> Located<Value> { Located(value, Mutation.span) }

/// Which messages have values of a type.
struct Directions {
  var isSent: Bool
  var isReceived: Bool

  /// Returns the expectation of a change that means one thing in requests and another in responses.
  func expectation(sent: Expectation, received: Expectation) -> Expectation {
    let all = (isSent ? [sent] : []) + (isReceived ? [received] : [])
    if all.contains(.breaking) { return .breaking }
    if all.contains(.undecided) { return .undecided }
    return all.contains(.open) || all.isEmpty ? .open : .safe
  }
}

extension API {
  func directions(ofModel index: Int) -> Directions {
    Directions(
      isSent: models(reachedFrom: sentTypes).contains(index),
      isReceived: models(reachedFrom: receivedTypes).contains(index))
  }
}
