package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenReading
package import ResourceGenYAML

extension API {
  /// Reads an OpenAPI 3 document. Fails if the document is empty.
  ///
  /// - Parameter files: The files that references may lead to. Those that are read are added.
  package init?(
    openAPI document: Document, including files: inout SpecFiles,
    options: ReadingOptions = ReadingOptions(), reporting log: inout DiagnosticLog
  ) {
    self.init(document, .openAPI3, &files, options, reporting: &log)
  }

  /// Reads an OpenAPI 3 document without other files. Fails if the document is empty.
  package init?(
    openAPI document: Document, options: ReadingOptions = ReadingOptions(),
    reporting log: inout DiagnosticLog
  ) {
    var files = SpecFiles(document)
    self.init(document, .openAPI3, &files, options, reporting: &log)
  }

  /// Reads a Swagger 2.0 document. Fails if the document is empty.
  ///
  /// - Parameter files: The files that references may lead to. Those that are read are added.
  package init?(
    swagger document: Document, including files: inout SpecFiles,
    options: ReadingOptions = ReadingOptions(), reporting log: inout DiagnosticLog
  ) {
    self.init(document, .swagger2, &files, options, reporting: &log)
  }

  /// Reads a Swagger 2.0 document without other files. Fails if the document is empty.
  package init?(
    swagger document: Document, options: ReadingOptions = ReadingOptions(),
    reporting log: inout DiagnosticLog
  ) {
    var files = SpecFiles(document)
    self.init(document, .swagger2, &files, options, reporting: &log)
  }

  private init?(
    _ document: Document, _ generation: Generation, _ files: inout SpecFiles,
    _ options: ReadingOptions, reporting log: inout DiagnosticLog
  ) {
    guard let root = document.root else { return nil }
    let reader = OpenAPIReader(
      root: root, generation: generation, references: References(files, to: root), options: options,
      log: log)
    self = reader.read()
    log = reader.log
    files = reader.files
    log.acceptDuplicateKeys(in: files.sources)
  }
}
