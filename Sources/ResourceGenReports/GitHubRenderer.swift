package import ResourceGenDiagnostics

/// Renders diagnostics as workflow commands of GitHub Actions, which the service shows at the lines
/// of a pull request: `::error file=api.yaml,line=7,col=27,title=unknown-type::unknown type`.
package struct GitHubRenderer: Sendable {
  package init() {}

  /// Renders all diagnostics of a run, a line each; empty if there are none.
  package func render(_ log: DiagnosticLog) -> String {
    log.sorted.map { render($0) + "\n" }.joined()
  }

  /// Renders one diagnostic, without a line feed.
  package func render(_ diagnostic: Diagnostic) -> String { render(ReviewFinding(diagnostic)) }

  /// Renders one finding, without a line feed.
  package func render(_ finding: ReviewFinding) -> String {
    var properties: [String] = []
    if let span = finding.span {
      let start = span.source.position(of: span.start)
      let end = span.source.position(of: span.end)
      properties.append("file=\(escaped(span.source.path, in: .property))")
      properties.append("line=\(start.line)")
      // Columns of a range over several lines would be ignored.
      if start.line == end.line {
        properties.append("col=\(start.column)")
        // The last column belongs to the range.
        properties.append("endColumn=\(max(start.column, end.column - 1))")
      } else {
        properties.append("endLine=\(end.line)")
      }
    }
    properties.append("title=\(finding.rule.id)")
    let text = escaped(message(of: finding), in: .message)
    return "::\(command(for: finding.severity)) \(properties.joined(separator: ","))::\(text)"
  }

  private func command(for severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The message with the other places and the remarks, a line each.
  private func message(of finding: ReviewFinding) -> String {
    let places = finding.places.map { "\($0.span.lineReference): \($0.label)" }
    let lines = finding.lines + places + finding.remarks
    return lines.map { TerminalText.words($0) }.joined(separator: "\n")
  }

  private enum Part {
    case message
    case property
  }

  /// The text with what would end it replaced, as GitHub's toolkit does.
  private func escaped(_ text: String, in part: Part) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch (scalar, part) {
      case ("%", _): output += "%25"
      case ("\r", _): output += "%0D"
      case ("\n", _): output += "%0A"
      case (":", .property): output += "%3A"
      case (",", .property): output += "%2C"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}
