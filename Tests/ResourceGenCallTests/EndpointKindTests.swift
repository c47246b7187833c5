import Foundation
import ResourceGenCall
import TestSupport
import Testing

/// The kinds of endpoints of the native format that Specs/api.yaml doesn't have.
@Suite struct EndpointKindTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The endpoint `call` of the spec.
    let endpoint: String
    var arguments: [String] = []
    var body: String?
    var credentials: [String] = []
    let request: String
    var headers: [String: String] = [:]
    var sent = ""
    var answer = "{}"

    var testDescription: String { endpoint }
  }

  private static func spec(_ endpoint: String) -> String {
    """
    resourcegen: 1
    servers:
      example: http://www.example.com/api
      tenant:
        url: https://{region}.example.com/v2
        variables: {region: eu}
    credentials: {token: Secret, key: Secret, user: String, password: Secret}
    auth:
      bearer: bearer $token
      basic: basic $user $password
      app: {headers: {X-Key: $key}}
      session: {cookies: {sid: $token}}
      query: {query: {api_key: $key}}
    models:
      Filter: {text?: String, tags?: "[String]"}
      Page: {items: [Int], next?: String}
    endpoints:
      call: \(endpoint)
    """
  }

  static let cases = [
    Case(
      endpoint: "{route: POST /form, form: {name: String, tags?: \"[String]\", sort: Int = 3}}",
      arguments: ["name=ann b", "tags[]=a", "tags[]=c&d"], request: "POST /form",
      headers: ["Content-Type": "application/x-www-form-urlencoded"],
      sent: "name=ann+b&tags=a&tags=c%26d&sort=3"),
    Case(
      endpoint: "{route: GET /map, query: {box: \"[Double]\", names: \"[String]\"}}",
      arguments: ["box=5.8,-47.25,1", "names=a,b"],
      request: "GET /map?box=5.8&box=-47.25&box=1&names=a%2Cb"),
    Case(
      endpoint: "{route: GET /map, query: {box: \"[Int]\"}}", arguments: ["box[]=1", "box=2"],
      request: "GET /map?box=1&box=2"),
    Case(
      endpoint: "{route: POST /form, form: Filter}", arguments: ["text=a", "tags[]=b"],
      request: "POST /form", headers: ["Content-Type": "application/x-www-form-urlencoded"],
      sent: "text=a&tags=b"),
    Case(
      endpoint: "{route: PUT /file, body: File as image/png}", body: "@FILE", request: "PUT /file",
      headers: ["Content-Type": "image/png"], sent: "contents"),
    Case(
      endpoint: "{route: PUT /file, body: File}", body: "@-", request: "PUT /file", sent: "input"),
    Case(
      endpoint: "{route: PUT /filter, body: Filter}", body: #"{"text": "a"}"#,
      request: "PUT /filter", headers: ["Content-Type": "application/json"],
      sent: #"{"text":"a"}"#),
    Case(
      endpoint: "{route: GET /a, headers: {X-Level: Int}, cookies: {theme: String}}",
      arguments: ["X-Level=3", "theme=dark"], request: "GET /a",
      headers: ["X-Level": "3", "Cookie": "theme=dark"]),
    Case(
      endpoint: "{route: \"GET /a -> JSON\", auth: bearer}", credentials: ["token=@env:SECRET"],
      request: "GET /a", headers: ["Authorization": "Bearer s3cret"]),
    Case(
      endpoint: "{route: GET /a, auth: basic}",
      credentials: ["user=ann", "password=@env:SECRET"], request: "GET /a",
      headers: ["Authorization": "Basic YW5uOnMzY3JldA=="]),
    Case(
      endpoint: "{route: GET /a, auth: [app, session]}",
      credentials: ["key=@env:SECRET", "token=@env:SECRET"], request: "GET /a",
      headers: ["X-Key": "s3cret", "Cookie": "sid=s3cret"]),
    Case(
      endpoint: "{route: GET /a, auth: {any: [bearer, app]}}", credentials: ["key=@env:SECRET"],
      request: "GET /a", headers: ["X-Key": "s3cret"]),
    Case(
      endpoint: "{route: GET /a, auth: query, allow: secret-in-query}",
      credentials: ["key=@env:SECRET"], request: "GET /a?api_key=s3cret"),
    Case(endpoint: "{route: HEAD /a}", request: "HEAD /a", answer: ""),
    Case(
      endpoint: "{route: \"GET /pages?cursor?:String -> Page\", pages: cursor at next}",
      arguments: ["cursor=x"], request: "GET /pages?cursor=x",
      answer: #"{"items": [1], "next": "y"}"#),
    Case(
      endpoint: "{route: \"GET tenant:/a/{day:Date(yyyy-MM-dd)} -> JSON\"}",
      arguments: ["day=2026-02-28"], request: "GET /a/2026-02-28"),
  ]

  @Test("the server receives what the endpoint describes", arguments: cases)
  func call(_ sample: Case) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("body-\(UUID().uuidString)")
    try Data("contents".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try LoopbackServer { _ in .json(sample.answer) }
    let run = try await CallRun(
      "call", sample.arguments, spec: Self.spec(sample.endpoint), server: server, input: "input",
      environment: ["SECRET": "s3cret"]
    ) { options in
      options.body = sample.body?.replacing("FILE", with: file.path)
      options.credentials = sample.credentials
    }
    #expect(run.exit == .fits, "\(run.messages)")
    let received = try #require(server.only)
    #expect("\(received.method) \(received.target)" == sample.request)
    #expect(received.text == sample.sent)
    for (name, value) in sample.headers { #expect(received.header(name) == value) }
    #expect(!run.printed.contains("s3cret"))
  }

  @Test("a variable of the server's address is set, and a wrong one explained")
  func variables() async throws {
    let spec = Self.spec("{route: GET tenant:/a}")
    let run = try await CallRun("call", spec: spec) { options in
      options.isDryRun = true
      options.variables = ["region=us"]
    }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(run.result.contains("https://us.example.com/v2/a"))
    let wrong = try await CallRun("call", spec: spec) { $0.variables = ["regoin=us"] }
    #expect(wrong.exit == .usage)
    #expect(wrong.messages.contains("has no variable 'regoin'"))
    #expect(wrong.messages.contains("did you mean 'region'?"))
  }

  @Test("a file of the app can't be called")
  func files() async throws {
    let run = try await CallRun("call", spec: Self.spec("FILE settings.json -> JSON"))
    #expect(run.exit == .usage)
    #expect(run.messages.contains("resourcegen: error: 'call' "), "\(run.messages)")
  }
}
