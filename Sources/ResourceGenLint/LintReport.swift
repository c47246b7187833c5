internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Collects the findings of the rules, without those that an endpoint allows.
struct LintReport {
  private(set) var findings: [Diagnostic] = []
  private(set) var allowances: Allowances

  init(_ allowances: Allowances) { self.allowances = allowances }

  /// Adds a finding about an endpoint, unless the endpoint allows it.
  mutating func add(_ finding: Diagnostic, in endpoint: Endpoint) {
    if !allowances.allows(finding.id, in: endpoint) { findings.append(finding) }
  }

  /// Whether an endpoint allows a finding that is about several.
  mutating func allows(_ id: DiagnosticID, in endpoint: Endpoint) -> Bool {
    allowances.allows(id, in: endpoint)
  }

  mutating func add(_ finding: Diagnostic) { findings.append(finding) }
}

extension Diagnostic {
  /// Creates a finding with the default severity of its rule.
  static func lint(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan?, label: String = "",
    places: [Note] = [], help: String? = nil, notes: [String] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(
      id.lintSeverity ?? .warning, id, message, at: span, label: label, places: places, help: help,
      notes: notes, fix: fix)
  }

  /// A silence without a finding.
  static func unusedIgnore(_ name: String, at span: SourceSpan, fix: Fix?) -> Diagnostic {
    lint(
      .unusedIgnore, "\(quoted(name)) is silenced here, but not reported", at: span,
      label: "silences nothing", help: "remove it", fix: fix)
  }
}
