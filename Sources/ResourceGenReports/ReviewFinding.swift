package import ResourceGenDiagnostics

/// A finding in the terms that the formats for reviews share: a diagnostic, or a change of an API.
package struct ReviewFinding: Sendable {
  /// What a finding is an instance of.
  package struct Rule: Hashable, Sendable {
    package var id: String
    /// One sentence.
    package var summary: String
    /// Some sentences more.
    package var meaning: String?
    /// Where to read on.
    package var help: String?

    package init(id: String, summary: String, meaning: String? = nil, help: String? = nil) {
      self.id = id
      self.summary = summary
      self.meaning = meaning
      self.help = help
    }
  }

  package var severity: Diagnostic.Severity
  package var rule: Rule
  /// What was found, a line or more.
  package var lines: [String]
  package var span: SourceSpan?
  package var places: [Diagnostic.Note]
  /// What to do, and other facts, a line each.
  package var remarks: [String]
  package var fix: Fix?
  /// What `fix` does.
  package var fixDescription: String?

  package init(
    _ severity: Diagnostic.Severity, _ rule: Rule, _ lines: [String], at span: SourceSpan?,
    places: [Diagnostic.Note] = [], remarks: [String] = []
  ) {
    self.severity = severity
    self.rule = rule
    self.lines = lines
    self.span = span
    self.places = places
    self.remarks = remarks
  }

  package init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.severity, Rule(diagnostic.id),
      [diagnostic.message, diagnostic.label].filter { !$0.isEmpty }, at: diagnostic.span,
      places: diagnostic.places,
      remarks: (diagnostic.help.map { ["help: \($0)"] } ?? [])
        + diagnostic.notes.map { "note: \($0)" })
    fix = diagnostic.fix
    fixDescription = diagnostic.help
  }
}

extension ReviewFinding.Rule {
  init(_ id: DiagnosticID) {
    self.init(
      id: id.name, summary: id.summary, meaning: id.explanation?.meaning,
      help: "Run `resourcegen explain \(id.name)` for an example.")
  }
}
