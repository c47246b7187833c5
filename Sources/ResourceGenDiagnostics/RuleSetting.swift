/// How the user wants the diagnostics with an id to be reported.
package enum RuleSetting: String, CaseIterable, Sendable {
  case off
  case note
  case warning
  case error

  /// The severity; nil for `off`.
  package var severity: Diagnostic.Severity? {
    switch self {
    case .off: nil
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}

extension DiagnosticLog {
  /// Gives diagnostics the severity that the user has set for their ids, and removes those that are
  /// turned off. Errors stay errors, since nothing can be generated from them, except the findings
  /// of `lint`.
  package mutating func apply(_ rules: [DiagnosticID: RuleSetting]) {
    if rules.isEmpty { return }
    replaceAll { diagnostic in
      guard let rule = rules[diagnostic.id], diagnostic.canBeSilenced else { return diagnostic }
      guard let severity = rule.severity else { return nil }
      var changed = diagnostic
      changed.severity = severity
      return changed
    }
  }
}
