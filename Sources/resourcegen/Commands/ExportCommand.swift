internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenPipeline

/// `resourcegen export Specs/api.yaml`: writes an OpenAPI 3.1 document, with `x-resourcegen-…`
/// extensions for what OpenAPI cannot express; as JSON into a file whose name ends in `.json`.
enum ExportCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .export)
    let isJSON = arguments[.outputFile]?.lowercased().hasSuffix(".json") ?? false
    let mark = isJSON ? "{\n  \"\(Generator.exportKey)\"" : Generator.exportMark
    let convert: TranslatedFile.Conversion =
      if isJSON { Generator.openAPIJSON } else { Generator.openAPIText }
    return try TranslatedFile(convert: convert, ownership: .beginning(Array(mark.utf8)))
      .write(to: arguments[.outputFile], for: job)
  }
}
