package import ResourceGenPipeline

/// What a run reads, and how it reports.
package struct Job {
  /// The command as its user types it, for messages: `resourcegen check`.
  package let command: String
  /// How the command takes a spec from standard input.
  package let standardInput: StandardInput
  /// The path of the spec, unless the configuration names it; `-` for the standard input.
  package var spec: String?
  /// Where the spec, its configuration and its overlays are read from.
  package let files: any FileStore
  /// Where everything else is read from.
  package let fileSystem: FileSystem
  /// The path of `resourcegen.yaml`, unless it is next to the spec.
  package var configurationFile: String?
  package var overrides = ConfigurationOverrides()
  /// The paths of other specs whose types are in the same module.
  package var neighbors: [String] = []
  package var report = Report.text
  package var isQuiet = false
  /// Whether the run is part of a build, which prints one line in place of the paths.
  package var isBuild = false

  package init(
    _ command: String, reading spec: String?, orStandardInput standardInput: StandardInput,
    from files: any FileStore, and fileSystem: FileSystem
  ) {
    self.command = command
    self.spec = spec
    self.standardInput = standardInput
    self.files = files
    self.fileSystem = fileSystem
  }
}
