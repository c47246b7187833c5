internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen lint Specs/api.yaml`: reports where a spec describes its API badly.
enum LintCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .lint)
    let threshold = try arguments.choice(.failOn, .lint) ?? Threshold.error
    var reporter = Reporter(for: job)
    guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors else {
      return reporter.finish("nothing was examined")
    }
    Generator(input.options, in: input.folder).lint(input.text, reporting: &reporter.log)

    let examined = "\(input.path) was examined"
    var outcome = reporter.log.diagnostics.isEmpty ? "\(input.path) has no findings" : examined
    if let path = arguments[.baseline] {
      guard let baseline = reporter.attempt({ () throws(FileError) in try Baseline(at: path) })
      else { return reporter.finish("nothing was examined") }
      if let known = baseline {
        let hidden = known.remove(from: &reporter.log)
        outcome = "\(examined), without \(Diagnostic.counted(hidden, "finding")) in \(path)"
      } else {
        let log = reporter.log
        let written: Void? = reporter.attempt { () throws(FileError) in
          try Baseline(of: log).write(to: path)
        }
        if written != nil {
          reporter.log = DiagnosticLog()
          outcome =
            "\(path) was written with \(Diagnostic.counted(log.diagnostics.count, "finding"))"
        }
      }
    }
    let code = reporter.finish(outcome)
    return code == .done && threshold.isReached(by: reporter.log) ? .findings : code
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
