internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics

/// `resourcegen help check`: prints the same as `resourcegen check --help`. `help configuration`
/// prints the keys of `resourcegen.yaml`. With `--man` it prints the page for `man`.
enum HelpCommand {
  /// The argument for the keys of `resourcegen.yaml`, which no command has as its name.
  static let configuration = "configuration"

  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    if let second = arguments.values.dropFirst().first { throw .unexpectedArgument(second) }
    let page = try page(named: arguments.values.first ?? CommandName.generate.rawValue)
    Terminal.print(arguments.has(.manual) ? ManPage.text(of: page) : HelpText.text(of: page))
    return .done
  }

  private static func page(named word: String) throws(UsageError) -> HelpPage {
    if word == configuration { return .configuration }
    guard let command = CommandName(rawValue: word) else {
      let names = CommandName.allCases.map(\.rawValue) + [configuration]
      throw .unknownSubcommand(word, meant: NearestName.nearest(to: word, among: names))
    }
    return HelpPage(for: command)
  }
}
