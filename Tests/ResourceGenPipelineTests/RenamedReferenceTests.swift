import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Tests for references by name to models and endpoints whose initialisms are spelled in capitals.
@Suite struct RenamedReferenceTests {
  private func generate(_ text: String) -> (swift: String, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: text), reporting: &log)
    return (files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(), log)
  }

  private func operation(_ path: String, _ schema: String) -> String {
    let reference = "{$ref: '#/components/schemas/\(schema)'}"
    return """
        \(path):
          put:
            requestBody: {content: {application/json: {schema: \(reference)}}}
            responses: {'200': {description: '', content: {application/json: {schema: \(reference)}}}}
      """
  }

  @Test(
    "a schema whose name has an initialism is two models if it has members of one direction",
    arguments: [
      ("ApiKey", "APIKey", "APIKeyInput"), ("UserId", "UserID", "UserIDInput"),
      ("HttpThing", "HTTPThing", "HTTPThingInput"),
      ("JsonValue", "JSONValue", "JSONValueInput"),
      ("Url", "URLModel", "URLInput"), ("Uuid", "UUIDModel", "UUIDInput"),
      ("Html", "HTML", "HTMLInput"), ("Error", "ErrorModel", "ErrorInput"),
    ],
    ["readOnly", "writeOnly"])
  func initialisms(names: (schema: String, model: String, input: String), keyword: String) {
    let (swift, log) = generate(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
      \(operation("/a", names.schema))
      components:
        schemas:
          \(names.schema):
            type: object
            required: [id, name]
            properties: {id: {type: string, \(keyword): true}, name: {type: string}}
      """)
    #expect(!log.hasErrors)
    #expect(swift.contains("struct \(names.model): "))
    #expect(swift.contains("struct \(names.input): "))
  }

  @Test(
    "an authentication scheme refers to the operation that refreshes it by its name in the spec")
  func refresh() {
    let (swift, log) = generate(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      security: [{session: []}]
      components:
        securitySchemes:
          session: {type: http, scheme: bearer, x-resourcegen-refresh: renewUserId}
      paths:
        /a:
          post:
            operationId: renewUserId
            security: []
            responses:
              '200':
                description: ''
                content:
                  application/json:
                    schema: {type: object, required: [token], properties: {token: {type: string}}}
      """)
    #expect(!log.hasErrors)
    #expect(swift.contains("renewUserID"))
  }

  @Test("schemas whose names differ in the spelling of an initialism stay two models")
  func equalNames() {
    let (swift, log) = generate(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
      \(operation("/a", "ApiUrl"))
      \(operation("/b", "APIUrl"))
      components:
        schemas:
          ApiUrl: {type: object, properties: {a: {type: string}}}
          APIUrl: {type: object, properties: {b: {type: string}}}
      """)
    #expect(!log.hasErrors)
    #expect(swift.contains("struct APIURL: "))
    #expect(swift.contains("struct APIUrl: "))
  }
}
