package import ResourceGenDiagnostics
internal import ResourceGenLint
internal import ResourceGenModel
package import ResourceGenPipeline
internal import ResourceGenSwift

extension Generator {
  /// Reports what generating would report and the findings of the rules, for `lint`.
  package func lint(_ text: SourceText, reporting log: inout DiagnosticLog) {
    var files = ReadFiles()
    lint(text, files: &files, reporting: &log)
  }

  /// - Parameter files: Gets the files that were read.
  func lint(_ text: SourceText, files: inout ReadFiles, reporting log: inout DiagnosticLog) {
    if let (document, checked) = check(text, for: options.swift, files: &files, reporting: &log) {
      reportMissingOperations(of: checked.api, in: document, reporting: &log)
      let names = TopLevelNames(checked, options: options.swift)
      _ = SwiftPlan(for: checked, names, options: options.swift, reporting: &log)
      let isComplete = options.reading.selection.isEverything
      Linter(
        checked, of: document, and: files.documents, isComplete: isComplete,
        hasNamespace: options.swift.hasNamespace
      ).check(reporting: &log)
      var silences = Silences(in: document, and: files.documents)
      silences.apply(to: &log)
    }
    applyRules(to: &log)
  }
}
