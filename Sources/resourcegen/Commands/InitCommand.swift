internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenReading

/// `resourcegen init`: writes a spec to begin with and its configuration, and prints the steps to
/// the first call. No existing file is changed.
enum InitCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let host: StarterPipeline? = try arguments.choice(.pipeline)
    var job = try Job(arguments, for: .initialize)
    var reporter = Reporter(for: job)
    let project = try StarterProject(of: arguments)
    if let reason = project.reasonAgainstName(in: host) {
      throw .invalidName(project.spec, reason)
    }
    job.spec = project.spec

    var files: [NewFile] = []
    if let original = project.original {
      guard let text = copy(of: original, at: project.spec, reporting: &reporter) else {
        return reporter.finish("nothing was written")
      }
      job.spec = original
      files.append(NewFile(path: project.spec, text: text))
    } else if !arguments.has(.document) {
      files.append(NewFile(path: project.spec, text: StarterSpec.text))
    }
    files.append(
      NewFile(path: project.configuration, text: StarterConfiguration.text(for: project)))
    if let host { files.append(NewFile(path: host.path, text: host.text(for: project))) }

    // An existing spec may be the user's own: the first call is one of its endpoints.
    var call: FirstCall?
    if arguments.has(.document) || InputFile.exists(project.spec) {
      guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors else {
        return reporter.finish("nothing was written")
      }
      var log = DiagnosticLog()
      call = Generator(input.options, in: input.folder).firstCall(of: input.text, reporting: &log)
      if log.hasErrors {
        reporter.log = log
        return reporter.finish("nothing was written")
      }
    } else {
      var ignored = DiagnosticLog()
      let text = SourceText(path: project.spec, text: StarterSpec.text)
      call = Generator().firstCall(of: text, reporting: &ignored)
    }
    let steps = StarterSteps(
      project: project, call: call, hasManifest: InputFile.exists("Package.swift"),
      isProgram: InputFile.exists("Sources/\(project.caller)/main.swift"),
      job: host == .gitlab ? missingJob(of: project) : nil)
    return write(files, reporting: &reporter, then: steps)
  }

  /// Returns the contents of a document outside the package, to be copied; nil if they can't be
  /// read, if another file has the name of the copy, or if the document refers to files that would
  /// be missing next to the copy.
  private static func copy(
    of original: String, at path: String, reporting reporter: inout Reporter
  ) -> String? {
    guard
      let text = reporter.attempt({ () throws(FileError) in try InputFile.read(original) }),
      let existing = reporter.attempt({ () throws(FileError) in
        try InputFile.readIfPresent(path).map { [$0] } ?? []
      })
    else { return nil }
    if let other = existing.first, other.bytes != text.bytes {
      reporter.log.add(.nameIsTaken(path, by: original))
      return nil
    }
    let reason = "'init' copies no other files"
    let folder = SpecFolder(reading: { _ throws(SpecFiles.Unreadable) in
      throw SpecFiles.Unreadable(reason: reason)
    })
    var log = DiagnosticLog()
    _ = Generator(in: folder).firstCall(of: text, reporting: &log)
    let broken = log.sorted.first {
      ([$0.message, $0.label] + $0.notes).contains { $0.contains(reason) }
    }
    if let broken {
      reporter.log.add(.missingNextToCopy(broken, of: original))
      return nil
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// The job of GitLab, if its file exists and contains other jobs: the user adds it there.
  private static func missingJob(of project: StarterProject) -> String? {
    let text = StarterPipeline.gitlab.text(for: project)
    guard let existing = try? InputFile.readIfPresent(StarterPipeline.gitlab.path),
      existing.bytes != Array(text.utf8)
    else { return nil }
    return text
  }

  /// Creates the files that don't exist, and prints their paths and the steps.
  private static func write(
    _ files: [NewFile], reporting reporter: inout Reporter, then steps: StarterSteps
  ) -> ExitCode {
    var written: [String] = []
    var existing: [String] = []
    for file in files {
      guard let isNew = reporter.attempt({ () throws(FileError) in try file.create() }) else {
        break
      }
      if isNew { written.append(file.path) } else { existing.append(file.path) }
    }
    for path in written { Terminal.print(path: path) }
    if let original = steps.project.original, written.contains(steps.project.spec),
      !reporter.isQuiet
    {
      Terminal.print(
        "\n\(steps.project.spec) is a copy of \(TerminalText.words(original, atMost: .max)).\n")
    }
    if !reporter.isQuiet, !reporter.hasErrors { Terminal.print(steps.text + "\n") }
    var parts: [String] = []
    if !written.isEmpty { parts.append("\(Diagnostic.counted(written.count, "file")) written") }
    if !existing.isEmpty {
      let verb = existing.count == 1 ? "exists and is" : "exist and are"
      parts.append("\(existing.joined(separator: ", ")) \(verb) unchanged")
    }
    return reporter.finish(parts.isEmpty ? "nothing was written" : parts.joined(separator: "; "))
  }
}

extension StarterProject {
  /// A document in the folder of the package is the spec as it is; another one is copied there. If
  /// the arguments name a folder, the spec is in it.
  fileprivate init(of arguments: ArgumentReader) throws(UsageError) {
    // Without a folder there are no targets.
    let targets = ((try? InputFile.names(in: "Sources")) ?? []).sorted()
      .filter { !$0.hasPrefix(".") && InputFile.exists("Sources/\($0)/.") }
    guard let document = arguments[.document] else {
      self.init(
        spec: FilePath.join(arguments.values.first ?? "", "api.yaml"), targets: targets)
      return
    }
    if document.isEmpty { throw .missingValue(OptionName.document.spelling, "<file>") }
    let steps =
      FilePath.steps(from: ".", to: document)
      ?? InputFile.workingFolder.flatMap { FilePath.steps(from: $0, to: document) }
    let inside = steps?.joined(separator: "/")
    let folder = arguments.values.first
    if let inside, folder.map({ FilePath.steps(from: $0, to: inside)?.count == 1 }) ?? true {
      self.init(spec: inside, targets: targets)
    } else if document.contains("://") || document == "-" {
      self.init(spec: document, targets: targets)
    } else {
      self.init(
        spec: FilePath.join(folder ?? "", FilePath.name(of: document)),
        original: inside ?? document, targets: targets)
    }
  }
}

extension Diagnostic {
  fileprivate static func nameIsTaken(_ path: String, by original: String) -> Diagnostic {
    Diagnostic(
      .error, .foreignFile, "'\(path)' exists, with other contents than '\(original)'", at: nil,
      help: "remove it, or begin with it: resourcegen init --from \(path)")
  }

  /// - Parameter broken: The diagnostic of a file that the document refers to.
  fileprivate static func missingNextToCopy(
    _ broken: Diagnostic, of original: String
  ) -> Diagnostic {
    var diagnostic = broken
    diagnostic.severity = .error
    diagnostic.help =
      "copy the folder of '\(original)' into the package, and name the document there: "
      + "resourcegen init --from Specs/\(FilePath.name(of: original))"
    return diagnostic
  }
}
