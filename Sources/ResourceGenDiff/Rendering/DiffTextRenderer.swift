internal import ResourceGenDiagnostics

/// Renders the changes of an API for people, a line each:
///
/// ```text
/// breaking  .getUser: response field 'nick' became optional  (old api.yaml:12, new api.yaml:12)
///           source-breaking in Swift; reaches .getUser, .listUsers
/// ```
package struct DiffTextRenderer: Sendable {
  private let style: TerminalStyle

  package init(coloured: Bool = false) {
    style = TerminalStyle(isOn: coloured)
  }

  /// Renders all changes and a summary.
  package func render(_ report: DiffReport) -> String {
    var output = report.changes.map(render).joined()
    if !output.isEmpty { output += "\n" }
    output += "resourcegen: \(report.summary).\n"
    if !report.isEmpty {
      output += "Suggested version: \(report.versionBump.words).\n"
    }
    return output
  }

  private func render(_ change: Change) -> String {
    let verdict = change.wire.rawValue
    let gap = String(repeating: " ", count: DiffTextRenderer.width - verdict.utf8.count)
    let severity: Diagnostic.Severity =
      switch change.wire {
      case .breaking: .error
      case .unknown: .warning
      case .safe: .note
      }
    var output = style.severity(verdict, severity) + gap + TerminalText.words(change.message)
    let places = [("old", change.old), ("new", change.new)].compactMap { side, span in
      span.map { "\(side) \(TerminalText.words($0.lineReference))" }
    }
    if !places.isEmpty { output += "  " + style.gutter("(\(places.joined(separator: ", ")))") }
    output += "\n"
    var remarks: [String] = []
    if change.swift != .none { remarks.append("\(change.swift.rawValue) in Swift") }
    if !change.reaches.isEmpty {
      let names = Diagnostic.listed(change.reaches, atMost: DiffTextRenderer.maxReached)
      remarks.append("reaches \(TerminalText.words(names))")
    }
    if remarks.isEmpty { return output }
    let indent = String(repeating: " ", count: DiffTextRenderer.width)
    return output + indent + remarks.joined(separator: "; ") + "\n"
  }

  /// The width of the first column: the longest verdict and two spaces.
  private static let width = 10
  /// The number of operations that are named.
  private static let maxReached = 5
}
