internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen lint Specs/api.yaml`: reports where a spec describes its API badly.
enum LintCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .lint)
    let threshold = try arguments.choice(.failOn) ?? Threshold.error
    var reporter = Reporter(for: job)
    guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors else {
      return reporter.finish("nothing was examined")
    }
    let generator = Generator(input.options, in: input.folder)
    var examined = "\(input.path) was examined"
    var outcome: String?
    if arguments.has(.fix) {
      if job.spec == "-" { throw .standardInput }
      guard let count = fix(input.text, with: generator, &reporter) else {
        return reporter.finish("no file was edited")
      }
      if count > 0 { examined += ", and \(Diagnostic.counted(count, "finding")) fixed" }
      if count > 0, reporter.log.diagnostics.isEmpty { outcome = examined }
    } else {
      generator.lint(input.text, reporting: &reporter.log)
    }
    if let path = arguments[.baseline] {
      let baseline = reporter.attempt { () throws(FileError) in
        try Baseline(at: path, in: job.fileSystem)
      }
      guard let baseline else { return reporter.finish("nothing was examined") }
      if let known = baseline {
        let hidden = known.remove(from: &reporter.log)
        outcome = "\(examined), without \(Diagnostic.counted(hidden, "finding")) in \(path)"
      } else {
        let log = reporter.log
        let written: Void? = reporter.attempt { () throws(FileError) in
          try job.fileSystem.check(FilePath.folder(of: path))
          try Baseline(of: log).write(to: path)
        }
        if written != nil {
          reporter.log = DiagnosticLog()
          outcome =
            "\(path) was written with \(Diagnostic.counted(log.diagnostics.count, "finding"))"
        }
      }
    }
    let usual = reporter.log.diagnostics.isEmpty ? "\(input.path) has no findings" : examined
    let code = reporter.finish(outcome ?? usual)
    return code == .done && threshold.isReached(by: reporter.log) ? .findings : code
  }

  /// Edits the files of a spec, lists the findings that were fixed, and reports those that remain.
  ///
  /// - Returns: The number of findings that were fixed; `nil` if the files couldn't be written.
  private static func fix(
    _ text: SourceText, with generator: Generator, _ reporter: inout Reporter
  ) -> Int? {
    let result = generator.fix(text, reporting: &reporter.log)
    let files = result.changes.map { EditedFile(path: $0.path, old: $0.old, new: $0.new) }
    let written: Void? = reporter.attempt { () throws(FileError) in try EditedFile.write(files) }
    if written == nil { return nil }
    if reporter.isForPeople, !reporter.isQuiet {
      for finding in result.fixed {
        Terminal.printError(TextRenderer(coloured: Terminal.hasColor).renderFixed(finding))
      }
    }
    return result.fixed.count
  }

  /// The least severity for which the command fails.
  private enum Threshold: String, CaseIterable {
    case error
    case warning
    case note

    func isReached(by log: DiagnosticLog) -> Bool {
      switch self {
      case .error: log.errorCount > 0
      case .warning: log.errorCount + log.warningCount > 0
      case .note: !log.diagnostics.isEmpty
      }
    }
  }
}
