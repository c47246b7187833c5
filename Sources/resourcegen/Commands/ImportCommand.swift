internal import ResourceGenPipeline

/// `resourcegen import openapi.json`: writes the native format, with comments where something was lost.
enum ImportCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    var job = try Job(arguments, for: .import, isTranslation: true)
    let text = job.translate { translation, source, log in
      translation.nativeText(of: source, reporting: &log)
    }
    // People edit what they import, so that a file which is there is left alone.
    return try job.write(text, ownership: .none)
  }
}
