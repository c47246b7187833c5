import Foundation
import GoldenAuthentication
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Credentials and defaults of a spec")
struct AuthenticationTests {
  static let tokenOnly = Credentials(tenant: 7, token: "t/1")
  static let everything = Credentials(
    tenant: 7, token: "t/1", username: "ü", password: "p:w", key: "k k")

  static func server(_ credentials: Credentials?) throws -> GoldenServer {
    try GoldenServer(
      for: .main, at: "/v1", credentials: MemoryCredentialStore(credentials), answer: .json(#""""#))
  }

  @Test("a bearer token and the defaults of the server are sent with every request")
  func bearer() async throws {
    let server = try Self.server(Self.tokenOnly)
    _ = try await server.service.load(.whoAmI)
    let received = try server.received
    #expect(received.target == "/v1/me?tenant=7")
    #expect(received.header("Authorization") == "Bearer t/1")
    #expect(received.header("Accept-Language") == "en")
    #expect(received.header("X-Client") == "app")
    #expect(received.header("X-Price") == "$5")
  }

  @Test("secrets are given as literals, as texts in variables, or as secrets")
  func texts() {
    let (token, none): (String, String?) = ("t/1", nil)
    let secret = Secret("t/1")
    let texts = Credentials(tenant: 7, token: token, key: none)
    #expect(texts.token == secret)
    #expect(texts.key == nil)
    #expect(Credentials(tenant: 7, token: secret).token == secret)
    #expect(Credentials(tenant: 7, token: "t/1", password: "p").password == Secret("p"))
  }

  @Test("credentials of each type are stored and read")
  func stores() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("authentication-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    for credentials in [Self.tokenOnly, Self.everything] {
      await FileCredentialStore(Credentials.self, at: file).set(credentials)
      let store = FileCredentialStore(Credentials.self, at: file)
      let stored = try #require(await store.credentials() as? Credentials)
      #expect(stored.tenant == 7 && stored.token == "t/1")
      #expect(stored.username == credentials.username && stored.key == credentials.key)
      #expect(stored.password == credentials.password)
    }
  }

  @Test("an endpoint without authentication gets no default made from credentials")
  func open() async throws {
    for credentials in [nil, Self.everything] {
      let server = try Self.server(credentials)
      _ = try await server.service.load(.open)
      let received = try server.received
      #expect(received.target == "/v1/status")
      #expect(received.headers("Authorization").isEmpty)
      #expect(received.header("X-Client") == "app")
    }
  }

  @Test("user name and password are encoded as RFC 7617 says")
  func basic() async throws {
    let server = try Self.server(Self.everything)
    _ = try await server.service.load(.signIn)
    let pair = Data("ü:p:w".utf8).base64EncodedString()
    #expect(try server.received.header("Authorization") == "Basic \(pair)")
  }

  @Test("an endpoint can require two schemes")
  func both() async throws {
    let server = try Self.server(Self.everything)
    _ = try await server.service.load(.both)
    let received = try server.received
    #expect(received.target == "/v1/both?tenant=7&k=k%20k")
    #expect(received.header("Authorization") == "Bearer t/1")
    #expect(received.header("X-Key") == "k k")
  }

  @Test("of two alternative schemes the first with all its credentials is chosen")
  func either() async throws {
    let first = try Self.server(Self.everything)
    _ = try await first.service.load(.either)
    #expect(try first.received.header("Authorization")?.hasPrefix("Basic ") == true)
    #expect(try first.received.headers("X-Key").isEmpty)

    let second = try Self.server(Credentials(tenant: 7, token: "t", username: "u", key: "k"))
    _ = try await second.service.load(.either)
    #expect(try second.received.headers("Authorization").isEmpty)
    #expect(try second.received.target == "/v1/either?tenant=7&k=k")
  }

  @Test(
    "a missing credential is named, and nothing is sent",
    arguments: [
      (Router.whoAmI, nil, "tenant"), (.both, tokenOnly, "key"), (.either, tokenOnly, "username"),
      (.signIn, tokenOnly, "username"),
    ] as [(Router, Credentials?, String)])
  func missing(route: Router, credentials: Credentials?, name: String) async throws {
    let server = try Self.server(credentials)
    do {
      _ = try await Nothing.fetch(route, using: server.service)
      Issue.record("\(route) was sent")
    } catch {
      guard case .request(.missingCredentials(let missing), _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(missing == name)
    }
    #expect(server.lines.isEmpty)
  }

  /// A model of any JSON; the requests of this test are never answered.
  struct Nothing: Fetchable {
    init(from json: JSONReader) throws(JSONDecodingError) { _ = try JSONValue(from: json) }
    func write(to json: JSONWriter) {}
  }

  @Test("an endpoint can omit some defaults, all query items, all headers, or all defaults")
  func omitted() async throws {
    let server = try Self.server(Self.everything)
    _ = try await server.service.load(.without)
    _ = try await server.service.load(.noQuery)
    _ = try await server.service.load(.noHeaders)
    _ = try await server.service.load(.bare)
    #expect(
      server.lines == [
        "GET /v1/without", "GET /v1/no-query", "GET /v1/no-headers?tenant=7", "GET /v1/bare",
      ])
    let received = server.loopback.received
    #expect(received.map { $0.header("X-Client") } == [nil, "app", nil, nil])
    #expect(received.map { $0.header("X-Price") } == ["$5", "$5", nil, nil])
    #expect(
      received.map { $0.header("Authorization") } == ["Bearer t/1", "Bearer t/1", nil, nil])
  }

  @Test("a value of the endpoint replaces a default")
  func own() async throws {
    let server = try Self.server(Self.everything)
    _ = try await server.service.load(.own(tenant: 9, acceptLanguage: "de"))
    _ = try await server.service.load(.own(tenant: 9))
    #expect(server.lines == ["GET /v1/own?tenant=9", "GET /v1/own?tenant=9"])
    #expect(
      server.loopback.received.map { $0.headers("Accept-Language") } == [["de"], ["en"]])
  }

  @Test("the defaults of the spec are sent to every server, which may have others")
  func document() async throws {
    let server = try GoldenServer(for: .open, answer: .json(#""""#))
    _ = try await server.service.load(.elsewhere)
    let received = try server.received
    #expect(received.header("Accept-Language") == "en")
    #expect(received.header("X-Client") == "document")
    #expect(received.headers("X-Price").isEmpty)
    #expect(received.headers("Authorization").isEmpty)
  }

  @Test("credentials are found by name, and are not printed")
  func credentials() {
    #expect(Self.tokenOnly.credential("key") == nil)
    #expect(Self.tokenOnly.credential("missing") == nil)
    #expect(Self.everything.credential("password")?.parameterValue.text == "p:w")
    #expect(!"\(Self.everything)".contains("p:w"))
    #expect(!String(reflecting: Self.everything).contains("t/1"))
  }

  @Test(
    "a route with defaults is matched from its request",
    arguments: [
      Router.whoAmI, .open, .both, .either, .signIn, .without, .bare, .noQuery, .noHeaders,
      .own(tenant: 1, acceptLanguage: "x"), .elsewhere,
    ])
  func routes(route: Router) throws {
    let request = try route.resource.asURLRequest(credentials: Self.everything)
    #expect(Router(matching: request) == route)
  }
}
