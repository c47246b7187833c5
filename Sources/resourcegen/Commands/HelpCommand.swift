internal import ResourceGenDiagnostics

/// `resourcegen help check`: prints the same as `resourcegen check --help`.
enum HelpCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    if let second = arguments.values.dropFirst().first { throw .unexpectedArgument(second, .help) }
    guard let word = arguments.values.first else {
      Terminal.print(Help.text(for: .generate))
      return .done
    }
    guard let command = CommandName(rawValue: word) else {
      let names = CommandName.allCases.map(\.rawValue)
      throw .unknownSubcommand(word, meant: NearestName.nearest(to: word, among: names), .help)
    }
    Terminal.print(Help.text(for: command))
    return .done
  }
}
