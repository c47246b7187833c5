import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for schemas that lead back to themselves in many ways: each is examined once.
@Suite(.timeLimit(.minutes(5))) struct RecursiveSchemaTests {
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

  @Test(
    "an inline schema that its own members lead back to is a model, or any value there",
    arguments: [
      (
        "{properties: {p: {allOf: [{$ref: '#/components/schemas/S'}, {properties: {x: {}}}]}}}",
        "{p?: <p>}", []
      ),
      (
        "{additionalProperties: {allOf: [{$ref: '#/components/schemas/S'}, {properties: {x: {}}}]}}",
        "= {String: {x?: JSON, *: {String: JSON}}}", [.notExpressed]
      ),
      (
        "{properties: {p: {properties: {q: {}}, then: {$ref: '#/components/schemas/S'}}}}",
        "{p?: {q?: JSON, p?: JSON}}", [.notExpressed]
      ),
      (
        "{properties: {p: {properties: {q: {}}, dependentSchemas: {q: {$ref: '#/components/schemas/S'}}}}}",
        "{p?: {q?: JSON, p?: JSON}}", [.notExpressed]
      ),
    ] as [(String, String, [DiagnosticID])])
  func withinItself(schema: String, expected: String, findings: [DiagnosticID]) throws {
    let result = try lowered(schema)
    #expect(result.shape == expected)
    #expect(Array(Set(result.findings)) == findings)
  }

  @Test(
    "properties without an entry add nothing to the alternatives beside them",
    arguments: ["properties: {}", "type: object, properties: {}"])
  func emptyProperties(members: String) throws {
    let result = try lowered(
      "{\(members), oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
      others: """
        A: {properties: {a: {type: string}}}
        B: {allOf: [{$ref: '#/components/schemas/S'}, {properties: {b: {type: integer}}}]}
        """)
    #expect(result.shape == "union(<A> <B>)")
  }

  @Test("the default of a union that contains itself is compared with its other alternatives")
  func defaultOfUnion() throws {
    let schema = "{anyOf: [{$ref: '#/components/schemas/S'}, {const: 1}], default: a}"
    #expect(try lowered("{oneOf: [\(schema)]}").findings.contains(.invalidDefault))
  }

  @Test(
    "a chain of schemas is read, however long it is",
    arguments: [
      "{properties: {p: {$ref: NEXT, default: {}}}}",
      "{properties: {p: {allOf: [{$ref: NEXT}], default: {p: {}}}}}",
      "{properties: {p: {allOf: [{$ref: NEXT}, {properties: {q: {}}}]}}}",
      "{properties: {k: {}}, oneOf: [{$ref: NEXT}, {properties: {z: {}}}]}",
      "{oneOf: [{$ref: NEXT}, {type: integer}], default: x}",
      "{anyOf: [{$ref: NEXT}, {type: 'null'}]}",
      "{type: array, items: {$ref: NEXT}, default: [[]]}",
      "{allOf: [{$ref: NEXT}], discriminator: {propertyName: t}, properties: {t: {}}}",
      "{properties: {p: {$ref: NEXT}}, then: {$ref: NEXT}}",
    ])
  func chain(link: String) throws {
    let schemas = (0..<250).map { number in
      let next = link.replacing("NEXT", with: "'#/components/schemas/N\(number + 1)'")
      return "    N\(number): \(next)"
    }
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:
      \(schemas.joined(separator: "\n"))
          N250: {properties: {end: {type: string}}}

      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    #expect(API(openAPI: document, reporting: &log)?.models.count ?? 0 > 250)
  }
}
