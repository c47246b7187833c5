internal import ResourceGenPipeline

/// A spec that is read from the standard input, as if it were a file in the working folder.
enum StandardInput {
  /// How diagnostics name it.
  private static let name = "<stdin>"

  /// The path that stands for the standard input of a command.
  ///
  /// Generated files are named after the file of the spec, so `generate` and `init` refuse a spec
  /// without one, and `check` looks for the name that they were generated with. Returns nil if this
  /// follows from a configuration that has errors.
  static func path(
    for job: Job, _ configuration: Configuration, hasErrors: Bool
  ) throws(UsageError) -> String? {
    switch job.command {
    case .generate, .initialize: throw .standardInput(job.command)
    case .check: break
    default: return name
    }
    if let path = configuration.spec { return path }
    if hasErrors { return nil }
    let specs = try? OutputFolder(path: configuration.output, ownership: .none).specs()
    guard let specs, specs.count == 1, let spec = specs.first else {
      throw .unnamedFiles(of: specs ?? [], in: configuration.output, job.command)
    }
    return spec
  }
}
