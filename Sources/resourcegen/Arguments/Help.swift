/// What `--help` prints, made from the tables of commands and options.
enum Help {
  static func text(for command: CommandName) -> String {
    var text = "OVERVIEW: \(command.overview)\n\nUSAGE: \(command.usage)\n"
    switch command {
    case .generate, .check:
      text += section(
        "ARGUMENTS",
        [("<spec>", "The description: a YAML file. (default: `spec` of resourcegen.yaml)")])
    case .import:
      text += section(
        "ARGUMENTS", [("<document>", "The OpenAPI or Swagger document: a YAML or JSON file.")])
    case .export:
      text += section("ARGUMENTS", [("<spec>", "The description: a YAML or JSON file.")])
    case .templates:
      text += section("ARGUMENTS", [("<folder>", "Where the templates go.")])
    case .explain:
      text += section(
        "ARGUMENTS", [("<id>", "The word in brackets behind a message; all ids without one.")])
    }
    text += section(
      "OPTIONS",
      command.options.map { option in
        let names = (option.short.map { "\($0), " } ?? "") + option.spelling
        return (option.placeholder.map { "\(names) \($0)" } ?? names, option.text)
      })
    if command == .generate {
      text += section(
        "SUBCOMMANDS", CommandName.allCases.dropFirst().map { ($0.rawValue, $0.overview) })
      text += "\n  See 'resourcegen <subcommand> --help' for more.\n"
      text += section(
        "EXIT CODES", ExitCode.allCases.map { ("\($0.rawValue)", $0.text) })
    }
    return text
  }

  /// Two columns, the second broken into lines of at most 80 columns.
  private static func section(_ title: String, _ rows: [(String, String)]) -> String {
    let indent = 26
    var text = "\n\(title):\n"
    for (name, words) in rows {
      var line = "  " + name
      if line.count + 1 >= indent {
        text += line + "\n"
        line = ""
      }
      line += String(repeating: " ", count: indent - line.count)
      var isEmpty = true
      for word in words.split(separator: " ") {
        if !isEmpty, line.count + 1 + word.count > 80 {
          text += line + "\n"
          line = String(repeating: " ", count: indent)
          isEmpty = true
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      text += line + "\n"
    }
    return text
  }
}
