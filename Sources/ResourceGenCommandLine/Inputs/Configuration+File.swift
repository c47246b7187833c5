internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

extension Configuration {
  /// Reads the configuration of a job: the defaults, replaced by `resourcegen.yaml`, replaced by
  /// the command line.
  init(of job: Job, reporting reporter: inout Reporter) {
    self.init()
    let path = job.configurationFile ?? Configuration.path(nextTo: job.spec ?? "")
    // The configuration that the job names must exist.
    let source = reporter.attempt { () throws(FileError) in
      job.configurationFile == nil ? try job.files.readIfPresent(path) : try job.files.read(path)
    }
    if let source = source ?? nil {
      let folder = FilePath.folder(of: path)
      read(source, resolving: { FilePath.join(folder, $0) }, reporting: &reporter.log)
    }
    apply(job.overrides)
  }

  /// Reads the configuration next to another spec, whose own run reports its errors.
  init(nextTo spec: String, in files: FileSystem) {
    self.init()
    guard let source = try? files.readIfPresent(Configuration.path(nextTo: spec)) else { return }
    var ignored = DiagnosticLog()
    read(source, resolving: { $0 }, reporting: &ignored)
  }

  private static func path(nextTo spec: String) -> String {
    FilePath.join(FilePath.folder(of: spec), "resourcegen.yaml")
  }
}
