internal import ResourceGenDiagnostics

/// Prints diagnostics as text or JSON, and in text form a last line about the state of the files.
struct Reporter {
  enum Form: String, CaseIterable {
    case text
    case json
  }

  let form: Form
  let isQuiet: Bool

  /// Prints the diagnostics that are not silenced.
  ///
  /// - Parameter outcome: the last line, such as "no file was written".
  func print(_ log: DiagnosticLog, silenced: Set<DiagnosticID> = [], outcome: String) {
    let shown = Reporter.shown(log, silenced)
    switch form {
    case .json:
      Terminal.printError(JSONRenderer().render(shown))
    case .text:
      if shown.isEmpty {
        if !isQuiet { Terminal.printError("resourcegen: \(outcome).\n") }
      } else {
        let renderer = TextRenderer(coloured: Terminal.hasColor)
        Terminal.printError(renderer.render(shown, outcome: outcome))
      }
    }
  }

  /// The diagnostics without the silenced warnings. Errors are always shown.
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
