import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for header fields and examples of responses, for webhooks and callbacks, and for servers.
@Suite struct ResponseTests {
  private func read(_ text: String) throws -> (api: API, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let isSwagger = text.hasPrefix("swagger")
    let api =
      isSwagger
      ? API(swagger: document, reporting: &log) : API(openAPI: document, reporting: &log)
    return (try #require(api), log)
  }

  private func response(_ response: String) throws -> (endpoint: Endpoint, log: DiagnosticLog) {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        headers:
          Rate: {schema: {type: integer}}
        examples:
          Named: {summary: Words., value: {id: 7}}
      paths:
        /a:
          get:
            responses:
              '200': \(response)
              default: {description: ''}
      """)
    return (try #require(api.endpoints.first), log)
  }

  @Test(
    "header fields of a success response are typed",
    arguments: [
      ("{X-Total: {required: true, schema: {type: integer}}}", "X-Total: Int"),
      ("{X-Rate: {$ref: '#/components/headers/Rate'}}", "X-Rate?: Int"),
      ("{X-Kind: {schema: {type: string, enum: [a]}}}", "X-Kind?: enum(a *)"),
      (
        "{Content-Type: {schema: {type: string}}, X-Plain: {description: Words.}}",
        "X-Plain?: String"
      ),
      (
        "{X-List: {schema: {type: array, items: {type: string}}}}", "X-List?: [String]"
      ),
      ("{X-A: {schema: {type: string}}, x-a: {schema: {type: string}}}", "X-A?: String"),
    ])
  func headers(headers: String, expected: String) throws {
    let (endpoint, log) = try response("{description: '', headers: \(headers)}")
    let text = endpoint.responseHeaders.map { header in
      "\(header.name.value)\(header.isRequired ? "" : "?"): \(header.type.text)"
    }
    #expect(text == [expected])
    #expect(log.diagnostics.isEmpty)
  }

  @Test(
    "a header field with a structured value is omitted with a warning",
    arguments: [
      "{X-Lists: {schema: {type: array, items: {type: array, items: {type: string}}}}}",
      "{X-Object: {schema: {type: object}}}", "{'X Y': {schema: {type: string}}}",
      "{X-JSON: {content: {application/json: {schema: {type: object}}}}}",
    ])
  func strangeHeaders(headers: String) throws {
    let (endpoint, log) = try response("{description: '', headers: \(headers)}")
    #expect(endpoint.responseHeaders.isEmpty)
    #expect(log.diagnostics.map(\.id) == [.notExpressed])
    #expect(!log.hasErrors)
  }

  @Test(
    "a key of 'responses' that isn't a status is left out with a warning",
    arguments: [
      "600", "999", "99", "0404", "+404", "404 ", "6XX", "0XX", "٤XX", "4X", "4XXX", "Default",
      "2x0",
    ])
  func strangeStatus(status: String) throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            responses:
              '204': {description: ''}
              '\(status)': {description: '', content: {application/json: {schema: {type: object}}}}
      """)
    #expect(log.diagnostics.map(\.id) == [.invalidStatus])
    #expect(!log.hasErrors)
    let endpoint = try #require(api.endpoints.first)
    #expect(endpoint.errors.isEmpty)
    #expect(endpoint.responses.count == 1)
  }

  @Test(
    "a header name with a line break is an error, since it could begin another header field",
    arguments: [
      #"{"X-A\r\nEvil: 1": {schema: {type: string}}}"#, #"{"X\u0000": {schema: {type: string}}}"#,
    ])
  func brokenHeader(headers: String) throws {
    let (_, log) = try response("{description: '', headers: \(headers)}")
    #expect(log.diagnostics.map(\.id) == [.invalidHeader])
    #expect(log.hasErrors)
  }

  @Test("a header of an operation replaces that of its path, whatever its case")
  func overriddenHeader() throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          parameters: [{name: X-Request-Id, in: header, schema: {type: string}}]
          get:
            parameters: [{name: x-request-id, in: header, required: true, schema: {type: string}}]
            responses: {'204': {description: ''}}
      """)
    #expect(api.endpoints.first?.parameters.map(\.name.value) == ["x-request-id"])
    #expect(log.diagnostics.isEmpty)
  }

  @Test("a number instead of text is called a number")
  func namesKinds() throws {
    let (_, log) = try response("{description: '', headers: {Rate: {schema: {type: 5}}}}")
    let messages = log.diagnostics.map(\.message)
    #expect(messages.first == "'type' of a schema must be text or a list, not a number")
  }

  @Test(
    "examples of a success response become fixtures",
    arguments: [
      ("example: {id: 1}", ["{id: 1}"]),
      (
        "examples: {one: {value: {id: 1}}, two: {$ref: '#/components/examples/Named'}}",
        ["one: {id: 1}", "two: {id: 7}"]
      ),
      ("examples: {far: {externalValue: 'https://example.com/a.json'}}", []),
      ("examples: {text: {serializedValue: '{id: 1}'}}", []),
      // Bodies that are written as text.
      (#"example: '{"id": 1}'"#, ["{id: 1}"]),
      (#"examples: {one: {value: ' {"id": 1} '}}"#, ["one: {id: 1}"]),
      (#"examples: {one: {serializedValue: '{"id": 1}'}}"#, ["one: {id: 1}"]),
    ])
  func examples(examples: String, expected: [String]) throws {
    let schema = "schema: {type: object, properties: {id: {type: integer}}}"
    let (endpoint, log) = try response(
      "{description: '', content: {application/json: {\(schema), \(examples)}}}")
    let text = endpoint.examples.map { example in
      (example.name.map { "\($0.value): " } ?? "") + example.value.value.text
    }
    #expect(text == expected)
    #expect(log.diagnostics.map(\.id) == (expected.isEmpty ? [.notExpressed] : []))
  }

  @Test(
    "an example of a text stays a text, even if it is JSON",
    arguments: [
      #"{schema: {type: string}, example: '{"id": 1}'}"#,
      #"{schema: {anyOf: [{type: string}, {type: object}]}, example: '{"id": 1}'}"#,
      #"{schema: {type: object}, example: '{id: 1}'}"#, #"{example: '{"id": 1}'}"#,
    ])
  func textExamples(media: String) throws {
    let (endpoint, _) = try response("{description: '', content: {application/json: \(media)}}")
    #expect(
      endpoint.examples.allSatisfy { if case .string = $0.value.value { true } else { false } })
  }

  @Test("examples of Swagger 2.0 are next to the schema, by media type")
  func swaggerExamples() throws {
    let (api, log) = try read(
      """
      swagger: '2.0'
      info: {title: T, version: '1'}
      host: example.com
      produces: [application/json]
      paths:
        /a:
          get:
            responses:
              '200':
                description: ''
                schema: {type: array, items: {type: integer}}
                headers: {X-Total: {type: integer}}
                examples: {application/json: [1, 2]}
      """)
    let endpoint = try #require(api.endpoints.first)
    #expect(endpoint.examples.map(\.value.value.text) == ["[1, 2]"])
    #expect(endpoint.responseHeaders.map(\.type.text) == ["Int"])
    #expect(log.diagnostics.isEmpty)
  }

  @Test("payloads of webhooks and callbacks become models that are named after the event")
  func events() throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:
          Pet: {properties: {id: {type: integer}}}
      webhooks:
        newPet:
          post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
      paths:
        /a:
          post:
            responses: {'204': {description: ''}}
            callbacks:
              done:
                '{$request.query.url}':
                  post:
                    requestBody:
                      content:
                        application/json:
                          schema:
                            {required: [at, key], properties: {at: {type: string}, key: {type: string, writeOnly: true}}}
      """)
    let models = Dictionary(
      uniqueKeysWithValues: api.models.map { ($0.name?.value ?? "", $0.shape.text) })
    #expect(
      models == [
        "Pet": "{id?: Int}", "newPet payload": "= <Pet>",
        "done payload": "{at: String, key?: String}",
      ])
    #expect(api.endpoints.count == 1)
    #expect(log.diagnostics.isEmpty)
  }

  @Test(
    "a server is added for each listed value of its variable",
    arguments: [
      (
        "{region: {default: eu, enum: [us, eu, ap]}}",
        ["https://eu.example.com", "https://us.example.com", "https://ap.example.com"], 0
      ),
      ("{region: {default: eu, enum: [eu]}}", ["https://eu.example.com"], 0),
      ("{region: {default: eu}}", ["https://eu.example.com"], 0),
      ("{}", ["https://region.example.com"], 1),
      ("{region: {enum: [eu]}, unused: {default: x}}", ["https://eu.example.com"], 1),
    ])
  func variables(variables: String, expected: [String], warnings: Int) throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://{region}.example.com/', variables: \(variables)}]
      paths: {}
      """)
    #expect(api.servers.map(\.url.value) == expected)
    #expect(Set(api.servers.map(\.name.value)).count == expected.count)
    #expect(log.diagnostics.map(\.id) == Array(repeating: .notExpressed, count: warnings))
  }

  @Test(
    "an invalid media type is neither requested nor sent, and is reported",
    arguments: [
      ("application/pdf (large)", "*/*", 1), ("'a/b, c/d'", "a/b, c/d", 0),
      ("image/png, application/(x)", "*/*", 1), ("image/*", "image/*", 0),
      ("'text (x)/csv'", "*/*", 1),
    ])
  func mediaTypes(type: String, asked: String, warnings: Int) throws {
    let (endpoint, log) = try response("{description: '', content: {\(quoted(type)): {}}}")
    guard case .bytes(let mediaType)? = endpoint.responses.first?.content else {
      Issue.record("\(endpoint.responses)")
      return
    }
    #expect(mediaType == asked)
    #expect(log.diagnostics.map(\.id) == Array(repeating: .invalidMediaType, count: warnings))
  }

  private func quoted(_ key: String) -> String { key.hasPrefix("'") ? key : "'\(key)'" }

  @Test("a number where an example should have text is a warning, and read as text")
  func numberAsText() throws {
    let schema = "{type: object, properties: {id: {type: string}, n: {type: integer}}}"
    let (api, _) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            responses:
              '200':
                description: ''
                content:
                  application/json: {schema: \(schema), example: {id: 7, n: 8}}
      """)
    var log = DiagnosticLog()
    let checked = try #require(CheckedAPI(api, reporting: &log))
    let example = checked.api.endpoints.first?.examples.first?.value.value
    #expect(example == .object([.init("id", .string("7")), .init("n", .number("8"))]))
    #expect(log.diagnostics.map(\.id) == [.invalidExample])
    #expect(log.diagnostics.map(\.label) == ["not text at 'id', but is read as text"])
  }

  @Test(
    "an example of a response names all members that it lacks",
    arguments: [
      ("{}", "has no id, owner"), ("{id: 1}", "is missing at 'owner'"),
      ("{id: 1, owner: {}}", "has no name, age at 'owner'"),
    ])
  func missingMembers(example: String, label: String) throws {
    let schema = """
      {type: object, required: [id, owner], properties: {id: {type: integer}, owner: \
      {type: object, required: [name, age], properties: {name: {}, age: {}}}}}
      """
    let (endpoint, _) = try response(
      "{description: '', content: {application/json: {schema: \(schema), example: \(example)}}}")
    var api = API()
    api.servers = [
      Server(
        name: Located("main", endpoint.path.span),
        url: Located("https://example.com", endpoint.path.span))
    ]
    api.endpoints = [endpoint]
    var log = DiagnosticLog()
    _ = CheckedAPI(api, reporting: &log)
    #expect(log.diagnostics.map(\.message) == ["the example doesn't fit the response"])
    #expect(log.diagnostics.map(\.label) == [label])
  }

  @Test(
    "a missing server is reported once if an operation needs it",
    arguments: [
      ("openapi: 3.1.0", "①paths②: {/a: {get: {responses: {}}, put: {responses: {}}}}", true),
      ("openapi: 3.1.0\n①servers②: []", "paths: {/a: {get: {responses: {}}}}", true),
      ("swagger: '2.0'\nbasePath: /", "①paths②: {/a: {get: {responses: {}}}}", true),
      ("openapi: 3.1.0", "paths: {}\ncomponents: {}", false),
      (
        "openapi: 3.1.0",
        "paths: {/a: {servers: [{url: 'https://a.org'}], get: {responses: {}}}}", false
      ),
      ("openapi: 3.1.0\nservers: [{url: 'https://a.org'}]", "paths: {/a: {get: {}}}", false),
    ])
  func noServer(head: String, paths: String, isSaid: Bool) throws {
    let marked = "\(head)\ninfo: {title: T, version: '1'}\n\(paths)"
    let bytes = marked.replacing("①", with: "").replacing("②", with: "")
    let (_, log) = try read(bytes)
    let said = log.diagnostics.filter { $0.id == .relativeServer }
    #expect(said.count == (isSaid ? 1 : 0))
    guard let finding = said.first else { return }
    let start = try #require(marked.firstRange(of: "①")).lowerBound
    #expect(finding.span?.start == marked[..<start].utf8.count)
  }

  @Test(
    "the base path of a Swagger document without a host is used",
    arguments: [
      ("basePath: /v2/", "http://localhost/v2", 1), ("basePath: /", "http://localhost", 0),
      ("host: example.com\nbasePath: /v2", "https://example.com/v2", 0),
    ])
  func basePath(lines: String, expected: String, warnings: Int) throws {
    let (api, log) = try read("swagger: '2.0'\ninfo: {title: T}\n\(lines)\npaths: {}")
    #expect(api.servers.map(\.url.value) == [expected])
    #expect(log.diagnostics.map(\.id) == Array(repeating: .relativeServer, count: warnings))
  }
}
