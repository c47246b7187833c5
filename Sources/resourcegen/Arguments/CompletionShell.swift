internal import ResourceGenDiagnostics

/// The shells that `resourcegen completions` writes scripts for, all from the table of commands and
/// options.
enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

extension CommandName {
  /// The commands that are written as a word; `generate` is the default.
  static var subcommands: [CommandName] { CommandName.allCases.filter { $0 != .generate } }

  /// The words that the first argument may be; nil for a file.
  var argumentChoices: [String]? {
    switch self {
    case .generate, .initialize, .check, .lint, .diff, .list, .call, .import, .export: nil
    case .templates: ["export"]
    case .explain: DiagnosticID.allCases.map(\.name).sorted()
    case .completions: CompletionShell.allCases.map(\.rawValue)
    case .help: CommandName.subcommands.map(\.rawValue) + [HelpCommand.configuration]
    }
  }
}

extension OptionName {
  /// All spellings: `-o`, `--output`.
  var spellings: [String] { [short, spelling].compactMap { $0 } }

  /// Whether the value is a name of the spec, or begins with one.
  var takesNameOfSpec: Bool {
    switch self {
    case .server, .variable, .credential, .only, .except: true
    default: false
    }
  }

  /// Whether the value is the path of a folder.
  var takesFolder: Bool { placeholder == "<folder>" }
}
