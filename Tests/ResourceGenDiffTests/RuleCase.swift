import ResourceGenDiff
import Testing

/// The smallest change that a rule reports.
struct RuleCase: Sendable, CustomTestStringConvertible {
  var rule: ChangeRule
  var old: String
  var new: String
  /// All changes that are reported.
  var lines: [String]

  var testDescription: String { rule.rawValue }

  init(_ rule: ChangeRule, _ old: String, _ new: String, _ lines: String...) {
    self.rule = rule
    self.old = old
    self.new = new
    self.lines = lines
  }

  /// A change of the model `A` that an operation sends.
  static func sent(
    _ rule: ChangeRule, _ old: String, _ new: String, _ lines: String...
  ) -> RuleCase {
    func spec(_ model: String) -> String {
      "models:\n  A: \(model)\nendpoints: {add: {route: POST /a, body: A}}"
    }
    var result = RuleCase(rule, spec(old), spec(new))
    result.lines = lines
    return result
  }

  /// A change of the model `A` that an operation receives.
  static func received(
    _ rule: ChangeRule, _ old: String, _ new: String, _ lines: String...
  ) -> RuleCase {
    func spec(_ model: String) -> String {
      "models:\n  A: \(model)\nendpoints: {get: GET /a -> A}"
    }
    var result = RuleCase(rule, spec(old), spec(new))
    result.lines = lines
    return result
  }

  /// A change of an operation, whose name is before the colon.
  static func operation(
    _ rule: ChangeRule, _ old: String, _ new: String, _ lines: String...
  ) -> RuleCase {
    func spec(_ endpoint: String) -> String {
      """
      auth: {member: {bearer: $token}, key: {headers: {X-Key: $key}}}
      credentials: {token?: Secret, key?: Secret}
      models: {Book: {id: Int}, Page: {books: '[Book]', next?: String}}
      endpoints: {\(endpoint)}
      """
    }
    var result = RuleCase(rule, spec(old), spec(new))
    result.lines = lines
    return result
  }
}
