import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for schemas that lead back to themselves in many ways: each is examined once.
@Suite(.timeLimit(.minutes(1))) struct RecursiveSchemaTests {
  @Test(
    "a schema that leads back to itself in many ways is read in bounded time, wherever it is",
    arguments: [
      "requestBody: {content: {multipart/form-data: {schema: {$ref: '#/components/schemas/U'}}}}",
      "requestBody: {content: {multipart/form-data: {schema: {properties: {p: {$ref: '#/components/schemas/U'}}}}}}",
      "requestBody: {content: {multipart/form-data: {schema: {$ref: '#/components/schemas/A'}}}}",
      "responses: {'200': {description: '', content: {text/event-stream: {itemSchema: {$ref: '#/components/schemas/A'}}}}}",
      "responses: {'200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/R'}}}}}",
      "responses: {'200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/K'}}}}}",
    ])
  func bounded(_ place: String) throws {
    func many(_ name: String) -> String {
      Array(repeating: "{$ref: '#/components/schemas/\(name)'}", count: 30).joined(separator: ", ")
    }
    let text = """
      openapi: 3.2.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/a: {post: {\(place)}}}
      components:
        schemas:
          U: {anyOf: [\(many("U")), \(many("V"))]}
          V: {oneOf: [\(many("U")), \(many("V"))]}
          A: {allOf: [\(many("A")), \(many("B"))]}
          B: {allOf: [\(many("A"))], properties: {x: {type: string}}}
          Z: {type: object, properties: {z: {type: string}}}
          R:
            allOf:
              - {type: object, properties: {p: {$ref: '#/components/schemas/U'}}}
              - {type: object, properties: {p: {$ref: '#/components/schemas/Z'}}}
          K:
            allOf:
              - {type: object, properties: {p: {anyOf: [{type: object}, {type: string}]}}}
              - {type: object, properties: {p: {$ref: '#/components/schemas/A'}}}
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    #expect(API(openAPI: document, reporting: &log)?.endpoints.count == 1)
  }
}
