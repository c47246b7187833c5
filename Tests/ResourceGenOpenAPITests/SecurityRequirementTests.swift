import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for `security` of operations and of the document, and for security schemes.
@Suite struct SecurityRequirementTests {
  private func read(_ text: String) throws -> (api: API, log: DiagnosticLog) {
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api =
      text.contains("swagger")
      ? API(swagger: document, reporting: &log) : API(openAPI: document, reporting: &log)
    return (try #require(api), log)
  }

  private func text(of requirement: AuthenticationRequirement?) -> String {
    guard let requirement else { return "-" }
    return requirement.alternatives.map { $0.map(\.value).joined(separator: "+") }
      .joined(separator: "|")
  }

  /// Requirements, with the schemes that remain required.
  private static let requirements: [(list: String, expected: String)] = [
    ("[{unknown: []}]", ""), ("[{unknown: []}, {other: []}]", ""), ("[{unknown: []}, {}]", ""),
    ("[{token: []}, {unknown: []}]", "token"), ("[{unknown: []}, {token: []}]", "token"),
    ("[{token: [], unknown: []}]", "token"), ("[{token: [], unknown: [], key: []}]", "token+key"),
    ("[{token: [], unknown: []}, {token: []}]", "token"),
    ("[{token: [], unknown: []}, {key: []}]", "token|key"),
    ("[{token: []}, {unknown: []}, {}]", "token|"), ("[{}, {token: [], unknown: []}]", "token|"),
    ("[{unread: []}]", ""), ("[{unread: [], key: []}]", "key"), ("[{gone: []}, {key: []}]", "key"),
  ]

  @Test(
    "of a requirement, the schemes that the document doesn't describe are left out",
    arguments: requirements)
  func unknownSchemes(list: String, expected: String) throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {/a: {get: {operationId: a, security: \(list), responses: {'204': {description: ''}}}}}
      components:
        securitySchemes:
          token: {type: http, scheme: bearer}
          key: {type: apiKey, in: header, name: X-Key}
          unread: {type: sorcery}
          gone: {$ref: '#/components/securitySchemes/nowhere'}
      """)
    #expect(api.endpoints.map { text(of: $0.authentication) } == [expected])
    #expect(!log.hasErrors)
    let unknown = ["unknown", "other"].filter { list.contains("\($0):") }
    #expect(
      log.diagnostics.filter { $0.id == .unknownAuthentication }.map(\.message)
        == unknown.map { "unknown security scheme '\($0)'" })
  }

  @Test("the requirement of a Swagger document, and of a JSON document, keeps its known schemes")
  func swagger() throws {
    let (api, log) = try read(
      """
      {"swagger": "2.0", "info": {"title": "T", "version": "1"}, "host": "example.com",
        "security": [{"basic": [], "tokn": []}, {"nothing": []}],
        "securityDefinitions": {"basic": {"type": "basic"},
          "token": {"type": "apiKey", "in": "query", "name": "token"}},
        "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}},
          "put": {"security": [{"tokn": []}], "responses": {"204": {"description": ""}}}}}}
      """)
    #expect(api.servers.map { text(of: $0.authentication) } == ["basic"])
    #expect(api.endpoints.map { text(of: $0.authentication) } == ["-", ""])
    let found = log.diagnostics.filter { $0.id == .unknownAuthentication }
    #expect(found.map(\.help).first == "did you mean 'token'?")
    #expect(found.count == 2)
  }

  @Test("an unknown scheme is reported once, however many operations require it")
  func once() throws {
    let operations = (1...20).map { number in
      """
        /a\(number):
          get: {security: [{OAuth: []}], responses: {'204': {description: ''}}}
          put: {security: [{oauth: []}, {OAuth: []}], responses: {'204': {description: ''}}}
      """
    }
    let (api, log) = try read(
      """
      openapi: 3.0.3
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components: {securitySchemes: {oauth: {type: openIdConnect, openIdConnectUrl: 'https://a.b'}}}
      security: [{OAuth: []}]
      paths:
      \(operations.joined(separator: "\n"))
      """)
    #expect(api.endpoints.count == 40)
    #expect(log.diagnostics.map(\.id) == [.unknownAuthentication])
    let found = try #require(log.diagnostics.first)
    #expect(found.message == "unknown security scheme 'OAuth'")
    #expect(found.help == "did you mean 'oauth'?")
    #expect(found.label == "left out; without another scheme, no credentials are sent")
    #expect(found.notes == ["the same at 40 other locations"])
    #expect(found.fix == nil)
  }

  @Test(
    "a requirement of a wrong kind costs only itself",
    arguments: [
      ("token", "-"), ("{token: []}", "-"), ("null", "-"), ("[token]", ""),
      ("[{token: []}, [key]]", "token"),
    ])
  func wrongKinds(requirement: String, expected: String) throws {
    let (api, log) = try read(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a: {get: {security: \(requirement), responses: {'204': {description: ''}}}}
      components: {securitySchemes: {token: {type: http, scheme: bearer}}}
      """)
    #expect(api.endpoints.map { text(of: $0.authentication) } == [expected])
    #expect(log.diagnostics.map(\.id) == (requirement == "null" ? [] : [.wrongKind]))
  }

  @Test(
    "an API key is sent under the name in the document, without what follows it",
    arguments: [
      ("header", "Authorization: Bearer", "Authorization: Bearer $key"),
      ("header", "authorization:Token", "authorization: Token $key"),
      ("header", "Authorization: Bearer {token}", "Authorization: Bearer $key"),
      ("header", "Authorization: <token>", "Authorization: $key"),
      ("header", "Authorization Bearer", "Authorization: Bearer $key"),
      ("header", "Authorization header", "Authorization: $key"),
      ("header", "X-Key:", "X-Key: $key"), ("header", " X-Key ", "X-Key: $key"),
      ("header", "X-Auth: Bearer", "X-Auth: Bearer $key"),
      ("cookie", "sid ", "sid: $key"), ("cookie", "the sid", nil), ("header", "Schlüssel", nil),
      ("header", ": Bearer", nil),
    ])
  func apiKeys(location: String, name: String, expected: String?) throws {
    let documents = [
      """
      {"openapi": "3.0.0", "info": {"title": "T", "version": "1"},
        "servers": [{"url": "https://a.example"}], "security": [{"key": []}],
        "components": {"securitySchemes":
          {"key": {"type": "apiKey", "in": "\(location)", "name": "\(name)"}}},
        "paths": {"/a": {"get": {"responses": {"204": {"description": ""}}}}}}
      """,
      """
      swagger: "2.0"
      info: {title: T, version: "1"}
      host: a.example
      security: [{key: []}]
      securityDefinitions: {key: {type: apiKey, in: \(location), name: "\(name)"}}
      paths: {/a: {get: {responses: {"204": {description: ""}}}}}
      """,
    ]
    for document in documents {
      let (api, log) = try read(document)
      #expect(api.endpoints.count == 1)
      #expect(log.diagnostics.map(\.id) == [.notExpressed])
      #expect(!log.hasErrors)
      var sent: [String] = []
      for scheme in api.authentications {
        guard case .parameters(let defaults) = scheme.kind else { continue }
        for field in defaults.headers + defaults.cookies {
          let pieces = field.value.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .credential(let name): "$\(name.value)"
            }
          }
          sent.append("\(field.name.value): \(pieces.joined())")
        }
      }
      #expect(sent == [expected].compactMap { $0 })
    }
  }
}
