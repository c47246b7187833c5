/// What a run has found so far. Every stage adds to it; none reads what another wrote; none prints.
package struct DiagnosticLog: Sendable {
  /// In the order of discovery; `sorted` gives the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  package mutating func add(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    diagnostics.append(diagnostic)
  }
}
