internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen init`: writes a spec to begin with and its configuration, and prints the steps to
/// the first call. No existing file is changed.
enum InitCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let host: StarterPipeline? = try arguments.choice(.pipeline, .initialize)
    var job = try Job(arguments, for: .initialize)
    var reporter = Reporter(for: job)
    let project = try StarterProject(of: arguments)
    if let reason = project.reasonAgainstName(in: host) {
      throw .invalidName(project.spec, reason, .initialize)
    }
    job.spec = project.spec

    var files: [NewFile] = []
    if !arguments.has(.document) {
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
      job: host == .gitlab ? missingJob(of: project) : nil)
    return write(files, reporting: &reporter, then: steps)
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
  fileprivate init(of arguments: ArgumentReader) throws(UsageError) {
    guard let document = arguments[.document] else {
      self.init(spec: FilePath.join(arguments.values.first ?? "", "api.yaml"))
      return
    }
    if let folder = arguments.values.first { throw .unexpectedArgument(folder, .initialize) }
    if document.isEmpty { throw .missingValue(.document, "<file>", .initialize) }
    self.init(spec: document)
  }
}
