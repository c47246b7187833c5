/// A script for fish, to be stored in a folder of completions or evaluated.
enum FishCompletions {
  static var script: String {
    let names = CommandName.subcommands.map(\.rawValue).joined(separator: " ")
    var script = ""
    for command in CommandName.subcommands {
      let text = ShellCommand.quoted(command.overview)
      script +=
        "complete -c resourcegen -n __fish_use_subcommand -a \(command.rawValue) -d \(text)\n"
    }
    for command in CommandName.allCases {
      let condition =
        command == .generate
        ? "'not __fish_seen_subcommand_from \(names)'"
        : "'__fish_seen_subcommand_from \(command.rawValue)'"
      for option in command.options {
        script += "complete -c resourcegen -n \(condition) \(words(for: option))\n"
      }
      if let choices = command.argumentChoices {
        let words = choices.joined(separator: " ")
        script += "complete -c resourcegen -n \(condition) -f -a '\(words)'\n"
      }
    }
    return script
  }

  private static func words(for option: OptionName) -> String {
    var words = "-l \(option.spelling.drop { $0 == "-" })"
    if let short = option.short { words += " -s \(short.drop { $0 == "-" })" }
    if !option.choices.isEmpty {
      words += " -x -a '\(option.choices.joined(separator: " "))'"
    } else if option.takesFolder {
      words += " -x -a '(__fish_complete_directories)'"
    } else if option.placeholder == "<pattern>" {
      words += " -x"
    } else if option.placeholder != nil {
      words += " -r -F"
    }
    return words + " -d \(ShellCommand.quoted(option.text))"
  }
}
