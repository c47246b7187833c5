internal import ResourceGenDiagnostics

/// The arguments of a command, separated into options and positional values by the usual
/// conventions: `--option=value` and `--option value`, `--` before values that begin with a dash,
/// short options such as `-q`.
struct ArgumentReader {
  /// The values of each option, in order; an empty string for an option without a value.
  private var options: [OptionName: [String]] = [:]
  /// The positional values, in order.
  private(set) var values: [String] = []

  /// Parses the arguments of a command; throws for an option that the command does not have and for
  /// a missing or unexpected value.
  init(_ arguments: some Sequence<String>, for command: CommandName) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        values += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        values.append(argument)
        continue
      }
      let (spelled, attached) = ArgumentReader.split(argument)
      guard let option = command.options.first(where: { $0.matches(to: spelled) }) else {
        throw .unknownOption(spelled, command)
      }
      guard let placeholder = option.placeholder else {
        if attached != nil { throw .unexpectedValue(option, command) }
        options[option] = [""]
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .missingValue(option, placeholder, command)
      }
      // In `--output --quiet` the value is missing; a value that begins with a dash is written
      // `--output=-x`.
      if attached == nil, value.hasPrefix("--") {
        throw .missingValue(option, placeholder, command)
      }
      options[option, default: []].append(value)
    }
  }

  func has(_ option: OptionName) -> Bool { options[option] != nil }

  /// The last value of an option, or nil if the option is not given.
  subscript(option: OptionName) -> String? { options[option]?.last }

  /// All values of a repeatable option, or nil if the option is not given.
  func all(_ option: OptionName) -> [String]? { options[option] }

  /// The value of an option that accepts only the cases of `Choice`.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionName, _ command: CommandName
  ) throws(UsageError) -> Choice? {
    guard let word = self[option] else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .unknownChoice(word, option, Choice.allCases.map(\.rawValue), command)
    }
    return choice
  }

  private static func split(_ argument: String) -> (option: String, value: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }
}

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
    UsageError(
      message: "'\(root)' isn't a parent folder of '\(spec)'",
      help: "name a folder that the spec's path begins with", command: command)
  }

  static func missingArgument(_ what: String, _ command: CommandName) -> UsageError {
    UsageError(message: "\(what) is missing", command: command)
  }

  static func unexpectedArgument(_ value: String, _ command: CommandName) -> UsageError {
    UsageError(message: "unexpected argument \(Diagnostic.quoted(value))", command: command)
  }

  static func unknownSubcommand(
    _ word: String, meant: String?, _ command: CommandName
  ) -> UsageError {
    UsageError(
      message: "unknown subcommand \(Diagnostic.quoted(word))",
      help: meant.map { "did you mean '\($0)'?" }, command: command)
  }
}

extension UsageError {
  /// The error with its help, the usage line and a reference to `--help`.
  var text: String {
    var text = "resourcegen: error: \(message)\n"
    if let help { text += "  = help: \(help)\n" }
    let name = command == .generate ? "resourcegen" : "resourcegen \(command.rawValue)"
    return text + "Usage: \(command.usage)\n  See '\(name) --help' for more information.\n"
  }
}
