internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

extension Job {
  /// Parses the arguments of a command with one spec, without reading any file.
  init(_ arguments: ArgumentReader, for command: CommandName) throws(UsageError) {
    if let second = arguments.values.dropFirst().first { throw .unexpectedArgument(second) }
    try self.init(arguments, for: command, reading: arguments.values.first)
  }

  /// Parses the options of a command.
  init(
    _ arguments: ArgumentReader, for command: CommandName, reading spec: String?,
    from store: (any FileStore)? = nil
  ) throws(UsageError) {
    let fileSystem = FileSystem(of: arguments)
    let files = store ?? fileSystem
    self.init(
      command.name, reading: spec, orStandardInput: command.standardInput, from: files,
      and: fileSystem)
    configurationFile = arguments[.config].map(files.path(ofOption:))
    neighbors = arguments.all(.beside) ?? []
    overrides = try ConfigurationOverrides(arguments, in: files)
    let format: ReportFormat = try arguments.choice(.format) ?? .text
    report = format.report(isResult: command.reportsResult)
    isQuiet = arguments.has(.quiet)
  }
}

extension CommandName {
  /// How the command takes a spec from standard input.
  fileprivate var standardInput: StandardInput {
    switch self {
    case .generate, .initialize: .refused
    case .check: .namedByOutput
    default: .unnamed
    }
  }

  /// Whether a report for programs is what the command was run for.
  fileprivate var reportsResult: Bool { [.check, .lint, .diff].contains(self) }
}

extension FileSystem {
  /// The files that a command may read.
  init(of arguments: ArgumentReader) {
    self.init(within: arguments[.within].map(FolderBoundary.init))
  }
}

extension ConfigurationOverrides {
  fileprivate init(_ arguments: ArgumentReader, in files: any FileStore) throws(UsageError) {
    self.init()
    access = try arguments.choice(.access)
    output = arguments[.output]
    templates = arguments[.templates]
    root = arguments[.root].map(files.path(ofOption:))
    overlays = arguments.all(.overlay)?.map(files.path(ofOption:))
    only = try arguments.selection(.only)
    except = try arguments.selection(.except)
    users = arguments.all(.usedBy)
    isStrict = arguments.has(.strict) ? true : nil
  }
}

extension ArgumentReader {
  /// The patterns of an option that selects a part of the spec; nil if the option is not given.
  fileprivate func selection(_ option: OptionName) throws(UsageError) -> SelectionOption? {
    guard let values = all(option) else { return nil }
    do throws(SelectionOption.InvalidPatternError) {
      return try SelectionOption(values, of: option.spelling)
    } catch {
      throw .invalidPattern(error.text, option)
    }
  }
}
