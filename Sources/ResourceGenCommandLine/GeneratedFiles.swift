internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
package import ResourceGenRendering

/// The Swift files that a job generates, in memory, and the folder that they belong in.
package struct GeneratedFiles {
  /// The path of the spec.
  package let spec: String
  package let files: [RenderedFile]
  package let output: OutputFolder

  /// Reads the input files and runs the generator; nil if there is an error.
  package init?(for job: Job, reporting reporter: inout Reporter) throws(UsageError) {
    guard let input = try SpecInput(of: job, reporting: &reporter) else { return nil }
    let configuration = input.configuration
    let text = input.text
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
    let files = Generator(options, in: input.folder).files(from: text, reporting: &reporter.log)
    if reporter.hasErrors { return nil }
    let output = OutputFolder(
      path: configuration.output,
      ownership: files.first.flatMap { OutputMark(in: $0.bytes) }.map { .marked($0) } ?? .none)
    let collisions = reporter.attempt { () throws(FileError) in
      if InputFile.exists(output.path) { try job.fileSystem.check(output.path) }
      return try output.collisions(with: files)
    }
    for collision in collisions ?? [] {
      reporter.log.add(.sharedFolder(text, collision.spec, declaring: collision.names))
    }
    if reporter.hasErrors { return nil }
    spec = input.path
    self.files = files
    self.output = output
  }
}
