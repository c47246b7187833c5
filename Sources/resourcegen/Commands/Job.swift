internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenReading
internal import ResourceGenRendering
internal import ResourceGenSwift

/// The steps that all commands with a spec share: reads the configuration, the spec and the
/// templates, and generates the files in memory.
struct Job {
  let command: CommandName
  let arguments: ArgumentReader
  let reporter: Reporter

  private(set) var configuration = Configuration()
  private(set) var log = DiagnosticLog()
  /// The files that could not be read or written. If there are any, the exit code is `files`.
  private(set) var fileErrors: [FileError] = []
  private(set) var spec = ""
  /// The folder that the spec and the files that it includes must be in.
  private var folder = ""
  /// The number of levels from `folder` down to the folder of the spec.
  private var foldersBelowRoot = 0
  private(set) var files: [RenderedFile] = []

  /// Applies the options, reads the files and generates the output in memory. Throws for an invalid
  /// command line; all other errors are collected.
  ///
  /// - Parameter isTranslation: whether the command converts the spec to another format and needs
  ///   no Swift files.
  init(
    _ arguments: ArgumentReader, for command: CommandName, isTranslation: Bool = false
  ) throws(UsageError) {
    self.arguments = arguments
    self.command = command
    self.reporter = Reporter(
      form: try arguments.choice(.diagnostics, command) ?? .text,
      isQuiet: arguments.has(.quiet))
    if let second = arguments.values.dropFirst().first {
      throw .unexpectedArgument(second, command)
    }
    let access: SwiftOptions.Access? = try arguments.choice(.access, command)
    let path = arguments.values.first

    readConfiguration(nextTo: path)
    if let access { configuration.swift.access = access }
    if let folder = arguments[.output] { configuration.output = folder }
    if let folder = arguments[.templates] { configuration.templates = folder }
    if let folder = arguments[.root] { configuration.root = folder }
    if let files = arguments.all(.overlay) { configuration.overlays = files }
    try replacePatterns(.only)
    try replacePatterns(.except)
    if arguments.has(.strict) { configuration.isStrict = true }
    guard let spec = path ?? configuration.spec else {
      if fileErrors.isEmpty, !log.hasErrors {
        throw .missingArgument("the path of the spec", command)
      }
      return
    }
    if spec.isEmpty { throw .missingArgument("the path of the spec", command) }
    if configuration.output.isEmpty { throw .missingValue(.output, "<folder>", command) }
    self.spec = spec
    folder = FilePath.folder(of: spec)
    if let root = configuration.root {
      guard let count = FilePath.folders(from: root, to: spec) else {
        throw .invalidRoot(root, of: spec, command)
      }
      folder = FilePath.withoutEndingSlash(root)
      foldersBelowRoot = count
    }
    if !isTranslation { generateFiles() }
  }

  /// Replaces the patterns of the configuration by those of an option, if it is given.
  private mutating func replacePatterns(_ option: OptionName) throws(UsageError) {
    guard let words = arguments.all(option) else { return }
    do throws(Configuration.InvalidPatternError) {
      if option == .only {
        try configuration.replaceOnly(words, option: option.spelling)
      } else {
        try configuration.replaceExcept(words, option: option.spelling)
      }
    } catch {
      throw .invalidPattern(error.text, option, command)
    }
  }

  /// The output folder, with the mark that the generated files have in their first line.
  var output: OutputFolder {
    OutputFolder(
      path: configuration.output,
      ownership: files.first.flatMap { OutputMark(in: $0.bytes) }.map { .marked($0) } ?? .none)
  }

  mutating func add(_ fileErrors: [FileError]) {
    self.fileErrors += fileErrors
  }

  mutating func add(_ diagnostic: Diagnostic) {
    log.add(diagnostic)
  }

  /// Prints the diagnostics, then a last line about the state of the output files.
  func report(_ outcome: String) -> ExitCode {
    var log = log
    for fileError in fileErrors { log.add(fileError.diagnostic) }
    reporter.print(log, silenced: configuration.silenced, outcome: outcome)
    if !fileErrors.isEmpty { return .files }
    return log.hasErrors ? .findings : .done
  }

  var hasErrors: Bool { !fileErrors.isEmpty || log.hasErrors }

  private mutating func readConfiguration(nextTo spec: String?) {
    do {
      let source: SourceText?
      if let path = arguments[.config] {
        source = try InputFile.read(path)
      } else {
        let folder = FilePath.folder(of: spec ?? "")
        source = try InputFile.readIfPresent(FilePath.join(folder, "resourcegen.yaml"))
      }
      guard let source else { return }
      let folder = FilePath.folder(of: source.path)
      configuration.read(
        source, resolving: { FilePath.join(folder, $0) }, reporting: &log)
    } catch {
      fileErrors.append(error)
    }
  }

  /// The spec in another format; nil if there is an error.
  mutating func translate(
    _ stage: (Generator, SourceText, inout DiagnosticLog) -> String?
  ) -> String? {
    if hasErrors { return nil }
    do {
      let source = try InputFile.read(spec)
      let text = stage(Generator(options(), in: specFolder()), source, &log)
      return hasErrors ? nil : text
    } catch {
      fileErrors.append(error)
      return nil
    }
  }

  /// The folder of the spec, with access to the files that the spec refers to.
  private mutating func specFolder() -> SpecFolder {
    SpecFolder(levelsAboveSpec: foldersBelowRoot, localCopies: localCopies()) {
      [folder] path throws(SpecFiles.Unreadable) in
      do throws(FileError) {
        return try InputFile.bytes(at: path, below: folder)
      } catch {
        throw SpecFiles.Unreadable(reason: error.reason, help: error.help)
      }
    }
  }

  private mutating func generateFiles() {
    let specFolder = specFolder()
    var options = options()
    options.leaksIntermediateResults = true
    let source: SourceText
    do {
      // Templates and spec are both read, so that one run reports every missing file.
      options.templates = try readTemplates()
    } catch {
      fileErrors.append(error)
    }
    do {
      source = try InputFile.read(spec)
    } catch {
      fileErrors.append(error)
      return
    }
    let files = Generator(options, in: specFolder).files(from: source, reporting: &log)
    if !hasErrors { self.files = files }
  }

  /// The options of the generator, with the contents of the overlays that the configuration names.
  private mutating func options() -> GeneratorOptions {
    var options = configuration.generatorOptions
    for path in configuration.overlays {
      do {
        options.overlays.append(try InputFile.read(path))
      } catch {
        fileErrors.append(error)
      }
    }
    return options
  }

  /// The paths of the local copies of referenced addresses, relative to `folder`.
  private mutating func localCopies() -> [String: String] {
    var localCopies: [String: String] = [:]
    for (address, path) in configuration.references {
      // The appended name lets `folder` itself be given as a copy: `steps` requires a path below
      // it.
      let steps = FilePath.steps(from: folder, to: FilePath.join(path.value, "x"))?.dropLast()
      if let steps {
        localCopies[address] = steps.joined(separator: "/")
      } else {
        log.add(.outsideFolder(path, folder: folder))
      }
    }
    return localCopies
  }

  private func readTemplates() throws(FileError) -> [SourceText] {
    guard let folder = configuration.templates else { return [] }
    var templates: [SourceText] = []
    for name in try InputFile.names(in: folder) where name.hasSuffix(".mustache") {
      templates.append(try InputFile.read(FilePath.join(folder, name)))
    }
    return templates
  }
}

extension Diagnostic {
  fileprivate static func outsideFolder(
    _ path: Located<String>, folder: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .outsideFolder, "\(quoted(path.value)) isn't inside the spec's folder",
      at: path.span, label: "outside \(quoted(folder.isEmpty ? "." : folder))",
      help: "move it there, or set `root` to a folder that contains both: `root: ..`")
  }
}

extension FileError {
  /// The error as a diagnostic, so that `--diagnostics json` covers it too.
  var diagnostic: Diagnostic {
    let (id, verb): (DiagnosticID, String) =
      switch kind {
      case .unreadable: (.unreadableFile, "read")
      case .unwritable: (.unwritableFile, "write")
      case .foreign: (.foreignFile, "replace")
      }
    return Diagnostic(
      .error, id, "cannot \(verb) '\(path)': \(reason)", at: nil, help: help)
  }
}
