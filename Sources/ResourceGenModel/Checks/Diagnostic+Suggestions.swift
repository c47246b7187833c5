internal import ResourceGenDiagnostics

extension Diagnostic {
  /// Returns the error for an unknown name, with the nearest known name and the list of all.
  static func unknown(
    _ id: DiagnosticID, _ kind: String, _ name: Located<String>, label: String,
    among known: [String], listedAs list: String, nearest: String?, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, id, "unknown \(kind) \(quoted(name.value))", at: name.span, label: label, help: help,
      notes: [
        known.isEmpty
          ? "there are no \(list) in this spec" : "\(list) in this spec: \(listed(known))"
      ]
    )
    .suggesting(nearest, replacing: name.span)
  }
}

extension SourceSpan {
  /// Returns the span of the first occurrence of `text` in this one; this span itself if there is
  /// none.
  func first(_ text: String) -> SourceSpan {
    let wanted = Array(text.utf8)
    let stop = min(end, source.bytes.count)
    guard !wanted.isEmpty, stop - start >= wanted.count else { return self }
    for offset in start...(stop - wanted.count)
    where source.bytes[offset..<offset + wanted.count].elementsEqual(wanted) {
      return SourceSpan(source, offset, offset + wanted.count)
    }
    return self
  }
}
