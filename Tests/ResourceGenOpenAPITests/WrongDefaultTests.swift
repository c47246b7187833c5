import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for defaults that aren't values of their types.
@Suite struct WrongDefaultTests {
  private func read(_ text: String) throws -> (api: API, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    let read =
      text.hasPrefix("swagger")
      ? API(swagger: document, reporting: &log) : API(openAPI: document, reporting: &log)
    let api = try #require(read)
    #expect(CheckedAPI(api, reporting: &log) != nil)
    return (api, log)
  }

  private static let schemas = [
    "type: integer, default: '0'", "type: integer, enum: [0, 1], default: '0'",
    "enum: [0, 1], default: '0'", "type: boolean, default: 'true'", "type: string, default: 5",
    "type: string, enum: ['0', '1'], default: 0", "type: number, enum: [0.5], default: '0.5'",
    "enum: [a, b], default: c", "enum: [a, b], default: [a]", "enum: [0, a], default: '0'",
    "type: [integer, 'null'], enum: [0, null], default: '0'",
    "nullable: true, type: integer, default: {}",
    "type: array, items: {type: integer}, default: x",
    "type: array, items: {type: integer, enum: [0, 1]}, default: ['0']",
    "type: array, items: {type: integer, default: '0'}",
    "type: object, additionalProperties: {type: integer}, default: {a: x}",
    "type: object, required: [z], properties: {z: {enum: [0, 1]}}, default: {z: '0'}",
    "type: integer, default: 1.5", "type: integer, default: 99999999999999999999",
    "type: integer, format: uint64, default: -5", "type: string, format: uuid, default: x",
    "$ref: '#/components/schemas/E', default: '0'",
    "allOf: [{$ref: '#/components/schemas/E'}], default: '0'",
    "oneOf: [{type: integer}, {type: boolean}], default: x",
    "type: [string, integer], default: true",
    "const: 1, default: '1'",
  ]

  @Test("a default that isn't a value of its type is omitted with a warning", arguments: schemas)
  func everywhere(schema: String) throws {
    let ok = "responses: {'204': {description: ''}}"
    let places = [
      "{parameters: [{name: a, in: query, required: true, schema: {\(schema)}}], \(ok)}",
      "{parameters: [{name: a, in: header, schema: {\(schema)}}], \(ok)}",
      "{requestBody: {content: {application/x-www-form-urlencoded: {schema: {properties: {a: {\(schema)}}}}}}, \(ok)}",
      "{requestBody: {content: {application/json: {schema: {required: [a], properties: {a: {\(schema)}}}}}}, \(ok)}",
      "{responses: {'200': {description: '', content: {application/json: {schema: {properties: {a: {\(schema)}}}}}}}}",
      "{responses: {'200': {description: '', content: {application/json: {schema: {\(schema)}}}}}}",
    ]
    for place in places {
      let (api, log) = try read(
        """
        openapi: 3.1.0
        info: {title: T, version: '1'}
        servers: [{url: 'https://example.com'}]
        components: {schemas: {E: {type: integer, enum: [0, 1]}}}
        paths: {/a: {post: \(place)}}
        """)
      #expect(log.diagnostics.map(\.id) == [.invalidDefault], "\(place)")
      #expect(!log.hasErrors)
      let fields = api.models.flatMap { model -> [Field] in
        if case .object(let fields) = model.shape { fields } else { [] }
      }
      for field in fields {
        #expect(field.defaultValue == nil)
        #expect(field.serverDefault == nil)
      }
      for parameter in api.endpoints.flatMap(\.parameters) {
        // A required constant has its only value.
        #expect(
          parameter.defaultValue == nil || schema.contains("const") || schema.contains("[0.5]")
            || schema.contains("[0, null]"))
        #expect(parameter.serverDefault == nil)
      }
    }
  }

  @Test("a default of a Swagger parameter, and of a server's variable, must be one of its values")
  func otherPlaces() throws {
    let (_, swagger) = try read(
      """
      swagger: '2.0'
      info: {title: T, version: '1'}
      host: example.com
      paths:
        /a:
          get:
            parameters: [{name: a, in: query, type: integer, enum: [0, 1], default: '0'}]
            responses: {'204': {description: ''}}
      """)
    #expect(swagger.diagnostics.map(\.id) == [.invalidDefault])
    let (api, log) = try read(
      """
      openapi: 3.0.0
      info: {title: T, version: '1'}
      servers:
        - url: https://{region}.example.com/{version}
          variables: {region: {enum: [eu, us], default: mars}, version: {default: [1]}}
      paths: {}
      """)
    #expect(log.diagnostics.map(\.id) == [.invalidDefault, .invalidDefault, .notExpressed])
    #expect(api.servers.map(\.url.value).first == "https://eu.example.com/version")
  }

  @Test("a default of an object with read-only members is omitted where these are, with a warning")
  func oneWay() throws {
    let content = "{application/json: {schema: {$ref: '#/components/schemas/Box'}}}"
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:
          Thing:
            required: [id]
            properties: {id: {type: integer, readOnly: true}, name: {type: string}}
          Box:
            required: [thing]
            properties: {thing: {$ref: '#/components/schemas/Thing', default: {id: 1, name: x}}}
      paths:
        /a: {put: {requestBody: {content: \(content)}, responses: {'200': {description: '', content: \(content)}}}}
      """)
    #expect(log.diagnostics.map(\.id) == [.invalidDefault])
    #expect(!log.hasErrors)
    let input = try #require(api.models.first { $0.name?.value == "BoxInput" })
    guard case .object(let fields) = input.shape else { return }
    #expect(fields.map(\.isRequired) == [true])
  }
}
