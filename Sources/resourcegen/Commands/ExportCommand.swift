internal import ResourceGenPipeline

/// `resourcegen export Specs/api.yaml`: writes an OpenAPI 3.1 document, with `x-resourcegen-…`
/// extensions for what OpenAPI cannot express.
enum ExportCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .export)
    let mark = OutputFolder.Ownership.beginning(Array(Generator.exportMark.utf8))
    return try TranslatedFile(convert: Generator.openAPIText, ownership: mark).write(for: job)
  }
}
