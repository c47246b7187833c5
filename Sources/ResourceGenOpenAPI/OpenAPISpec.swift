package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenReading
package import ResourceGenYAML

extension API {
  /// Reads an OpenAPI 3 document. Fails if the document is empty.
  ///
  /// - Parameter files: The files that references may lead to; nil for the document alone.
  package init?(
    openAPI document: Document, including files: SpecFiles? = nil,
    options: ReadingOptions = ReadingOptions(), reporting log: inout DiagnosticLog
  ) {
    self.init(document, .openAPI3, files ?? SpecFiles(document), options, reporting: &log)
  }

  /// Reads a Swagger 2.0 document. Fails if the document is empty.
  ///
  /// - Parameter files: The files that references may lead to; nil for the document alone.
  package init?(
    swagger document: Document, including files: SpecFiles? = nil,
    options: ReadingOptions = ReadingOptions(), reporting log: inout DiagnosticLog
  ) {
    self.init(document, .swagger2, files ?? SpecFiles(document), options, reporting: &log)
  }

  private init?(
    _ document: Document, _ generation: Generation, _ files: SpecFiles, _ options: ReadingOptions,
    reporting log: inout DiagnosticLog
  ) {
    guard let root = document.root else { return nil }
    let reader = OpenAPIReader(
      root: root, generation: generation, references: References(files, to: root), options: options,
      log: log)
    self = reader.read()
    log = reader.log
  }
}
