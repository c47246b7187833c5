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
    values += "    \(alternatives(folders)))\n"
    values += "      compopt -o filenames 2>/dev/null\n"
    values += "      _resourcegen_lines <<< \"$(compgen -d -- \"$word\")\"\n      return ;;\n"
    let named = OptionName.allCases.filter(\.takesNameOfSpec)
    values += "    \(alternatives(named))) _resourcegen_names \"$@\"; return ;;\n"
    var options = ""
    var arguments = ""
    for command in CommandName.allCases {
      let spellings = command.options.flatMap(\.spellings)
      options += "      \(command.rawValue)) words='\(joined(spellings))' ;;\n"
      guard let choices = command.argumentChoices else { continue }
      arguments += "    \(command.rawValue)) words='\(joined(choices))' ;;\n"
    }
    return #"""
      _resourcegen_lines() {
        local line
        while IFS= read -r line; do [ -z "$line" ] || COMPREPLY+=("$line"); done
      }
      # Names of the spec on the line. The command quotes them for the quote that is open.
      _resourcegen_names() {
        local program="$1" reply
        if [ "${program#\~/}" != "$program" ]; then program="$HOME/${program#\~/}"; fi
        while IFS= read -r reply; do
          [ -n "$reply" ] || continue
          COMPREPLY+=("$reply")
          case "$reply" in
            *[=:]) compopt -o nospace 2>/dev/null ;;
          esac
        done <<< "$("$program" --complete-bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null </dev/null)"
      }
      _resourcegen() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local command=generate words=
        COMPREPLY=()

      """# + """
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
            # bash 3.2 does not split a word at '='.
            if [ "${#COMPREPLY[@]}" -eq 0 ]; then _resourcegen_names "$@"; fi
            return
          fi
          case "$command" in
        \(arguments.dropLast())
          esac
          if [ "$COMP_CWORD" -eq 1 ]; then words='\(joined(commands))'; fi
          COMPREPLY=($(compgen -W "$words" -- "$word"))
          if [ "${#COMPREPLY[@]}" -eq 0 ] && [ "$COMP_CWORD" -gt 1 ]; then _resourcegen_names "$@"; fi
        }
        complete -o default -F _resourcegen resourcegen

        """
  }

  private static func alternatives(_ options: [OptionName]) -> String {
    Set(options.map(pattern)).sorted().joined(separator: "|")
  }

  private static func pattern(_ option: OptionName) -> String {
    option.spellings.joined(separator: "|")
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }
}
