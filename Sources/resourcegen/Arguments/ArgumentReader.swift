internal import ResourceGenCommandLine

/// The arguments of a command, separated into options and positional values by the usual
/// conventions: `--option=value` and `--option value`, `--` before values that begin with a dash,
/// short options such as `-q`.
struct ArgumentReader {
  /// The arguments as they were given, without the options about the report.
  private(set) var wordsOfJob: [String] = []
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
        wordsOfJob += [argument] + rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        values.append(argument)
        wordsOfJob.append(argument)
        continue
      }
      let (spelled, attached) = ArgumentReader.split(argument)
      guard let option = command.options.first(where: { $0.matches(to: spelled) }) else {
        throw .unknownOption(spelled, of: command)
      }
      let isAboutJob = ![.format, .quiet, .within].contains(option)
      if isAboutJob { wordsOfJob.append(argument) }
      guard let placeholder = option.placeholder else {
        if attached != nil { throw .unexpectedValue(option) }
        options[option] = [""]
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .missingValue(option.spelling, placeholder)
      }
      // In `--output --quiet` the value is missing; a value that begins with a dash is written
      // `--output=-x`.
      if attached == nil, value.hasPrefix("--") {
        throw .missingValue(option.spelling, placeholder)
      }
      options[option, default: []].append(value)
      if isAboutJob, attached == nil { wordsOfJob.append(value) }
    }
  }

  func has(_ option: OptionName) -> Bool { options[option] != nil }

  /// The last value of an option, or nil if the option is not given.
  subscript(option: OptionName) -> String? { options[option]?.last }

  /// All values of a repeatable option, or nil if the option is not given.
  func all(_ option: OptionName) -> [String]? { options[option] }

  /// The value of an option that accepts only the cases of `Choice`.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionName
  ) throws(UsageError) -> Choice? {
    guard let word = self[option] else { return nil }
    guard let choice = Choice(rawValue: word) else {
      throw .unknownChoice(word, option, Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// Separates `--option=value`; the value is nil for anything else.
  static func split(_ argument: String) -> (option: String, value: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }
}
