internal import ResourceGenPipeline

/// `resourcegen import openapi.json`: writes the native format, with a comment wherever information
/// is lost.
enum ImportCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    var job = try Job(arguments, for: .import, isTranslation: true)
    let text = job.translate { generator, source, log in
      generator.nativeText(of: source, reporting: &log)
    }
    // Imported specs are edited by hand, so an existing file that differs is never replaced.
    return try job.write(text, ownership: .none)
  }
}
