package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenYAML

/// Checks whether a spec is a good description of an API: rules about what generating accepts.
package struct Linter {
  private let subject: LintSubject
  /// All files that were read.
  private let documents: [Document]

  /// The checks of all rules, whose ids have the default severities and the explanations.
  private static let checks: [@Sendable (LintSubject, inout LintReport) -> Void] = [
    SecretsInURLs.check, UnencryptedCredentials.check, ConflictingRoutes.check,
    UnusedComponents.check,
    UnusedDeclarations.check, MissingDescriptions.check, UnpagedLists.check, FoundPages.check,
    InconsistentCase.check, DeprecatedUse.check, UnhelpfulNames.check, UndescribedValues.check,
    ForcedDefaults.check,
    UnformattedDates.check, SchemaKeywords.check,
  ]

  /// - Parameters:
  ///   - others: All files that were read.
  ///   - isComplete: Whether all of the document was read. Otherwise what nothing refers to isn't
  ///     reported.
  ///   - hasNamespace: Whether models are nested in a type that is named after the API.
  package init(
    _ checked: CheckedAPI, of document: Document, and others: [Document] = [], isComplete: Bool,
    hasNamespace: Bool
  ) {
    documents = [document] + others
    subject = LintSubject(
      checked, of: document, and: others, isComplete: isComplete, hasNamespace: hasNamespace)
  }

  /// Runs all rules, and removes what endpoints allow.
  ///
  /// - Parameter log: Has what generating reports.
  package func check(reporting log: inout DiagnosticLog) {
    var report = LintReport(Allowances(of: subject.api))
    for check in Linter.checks { check(subject, &report) }
    // Generating reports some formats as well, each once; the rule reports each location.
    let formats = Set(report.findings.filter { $0.id == .unknownFormat }.compactMap(\.span))
    log.replaceAll { diagnostic in
      let isRepeated = diagnostic.span.map(formats.contains) ?? false
      return diagnostic.id == .unknownFormat && isRepeated ? nil : diagnostic
    }
    for finding in report.findings { log.add(finding) }
    var allowances = report.allowances
    allowances.apply(to: &log)
    allowances.reportUnused(in: documents, to: &log)
  }
}
