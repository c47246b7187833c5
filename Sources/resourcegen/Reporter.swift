internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// Collects the diagnostics of a run, and prints them at its end.
struct Reporter {
  /// How diagnostics are printed.
  enum Format: String, CaseIterable {
    /// For people, with a last line about the state of the files.
    case text
    /// A JSON object for each diagnostic, on one line.
    case json
    /// Workflow commands of GitHub Actions.
    case github
    /// One log in SARIF 2.1.0.
    case sarif
    /// A table or list for a pull request or a job summary.
    case markdown
  }

  let format: Format
  let isQuiet: Bool
  /// Whether formats for programs are what the command was run for, as in `lint`. They are then
  /// written to standard output, and to standard error otherwise.
  private let isResult: Bool
  var log = DiagnosticLog()
  /// The files that could not be read or written. If there are any, the exit code is `files`.
  private var fileErrors: [FileError] = []

  init(format: Format, isQuiet: Bool, isResult: Bool = false) {
    self.format = format
    self.isQuiet = isQuiet
    self.isResult = isResult
  }

  init(for job: Job) {
    self.init(
      format: job.format, isQuiet: job.isQuiet,
      isResult: [.check, .lint, .diff].contains(job.command))
  }

  var hasErrors: Bool { !fileErrors.isEmpty || log.hasErrors }

  mutating func add(_ fileErrors: [FileError]) {
    self.fileErrors += fileErrors
  }

  /// Adds the errors of another run.
  mutating func add(errorsOf other: Reporter) {
    fileErrors += other.fileErrors
    for diagnostic in other.log.diagnostics where diagnostic.severity == .error {
      log.add(diagnostic)
    }
  }

  /// The result of an access to a file; nil after an error, which is collected.
  mutating func attempt<Value>(_ access: () throws(FileError) -> Value) -> Value? {
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
  func finish(_ outcome: String) -> ExitCode {
    var shown = shownDiagnostics
    for fileError in fileErrors { shown.add(fileError.diagnostic) }
    do throws(FileError) {
      switch format {
      case .json: try print(JSONRenderer().render(shown))
      case .github: try print(GitHubRenderer().render(shown))
      case .sarif: try print(SARIFRenderer(version: Generator.version).render(shown))
      case .markdown:
        let report = MarkdownRenderer().render(shown, outcome: outcome)
        try print(WorkflowCommand.removed(from: report))
      case .text: printText(shown, outcome)
      }
    } catch {
      var failure = DiagnosticLog()
      failure.add(error.diagnostic)
      printText(failure, "nothing was printed")
      return .files
    }
    if !fileErrors.isEmpty { return .files }
    return log.hasErrors ? .findings : .done
  }

  /// Prints a report for programs.
  private func print(_ text: String) throws(FileError) {
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
