package import ResourceGenDiagnostics

/// Renders diagnostics as a table in Markdown, for a comment on a pull request or a job summary.
package struct MarkdownRenderer: Sendable {
  package init() {}

  /// Renders all diagnostics of a run and a last line.
  ///
  /// - Parameter outcome: the state of the output for the last line: "no file was written".
  package func render(_ log: DiagnosticLog, outcome: String) -> String {
    let shown = log.sorted(atMost: TextRenderer.limit)
    guard !shown.isEmpty else { return MarkdownText.prose(outcome) + ".\n" }
    var output = "| | where | finding |\n| --- | --- | --- |\n"
    for diagnostic in shown { output += row(of: ReviewFinding(diagnostic)) }
    let hidden = log.errorCount + log.warningCount + log.noteCount - shown.count
    if hidden > 0 { output += "\n… and \(hidden) more that aren't shown.\n" }
    return output + "\n\(log.counts); \(MarkdownText.prose(outcome)).\n"
  }

  private func row(of finding: ReviewFinding) -> String {
    var cells = [finding.severity == .error ? "**error**" : finding.severity.rawValue]
    cells.append(finding.span.map { MarkdownText.code($0.lineReference) } ?? "")
    var lines = finding.lines.map(MarkdownText.prose)
    if let first = lines.first { lines[0] = "\(first) (\(MarkdownText.code(finding.rule.id)))" }
    lines += finding.places.map { place in
      "\(MarkdownText.code(place.span.lineReference)): \(MarkdownText.prose(place.label))"
    }
    lines += finding.remarks.map(MarkdownRenderer.remark)
    cells.append(lines.joined(separator: "<br>"))
    return "| \(cells.map(MarkdownText.cell).joined(separator: " | ")) |\n"
  }

  /// A remark such as "help: did you mean 'Book'?", whose first word has a colon.
  private static func remark(_ text: String) -> String {
    for word in ["help: ", "note: "] where text.hasPrefix(word) {
      return word + MarkdownText.prose(String(text.dropFirst(word.count)))
    }
    return MarkdownText.prose(text)
  }
}
