package import ResourceGenDiagnostics

/// Values that the configuration gives to operations by patterns: `{getReport: 5, "get*": 3}`.
///
/// A pattern with a wildcard applies to those of its operations that the value fits. A pattern
/// without one names its operations, so that a value which fits none of them is an error.
package struct OperationRules<Value: Sendable>: Sendable {
  private struct Rule: Sendable {
    let text: Located<String>
    let pattern: OperationPattern
    /// Nil if the pattern excludes its operations from the patterns after it, and a name from all.
    let value: Value?
  }

  private var rules: [Rule] = []

  package init() {}

  package var isEmpty: Bool { rules.isEmpty }

  package mutating func add(_ pattern: Located<String>, _ value: Value?) {
    rules.append(
      Rule(text: pattern, pattern: OperationPattern(.operations, pattern.value), value: value))
  }

  /// Returns the values by the indices of the operations that have one: each by its name, or else
  /// by the first pattern with a wildcard that matches the operation and applies to it; and the
  /// operations that are excluded.
  ///
  /// - Parameters:
  ///   - isOpen: Whether the spec leaves the value of an operation to the configuration.
  ///   - fits: Whether a value can be that of an operation.
  ///   - namesMustFit: Whether a pattern without a wildcard that fits none of its operations gives
  ///     the value to the first one, so that the checks report it.
  func values(
    for operations: [Selection.Operation], where isOpen: (Int) -> Bool,
    fits: (Value, Int) -> Bool, namesMustFit: Bool
  ) -> (given: [Int: Value], excluded: [Int]) {
    var open = operations.indices.filter(isOpen)
    var values: [Int: Value] = [:]
    var excluded: [Int] = []
    let names = rules.filter(\.pattern.isExact)
    for rule in names + rules.filter({ !$0.pattern.isExact }) {
      let matched = open.filter { rule.pattern.matches(operations[$0]) }
      var chosen = matched
      if let value = rule.value {
        chosen = matched.filter { fits(value, $0) }
        if chosen.isEmpty, rule.pattern.isExact, namesMustFit { chosen = Array(matched.prefix(1)) }
        for index in chosen { values[index] = value }
      } else {
        excluded += matched
      }
      let decided = Set(chosen)
      open.removeAll(where: decided.contains)
    }
    return (values, excluded)
  }

  /// Reports the patterns that match no operation.
  func reportUnmatched(among operations: [Selection.Operation], to log: inout DiagnosticLog) {
    for rule in rules where !operations.contains(where: rule.pattern.matches) {
      log.add(.unmatched(rule.text, among: operations))
    }
  }
}

extension Diagnostic {
  /// A pattern that matches none of the operations.
  static func unmatched(
    _ pattern: Located<String>, among operations: [Selection.Operation]
  ) -> Diagnostic {
    let names = Set(operations.flatMap { $0.names + ["\($0.method) \($0.path)"] }).sorted()
    return Diagnostic(
      .warning, .unmatchedPattern, "no operation matches \(quoted(pattern.value))",
      at: pattern.span, label: "sets nothing",
      notes: [
        names.isEmpty
          ? "the spec has no operation" : "some operations are: \(listed(names, atMost: 8))"
      ]
    )
    .suggesting(NearestName.nearest(to: pattern.value, among: names), replacing: pattern.span)
  }
}
