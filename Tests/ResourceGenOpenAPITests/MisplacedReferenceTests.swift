import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenReading
import ResourceGenYAML
import Testing

/// Tests for references where OpenAPI has none.
@Suite struct MisplacedReferenceTests {
  private func read(_ text: String, files: [String: String] = [:]) throws
    -> (api: API, log: DiagnosticLog)
  {
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    var all = SpecFiles(document) { path throws(SpecFiles.Unreadable) in
      guard let text = files[path] else {
        throw SpecFiles.Unreadable(reason: "no such file or folder")
      }
      return Array(text.utf8)
    }
    let read =
      text.contains("swagger")
      ? API(swagger: document, including: &all, reporting: &log)
      : API(openAPI: document, including: &all, reporting: &log)
    return (try #require(read), log)
  }

  private func description(_ api: API) -> String {
    let endpoints = api.endpoints.map { endpoint in
      "\(endpoint.name.value) \(endpoint.parameters.map(\.name.value)) "
        + "\(endpoint.responses.map(\.text)) \(endpoint.responseHeaders.map(\.name.value)) "
        + "\(endpoint.authentication == nil)"
    }
    return "\(api.name?.value ?? "-") \(api.servers.map(\.url.value)) "
      + "\(api.servers.map { $0.authentication?.alternatives.count ?? -1 }) \(endpoints)"
  }

  private static let whole = """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    servers: [{url: 'https://example.com', variables: {}}]
    security: [{token: []}]
    components: {securitySchemes: {token: {type: oauth2, flows: {}}}}
    paths:
      /a:
        get:
          operationId: a
          parameters: [{name: q, in: query, schema: {type: string}}]
          responses:
            '200':
              description: ''
              headers: {X-A: {schema: {type: integer}}}
              content: {application/json: {schema: {properties: {x: {type: integer}}}}}
    """

  /// Parts of the document, each of which a reference can replace.
  private static let replaced = [
    "{title: T, version: '1'}", "[{url: 'https://example.com', variables: {}}]",
    "{url: 'https://example.com', variables: {}}", "[{token: []}]", "{token: []}",
    "{token: {type: oauth2, flows: {}}}", "{securitySchemes: {token: {type: oauth2, flows: {}}}}",
    "[{name: q, in: query, schema: {type: string}}]", "{X-A: {schema: {type: integer}}}",
    "{application/json: {schema: {properties: {x: {type: integer}}}}}",
    "{schema: {properties: {x: {type: integer}}}}", "{x: {type: integer}}",
  ]

  @Test("a reference in the place of another object is followed, with a note", arguments: replaced)
  func followed(part: String) throws {
    let (expected, complete) = try read(Self.whole)
    #expect(complete.diagnostics.isEmpty)
    for (reference, files) in [("#/x-part", [:]), ("parts/part.yaml", ["parts/part.yaml": part])] {
      let text = Self.whole.replacing(part, with: "{$ref: '\(reference)'}")
      let (api, log) = try read(text + "\nx-part: \(part)", files: files)
      #expect(log.diagnostics.map(\.id) == [.misplacedReference], "\(text)")
      #expect(log.diagnostics.map(\.severity) == [.note])
      #expect(description(api) == description(expected))
    }
  }

  @Test("an operation, its responses and all paths may be references, also in JSON and Swagger")
  func operations() throws {
    let operation = """
      {"operationId": "a", "parameters": [{"name": "q", "in": "query", "type": "string"}],
        "responses": {"$ref": "responses.json"}}
      """
    let responses = #"{"200": {"description": "", "schema": {"type": "integer"}}}"#
    let files = ["op.json": operation, "responses.json": responses]
    let (api, log) = try read(
      """
      {"swagger": "2.0", "info": {"title": "T", "version": "1"}, "host": "example.com",
        "paths": {"/a": {"get": {"$ref": "op.json"}}}}
      """, files: files)
    #expect(api.endpoints.map(\.name.value) == ["a"])
    #expect(api.endpoints.first?.parameters.map(\.name.value) == ["q"])
    #expect(api.endpoints.first?.responses.map(\.text) == ["Int"])
    #expect(log.diagnostics.map(\.id) == [.misplacedReference])
    #expect(log.diagnostics.first?.notes == ["the same at 1 other location"])
  }

  @Test("an operation whose reference leads nowhere is left out, with a warning")
  func missing() throws {
    let (api, log) = try read(
      """
      openapi: 3.0.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a: {get: {$ref: gone.yaml}, put: {$ref: '#/paths/~1a/put'}, delete: {operationId: d, responses: {'204': {description: ''}}}}
      """)
    #expect(api.endpoints.map(\.name.value) == ["d"])
    #expect(log.warningCount == 2)
  }

  @Test("a request body whose reference leads nowhere is any JSON value, which may be omitted")
  func missingBody() throws {
    let (api, log) = try read(
      """
      openapi: 3.0.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get: {requestBody: {$ref: gone.yaml}, responses: {'204': {description: ''}}}
          post:
            requestBody: {$ref: '#/components/requestBodies/B'}
            responses: {'204': {description: ''}}
      """)
    #expect(api.endpoints.map { $0.body?.type?.text } == [nil, "JSON"])
    guard case .json(_, isRequired: false)? = api.endpoints.last?.body else {
      Issue.record("the body isn't optional")
      return
    }
    #expect(log.diagnostics.map(\.id) == [.unknownReference, .unknownReference])
  }

  @Test("the keys of a map replace those of a reference among them")
  func mergedMaps() throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/a: {get: {responses: {$ref: '#/x-common', '404': {description: '', content: {text/plain: {}}}}}}}
      x-common:
        '404': {description: ''}
        '500': {description: '', content: {application/json: {schema: {type: integer}}}}
      """)
    let errors = try #require(api.endpoints.first).errors.map { $0.type.text }
    #expect(errors.sorted() == ["Int", "String"])
    #expect(log.diagnostics.map(\.id) == [.misplacedReference])
  }

  @Test(
    "a reference in the place of a text, a flag or a list of texts is reported",
    arguments: [
      "tags: {$ref: '#/x-a'}", "description: {$ref: '#/x-a'}", "operationId: {$ref: '#/x-a'}",
      "parameters: [{name: {$ref: '#/x-a'}, in: query}]",
      "parameters: [{name: q, in: query, required: {$ref: '#/x-a'}}]",
      "parameters: [{name: q, in: query, style: {$ref: '#/x-a'}}]",
      "servers: [{url: {$ref: '#/x-a'}}]",
    ])
  func ignoredText(key: String) throws {
    let (_, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/a: {get: {\(key)}}}
      x-a: [a]
      """)
    #expect(log.warningCount > 0)
    #expect(log.noteCount == 0)
  }

  @Test(
    "a reference that isn't followed is reported",
    arguments: [
      "description: {$ref: text.yaml}", "nullable: {$ref: '#/x-a'}", "required: {$ref: '#/x-a'}",
      "allOf: {$ref: '#/x-a'}", "patternProperties: {$ref: '#/x-a'}",
      "externalDocs: {$ref: '#/x-a'}", "enum: {$ref: '#/x-a'}", "type: {$ref: '#/x-a'}",
    ])
  func ignored(keyword: String) throws {
    let (_, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {}
      components: {schemas: {A: {\(keyword)}}}
      """)
    #expect(log.warningCount == 1)
  }
}
