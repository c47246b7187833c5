internal import ResourceGenDiagnostics
internal import ResourceGenReports

/// Renders the changes of an API as a list in Markdown, for a comment on a pull request or a
/// CHANGELOG. All text of the specs is code, see `MarkdownText`.
package struct DiffMarkdownRenderer: Sendable {
  /// The maximum size of the list in bytes; GitHub accepts comments of 65,536 characters.
  private static let limit = 50_000

  package init() {}

  /// Renders the changes and a summary, by subject. If there are too many, those that break nothing
  /// are omitted first.
  package func render(_ report: DiffReport) -> String {
    let summary = "**\(report.summary.prefix(1).uppercased() + report.summary.dropFirst())**"
    if report.isEmpty { return "\(summary)\n" }
    let lines = report.changes.map(line)
    let shown = DiffMarkdownRenderer.shown(of: report.changes, lines)
    var output = "\(summary)\n\nSuggested version: \(report.versionBump.words)\n"
    var subject: Change.Subject?
    for (position, change) in report.changes.enumerated() where shown.contains(position) {
      if change.subject != subject || change.subject == .operations {
        output += "\n- \(heading(of: change))\n"
        subject = change.subject
      }
      output += lines[position]
    }
    let hidden = report.changes.count - shown.count
    if hidden > 0 { output += "\n… and \(hidden) more that aren't shown.\n" }
    return output
  }

  private func heading(of change: Change) -> String {
    switch change.subject {
    case .service: "The service"
    case .operations: change.subjectWords
    case .operation(let old, let new), .model(let old, let new):
      switch (old, new) {
      case (let old?, let new?) where old != new:
        "\(MarkdownText.code(new)), was \(MarkdownText.code(old))"
      default: MarkdownText.code(new ?? old ?? "")
      }
    }
  }

  private func line(of change: Change) -> String {
    var verdicts = [change.wire == .breaking ? "**breaking**" : change.wire.rawValue]
    if change.swift != .none { verdicts.append("\(change.swift.rawValue) in Swift") }
    var line = "  - \(verdicts.joined(separator: ", ")): \(MarkdownText.prose(change.sentence))"
    let places = [("old", change.old), ("new", change.new)].compactMap { side, span in
      span.map { "\(side) \(MarkdownText.code($0.lineReference))" }
    }
    if !places.isEmpty { line += " (\(places.joined(separator: ", ")))" }
    if !change.reaches.isEmpty {
      let names = change.reaches.prefix(10).map { MarkdownText.code($0) }.joined(separator: ", ")
      let rest = change.reaches.count - 10
      line += "; reaches \(names)" + (rest > 0 ? " and \(rest) more" : "")
    }
    return line + "\n"
  }

  /// The positions of the changes that fit, the worst first.
  private static func shown(of changes: [Change], _ lines: [String]) -> Set<Int> {
    var shown: Set<Int> = []
    var size = 0
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      for (position, change) in changes.enumerated() where change.severity == severity {
        // A heading is not longer than the names in it.
        size += lines[position].utf8.count + 2 * (change.subject.name?.utf8.count ?? 0) + 30
        if size > limit { return shown }
        shown.insert(position)
      }
    }
    return shown
  }
}
