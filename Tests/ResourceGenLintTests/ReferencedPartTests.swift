import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReading
import Testing

/// Findings in documents whose parts are references to other files.
@Suite struct ReferencedPartTests {
  private func findings(_ text: String, files: [String: String]) -> [DiagnosticID] {
    diagnostics(text, files: files).map(\.id)
  }

  private func diagnostics(_ text: String, files: [String: String]) -> [Diagnostic] {
    let folder = SpecFolder { path throws(SpecFiles.Unreadable) in
      guard let text = files[path] else {
        throw SpecFiles.Unreadable(reason: "no such file or folder")
      }
      return Array(text.utf8)
    }
    var log = DiagnosticLog()
    Generator(in: folder).lint(SourceText(path: "api.yaml", text: text), reporting: &log)
    return log.diagnostics
  }

  private func document(paths: String, components: String) -> String {
    """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    servers: [{url: 'https://example.com'}]
    paths: \(paths)
    components: \(components)
    """
  }

  private static let operation = """
    {operationId: read, security: [{token: []}], parameters: [{$ref: 'api.yaml#/components/parameters/Q'}],
      responses: {'204': {description: Done.}}}
    """

  @Test("an operation in another file has its name, and uses the components of the document")
  func operations() {
    let text = document(
      paths: "{/a: {get: {$ref: op.yaml}}}",
      components:
        "{parameters: {Q: {name: q, in: query, schema: {type: string}}}, "
        + "securitySchemes: {token: {type: http, scheme: bearer}}}")
    let found = findings(text, files: ["op.yaml": Self.operation])
    #expect(!found.contains(.unstableName))
    #expect(!found.contains(.unusedParameter))
    #expect(!found.contains(.unusedSecurity))
  }

  @Test("a section in another file isn't an unused component")
  func sections() {
    let text = document(
      paths:
        "{/a: {get: {operationId: a, responses: {'200': {$ref: '#/components/responses/R'}}}}}",
      components: "{responses: {$ref: responses.yaml}}")
    let found = findings(text, files: ["responses.yaml": "{R: {description: Done.}}"])
    #expect(!found.contains(.unusedComponent))
  }

  @Test(
    "a security scheme is used by a path item behind a reference, and by a scheme that refers to it",
    arguments: [
      ("{/a: {$ref: '#/components/pathItems/A'}}", "{one: {type: http, scheme: bearer}}", []),
      ("{/a: {$ref: '#/components/x-pathItems/A'}}", "{one: {type: http, scheme: bearer}}", []),
      ("{/a: {$ref: 'item.yaml'}}", "{one: {type: http, scheme: bearer}}", []),
      ("{/a: {$ref: 'items.yaml#/paths/~1a'}}", "{one: {type: http, scheme: bearer}}", []),
      (
        "{/a: {$ref: 'item.yaml'}}",
        "{one: {$ref: '#/components/securitySchemes/t~1o'}, t/o: {type: http, scheme: bearer}}", []
      ),
      (
        "{/a: {$ref: 'item.yaml'}}",
        "{one: {type: http, scheme: bearer}, two: {$ref: '#/components/securitySchemes/three'}, "
          + "three: {type: http, scheme: basic}}", ["nothing uses 'two'", "nothing uses 'three'"]
      ),
    ])
  func schemes(paths: String, schemes: String, unused: [String]) {
    let item = "{get: {operationId: a, security: [{one: []}], responses: {'204': {}}}}"
    let section = ["x-pathItems", "pathItems"].first { paths.contains("/\($0)/") }
    let items = section.map { "\($0): {A: \(item)}, " } ?? ""
    let text = document(paths: paths, components: "{\(items)securitySchemes: \(schemes)}")
    let found = diagnostics(
      text, files: ["item.yaml": item, "items.yaml": "{paths: {/a: \(item)}}"])
    #expect(found.filter { $0.id == .unusedSecurity }.map(\.message) == unused)
  }
}
