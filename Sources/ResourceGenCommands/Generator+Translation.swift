package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNativeWriting
internal import ResourceGenOpenAPIWriting
package import ResourceGenPipeline

/// The conversion of a spec to another format.
extension Generator {
  /// The beginning of files that `export` has written and may replace.
  package static let exportMark = "# Made by `resourcegen export`"

  /// The first key of JSON files that `export` has written and may replace; its value is the name
  /// of the spec.
  package static let exportKey = "x-resourcegen-export"

  /// Converts a spec to the native format, for `import`; nil if it has errors.
  ///
  /// Information that was lost is noted in comments at the declarations concerned.
  package func nativeText(of text: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard let (document, checked) = check(text, reporting: &log) else { return nil }
    let native = checked.api.nativeText(
      ["Made from \(text.fileName) by `resourcegen import`."],
      remarks: Remarks(log, about: document))
    applySettings(of: checked, to: &log)
    return native
  }

  /// Converts a spec to an OpenAPI 3.1 document, for `export`; nil if it has errors.
  package func openAPIText(of text: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard let (_, checked) = check(text, reporting: &log) else { return nil }
    let openAPI = checked.api.openAPIText(
      ["Made by `resourcegen export` from \(text.fileName)."])
    applySettings(of: checked, to: &log)
    return openAPI
  }

  /// Converts a spec to an OpenAPI 3.1 document in JSON, for `export`; nil if it has errors.
  package func openAPIJSON(of text: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard let (_, checked) = check(text, reporting: &log) else { return nil }
    let openAPI = checked.api.openAPIJSON((Generator.exportKey, text.fileName))
    applySettings(of: checked, to: &log)
    return openAPI
  }
}
