internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

extension UsageError {
  static func unknownOption(_ spelled: String, of command: CommandName) -> UsageError {
    if let key = ConfigurationKey.allCases.first(where: { "--" + $0.rawValue == spelled }),
      key.flag == nil
    {
      return UsageError(
        message: "'\(spelled)' is a setting, not an option",
        help: "write `\(key.rawValue):` in resourcegen.yaml: `resourcegen help configuration`")
    }
    let known = command.options.map(\.spelling)
    let meant = NearestName.nearest(to: spelled, among: known)
    return UsageError(
      message: "unknown option \(Diagnostic.quoted(spelled))",
      help: meant.map { "did you mean '\($0)'?" })
  }

  static func unexpectedValue(_ option: OptionName) -> UsageError {
    UsageError(message: "'\(option.spelling)' does not take a value")
  }

  static func unknownChoice(
    _ word: String, _ option: OptionName, _ choices: [String]
  ) -> UsageError {
    let meant = NearestName.nearest(to: word, among: choices)
    let all = choices.joined(separator: ", ")
    return UsageError(
      message: "invalid value \(Diagnostic.quoted(word)) for '\(option.spelling)'",
      help: meant.map { "did you mean '\($0)'?" } ?? "choose one of \(all)")
  }

  static func invalidPattern(
    _ word: String, _ option: OptionName
  ) -> UsageError {
    UsageError(
      message: "\(Diagnostic.quoted(word)) isn't a pattern for '\(option.spelling)'",
      help: "write tag:NAME, path:/users/**, operation:NAME, 'operation:GET /users' or model:NAME")
  }

  static func secondStandardInput() -> UsageError {
    UsageError(
      message: "'-' is given twice, and standard input has only one spec",
      help: "name a file instead of one of them")
  }

  static func invalidRevision(
    _ argument: String, _ reason: String
  ) -> UsageError {
    UsageError(
      message: "\(Diagnostic.quoted(argument)) isn't a file at a revision: \(reason)",
      help: "write a revision of git and a path: `main:Specs/api.yaml`")
  }

  static func invalidName(
    _ path: String, _ reason: String
  ) -> UsageError {
    UsageError(
      message: "\(Diagnostic.quoted(path)) can't be the path of a spec: \(reason)",
      help: "rename the file or its folder")
  }

  /// - Parameter names: The operations that were probably meant.
  static func unknownOperation(_ name: String, near names: [String]) -> UsageError {
    let help =
      switch names.count {
      case 0: "run `resourcegen list` to see its operations"
      case 1: "did you mean \(Diagnostic.listed(names.map { Diagnostic.quoted($0) }))?"
      default: "did you mean one of \(Diagnostic.listed(names))?"
      }
    return UsageError(
      message: "the spec has no operation \(Diagnostic.quoted(name))", help: help)
  }

  static func unexpectedArgument(_ value: String) -> UsageError {
    UsageError(message: "unexpected argument \(Diagnostic.quoted(value))")
  }

  static func unknownSubcommand(
    _ word: String, meant: String?
  ) -> UsageError {
    let suggestion = meant.map { "; did you mean `\($0)`?" } ?? ""
    return UsageError(
      message: "no command \(Diagnostic.quoted(word))\(suggestion)")
  }
}

extension UsageError {
  /// The error with its help, the usage line and a reference to `--help`.
  func text(for command: CommandName) -> String {
    text + "Usage: \(command.usage)\n  See '\(command.name) --help' for more information.\n"
  }
}
