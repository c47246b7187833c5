internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Collects the findings of the rules, without those that an endpoint allows.
struct LintReport {
  private(set) var findings: [Diagnostic] = []
  /// The entries of `allow:` that allowed something.
  private var used: Set<SourceSpan> = []

  /// Adds a finding about an endpoint, unless the endpoint allows it.
  mutating func add(_ finding: Diagnostic, in endpoint: Endpoint) {
    let id = finding.id.name
    guard let allowance = endpoint.allowed.first(where: { $0.value == id }) else {
      findings.append(finding)
      return
    }
    used.insert(allowance.span)
  }

  mutating func add(_ finding: Diagnostic) { findings.append(finding) }

  /// Reports the entries of `allow:` that no finding needed.
  ///
  /// - Parameter documents: The files that were read.
  mutating func addUnusedAllowances(of endpoint: Endpoint, in documents: [Document]) {
    for allowance in endpoint.allowed where !used.contains(allowance.span) {
      let document = documents.first { $0.source === allowance.span.source }
      findings.append(
        .unusedIgnore(
          allowance.value, at: allowance.span,
          fix: document.flatMap { EntryRemoval.fix(at: allowance.span, in: $0, levels: 1) }))
    }
  }
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
