internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// The arguments of a command that reads a spec.
struct Job {
  let command: CommandName
  private let words: [String]
  /// Where the spec, its configuration and its overlays are read from.
  let files: any FileStore
  /// Where everything else is read from.
  let fileSystem: FileSystem
  /// The path of the spec, unless the configuration names it; `-` for the standard input.
  var spec: String?
  /// The path of `resourcegen.yaml`, unless it is next to the spec.
  let configurationFile: String?
  let overrides: ConfigurationOverrides
  /// The paths of other specs whose types are in the same module.
  let neighbors: [String]
  /// The file that `import` and `export` write; standard output if nil.
  let outputFile: String?
  let isDryRun: Bool
  let format: Reporter.Format
  let isQuiet: Bool

  /// Parses the arguments of a command with one spec, without reading any file.
  init(_ arguments: ArgumentReader, for command: CommandName) throws(UsageError) {
    if let second = arguments.values.dropFirst().first {
      throw .unexpectedArgument(second, command)
    }
    try self.init(arguments, for: command, reading: arguments.values.first)
  }

  /// Parses the options of a command.
  init(
    _ arguments: ArgumentReader, for command: CommandName, reading spec: String?,
    from store: (any FileStore)? = nil
  ) throws(UsageError) {
    self.command = command
    words = arguments.wordsOfJob
    format = try arguments.choice(.format, command) ?? .text
    isQuiet = arguments.has(.quiet)
    self.spec = spec
    fileSystem = FileSystem(of: arguments)
    let files = store ?? fileSystem
    self.files = files
    configurationFile = arguments[.config].map(files.path(ofOption:))
    neighbors = arguments.all(.beside) ?? []
    outputFile = arguments[.outputFile]
    isDryRun = arguments.has(.dryRun)
    overrides = try ConfigurationOverrides(arguments, for: command, in: files)
  }
}

extension Job {
  /// The command that generates the files from the same arguments, to be pasted into a shell.
  ///
  /// - Parameter path: the file that stands for a spec from standard input.
  func generatingCommand(for path: String) -> String {
    let named = words.map { $0 == "-" && spec == "-" ? path : $0 }
    return ShellWord.command(["resourcegen"] + named)
  }
}

extension FileSystem {
  /// The files that a command may read.
  init(of arguments: ArgumentReader) {
    self.init(within: arguments[.within].map(FolderBoundary.init))
  }
}

extension ConfigurationOverrides {
  fileprivate init(
    _ arguments: ArgumentReader, for command: CommandName, in files: any FileStore
  ) throws(UsageError) {
    self.init()
    access = try arguments.choice(.access, command)
    output = arguments[.output]
    templates = arguments[.templates]
    root = arguments[.root].map(files.path(ofOption:))
    overlays = arguments.all(.overlay)?.map(files.path(ofOption:))
    only = try arguments.selection(.only, command)
    except = try arguments.selection(.except, command)
    isStrict = arguments.has(.strict) ? true : nil
  }
}

extension ArgumentReader {
  /// The patterns of an option that selects a part of the spec; nil if the option is not given.
  fileprivate func selection(
    _ option: OptionName, _ command: CommandName
  ) throws(UsageError) -> SelectionOption? {
    guard let values = all(option) else { return nil }
    do throws(SelectionOption.InvalidPatternError) {
      return try SelectionOption(values, of: option.spelling)
    } catch {
      throw .invalidPattern(error.text, option, command)
    }
  }
}
