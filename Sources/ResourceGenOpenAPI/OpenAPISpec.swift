package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenYAML

extension API {
  /// Reads an OpenAPI 3 document; nil if there is nothing to read on with.
  package init?(openAPI document: Document, reporting log: inout DiagnosticLog) {
    self.init(document, .openAPI3, reporting: &log)
  }

  /// Reads a Swagger 2.0 document; nil if there is nothing to read on with.
  package init?(swagger document: Document, reporting log: inout DiagnosticLog) {
    self.init(document, .swagger2, reporting: &log)
  }

  private init?(_ document: Document, _ generation: Generation, reporting log: inout DiagnosticLog)
  {
    guard let root = document.root else { return nil }
    var reader = OpenAPIReader(root: root, generation: generation, log: log)
    self = reader.read()
    log = reader.log
  }
}
