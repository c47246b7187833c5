package import ResourceGenDiagnostics

/// Renders diagnostics for programs: one JSON object per line, in the order of the files.
///
/// Lines and columns count from 1, columns in characters; `end` is the position after the last
/// character. Absent facts are omitted. Control and format characters are always escaped, so that
/// none acts on a terminal.
package struct JSONRenderer: Sendable {
  package init() {}

  /// Renders all diagnostics of a run; empty if there are none.
  package func render(_ log: DiagnosticLog) -> String {
    log.sorted.map { render($0) + "\n" }.joined()
  }

  /// Renders one diagnostic, without a line feed.
  package func render(_ diagnostic: Diagnostic) -> String {
    var object = JSONObjectText()
    object.add("severity", diagnostic.severity.rawValue)
    object.add("id", diagnostic.id.name)
    object.add("message", diagnostic.message)
    if let span = diagnostic.span {
      object.add("path", span.source.path)
      object.add(span)
    }
    if !diagnostic.label.isEmpty { object.add("label", diagnostic.label) }
    if !diagnostic.places.isEmpty {
      object.add("places", diagnostic.places.map(place))
    }
    if let help = diagnostic.help { object.add("help", help) }
    if !diagnostic.notes.isEmpty {
      object.add("notes", diagnostic.notes)
    }
    if let fix = diagnostic.fix {
      var edit = JSONObjectText()
      if fix.span.source !== diagnostic.span?.source { edit.add("path", fix.span.source.path) }
      edit.add(fix.span)
      edit.add("text", fix.text)
      object.add("fix", edit)
    }
    return object.text
  }

  private func place(_ note: Diagnostic.Note) -> JSONObjectText {
    var object = JSONObjectText()
    object.add("path", note.span.source.path)
    object.add(note.span)
    object.add("label", note.label)
    return object
  }
}

extension JSONObjectText {
  /// Adds the members `start` and `end`, each with a line and a column from 1.
  package mutating func add(_ span: SourceSpan) {
    add("start", position(span.source.position(of: span.start)))
    add("end", position(span.source.position(of: span.end)))
  }

  private func position(_ position: SourcePosition) -> JSONObjectText {
    var object = JSONObjectText()
    object.add("line", position.line)
    object.add("column", position.column)
    return object
  }
}
