internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenReports

/// `resourcegen explain unknown-type`: prints the explanation of a diagnostic, or all ids with
/// their summaries if none is given.
enum ExplainCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    guard let word = arguments.values.first else {
      let ids = DiagnosticID.allCases.sorted { $0.name < $1.name }
      let width = ids.map(\.name.count).max() ?? 0
      for id in ids {
        let gap = String(repeating: " ", count: width - id.name.count + 2)
        Terminal.print("\(id.name)\(gap)\(id.summary)\n")
      }
      return .done
    }
    if let second = arguments.values.dropFirst().first {
      throw .unexpectedArgument(second)
    }
    // The id is often copied from a message with its brackets.
    let name =
      word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
    guard let id = DiagnosticID(name: name) else {
      let names = DiagnosticID.allCases.map(\.name)
      throw UsageError(
        message: "unknown diagnostic \(Diagnostic.quoted(name))",
        help: NearestName.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
          ?? "run `resourcegen explain` to list all ids")
    }
    Terminal.print(id.explanationText ?? "")
    return .done
  }
}
