package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenYAML

/// Checks whether a spec is a good description of an API: rules about what generating accepts.
package struct Linter {
  private let subject: LintSubject

  /// - Parameter isComplete: Whether all of the document was read. Otherwise what nothing refers to
  ///   isn't reported.
  package init(_ checked: CheckedAPI, of document: Document, isComplete: Bool) {
    subject = LintSubject(checked, of: document, isComplete: isComplete)
  }

  /// Runs all rules.
  package func check(reporting log: inout DiagnosticLog) {
    var report = LintReport()
    for rule in LintRule.all { rule.check(subject, &report) }
    for endpoint in subject.api.endpoints { report.addUnusedAllowances(of: endpoint) }
    for finding in report.findings { log.add(finding) }
  }
}
