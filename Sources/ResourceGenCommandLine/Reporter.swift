package import ResourceGenDiagnostics

/// Collects the diagnostics of a run, and prints them at its end.
package struct Reporter {
  private let report: Report
  package let isQuiet: Bool
  package var log = DiagnosticLog()
  /// The files that could not be read or written. If there are any, the exit code is `files`.
  private var fileErrors: [FileError] = []

  package init(_ report: Report = .text, isQuiet: Bool) {
    self.report = report
    self.isQuiet = isQuiet
  }

  package init(for job: Job) {
    self.init(job.report, isQuiet: job.isQuiet)
  }

  /// Whether the report is text for people.
  package var isForPeople: Bool {
    if case .text = report { true } else { false }
  }

  package var hasErrors: Bool { !fileErrors.isEmpty || log.hasErrors }

  package mutating func add(_ fileErrors: [FileError]) {
    self.fileErrors += fileErrors
  }

  /// Adds the errors of another run.
  package mutating func add(errorsOf other: Reporter) {
    fileErrors += other.fileErrors
    for diagnostic in other.log.diagnostics where diagnostic.severity == .error {
      log.add(diagnostic)
    }
  }

  /// The result of an access to a file; nil after an error, which is collected.
  package mutating func attempt<Value>(_ access: () throws(FileError) -> Value) -> Value? {
    do throws(FileError) {
      return try access()
    } catch {
      fileErrors.append(error)
      return nil
    }
  }

  /// Prints the diagnostics, and returns the exit code.
  ///
  /// - Parameter outcome: the last line, such as "no file was written".
  package func finish(_ outcome: String) -> ExitCode {
    var shown = shownDiagnostics
    for fileError in fileErrors { shown.add(fileError.diagnostic) }
    switch report {
    case .text: printText(shown, outcome)
    case .programs(let report):
      do throws(FileError) {
        try print(report.render(shown, outcome), asResult: report.isResult)
      } catch {
        var failure = DiagnosticLog()
        failure.add(error.diagnostic)
        printText(failure, "nothing was printed")
        return .files
      }
    }
    if !fileErrors.isEmpty { return .files }
    return log.hasErrors ? .findings : .done
  }

  /// Prints a report for programs.
  private func print(_ text: String, asResult isResult: Bool) throws(FileError) {
    if isResult { try Terminal.printResult(text) } else { Terminal.printErrorForPrograms(text) }
  }

  /// Prints diagnostics for people.
  private func printText(_ shown: DiagnosticLog, _ outcome: String) {
    if !shown.diagnostics.isEmpty {
      let renderer = TextRenderer(coloured: Terminal.hasColor)
      Terminal.printError(renderer.render(shown, outcome: outcome))
    } else if !isQuiet {
      Terminal.printError("resourcegen: \(TerminalText.words(outcome)).\n")
    }
  }

  /// The diagnostics, in a quiet run without notes.
  private var shownDiagnostics: DiagnosticLog {
    guard isQuiet, log.noteCount > 0 else { return log }
    var shown = log
    shown.replaceAll { $0.severity == .note ? nil : $0 }
    return shown
  }
}
