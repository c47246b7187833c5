internal import ResourceGenDiagnostics
internal import ResourceGenReports

/// Renders the changes of an API for programs: one JSON object per line, with the members that
/// diagnostics have too.
///
/// Lines and columns count from 1. `path`, `start` and `end` are those of the new spec if the part
/// is in it. Absent facts are omitted.
package struct DiffJSONRenderer: Sendable {
  package init() {}

  /// Renders all changes; empty if there are none.
  package func render(_ report: DiffReport) -> String {
    report.changes.map { entry($0).text + "\n" }.joined()
  }

  private func entry(_ change: Change) -> JSONObjectText {
    var object = JSONObjectText()
    object.add("severity", change.severity.rawValue)
    object.add("id", change.rule.rawValue)
    object.add("message", change.message)
    if let span = change.new ?? change.old { add(span, to: &object) }
    object.add("wire", change.wire.rawValue)
    object.add("swift", change.swift.rawValue)
    object.add("version", change.versionBump.rawValue)
    object.add("subject", subject(change.subject))
    object.add("part", part(change.part))
    if let span = change.old { object.add("old", location(span)) }
    if let span = change.new { object.add("new", location(span)) }
    if !change.reaches.isEmpty { object.add("reaches", change.reaches) }
    return object
  }

  private func subject(_ subject: Change.Subject) -> JSONObjectText {
    var object = JSONObjectText()
    switch subject {
    case .service: object.add("kind", "service")
    case .operations: object.add("kind", "operations")
    case .operation(let old, let new):
      object.add("kind", "operation")
      if let old { object.add("old", old) }
      if let new { object.add("new", new) }
    case .model(let old, let new):
      object.add("kind", "model")
      if let old { object.add("old", old) }
      if let new { object.add("new", new) }
    }
    return object
  }

  private func part(_ part: Change.Part) -> JSONObjectText {
    var object = JSONObjectText()
    switch part.kind {
    case .entire: object.add("kind", "entire")
    case .parameter(let location, let name):
      object.add("kind", "parameter")
      object.add("in", location)
      object.add("name", name)
    case .body: object.add("kind", "body")
    case .response(let status):
      object.add("kind", "response")
      if let status { object.add("status", status) }
    case .responseHeader(let name):
      object.add("kind", "response-header")
      object.add("name", name)
    case .error(let status):
      object.add("kind", "error")
      object.add("status", status)
    case .contents: object.add("kind", "contents")
    }
    if !part.path.isEmpty { object.add("path", part.path) }
    if let member = part.member { object.add("member", member) }
    return object
  }

  private func location(_ span: SourceSpan) -> JSONObjectText {
    var object = JSONObjectText()
    add(span, to: &object)
    return object
  }

  private func add(_ span: SourceSpan, to object: inout JSONObjectText) {
    object.add("path", span.source.path)
    object.add(span)
  }
}
