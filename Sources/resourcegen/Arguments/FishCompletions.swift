internal import ResourceGenDiagnostics

/// A script for fish, to be stored in a folder of completions or evaluated.
enum FishCompletions {
  static var script: String {
    let names = CommandName.subcommands.map(\.rawValue).joined(separator: " ")
    // Candidates are neither expanded nor split, except at line feeds and tabs.
    var script = """
      function __resourcegen_names
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        # Without its quote, which may be open.
        set -l word (string unescape -- $typed; or string unescape -- $typed\\"; or string unescape -- $typed\\')
        test (count $words) -gt 1; or return
        $words[1] --complete $words[2..-1] "$word" 2>/dev/null </dev/null |
          string replace -r -- '^--[a-z-]+=' ''
      end
      function __resourcegen_has_spec
        __fish_seen_subcommand_from call; and test (count (commandline -opc)) -gt 2
      end
      complete -c resourcegen -n __resourcegen_has_spec -f -a '(__resourcegen_names)'

      """
    for command in CommandName.subcommands {
      let text = ShellWord.quoted(command.overview)
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
    if option.takesNameOfSpec {
      words += " -x -a '(__resourcegen_names)'"
    } else if !option.choices.isEmpty {
      words += " -x -a '\(option.choices.joined(separator: " "))'"
    } else if option.takesFolder {
      words += " -x -a '(__fish_complete_directories)'"
    } else if option.placeholder != nil {
      words += " -r -F"
    }
    return words + " -d \(ShellWord.quoted(option.text))"
  }
}
