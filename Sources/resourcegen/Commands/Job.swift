internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenReading
internal import ResourceGenRendering
internal import ResourceGenSwift

/// What the commands that read a description have in common: read the configuration, the description and the templates, and make
/// the files.
struct Job {
  let command: CommandName
  let arguments: ArgumentReader
  let reporter: Reporter

  private(set) var configuration = Configuration()
  private(set) var log = DiagnosticLog()
  /// Files that could not be used; they decide the exit code.
  private(set) var faults: [FileFault] = []
  private(set) var spec = ""
  /// Below it the description may name files.
  private var folder = ""
  /// How far that is above the folder of the description.
  private var foldersAbove = 0
  private(set) var files: [RenderedFile] = []

  /// - Parameter isTranslation: whether the description is put into another language, and no Swift is made.
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

    readConfiguration(besides: path)
    if let access { configuration.swift.access = access }
    if let folder = arguments[.output] { configuration.output = folder }
    if let folder = arguments[.templates] { configuration.templates = folder }
    if let folder = arguments[.root] { configuration.root = folder }
    if let files = arguments.all(.overlay) { configuration.overlays = files }
    try choose(.only)
    try choose(.except)
    if arguments.has(.strict) { configuration.isStrict = true }
    guard let spec = path ?? configuration.spec else {
      if faults.isEmpty, !log.hasErrors { throw .missingArgument("the path of the spec", command) }
      return
    }
    if spec.isEmpty { throw .missingArgument("the path of the spec", command) }
    if configuration.output.isEmpty { throw .missingValue(.output, "<folder>", command) }
    self.spec = spec
    folder = FilePath.folder(of: spec)
    if let root = configuration.root {
      guard let count = FilePath.folders(from: root, to: spec) else {
        throw .strangeRoot(root, of: spec, command)
      }
      folder = FilePath.withoutEndingSlash(root)
      foldersAbove = count
    }
    if !isTranslation { makeFiles() }
  }

  /// Lays the patterns of an option over those of the configuration.
  private mutating func choose(_ option: OptionName) throws(UsageError) {
    guard let words = arguments.all(option) else { return }
    do throws(Configuration.StrangePattern) {
      if option == .only {
        try configuration.chooseOnly(words, option: option.spelling)
      } else {
        try configuration.chooseExcept(words, option: option.spelling)
      }
    } catch {
      throw .strangePattern(error.text, option, command)
    }
  }

  /// The folder of the output, with the mark of what was made.
  var output: OutputFolder {
    OutputFolder(
      path: configuration.output,
      ownership: files.first.flatMap { OutputMark(in: $0.bytes) }.map { .marked($0) } ?? .none)
  }

  mutating func add(_ faults: [FileFault]) {
    self.faults += faults
  }

  mutating func add(_ diagnostic: Diagnostic) {
    log.add(diagnostic)
  }

  /// Prints what was found, with a last line about the state of the disk.
  func report(_ outcome: String) -> ExitCode {
    var log = log
    for fault in faults { log.add(fault.diagnostic) }
    reporter.print(log, silenced: configuration.silenced, outcome: outcome)
    if !faults.isEmpty { return .files }
    return log.hasErrors ? .findings : .done
  }

  var hasErrors: Bool { !faults.isEmpty || log.hasErrors }

  private mutating func readConfiguration(besides spec: String?) {
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
      faults.append(error)
    }
  }

  /// The description in another language; nil if it cannot be read.
  mutating func translate(
    _ stage: (Translation, SourceText, inout DiagnosticLog) -> String?
  ) -> String? {
    if hasErrors { return nil }
    do {
      let source = try InputFile.read(spec)
      let translation = Translation(
        options(), above: foldersAbove, including: included)
      let text = stage(translation, source, &log)
      return hasErrors ? nil : text
    } catch {
      faults.append(error)
      return nil
    }
  }

  /// How files are read that the description names.
  private var included: SpecFiles.Reader {
    { [folder] path throws(SpecFiles.Unreadable) in
      do throws(FileFault) {
        return try InputFile.bytes(at: path, below: folder)
      } catch {
        throw SpecFiles.Unreadable(reason: error.reason, help: error.help)
      }
    }
  }

  private mutating func makeFiles() {
    var options = options()
    options.keepsEverything = true
    let source: SourceText
    do {
      // Both are tried, so that one run names all files that are missing.
      options.templates = try readTemplates()
    } catch {
      faults.append(error)
    }
    do {
      source = try InputFile.read(spec)
    } catch {
      faults.append(error)
      return
    }
    let files = Generator(options).files(
      from: source, above: foldersAbove, including: included, reporting: &log)
    if !hasErrors { self.files = files }
  }

  /// What the stages are told, with the files that the configuration names.
  private mutating func options() -> GeneratorOptions {
    var options = configuration.generatorOptions
    options.references = references()
    for path in configuration.overlays {
      do {
        options.overlays.append(try InputFile.read(path))
      } catch {
        faults.append(error)
      }
    }
    return options
  }

  /// The files that stand for addresses, by their paths below the folder that files may be named in.
  private mutating func references() -> [String: String] {
    var references: [String: String] = [:]
    for (address, path) in configuration.references {
      // A folder may be the one itself.
      let steps = FilePath.steps(from: folder, to: FilePath.join(path.value, "x"))?.dropLast()
      if let steps {
        references[address] = steps.joined(separator: "/")
      } else {
        log.add(.outsideFolder(path, folder: folder))
      }
    }
    return references
  }

  private func readTemplates() throws(FileFault) -> [SourceText] {
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
      .error, .outsideFolder, "\(quoted(path.value)) is not below the folder of the description",
      at: path.span, label: "outside of \(quoted(folder.isEmpty ? "." : folder))",
      help: "move it there, or name a folder above both: `root: ..`")
  }
}

extension FileFault {
  /// The fault as every other problem is shown, so that programs read it in the same form.
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
