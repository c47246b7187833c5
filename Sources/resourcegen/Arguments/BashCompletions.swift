/// A script for bash, which is evaluated by it.
enum BashCompletions {
  static var script: String {
    let commands = CommandName.subcommands.map(\.rawValue)
    var values = ""
    var choices: [String: [String]] = [:]
    for option in OptionName.allCases { choices[pattern(option), default: []] += option.choices }
    for (pattern, words) in choices.sorted(by: { $0.key < $1.key }) where !words.isEmpty {
      values += "    \(pattern))\n"
      values += "      COMPREPLY=($(compgen -W '\(joined(words))' -- \"$word\"))\n"
      values += "      return ;;\n"
    }
    let folders = OptionName.allCases.filter(\.takesFolder)
    values += "    \(Set(folders.map(pattern)).sorted().joined(separator: "|")))\n"
    values += "      COMPREPLY=($(compgen -d -- \"$word\"))\n      return ;;\n"
    var options = ""
    var arguments = ""
    for command in CommandName.allCases {
      let spellings = command.options.flatMap(\.spellings)
      options += "      \(command.rawValue)) words='\(joined(spellings))' ;;\n"
      guard let choices = command.argumentChoices else { continue }
      arguments += "    \(command.rawValue)) words='\(joined(choices))' ;;\n"
    }
    return """
      _resourcegen() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command=generate words=
        COMPREPLY=()
        if [ "$COMP_CWORD" -gt 1 ]; then
          case "${COMP_WORDS[1]}" in
            \(commands.joined(separator: "|"))) command="${COMP_WORDS[1]}" ;;
          esac
        fi
        case "$previous" in
      \(values.dropLast())
        esac
        if [ "${word#-}" != "$word" ]; then
          case "$command" in
      \(options.dropLast())
          esac
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          return
        fi
        case "$command" in
      \(arguments.dropLast())
        esac
        if [ "$COMP_CWORD" -eq 1 ]; then words='\(joined(commands))'; fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -o filenames -F _resourcegen resourcegen

      """
  }

  private static func pattern(_ option: OptionName) -> String {
    option.spellings.joined(separator: "|")
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }
}
