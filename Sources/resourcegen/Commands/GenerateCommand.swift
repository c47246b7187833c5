internal import ResourceGenCommandLine

/// `resourcegen Specs/api.yaml`: generates the files of a spec and updates the output folder.
enum GenerateCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    try ClientGeneration.run(Job(arguments, for: .generate), isDry: arguments.has(.dryRun))
  }
}
