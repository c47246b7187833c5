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
  }

  let format: Format
  let isQuiet: Bool
  var log = DiagnosticLog()
  /// The files that could not be read or written. If there are any, the exit code is `files`.
  private var fileErrors: [FileError] = []

  init(format: Format, isQuiet: Bool) {
    self.format = format
    self.isQuiet = isQuiet
  }

  init(for job: Job) {
    self.init(format: job.format, isQuiet: job.isQuiet)
  }

  var hasErrors: Bool { !fileErrors.isEmpty || log.hasErrors }

  mutating func add(_ fileErrors: [FileError]) {
    self.fileErrors += fileErrors
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
    switch format {
    case .json: Terminal.printError(JSONRenderer().render(shown))
    case .github: Terminal.printError(GitHubRenderer().render(shown))
    case .sarif: Terminal.printError(SARIFRenderer(version: Generator.version).render(shown))
    case .text:
      if shown.diagnostics.isEmpty {
        if !isQuiet { Terminal.printError("resourcegen: \(outcome).\n") }
      } else {
        let renderer = TextRenderer(coloured: Terminal.hasColor)
        Terminal.printError(renderer.render(shown, outcome: outcome))
      }
    }
    if !fileErrors.isEmpty { return .files }
    return log.hasErrors ? .findings : .done
  }

  /// The diagnostics, in a quiet run without notes.
  private var shownDiagnostics: DiagnosticLog {
    guard isQuiet, log.noteCount > 0 else { return log }
    var shown = log
    shown.replaceAll { $0.severity == .note ? nil : $0 }
    return shown
  }
}
