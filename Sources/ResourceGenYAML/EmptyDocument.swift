internal import ResourceGenDiagnostics

extension Diagnostic {
  /// There is no value in the file; says what there is instead.
  static func emptyDocument(_ source: SourceText, at span: SourceSpan? = nil) -> Diagnostic {
    let label: String
    if source.bytes.isEmpty {
      label = "the file is empty"
    } else if let span, span.end > span.start {
      label = "this is all there is"
    } else {
      let hasComment = source.bytes.contains(UInt8(ascii: "#"))
      label = hasComment ? "only comments and blanks" : "nothing but blanks"
    }
    return Diagnostic(
      .error, .emptyDocument, "the document holds no value",
      at: span ?? SourceSpan(startOf: source), label: label)
  }
}
