internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

extension Configuration {
  /// Reads the configuration of a job: the defaults, replaced by `resourcegen.yaml`, replaced by
  /// the command line.
  init(of job: Job, reporting reporter: inout Reporter) {
    self.init()
    if let source = reporter.attempt({ () throws(FileError) in try Self.source(of: job) }) ?? nil {
      let folder = FilePath.folder(of: source.path)
      read(source, resolving: { FilePath.join(folder, $0) }, reporting: &reporter.log)
    }
    apply(job.overrides)
  }

  /// Reads the configuration next to another spec, whose own run reports its errors.
  init(nextTo spec: String) {
    self.init()
    let path = FilePath.join(FilePath.folder(of: spec), "resourcegen.yaml")
    guard let source = try? InputFile.readIfPresent(path) else { return }
    var ignored = DiagnosticLog()
    read(source, resolving: { $0 }, reporting: &ignored)
  }

  /// The configuration that the job names, which must exist, or the one next to the spec.
  private static func source(of job: Job) throws(FileError) -> SourceText? {
    if let path = job.configurationFile { return try InputFile.read(path) }
    let folder = FilePath.folder(of: job.spec ?? "")
    return try InputFile.readIfPresent(FilePath.join(folder, "resourcegen.yaml"))
  }
}
