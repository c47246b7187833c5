import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenReading
import ResourceGenYAML
import Testing

/// Tests of the server of documents without `servers`, whose address only the user knows.
@Suite struct ImpliedServerTests {
  @Test(
    "a document without servers has one at localhost if an operation is sent there",
    arguments: [
      ("", "servers: [{url: 'https://a.b'}], ", ["http://localhost", "https://a.b"], 1),
      (
        "servers: [{url: 'https://a.b'}], ", "servers: [{url: 'https://c.d'}], ",
        ["https://a.b", "https://c.d"], 0
      ),
      (
        "servers: [{url: 'https://a.b'}], ", "servers: [{url: 'https://a.b'}], ", ["https://a.b"], 0
      ),
      ("", "", ["http://localhost"], 1),
    ])
  func servers(first: String, second: String, urls: [String], warnings: Int) throws {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
        /a: {get: {operationId: a, \(first)responses: {'204': {description: ''}}}}
        /b: {get: {operationId: b, \(second)responses: {'204': {description: ''}}}}
      """
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    var files = SpecFiles(document) { _ throws(SpecFiles.Unreadable) in
      throw SpecFiles.Unreadable(reason: "no such file or folder")
    }
    let api = try #require(API(openAPI: document, including: &files, reporting: &log))
    #expect(api.servers.map(\.url.value) == urls)
    #expect(log.diagnostics.map(\.id) == Array(repeating: .relativeServer, count: warnings))
  }
}
