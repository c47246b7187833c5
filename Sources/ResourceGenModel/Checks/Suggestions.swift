internal import ResourceGenDiagnostics

extension Diagnostic {
  /// A name that nothing has, with the nearest that something has and the list of all.
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
  /// The first place of a text within this one; all of it if the text does not stand there as such.
  func first(_ text: String) -> SourceSpan {
    let wanted = Array(text.utf8)
    let stop = min(end, source.bytes.count)
    guard !wanted.isEmpty, stop - start >= wanted.count else { return self }
    for place in start...(stop - wanted.count)
    where source.bytes[place..<place + wanted.count].elementsEqual(wanted) {
      return SourceSpan(source, place, place + wanted.count)
    }
    return self
  }
}
