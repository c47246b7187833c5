internal import ResourceGenDiagnostics

/// A difference of two types, before it is known in which directions their values travel.
struct Difference {
  var rules: DirectedRules
  /// The keys from the compared types down to the property, through inline types.
  var path: [String] = []
  /// The value of an enumeration, or the name of an alternative, that the difference is about.
  var member: String?
  /// A word before the noun: "required" in "required field 'nick' was added".
  var adjective = ""
  /// What happened: "became optional".
  var predicate: String
  var old: SourceSpan?
  var new: SourceSpan?
  /// The worst verdict that the difference may have in requests.
  var sentLimit = WireVerdict.breaking
  /// The worst verdict that the difference may have in responses.
  var receivedLimit = WireVerdict.breaking

  /// What makes the verdict in requests, if it is in another model.
  var sentCause: String?
  var receivedCause: String?

  /// The verdict in requests.
  var sentVerdict: WireVerdict { min(rules.sent?.wire ?? .safe, sentLimit) }

  /// The verdict in responses.
  var receivedVerdict: WireVerdict { min(rules.received?.wire ?? .safe, receivedLimit) }

  /// Returns the rule and the verdict for the directions in which values travel: the worse ones.
  /// `nil` if no direction notices the difference.
  func ruleVerdict(isSent: Bool, isReceived: Bool) -> RuleVerdict? {
    let sent = isSent ? rules.sent.map { RuleVerdict($0, sentVerdict, sentCause) } : nil
    let received =
      isReceived ? rules.received.map { RuleVerdict($0, receivedVerdict, receivedCause) } : nil
    guard let sent else { return received }
    guard let received else { return sent }
    return received.verdict > sent.verdict ? received : sent
  }
}

/// The verdict on a difference, once the directions are known.
struct RuleVerdict {
  var rule: ChangeRule
  var verdict: WireVerdict
  var cause: String?

  init(_ rule: ChangeRule, _ verdict: WireVerdict, _ cause: String?) {
    self.rule = rule
    self.verdict = verdict
    self.cause = cause
  }
}

/// The rules for a difference by direction; `nil` for a direction that doesn't notice it.
struct DirectedRules: Hashable {
  var sent: ChangeRule?
  var received: ChangeRule?

  init(sent: ChangeRule?, received: ChangeRule?) {
    self.sent = sent
    self.received = received
  }

  /// One rule for both directions.
  init(_ rule: ChangeRule) { self.init(sent: rule, received: rule) }
}

extension DirectedRules {
  static let typeChanged = DirectedRules(sent: .requestTypeChanged, received: .responseTypeChanged)
  static let typeWidened = DirectedRules(sent: .requestTypeWidened, received: .responseTypeWidened)
  static let typeNarrowed = DirectedRules(
    sent: .requestTypeNarrowed, received: .responseTypeNarrowed)
  static let fieldRequired = DirectedRules(
    sent: .requestFieldRequired, received: .responseFieldRequired)
  static let fieldOptional = DirectedRules(
    sent: .requestFieldOptional, received: .responseFieldOptional)
  static let fieldNullable = DirectedRules(
    sent: .requestFieldNullable, received: .responseFieldNullable)
  static let fieldNotNullable = DirectedRules(
    sent: .requestFieldNotNullable, received: .responseFieldNotNullable)
  static let defaultChanged = DirectedRules(
    sent: .requestDefaultChanged, received: .responseDefaultChanged)
  static let valueRemoved = DirectedRules(
    sent: .requestValueRemoved, received: .responseValueRemoved)
  static let alternativeRemoved = DirectedRules(
    sent: .requestAlternativeRemoved, received: .responseAlternativeRemoved)
  static let enumerationOpened = DirectedRules(
    sent: .requestTypeWidened, received: .responseEnumerationOpened)
  static let enumerationClosed = DirectedRules(
    sent: .requestEnumerationClosed, received: .responseTypeNarrowed)
}
