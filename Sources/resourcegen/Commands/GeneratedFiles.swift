internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenRendering

/// The Swift files that a job generates, in memory, and the folder that they belong in.
struct GeneratedFiles {
  let files: [RenderedFile]
  let output: OutputFolder

  /// Reads the input files and runs the generator; nil if there is an error.
  init?(for job: Job, reporting reporter: inout Reporter) throws(UsageError) {
    let configuration = Configuration(of: job, reporting: &reporter)
    guard
      let spec = try SpecLocation(of: job, configuration, hasErrors: reporter.hasErrors)
    else { return nil }
    let folder = spec.folder(
      references: configuration.references, reporting: &reporter.log)
    var options = configuration.generatorOptions
    options.overlays = configuration.readOverlays(reporting: &reporter)
    options.templates = configuration.readTemplates(reporting: &reporter)
    options.leaksIntermediateResults = true
    // The spec is read even if another file is missing, so that one run reports every missing file.
    guard let text = reporter.attempt({ () throws(FileError) in try InputFile.read(spec.path) })
    else { return nil }
    let neighbors = job.neighbors.compactMap { path in
      reporter.attempt { () throws(FileError) in
        ModuleMember(try InputFile.read(path), Configuration(nextTo: path))
      }
    }
    if !neighbors.isEmpty {
      ModuleMember(text, configuration).reportCollisions(with: neighbors, to: &reporter.log)
    }
    let files = Generator(options, in: folder).files(from: text, reporting: &reporter.log)
    if reporter.hasErrors { return nil }
    let output = OutputFolder(
      path: configuration.output,
      ownership: files.first.flatMap { OutputMark(in: $0.bytes) }.map { .marked($0) } ?? .none)
    let collisions = reporter.attempt { () throws(FileError) in
      try output.collisions(with: files)
    }
    for collision in collisions ?? [] {
      reporter.log.add(.sharedFolder(text, collision.spec, declaring: collision.names))
    }
    if reporter.hasErrors { return nil }
    self.files = files
    self.output = output
  }
}
