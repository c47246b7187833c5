internal import ResourceGenCommandLine
internal import ResourceGenPipeline
internal import ResourceGenRendering

/// The output of `--help`, built from the tables of commands and options.
enum Help {
  static func text(for command: CommandName) -> String {
    var text = "OVERVIEW: \(command.overview)\n\nUSAGE: \(command.usage)\n"
    text += "\nEXAMPLES:\n" + command.examples.map { "  \($0)\n" }.joined()
    text += section("ARGUMENTS", command.arguments)
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
    if command == .call { text += section("EXIT CODES", CallCommand.exitCodes) }
    if command == .templates {
      for (position, context) in TemplateReference.contexts.enumerated() {
        text += section("KEYS OF \(position == 0 ? "A FILE" : context.name)", context.keys)
      }
    }
    return text
  }

  /// The keys of `resourcegen.yaml`, with their defaults.
  static var configuration: String {
    "OVERVIEW: Settings in a file resourcegen.yaml next to the spec.\n\nEXAMPLE:\n"
      + "  spec: openapi.yaml\n  output: ../Sources/API\n  clients: true\n"
      + section("KEYS", ConfigurationKey.allCases.map { ($0.rawValue, $0.help) })
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
