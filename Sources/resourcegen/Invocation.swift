internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// One run of the program: finds the subcommand, parses the options and runs it.
enum Invocation {
  static func run(_ words: ArraySlice<String>) -> ExitCode {
    // Not listed in the help: only the scripts of `completions` run them.
    switch words.first {
    case "--complete":
      WordCompletion.run(words.dropFirst())
      return .done
    case "--complete-bash":
      WordCompletion.runForBash(Array(words.dropFirst()))
      return .done
    default: break
    }
    // A spec that is named like a subcommand is given as a path: `./check`.
    let command = words.first.flatMap(CommandName.init(rawValue:))
    do throws(UsageError) {
      if let command { return try run(command, words.dropFirst()) }
      try refuseMisspelledSubcommand(words)
      return try run(.generate, words)
    } catch {
      Terminal.printError(error.text(for: command ?? .generate))
      return .usage
    }
  }

  private static func run(
    _ command: CommandName, _ words: ArraySlice<String>
  ) throws(UsageError) -> ExitCode {
    let arguments = try ArgumentReader(words, for: command)
    if arguments.has(.help) {
      Terminal.print(HelpText.text(of: HelpPage(for: command)))
      return .done
    }
    if arguments.has(.version) {
      Terminal.print(Generator.version + "\n")
      return .done
    }
    return switch command {
    case .generate: try GenerateCommand.run(arguments)
    case .initialize: try InitCommand.run(arguments)
    case .check: try CheckCommand.run(arguments)
    case .lint: try LintCommand.run(arguments)
    case .diff: try DiffCommand.run(arguments)
    case .import: try ImportCommand.run(arguments)
    case .export: try ExportCommand.run(arguments)
    case .list: try ListCommand.run(arguments)
    case .call: try CallCommand.run(arguments)
    case .templates: try TemplatesCommand.run(arguments)
    case .explain: try ExplainCommand.run(arguments)
    case .completions: try CompletionsCommand.run(arguments)
    case .help: try HelpCommand.run(arguments)
    }
  }

  /// Reports a misspelled subcommand: in `resourcegen chekc api.yaml` the first argument is more
  /// likely one than a path, unless a file has this name.
  private static func refuseMisspelledSubcommand(
    _ words: ArraySlice<String>
  ) throws(UsageError) {
    guard let first = words.first, !first.hasPrefix("-"), !first.contains("."),
      !first.contains("/"),
      !InputFile.exists(first)
    else { return }
    let names = CommandName.allCases.map(\.rawValue)
    if let meant = NearestName.nearest(to: first, among: names) {
      throw .unknownSubcommand(first, meant: meant)
    }
  }
}
