internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics

/// `resourcegen completions zsh`: prints a script that completes subcommands, options and their
/// values.
enum CompletionsCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let shells = CompletionShell.allCases.map(\.rawValue)
    guard let word = arguments.values.first else {
      throw .missingArgument("the shell (\(shells.joined(separator: ", ")))")
    }
    if let second = arguments.values.dropFirst().first {
      throw .unexpectedArgument(second)
    }
    guard let shell = CompletionShell(rawValue: word) else {
      throw UsageError(
        message: "unknown shell \(Diagnostic.quoted(word))",
        help: "choose one of \(shells.joined(separator: ", "))")
    }
    Terminal.print(shell.script)
    return .done
  }
}
