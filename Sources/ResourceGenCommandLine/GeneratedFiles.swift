internal import ResourceGenDiagnostics
package import ResourceGenPipeline
package import ResourceGenRendering

/// The Swift files that a job generates, in memory, and the folders that they belong in.
package struct GeneratedFiles {
  /// The files of one folder.
  package struct Part {
    package let files: [RenderedFile]
    package let folder: OutputFolder

    fileprivate init(_ files: [RenderedFile], in path: String) {
      self.files = files
      folder = OutputFolder(
        path: path,
        ownership: files.first.flatMap { OutputMark(in: $0.bytes) }.map { .marked($0) } ?? .none)
    }
  }

  /// The path of the spec.
  package let spec: String
  /// The files of the output folder, and those of the tests.
  package let parts: [Part]
  /// How much of the API was generated.
  package let summary: GenerationSummary

  /// Reads the input files and runs the generator; nil if there is an error.
  package init?(for job: Job, reporting reporter: inout Reporter) throws(UsageError) {
    guard let input = try SpecInput(of: job, reporting: &reporter) else { return nil }
    let configuration = input.configuration
    let text = input.text
    if let folder = configuration.testFolder,
      FilePath.normalized(folder) == FilePath.normalized(configuration.output)
    {
      throw .testsInOutput(folder)
    }
    var options = input.options
    options.templates = configuration.readTemplates(from: job.fileSystem, reporting: &reporter)
    let neighbors = job.neighbors.compactMap { path in
      reporter.attempt { () throws(FileError) in
        ModuleMember(
          try job.fileSystem.read(path), Configuration(nextTo: path, in: job.fileSystem))
      }
    }
    if !neighbors.isEmpty {
      ModuleMember(text, configuration).reportCollisions(with: neighbors, to: &reporter.log)
    }
    let users = try configuration.readUsers(reporting: &reporter)
    var summary = GenerationSummary()
    let files = Generator(options, in: input.folder).files(
      from: text, usedBy: users, summary: &summary, reporting: &reporter.log)
    if reporter.hasErrors { return nil }
    var parts = [Part(files.filter { !$0.isForTests }, in: configuration.output)]
    if let folder = configuration.testFolder {
      parts.append(Part(files.filter(\.isForTests), in: folder))
    }
    for part in parts {
      let collisions = reporter.attempt { () throws(FileError) in
        if InputFile.exists(part.folder.path) { try job.fileSystem.check(part.folder.path) }
        return try part.folder.collisions(with: part.files)
      }
      for collision in collisions ?? [] {
        reporter.log.add(.sharedFolder(text, collision.spec, declaring: collision.names))
      }
    }
    if reporter.hasErrors { return nil }
    spec = input.path
    self.parts = parts
    self.summary = summary
  }

  /// Computes what would change in each folder, without writing.
  package func changes() throws(FileError) -> [OutputFolder.Changes] {
    var changes: [OutputFolder.Changes] = []
    for part in parts { changes.append(try part.folder.changes(for: part.files)) }
    return changes
  }

  /// Updates the folders and returns the changes of each. Nothing is written if any of them has
  /// `fileErrors`.
  package func write() throws(FileError) -> [OutputFolder.Changes] {
    if parts.count > 1 {
      let changes = try changes()
      if changes.contains(where: { !$0.fileErrors.isEmpty }) { return changes }
    }
    var changes: [OutputFolder.Changes] = []
    for part in parts { changes.append(try part.folder.write(part.files)) }
    return changes
  }
}
