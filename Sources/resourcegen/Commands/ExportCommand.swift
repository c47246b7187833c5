internal import ResourceGenPipeline

/// `resourcegen export Specs/api.yaml`: writes an OpenAPI 3.1 document, with `x-resourcegen-…`
/// extensions for what OpenAPI cannot express.
enum ExportCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    var job = try Job(arguments, for: .export, isTranslation: true)
    let text = job.translate { generator, source, log in
      generator.openAPIText(of: source, reporting: &log)
    }
    return try job.write(text, ownership: .beginning(Array(Generator.exportMark.utf8)))
  }
}
