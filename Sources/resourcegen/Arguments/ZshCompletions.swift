internal import ResourceGenDiagnostics

/// A script for zsh, to be stored as `_resourcegen` in a folder of `fpath`, or evaluated.
enum ZshCompletions {
  static var script: String {
    var commands = ""
    for command in CommandName.subcommands {
      let text = ShellWord.quoted("\(command.rawValue):\(command.overview)")
      commands += "      \(text)\n"
    }
    var cases = ""
    for command in CommandName.allCases {
      var lines = command.options.map(specification)
      if command != .generate { lines.append("':subcommand:'") }
      if command == .call {
        lines += ["':spec:_files'", "'*:name:_resourcegen_names'"]
      } else {
        lines.append(
          command.argumentChoices.map { "':argument:(\($0.joined(separator: " ")))'" }
            ?? "'*:spec:_files'")
      }
      cases += "    \(command.rawValue))\n      _arguments -s \\\n"
      cases += lines.map { "        \($0)" }.joined(separator: " \\\n") + " ;;\n"
    }
    let names = CommandName.subcommands.map(\.rawValue).joined(separator: "|")
    return """
      #compdef resourcegen
      # Names of the spec on the line, which `compadd` quotes.
      _resourcegen_names() {
        local line name
        local -a names texts begun begunTexts
        for line in "${(@f)$("${words[1]/#\\~\\//$HOME/}" --complete "${(@Q)words[2,CURRENT-1]}" "${(Q)IPREFIX}${(Q)PREFIX}" 2>/dev/null </dev/null)}"; do
          name="${${line%%$'\\t'*}#"$IPREFIX"}"
          line="$name${${line#*$'\\t'}:+  }${${(M)line%$'\\t'*}#$'\\t'}"
          # zsh would write these characters as $'…', also inside other quotes.
          if [[ -n "$compstate[quote]" && "$name" == *[^[:print:]]* ]]; then continue; fi
          case "$name" in
            ?*[=:]) begun+=("$name") begunTexts+=("$line") ;;
            ?*) names+=("$name") texts+=("$line") ;;
          esac
        done
        if (( $#names + $#begun )); then
          compadd -l -d texts -a names
          compadd -l -S '' -d begunTexts -a begun
        elif compset -P '*=@'; then
          _files
        fi
      }
      _resourcegen() {
        local command=generate
        local -a commands
        if (( CURRENT == 2 )) && [[ "${words[2]}" != -* ]]; then
          commands=(
      \(commands.dropLast())
          )
          _describe -t commands subcommand commands
          _files
          return
        fi
        case "${words[2]}" in
          \(names)) command="${words[2]}" ;;
        esac
        case "$command" in
      \(cases.dropLast())
        esac
      }
      if [ "$funcstack[1]" = _resourcegen ]; then
        _resourcegen "$@"
      else
        compdef _resourcegen resourcegen
      fi

      """
  }

  /// An option as `_arguments` takes it: `'--access[Access level…]:access:(public package)'`.
  private static func specification(of option: OptionName) -> String {
    var action = ""
    if let placeholder = option.placeholder {
      let name = placeholder.filter { $0 != "<" && $0 != ">" }
      let values =
        option.takesNameOfSpec
        ? "_resourcegen_names"
        : !option.choices.isEmpty
          ? "(\(option.choices.joined(separator: " ")))"
          : option.takesFolder ? "_files -/" : "_files"
      action = ":\(name):\(values)"
    }
    let text = ShellWord.quoted("[\(escaped(option.text))]\(action)")
    // The equals sign lets a value follow in the same word, or in the next one.
    let spelling = option.spelling + (option.placeholder == nil ? "" : "=")
    if let short = option.short {
      return "'(\(short) \(option.spelling))'{\(short),\(spelling)}\(text)"
    }
    return spelling + text
  }

  /// The text with the characters that end a description escaped.
  private static func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
