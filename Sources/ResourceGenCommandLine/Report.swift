package import ResourceGenDiagnostics

/// How the diagnostics of a run are printed.
package enum Report {
  /// For people, with a last line about the state of the files.
  case text
  /// For programs, rendered from the diagnostics and that last line.
  case programs(ProgramReport)
}

/// A report in a format that programs read.
package struct ProgramReport {
  let render: (DiagnosticLog, String) -> String
  /// Whether the report is what the command was run for, as in `lint`. It is then written to
  /// standard output, and to standard error otherwise.
  let isResult: Bool

  package init(isResult: Bool, _ render: @escaping (DiagnosticLog, String) -> String) {
    self.isResult = isResult
    self.render = render
  }
}
