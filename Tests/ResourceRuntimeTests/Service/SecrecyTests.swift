import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// A call with secrets in every part of its request, through every kind of failure: nothing that
/// can be printed afterwards contains a secret.
@Suite(.timeLimit(.minutes(5))) struct SecrecyTests {
  private static let server = Server(
    "s", "http://secrecy.test", query: ["key": .credential("password")],
    auth: .all(
      .bearer(credential: "token"), Authentication("m", headers: ["X-M": .credential("username")])))

  private struct Body: JSONWritable {
    func write(to json: JSONWriter) {
      json.beginObject()
      json.member("pin", Secret("hidden-body"))
      json.endObject()
    }
  }

  private struct SecretResource: NetworkResource {
    typealias Value = ListItemModel
    typealias ErrorBody = Problem

    var body = RequestBody.json(Body())
    var path: Secret = "hidden path/é"
    var expected: ExpectedStatuses = .success
    var retries: Int?

    var request: RequestSpec {
      let secret: Secret = "hidden-query&="
      return RequestSpec(
        .post, on: SecrecyTests.server, path: "/a/\(path)", query: ["q": secret, "p": "seen"],
        headers: ["X-S": secret], body: body, expecting: expected, retries: retries)
    }
  }

  private let store = MemoryCredentialStore(
    Credentials(userId: 1, username: "hidden-user", password: "hidden-pass", token: "hidden-token"))

  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""
    func add(_ line: String) { lock.withLock { text += line + "\n" } }
    var all: String { lock.withLock { text } }
  }

  /// All descriptions that Swift can print of a value.
  private func printed(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    print(value, to: &text)
    debugPrint(value, to: &text)
    text += String(describing: value) + String(reflecting: value)
    if let error = value as? any Error { text += error.localizedDescription }
    return text
  }

  private func check(_ text: String, _ name: String, sourceLocation: SourceLocation) {
    let hidden = ["hidden", Data("hidden-token".utf8).base64EncodedString()]
    for secret in hidden {
      #expect(
        !text.localizedCaseInsensitiveContains(secret),
        "\(name): \(text.split(separator: "\n").filter { $0.localizedCaseInsensitiveContains(secret) }.joined().prefix(600))",
        sourceLocation: sourceLocation)
    }
  }

  /// Makes the call through this transport and checks everything printable that results.
  private func call(
    _ transport: any HTTPTransport, _ resource: SecretResource = SecretResource(),
    interceptors: [any Interceptor] = [], retry: RetryPolicy? = nil,
    limits: ResourceService.Limits = ResourceService.Limits(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ResourceError<Problem>? {
    let folder = try TestFolder([:])
    let lines = Lines()
    let recording = try RecordingTransport(wrapping: transport, to: folder.url)
    let service = ResourceService(
      transport: recording, credentials: store, interceptors: interceptors, retry: retry,
      observers: [ConsoleObserver(.everything) { lines.add($0) }], limits: limits)
    let error = await service.failure(loading: resource)
    if let error {
      check(printed(error), "error", sourceLocation: sourceLocation)
      check(printed(error.erased), "erased error", sourceLocation: sourceLocation)
    }
    check(lines.all, "console", sourceLocation: sourceLocation)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let file = folder.url.appendingPathComponent(name)
      check(
        name + (try String(contentsOf: file, encoding: .utf8)), "recording",
        sourceLocation: sourceLocation)
    }
    return error
  }

  @Test(
    "a network failure does not reveal a secret",
    arguments: [
      URLError.Code.cannotConnectToHost, .cannotFindHost, .secureConnectionFailed, .timedOut,
      .networkConnectionLost, .cancelled, .dataLengthExceedsMaximum,
    ])
  func network(code: URLError.Code) async throws {
    let error = try await call(StubTransport(responding: { _ in throw URLError(code) }))
    switch error {
    case .transport(let failure): #expect(failure.code == code)
    case .cancelled: #expect(code == .cancelled)
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test("stubs, recordings and responses that are not HTTP do not reveal a secret")
  func transports() async throws {
    let folder = try TestFolder([
      "a.json": #"{"request": {"method": "GET", "url": "u"}, "response": {"status": 200}}"#
    ])
    let stub = StubTransport()
    try stub.answer(SecretResource(path: "hidden-other"), with: .status(500))
    #expect(try await call(stub) != nil)
    #expect(try await call(ReplayTransport(from: folder.url)) != nil)
    #expect(
      try await call(StubTransport(responding: { _ in throw HTTPResponse.NotHTTPError() })) != nil)
    let failure = try #require(throws: StubTransport.StubError.self) { try stub.verify() }
    check(printed(failure) + printed(stub), "stub", sourceLocation: #_sourceLocation)
    for request in stub.requests {
      check(
        printed(request) + request.curl + printed(request.headers), "request",
        sourceLocation: #_sourceLocation)
    }
  }

  @Test(
    "a response does not reveal a secret, even if it echoes it",
    arguments: [
      (200, "application/json", #"{"id":1,"name":["hidden-body"]}"#),
      (200, "text/html", "<html>hidden-token hidden-pass</html>"), (200, "application/json", ""),
      (200, "application/json", #"{"id":"hidden-query&=","name":"x"}"#),
      (401, "application/json", #"{"code":1,"hidden-token":"hidden-token"}"#),
      (404, "text/plain", "hidden-token"), (302, "text/plain", "hidden-token"),
      (500, "application/json", "hidden-user"), (999, "text/plain", "hidden path/é"),
    ])
  func answers(status: Int, type: String, body: String) async throws {
    let headers: HTTPHeaders = [
      "Content-Type": type, "Set-Cookie": "s=hidden-cookie", "X-Echo": "hidden-token",
    ]
    let transport = StubTransport(responding: { _ in
      HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
    })
    #expect(try await call(transport) != nil)
    #expect(try await call(transport, limits: ResourceService.Limits(bodySize: 1)) != nil)
  }

  @Test("a success does not reveal a secret")
  func success() async throws {
    let transport = StubTransport { _ in (200, Data(#"{"id":1,"name":"n"}"#.utf8)) }
    #expect(try await call(transport) == nil)
    let service = ResourceService(transport: transport, credentials: store)
    let response = try await service.response(for: SecretResource())
    check(
      printed(response.request) + response.request.curl + printed(SecretResource())
        + printed(SecretResource().request) + (try SecretResource().curl()),
      "request", sourceLocation: #_sourceLocation)
    let bodies: [RequestBody] = [
      .form(["a": Secret("hidden-form")]),
      .multipart([.part("a", Secret("hidden-part")), .json("b", Body())]),
    ]
    for body in bodies {
      let resource = SecretResource(body: body)
      #expect(try await call(transport, resource) == nil)
      check(
        printed(resource) + (try resource.curl()), "body", sourceLocation: #_sourceLocation)
    }
  }

  @Test("a request that cannot be made does not reveal a secret")
  func requests() async throws {
    struct Adding: Interceptor {
      let value: String
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.headers["Authorization"] = value
        return try await next(request)
      }
    }
    let transport = StubTransport { _ in (200, Data()) }
    #expect(try await call(transport, interceptors: [Adding(value: "hidden\r\nX: y")]) != nil)
    #expect(try await call(transport, SecretResource(path: "")) != nil)
    #expect(try await call(transport, SecretResource(path: "..")) != nil)
    #expect(try await call(transport, SecretResource(body: .json(Double.nan))) != nil)
    await store.set(nil)
    #expect(try await call(transport) != nil)
  }

  @Test("retries are reported without secrets")
  func retries() async throws {
    let stub = StubTransport()
    stub.answer(SecretResource.self, with: .failure(.timedOut), .status(503))
    #expect(
      try await call(stub, SecretResource(retries: 2), retry: RetryPolicy(choose: { _ in .zero }))
        != nil)
    #expect(stub.requests.count == 3)
    let attempt = RetryPolicy.FailedAttempt(
      of: try #require(stub.requests.first),
      reason: .status(503, HTTPResponse(status: 503, body: Data("hidden".utf8))))
    check(printed(attempt), "attempt", sourceLocation: #_sourceLocation)
  }

  @Test(
    "failures of real connections do not reveal secrets",
    arguments: [LoopbackAnswer.hangUp, .cut("{", missing: 5), .raw("hidden"), .redirect(to: "/x")])
  func connections(answer: LoopbackAnswer) async throws {
    let server = try LoopbackServer { _ in answer }
    struct Moving: Interceptor {
      let url: String
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.url = request.url.replacing("http://secrecy.test", with: url)
        return try await next(request)
      }
    }
    #expect(try await call(SystemTransport(), interceptors: [Moving(url: server.url)]) != nil)
    // Its port stays reserved, so that no other test listens on it.
    defer { withExtendedLifetime(server) {} }
    server.stop()
    #expect(try await call(SystemTransport(), interceptors: [Moving(url: server.url)]) != nil)
  }
}
