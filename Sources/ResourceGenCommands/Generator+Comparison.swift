package import ResourceGenDiagnostics
internal import ResourceGenModel
package import ResourceGenPipeline
internal import ResourceGenSwift

extension Generator {
  /// Reads one of the two specs that `diff` compares; nil if it has errors.
  ///
  /// The versions may have different options, such as those of an older `resourcegen.yaml`.
  package func comparedSpec(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> ComparedSpec? {
    var options = options
    options.reading.selection.mustMatch = false
    options.reading.readsDetails = true
    let selected = Set(options.reading.selection.only.map(\.text.span))
    var spec: ComparedSpec?
    if let (_, checked) = Generator(options, in: folder).check(
      text, for: options.swift, reporting: &log)
    {
      let plan = SwiftPlan(for: checked, options: options.swift, reporting: &log)
      log.remove(allowedBy: checked.api)
      let unmatched = log.diagnostics.filter {
        $0.id == .unmatchedPattern && $0.span.map(selected.contains) ?? false
      }
      spec = ComparedSpec(checked: checked, plan: plan, unmatched: unmatched)
    }
    applyRules(to: &log)
    return log.hasErrors ? nil : spec
  }
}
