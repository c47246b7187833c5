internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenReports

/// The values of `--format`.
enum ReportFormat: String, CaseIterable {
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

  /// - Parameter isResult: Whether the report is what the command was run for.
  func report(isResult: Bool) -> Report {
    switch self {
    case .text: .text
    case .json:
      .programs(
        ProgramReport(isResult: isResult) { log, _ in
          JSONRenderer().render(log)
        })
    case .github:
      .programs(
        ProgramReport(isResult: isResult) { log, _ in
          GitHubRenderer().render(log)
        })
    case .sarif:
      .programs(
        ProgramReport(isResult: isResult) { log, _ in
          SARIFRenderer(version: Generator.version).render(log)
        })
    case .markdown:
      .programs(
        ProgramReport(isResult: isResult) { log, outcome in
          WorkflowCommand.removed(from: MarkdownRenderer().render(log, outcome: outcome))
        })
    }
  }
}
