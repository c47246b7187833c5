/// The output of `--help`, built from the tables of commands and options.
enum Help {
  static func text(for command: CommandName) -> String {
    var text = "OVERVIEW: \(command.overview)\n\nUSAGE: \(command.usage)\n"
    text += "\nEXAMPLES:\n" + command.examples.map { "  \($0)\n" }.joined()
    switch command {
    case .generate, .check, .lint:
      text += section(
        "ARGUMENTS",
        [("<spec>", "The spec: a YAML or JSON file. (default: `spec` in resourcegen.yaml)")])
    case .initialize:
      text += section(
        "ARGUMENTS",
        [
          (
            "<folder>",
            "The folder for the spec; in Sources/App the build plugin reads it. (default: .)"
          )
        ])
    case .import:
      text += section(
        "ARGUMENTS", [("<document>", "An OpenAPI or Swagger document: a YAML or JSON file.")])
    case .export:
      text += section("ARGUMENTS", [("<spec>", "The spec: a YAML or JSON file.")])
    case .templates:
      text += section("ARGUMENTS", [("<folder>", "The folder to write the templates to.")])
    case .explain:
      text += section(
        "ARGUMENTS", [("<id>", "The id in brackets after a message. (default: list all ids)")])
    case .completions:
      text += section(
        "ARGUMENTS",
        [
          (
            "<shell>",
            "The shell: \(CompletionShell.allCases.map(\.rawValue).joined(separator: ", "))"
          )
        ])
    case .help:
      text += section(
        "ARGUMENTS", [("<subcommand>", "A subcommand. (default: all of resourcegen)")])
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
      text += "\n  See 'resourcegen <subcommand> --help' for more information.\n"
      text += section(
        "EXIT CODES", ExitCode.allCases.map { ("\($0.rawValue)", $0.text) })
    }
    return text
  }

  /// A section of two columns, the second wrapped at column 80.
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
