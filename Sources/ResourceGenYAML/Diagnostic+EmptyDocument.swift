internal import ResourceGenDiagnostics

extension Diagnostic {
  /// Reports a file without a value; the label says what the file contains instead.
  static func emptyDocument(_ source: SourceText, at span: SourceSpan? = nil) -> Diagnostic {
    let label: String
    if source.bytes.isEmpty {
      label = "the file is empty"
    } else if let span, span.end > span.start {
      label = "the document contains only this"
    } else {
      let hasComment = source.bytes.contains(UInt8(ascii: "#"))
      label = hasComment ? "only comments and white space" : "only white space"
    }
    return Diagnostic(
      .error, .emptyDocument, "the document has no value",
      at: span ?? SourceSpan(startOf: source), label: label)
  }
}
