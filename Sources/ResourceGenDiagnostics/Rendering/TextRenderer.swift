/// Renders diagnostics for people in a terminal, in the form that IDEs recognize as issues.
///
/// ```text
/// Specs/api.yaml:39:26: error: unknown type 'Boook' [unknown-type]
///    |
/// 39 |         returns: { type: Boook, doc: The book. }
///    |                          ^^^^^ no model has this name
///    |
///    = help: did you mean 'Book'?
/// ```
package struct TextRenderer: Sendable {
  /// The maximum number of diagnostics that one run prints. Of warnings and notes with the same id
  /// it prints ten, and equal ones once.
  package static let limit = 100

  private let style: TerminalStyle

  package init(coloured: Bool = false) {
    style = TerminalStyle(isOn: coloured)
  }

  /// Renders all diagnostics of a run and a summary line; empty if there are no diagnostics.
  ///
  /// - Parameter outcome: the state of the output for the last line: "no file was written".
  package func render(_ log: DiagnosticLog, outcome: String = "no file was written") -> String {
    guard !log.diagnostics.isEmpty else { return "" }
    let selection = DiagnosticSelection(log, atMost: TextRenderer.limit)
    let shown = selection.shown
    var output = shown.map { render($0) + "\n" }.joined()
    let hidden = selection.hiddenCount
    if hidden > 0 { output += "… and \(hidden) more, which `--format json` lists.\n\n" }
    output += summary(of: log, outcome)
    if log.diagnostics.count > DiagnosticSelection.limitPerID, selection.counts.count > 1 {
      let counts = selection.counts.map { "\($0.count) \($0.id.name)" }
      output += "By id: \(counts.joined(separator: ", ")).\n"
    }
    let worst = shown.first { $0.severity == .error } ?? shown.first { $0.severity == .warning }
    if let id = (worst ?? shown.first)?.id {
      output += "Run `resourcegen explain \(id.name)` for the long version of a message.\n"
    }
    return output
  }

  /// Renders one diagnostic; ends with a line feed.
  package func render(_ diagnostic: Diagnostic) -> String {
    let snippet = SnippetLayout(diagnostic)
    let fix = diagnostic.fix.map(FixLayout.init)
    let lastLine = ((fix?.removed ?? []) + (fix?.added ?? [])).map(\.number).max() ?? 0
    let width = max(2, String(max(lastLine, snippet.lastLine)).utf8.count)
    var output = header(of: diagnostic)
    let bar = style.gutter(String(repeating: " ", count: width + 1) + "|") + "\n"
    for (index, row) in snippet.rows.enumerated() {
      if index == 0 { output += bar }
      switch row {
      case .file(let place):
        output += style.gutter(String(repeating: " ", count: width) + " :::")
        output += " \(TerminalText.words(place))\n" + bar
      case .source(let line, let text):
        output += style.gutter(padded(line, to: width) + " |") + (text.isEmpty ? "" : " \(text)")
        output += "\n"
      case .gap:
        output += style.gutter("...") + "\n"
      case .mark(let padding, let cells, let label, let isPrimary):
        let underline = String(repeating: isPrimary ? "^" : "-", count: cells)
        let words = label.isEmpty ? underline : "\(underline) \(label)"
        output += style.gutter(String(repeating: " ", count: width + 1) + "|") + " \(padding)"
        output += (isPrimary ? style.severity(words, diagnostic.severity) : style.gutter(words))
        output += "\n"
      }
    }
    let remarks = remarks(of: diagnostic, fix, width: width)
    if !remarks.isEmpty, !snippet.rows.isEmpty { output += bar }
    return output + remarks
  }

  /// Renders a finding that was fixed, on one line; ends with a line feed.
  package func renderFixed(_ diagnostic: Diagnostic) -> String {
    "\(place(of: diagnostic))fixed: \(TerminalText.words(diagnostic.message)) "
      + "[\(diagnostic.id.name)]\n"
  }

  private func header(of diagnostic: Diagnostic) -> String {
    let severity = style.severity("\(diagnostic.severity.rawValue):", diagnostic.severity)
    let message = style.strong(TerminalText.words(diagnostic.message))
    return "\(place(of: diagnostic))\(severity) \(message) [\(diagnostic.id.name)]\n"
  }

  private func place(of diagnostic: Diagnostic) -> String {
    guard let span = diagnostic.span else { return style.strong("") }
    let position = span.source.position(of: span.start)
    return style.strong(
      "\(TerminalText.words(span.source.path)):\(position.line):\(position.column): ")
  }

  private func remarks(of diagnostic: Diagnostic, _ fix: FixLayout?, width: Int) -> String {
    let mark = style.gutter(String(repeating: " ", count: width + 1) + "=")
    var output = ""
    if let help = diagnostic.help {
      output += "\(mark) \(style.strong("help:")) \(TerminalText.words(help))\n"
    }
    for note in diagnostic.notes {
      output += "\(mark) \(style.strong("note:")) \(TerminalText.words(note, atMost: 2_000))\n"
    }
    guard let fix, let edit = diagnostic.fix else { return output }
    let isElsewhere = edit.span.source !== diagnostic.span?.source
    let place = isElsewhere ? " in \(TerminalText.words(edit.span.source.path))" : ""
    output += "\(mark) \(style.strong("fix\(place):"))\n"
    for line in fix.removed {
      output += style.removed("\(padded(line.number, to: width)) - \(line.text)") + "\n"
    }
    for line in fix.added {
      output += style.added("\(padded(line.number, to: width)) + \(line.text)") + "\n"
    }
    return output
  }

  private func summary(of log: DiagnosticLog, _ outcome: String) -> String {
    "resourcegen: \(log.counts); \(TerminalText.words(outcome)).\n"
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
  }
}
