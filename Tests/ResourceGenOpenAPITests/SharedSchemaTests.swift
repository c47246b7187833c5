import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Inline schemas of components: one model for all operations that refer to the component.
@Suite struct SharedSchemaTests {
  private func read(_ text: String) throws -> API {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api =
      text.hasPrefix("swagger")
      ? API(swagger: document, reporting: &log) : API(openAPI: document, reporting: &log)
    return try #require(api)
  }

  private func models(_ api: API) -> [String: String] {
    Dictionary(uniqueKeysWithValues: api.models.map { ($0.name?.value ?? "", $0.shape.text) })
  }

  @Test("a response that several operations refer to is one model, named after the component")
  func responses() throws {
    let api = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:
          Conflict: {type: object, properties: {id: {type: integer}}}
        responses:
          NotFound: {description: '', content: {application/json: {schema: {required: [code], properties: {code: {type: string}}}}}}
          '500': {description: '', content: {application/json: {schema: {properties: {trace: {type: string}}}}}}
          conflict: {description: '', content: {application/json: {schema: {properties: {why: {type: string}}}}}}
          Plain: {description: '', content: {application/json: {schema: {type: string}}}}
          unused_error: {description: '', content: {application/json: {schema: {properties: {a: {}}}}}}
      paths:
        /a:
          get:
            responses:
              '200': {description: '', content: {application/json: {schema: {type: object, properties: {b: {type: string}}}}}}
              '404': {$ref: '#/components/responses/NotFound'}
              '409': {$ref: '#/components/responses/conflict'}
              '410': {$ref: '#/components/responses/Plain'}
              '500': {$ref: '#/components/responses/500'}
          put: {responses: {'404': {$ref: '#/components/responses/NotFound'}}}
      """)
    #expect(
      models(api) == [
        "Conflict": "{id?: Int}", "NotFound body": "{code: String}",
        "status 500 body": "{trace?: String}", "conflict body": "{why?: String}",
      ])
    let errors = api.endpoints.flatMap(\.errors).map(\.type.text)
    #expect(
      errors == [
        "<NotFound body>", "<conflict body>", "String", "<status 500 body>", "<NotFound body>",
      ])
  }

  @Test("the elements of a shared list are shared")
  func parts() throws {
    let api = try read(
      """
      swagger: '2.0'
      info: {title: T, version: '1'}
      host: example.com
      produces: [application/json]
      responses:
        Pets: {description: '', schema: {type: array, items: {properties: {id: {type: integer}}}}}
      paths:
        /pets:
          get:
            responses: {'200': {$ref: '#/responses/Pets'}}
        /dogs:
          get: {responses: {'200': {$ref: '#/responses/Pets'}}}
      """)
    #expect(models(api)["Pets body item"] == "{id?: Int}")
    #expect(
      api.endpoints.compactMap(\.responses.first?.exampleType?.text) == [
        "[<Pets body item>]", "[<Pets body item>]",
      ])
  }

  @Test("a list of schemas under `items` is read as alternatives without `type: array`")
  func alternatives() throws {
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      components:
        schemas:
          One: {items: [{type: string}, {type: integer}]}
          Several: {type: array, items: [{type: string}, {type: integer}]}
      """
    #expect(
      models(try read(text)) == ["One": "union(String Int)", "Several": "= [union(String Int)]"])
  }
}
