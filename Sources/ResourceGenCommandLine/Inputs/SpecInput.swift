package import ResourceGenDiagnostics
package import ResourceGenPipeline

/// The spec of a job, and the settings that it is read with.
package struct SpecInput {
  package let path: String
  package let text: SourceText
  package let folder: SpecFolder
  package let configuration: Configuration
  /// With the overlays; templates are not read.
  package let options: GeneratorOptions

  /// Reads the configuration, the overlays and the spec; nil if the spec cannot be read.
  ///
  /// The spec is read even if another file is missing, so that one run reports every missing file.
  package init?(of job: Job, reporting reporter: inout Reporter) throws(UsageError) {
    configuration = Configuration(of: job, reporting: &reporter)
    guard
      let spec = try SpecLocation(of: job, configuration, hasErrors: reporter.hasErrors)
    else { return nil }
    path = job.files.label + spec.path
    if !job.isQuiet { ProgressLine.begin(for: spec.path) }
    folder = spec.folder(references: configuration.references, reporting: &reporter.log)
    var options = configuration.generatorOptions
    options.overlays = configuration.readOverlays(from: job.files, reporting: &reporter)
    self.options = options
    guard
      let text = reporter.attempt({ () throws(FileError) in try spec.read() })
    else { return nil }
    self.text = text
  }
}
