internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenReading

/// The path of a spec, and the folder that the files it refers to must be in.
struct SpecLocation {
  /// The path of the spec; how diagnostics name the standard input.
  let path: String
  private let files: any FileStore
  /// The command whose standard input is the spec, as its user types it; nil for a file.
  private let reader: String?
  /// The folder that the spec and the files it refers to must be in.
  private let root: String
  /// The number of levels from `root` down to the folder of the spec.
  private let levelsBelowRoot: Int

  /// Throws if the arguments and the configuration do not fit together; nil if the spec is unknown
  /// because the configuration has errors.
  init?(of job: Job, _ configuration: Configuration, hasErrors: Bool) throws(UsageError) {
    files = job.files
    reader = job.spec == "-" ? job.command : nil
    let standardInput =
      reader == nil ? nil : try job.standardInput.path(configuration, hasErrors: hasErrors)
    guard let path = standardInput ?? job.spec ?? configuration.spec else {
      if hasErrors { return nil }
      throw .missingArgument("the path of the spec")
    }
    if path.isEmpty { throw .missingArgument("the path of the spec") }
    if path.contains("://") { throw .address(path) }
    if configuration.output.isEmpty { throw .missingValue("--output", "<folder>") }
    self.path = path
    guard let root = configuration.root else {
      self.root = FilePath.folder(of: path)
      levelsBelowRoot = 0
      return
    }
    guard let levels = FilePath.folders(from: root, to: path) else {
      throw .invalidRoot(root, of: path)
    }
    self.root = FilePath.withoutEndingSlash(root)
    levelsBelowRoot = levels
  }

  func read() throws(FileError) -> SourceText {
    guard let reader else { return try files.read(path) }
    let bytes = try InputFile.standardInput(for: "\(reader) -")
    return SourceText(path: path, bytes: bytes)
  }

  /// The folder of the spec with access to its files.
  ///
  /// - Parameter references: the paths of local copies, by the address that the spec refers to.
  func folder(
    references: [String: Located<String>], reporting log: inout DiagnosticLog
  ) -> SpecFolder {
    var localCopies: [String: String] = [:]
    for (address, path) in references {
      // The appended name lets `root` itself be given as a copy: `steps` requires a path below it.
      let steps = FilePath.steps(from: root, to: FilePath.join(path.value, "x"))?.dropLast()
      if let steps {
        localCopies[address] = steps.joined(separator: "/")
      } else {
        log.add(.outsideFolder(path, folder: root))
      }
    }
    return SpecFolder(
      levelsAboveSpec: levelsBelowRoot, localCopies: localCopies, label: files.label
    ) { [root, files] path throws(SpecFiles.Unreadable) in
      do throws(FileError) {
        return try files.bytes(at: path, below: root)
      } catch {
        throw SpecFiles.Unreadable(reason: error.reason, help: error.help)
      }
    } findingRoot: { path in
      rootFolder(of: path)
    }
  }
}

extension SpecLocation {
  /// Returns the folder that `--root` would have to name, for a file at a path that leads out of
  /// `root`; nil without such a file. Empty if the path of the spec doesn't begin with it.
  private func rootFolder(of path: String) -> String? {
    guard files.exists(at: FilePath.join(root, path)) else { return nil }
    let steps = path.split(separator: "/").prefix { $0 == ".." }.joined(separator: "/")
    let folder = FilePath.normalized(FilePath.join(root, steps))
    let written = folder.isEmpty ? "." : folder
    return FilePath.folders(from: written, to: self.path) == nil ? "" : written
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
