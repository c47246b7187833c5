internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics

/// `resourcegen help check`: prints the same as `resourcegen check --help`. `help configuration`
/// prints the keys of `resourcegen.yaml`.
enum HelpCommand {
  /// The argument for the keys of `resourcegen.yaml`, which no command has as its name.
  static let configuration = "configuration"

  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    if let second = arguments.values.dropFirst().first { throw .unexpectedArgument(second) }
    guard let word = arguments.values.first else {
      Terminal.print(Help.text(for: .generate))
      return .done
    }
    if word == configuration {
      Terminal.print(Help.configuration)
      return .done
    }
    guard let command = CommandName(rawValue: word) else {
      let names = CommandName.allCases.map(\.rawValue) + [configuration]
      throw .unknownSubcommand(word, meant: NearestName.nearest(to: word, among: names))
    }
    Terminal.print(Help.text(for: command))
    return .done
  }
}
