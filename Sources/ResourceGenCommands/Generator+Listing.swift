package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNativeWriting
package import ResourceGenPipeline
internal import ResourceGenSwift

extension Generator {
  /// Lists what an API offers, for `list`; nil if the spec has errors.
  package func listing(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> APIListing? {
    reportedAPI(of: text, reporting: &log).map { APIListing($1, APINames($1, $0, options.swift)) }
  }

  /// What an API offers that Swift sources use, or that they don't; nil if the spec has errors.
  package func listing(
    of text: SourceText, usedBy sources: SwiftSources, listsUnused: Bool,
    reporting log: inout DiagnosticLog
  ) -> APIListing? {
    reportedAPI(of: text, reporting: &log).map { format, checked in
      var ignored = DiagnosticLog()
      let plan = SwiftPlan(for: checked, options: options.swift, reporting: &ignored)
      let used = plan.declarations(usedBy: sources, reporting: &ignored)
      let needed = plan.needed(for: used, of: checked)
      let models = Set(used.types.compactMap { plan.types[$0].model })
      return APIListing(
        checked, APINames(checked, format, options.swift),
        APIListing.Usage(
          operations: needed.endpoints, models: needed.models, mentioned: models,
          listsUnused: listsUnused))
    }
  }

  /// The names in an API, for completions; nil if the spec has errors.
  package func names(of text: SourceText, reporting log: inout DiagnosticLog) -> APINames? {
    guard let (document, checked) = check(text, reporting: &log) else { return nil }
    return SpecFormat(of: document, reporting: &log).map { APINames(checked, $0, options.swift) }
  }

  /// A spec in the native format, which `resourcegen-call` reads, and its names; nil if it has
  /// errors.
  package func callableText(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> (native: String, names: APINames)? {
    reportedAPI(of: text, reporting: &log).map {
      ($1.api.nativeText(), APINames($1, $0, options.swift))
    }
  }
}
