internal import ResourceGenDiagnostics

/// Prints problems, for people or for programs, and the last line, which says what became of the files.
struct Reporter {
  enum Form: String, CaseIterable {
    case text
    case json
  }

  let form: Form
  let isQuiet: Bool

  /// - Parameter outcome: the state of the disk: "no file was written".
  func print(_ log: DiagnosticLog, silenced: Set<DiagnosticID> = [], outcome: String) {
    let shown = Reporter.shown(log, silenced)
    switch form {
    case .json:
      Terminal.tell(JSONRenderer().render(shown))
    case .text:
      if shown.isEmpty {
        if !isQuiet { Terminal.tell("resourcegen: \(outcome).\n") }
      } else {
        let renderer = TextRenderer(coloured: Terminal.hasColor)
        Terminal.tell(renderer.render(shown, outcome: outcome))
      }
    }
  }

  /// Warnings can be turned off; errors cannot.
  private static func shown(_ log: DiagnosticLog, _ silenced: Set<DiagnosticID>) -> DiagnosticLog {
    if silenced.isEmpty { return log }
    var shown = DiagnosticLog()
    for diagnostic in log.diagnostics
    where diagnostic.severity == .error || !silenced.contains(diagnostic.id) {
      shown.add(diagnostic)
    }
    return shown
  }
}
