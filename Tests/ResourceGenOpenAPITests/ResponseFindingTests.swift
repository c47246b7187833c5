import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for findings about the schema and the example of a response.
@Suite struct ResponseFindingTests {
  private func findings(_ schema: String, example: String? = nil) throws -> [Diagnostic] {
    var log = DiagnosticLog()
    let media = example.map { "{schema: \(schema), example: \($0)}" } ?? "{schema: \(schema)}"
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/a: {get: {responses: {'200': {description: '', content: {application/json: \(media)}}}}}}
      components:
        schemas:
          P: {type: array, prefixItems: [{type: string}, {type: string}]}
          Q: {type: array, prefixItems: [{type: string}, {type: string}, {type: string}]}
          R: {type: object, required: [n], properties: {n: {type: integer}}}
          T: {type: object, required: [n], properties: {n: {type: integer}}}

      """
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api = try #require(API(openAPI: document, reporting: &log))
    _ = try #require(CheckedAPI(api, reporting: &log))
    return log.diagnostics
  }

  @Test(
    "alternatives that are the same Swift type lose nothing, and aren't reported",
    arguments: [("P", "Q", 0), ("R", "T", 1)])
  func sameTypes(one: String, other: String, count: Int) throws {
    let found = try findings(
      "{oneOf: [{$ref: '#/components/schemas/\(one)'}, {$ref: '#/components/schemas/\(other)'}]}")
    #expect(found.map(\.id) == Array(repeating: .ambiguousUnion, count: count))
  }

  @Test("a reference in an example is named as the reason why the example doesn't fit")
  func references() throws {
    let found = try findings(
      "{type: object, properties: {r: {$ref: '#/components/schemas/R'}}}",
      example: "{r: {$ref: '#/components/examples/r'}}")
    #expect(found.map(\.id) == [.invalidExample])
    #expect(
      found.first?.label == "an example is a literal value: nothing follows the '$ref' at 'r'")
  }
}
