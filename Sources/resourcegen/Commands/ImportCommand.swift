internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenPipeline

/// `resourcegen import openapi.json`: writes the native format, with a comment wherever information
/// is lost.
enum ImportCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .import)
    // Imported specs are edited by hand, so an existing file that differs is never replaced.
    return try TranslatedFile(convert: Generator.nativeText, ownership: .none).write(
      to: arguments[.outputFile], for: job)
  }
}
