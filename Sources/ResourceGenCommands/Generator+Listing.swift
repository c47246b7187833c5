package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNativeWriting
package import ResourceGenPipeline

extension Generator {
  /// Lists what an API offers, for `list`; nil if the spec has errors.
  package func listing(
    of text: SourceText, reporting log: inout DiagnosticLog
  ) -> APIListing? {
    reportedAPI(of: text, reporting: &log).map { APIListing($1, APINames($1, $0, options.swift)) }
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
