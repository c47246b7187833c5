import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReports
import TestSupport
import Testing

/// The rules of `lint`.
@Suite struct RuleTests {
  private static let ids = DiagnosticID.allCases.filter { $0.lintSeverity != nil }

  @Test(
    "the wrong example of a rule's explanation causes its finding, the right one doesn't",
    arguments: ids)
  func examples(id: DiagnosticID) throws {
    let explanation = try #require(id.explanation)
    let wrong = Lint.findings(explanation.wrong)
    #expect(wrong.contains { $0.id == id }, "\(wrong.map { "\($0.id.name): \($0.message)" })")
    #expect(wrong.filter { $0.id == id }.allSatisfy { $0.severity == id.lintSeverity })
    let right = Lint.findings(explanation.right)
    #expect(!right.contains { $0.id == id }, "\(right.map { "\($0.id.name): \($0.message)" })")
    #expect(!right.contains { $0.severity == .error && $0.id.lintSeverity == nil })
  }

  @Test("a finding names an operation as its document does, by its id or its method and path")
  func names() {
    let responses = "responses: {'204': {description: Done.}}"
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /pets:
          get: {tags: [Pet Store], operationId: Get All Pets, summary: Lists them., \(responses)}
          delete: {tags: [Pet Store], summary: Deletes them., \(responses)}
      """)
    #expect(
      found.filter { $0.id == .noErrorBody }.map(\.message) == [
        "'Get All Pets' describes no body of an error",
        "'DELETE /pets' describes no body of an error",
      ])
  }

  @Test(
    "a secret in a URL is one by its type or its name",
    arguments: [
      ("GET /a?key:Secret -> String", 1), ("GET /a?clientSecret -> String", 1),
      ("GET /a/{password} -> String", 1), ("GET /a?api_key -> String", 1),
      ("GET /a?page_token -> String", 0), ("GET /a?password:Bool=true -> String", 0),
    ])
  func secrets(route: String, count: Int) {
    let found = Lint.findings("endpoints:\n  a: '\(route)'\n").filter { $0.id == .secretInQuery }
    #expect(found.count == count)
  }

  @Test(
    "credentials may be sent to the same machine without encryption",
    arguments: [
      ("http://example.com", 1), ("HTTP://example.com/v1", 1), ("https://example.com", 0),
      ("http://localhost:8080", 0), ("http://127.0.0.1/v1", 0), ("http://[::1]:80", 0),
    ])
  func encryption(address: String, count: Int) {
    let found = Lint.findings(
      """
      servers: {main: '\(address)'}
      credentials: {token: Secret}
      auth: {member: {bearer: $token}}
      endpoints:
        a: {route: GET /a -> String, auth: member}
      """)
    #expect(found.filter { $0.id == .credentialOverHTTP }.count == count)
  }

  @Test(
    "routes are compared by method, segments and constant query items",
    arguments: [
      ("GET /a/{x}", "GET /a/{y}", "duplicate-route"), ("GET /a/{x}", "PUT /a/{y}", nil),
      ("GET /a/{x}", "GET /a/b", nil), ("GET /a/{x}", "GET /a/{x}/b", nil),
      ("GET /a/{x}", "GET /{y}/b", "ambiguous-route"),
      // A number isn't "a".
      ("GET /a/{x}", "GET /{y:Int}/b", nil), ("GET /1/{x}", "GET /{y:Int}/b", "ambiguous-route"),
      ("GET /a/{x}/c", "GET /{y}/b/d", nil), ("GET /a/{x}", "GET /a/{x}.json", nil),
      ("GET /a/{x}.json", "GET /a/{y}.json", "duplicate-route"),
      ("GET /{x}.json/a", "GET /b/{y}", nil), ("GET /{x}.b/a", "GET /a.b/{y}", "ambiguous-route"),
    ])
  func routes(first: String, second: String, id: String?) {
    let found = Lint.findings("endpoints:\n  a: '\(first) -> String'\n  b: '\(second) -> String'\n")
    let routes = found.filter { $0.id == .duplicateRoute || $0.id == .ambiguousRoute }
    #expect(routes.map(\.id.name) == [id].compactMap { $0 })
  }

  @Test(
    "the label of a duplicate route says how the paths differ",
    arguments: [
      ("/a", "/a#x", "the same path: a fragment isn't sent"),
      ("/a/{x}", "/a/{y}", "the same but for the names of parameters"),
      ("/{x}#a", "/{y}#b", "the same but for the names of parameters: a fragment isn't sent"),
    ])
  func likeness(first: String, second: String, label: String) {
    let found = Lint.findings(
      """
      openapi: 3.0.3
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        '\(first)': {get: {operationId: a, responses: {'204': {description: A}}}}
        '\(second)': {get: {operationId: b, responses: {'204': {description: A}}}}
      """)
    #expect(found.filter { $0.id == .duplicateRoute }.map(\.label) == [label])
    let same = Lint.findings("endpoints: {a: GET /a -> String, b: GET /a -> String}")
    #expect(same.first { $0.id == .duplicateRoute }?.label == "the same path")
  }

  @Test(
    "a list is read in parts by a parameter, or its elements are chosen",
    arguments: [
      ("GET /a -> [Pet]", 1), ("GET /a?limit:Int=1 -> [Pet]", 0), ("GET /a?ids:[Int] -> [Pet]", 0),
      ("GET /a -> [String]", 0), ("GET /a?name -> [Pet]", 1), ("POST /a -> [Pet]", 0),
    ])
  func lists(route: String, count: Int) {
    let text = "models: {Pet: {id: Int}}\nendpoints:\n  a: '\(route)'\n"
    #expect(Lint.findings(text).filter { $0.id == .unpagedList }.count == count)
    // A list that PUT replaces as one value doesn't grow.
    let replaced = Lint.findings(text + "  put: PUT /a\n  other: PUT /b\n")
    #expect(!replaced.contains { $0.id == .unpagedList })
  }

  @Test("components are used if an operation, a webhook or a used component leads to them")
  func components() {
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      security: [{token: []}]
      paths:
        /a:
          get:
            operationId: a
            responses: {'200': {$ref: '#/components/responses/Used'}}
      webhooks:
        event: {post: {requestBody: {content: {application/json: {schema: {
          $ref: '#/components/schemas/Event'}}}}, responses: {}}}
      components:
        securitySchemes:
          token: {type: http, scheme: bearer}
          other: {type: http, scheme: basic}
        responses:
          Used: {description: '', content: {application/json: {schema: {
            $ref: '#/components/schemas/a~1b%20c'}}}}
          Unused: {description: ''}
        schemas:
          a/b c: {type: object, properties: {pet: {$ref: '#/components/schemas/Pet'}}}
          Event: {type: object, properties: {id: {type: integer}}}
          Pet:
            type: object
            required: [kind]
            properties: {kind: {type: string}}
            discriminator: {propertyName: kind}
          Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object}]}
          Alone: {type: object, properties: {next: {$ref: '#/components/schemas/Alone'}}}
      """)
    let unused: Set<DiagnosticID> = [
      .unusedModel, .unusedComponent, .unusedSecurity, .unusedParameter,
    ]
    #expect(
      found.filter { unused.contains($0.id) }.map(\.message).sorted() == [
        "nothing uses 'Alone'", "nothing uses 'Unused'", "nothing uses 'other'",
      ])
  }

  @Test("with a selection, what nothing refers to isn't reported")
  func selection() {
    let text = """
      models: {A: {id: Int}, B: {id: Int}}
      endpoints: {a: GET /a -> A, b: GET /b -> B}
      """
    #expect(!Lint.findings(text, only: ["operation:a"]).contains { $0.id == .unusedModel })
  }
}
