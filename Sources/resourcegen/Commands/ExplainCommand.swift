internal import ResourceGenDiagnostics

/// `resourcegen explain unknown-type`: the long version of a message.
enum ExplainCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    guard let word = arguments.values.first else {
      Terminal.print(DiagnosticID.allCases.map { $0.name + "\n" }.sorted().joined())
      return .done
    }
    if let second = arguments.values.dropFirst().first {
      throw .unexpectedArgument(second, .explain)
    }
    // People copy the brackets along.
    let name =
      word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
    guard let id = DiagnosticID(name: name) else {
      let names = DiagnosticID.allCases.map(\.name)
      throw UsageError(
        message: "no message is called \(Diagnostic.quoted(name))",
        help: NearestName.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
          ?? "`resourcegen explain` lists the ids",
        command: .explain)
    }
    Terminal.print(id.explanationText ?? "")
    return .done
  }
}
