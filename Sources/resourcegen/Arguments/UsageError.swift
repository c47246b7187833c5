internal import ResourceGenDiagnostics

/// A command line that cannot be understood.
struct UsageError: Error {
  var message: String
  var help: String?
  var command: CommandName

  static func unknownOption(_ spelled: String, _ command: CommandName) -> UsageError {
    let known = command.options.map(\.spelling)
    let meant = NearestName.nearest(to: spelled, among: known)
    return UsageError(
      message: "unknown option \(Diagnostic.quoted(spelled))",
      help: meant.map { "did you mean '\($0)'?" }, command: command)
  }

  static func unexpectedValue(_ option: OptionName, _ command: CommandName) -> UsageError {
    UsageError(message: "'\(option.spelling)' does not take a value", command: command)
  }

  static func missingValue(
    _ option: OptionName, _ placeholder: String, _ command: CommandName
  ) -> UsageError {
    UsageError(
      message: "'\(option.spelling)' needs a value",
      help: "write `\(option.spelling) \(placeholder)`", command: command)
  }

  static func unknownChoice(
    _ word: String, _ option: OptionName, _ choices: [String], _ command: CommandName
  ) -> UsageError {
    let meant = NearestName.nearest(to: word, among: choices)
    let all = choices.joined(separator: ", ")
    return UsageError(
      message: "invalid value \(Diagnostic.quoted(word)) for '\(option.spelling)'",
      help: meant.map { "did you mean '\($0)'?" } ?? "choose one of \(all)", command: command)
  }

  static func invalidPattern(
    _ word: String, _ option: OptionName, _ command: CommandName
  ) -> UsageError {
    UsageError(
      message: "\(Diagnostic.quoted(word)) isn't a pattern for '\(option.spelling)'",
      help: "write tag:NAME, path:/users/**, operation:NAME, 'operation:GET /users' or model:NAME",
      command: command)
  }

  static func invalidRoot(_ root: String, of spec: String, _ command: CommandName) -> UsageError {
    if root.hasPrefix("/") != spec.hasPrefix("/") {
      return UsageError(
        message: "the folder \(Diagnostic.quoted(root)) and the spec \(Diagnostic.quoted(spec)) "
          + "can't be compared, since only one path begins with '/'",
        help: "write both from the working folder, or both from '/'", command: command)
    }
    return UsageError(
      message: "\(Diagnostic.quoted(root)) isn't a parent folder of \(Diagnostic.quoted(spec))",
      help: "name a folder that the spec's path begins with", command: command)
  }

  static func missingArgument(
    _ what: String, _ command: CommandName, help: String? = nil
  ) -> UsageError {
    UsageError(message: "\(what) is missing", help: help, command: command)
  }

  static func standardInput(_ command: CommandName) -> UsageError {
    UsageError(
      message: "the spec can't be read from standard input, since files are named after it",
      help: "store it in a file first: `… > api.yaml`", command: command)
  }

  /// `check` can't know the names of the files to compare.
  static func unnamedFiles(
    of specs: Set<String>, in folder: String, _ command: CommandName
  ) -> UsageError {
    let found =
      specs.isEmpty
      ? "\(Diagnostic.quoted(folder)) has no generated files"
      : "\(Diagnostic.quoted(folder)) has files of \(Diagnostic.listed(specs.sorted()))"
    return UsageError(
      message: "the spec from standard input has no name, and \(found)",
      help: "set `spec` in resourcegen.yaml, since files are named after the spec",
      command: command)
  }

  static func secondStandardInput(_ command: CommandName) -> UsageError {
    UsageError(
      message: "'-' is given twice, and standard input has only one spec",
      help: "name a file instead of one of them", command: command)
  }

  static func invalidRevision(
    _ argument: String, _ reason: String, _ command: CommandName
  ) -> UsageError {
    UsageError(
      message: "\(Diagnostic.quoted(argument)) isn't a file at a revision: \(reason)",
      help: "write a revision of git and a path: `main:Specs/api.yaml`", command: command)
  }

  static func invalidName(
    _ path: String, _ reason: String, _ command: CommandName
  ) -> UsageError {
    UsageError(
      message: "\(Diagnostic.quoted(path)) can't be the path of a spec: \(reason)",
      help: "rename the file or its folder", command: command)
  }

  static func address(_ address: String, _ command: CommandName) -> UsageError {
    let copy = ShellWord.command(["curl", "-o", "api.yaml", address])
    return UsageError(
      message:
        "\(Diagnostic.quoted(address)) is an address, and nothing is read over a network",
      help: "store a copy and name it: `\(copy)`", command: command)
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
      message: "the spec has no operation \(Diagnostic.quoted(name))", help: help, command: .call)
  }

  static func unexpectedArgument(_ value: String, _ command: CommandName) -> UsageError {
    UsageError(message: "unexpected argument \(Diagnostic.quoted(value))", command: command)
  }

  static func unknownSubcommand(
    _ word: String, meant: String?, _ command: CommandName
  ) -> UsageError {
    let suggestion = meant.map { "; did you mean `\($0)`?" } ?? ""
    return UsageError(
      message: "no command \(Diagnostic.quoted(word))\(suggestion)", command: command)
  }
}

extension UsageError {
  /// The error with its help, the usage line and a reference to `--help`.
  var text: String {
    var text = "resourcegen: error: \(TerminalText.words(message))\n"
    if let help { text += "  = help: \(TerminalText.words(help))\n" }
    let name = command == .generate ? "resourcegen" : "resourcegen \(command.rawValue)"
    return text + "Usage: \(command.usage)\n  See '\(name) --help' for more information.\n"
  }
}
