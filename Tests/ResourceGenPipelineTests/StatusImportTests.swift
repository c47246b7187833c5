import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// Tests for the statuses of responses in imported documents.
@Suite struct StatusImportTests {
  @Test(
    "what 'import' writes for the statuses of a document can be read",
    arguments: ["100", "199", "301", "404", "599", "600", "999", "1XX", "5xx", "6XX", "default"])
  func imports(status: String) throws {
    let document = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            responses:
              '204': {description: ''}
              '\(status)': {description: '', content: {application/json: {schema: {type: integer}}}}
      """
    var log = DiagnosticLog()
    let native = try #require(
      Generator().nativeText(of: SourceText(path: "api.yaml", text: document), reporting: &log))
    log = DiagnosticLog()
    let files = Generator().files(
      from: SourceText(path: "native.yaml", text: native), reporting: &log)
    #expect(!log.hasErrors)
    #expect(!files.isEmpty)
  }
}
