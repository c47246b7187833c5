import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
  private func request(_ url: String, _ method: HTTPMethod = .get) -> HTTPRequest {
    HTTPRequest(
      method, url,
      headers: [
        "Authorization": "Bearer t", "Cookie": "c", "X-API-Key": "k", "X-Amz-Security-Token": "t",
        "Accept-Language": "de", "If-None-Match": "e", "Range": "bytes=0-", "User-Agent": "u",
      ])
  }

  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await SystemTransport().send(request)
  }

  @Test(
    "a redirect within the server is followed with all credentials",
    arguments: ["/new?x=1", "new?x=1", "./new?x=1", "../new?x=1", "%@/new?x=1#part"])
  func followsWithin(location: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/new"
        ? .text("there")
        : .redirect(
          to: location.replacing("%@", with: "http://\(request.header("Host") ?? "")"))
    }
    let start = location.hasPrefix("../") ? "/a/old" : "/old"
    let response = try await send(request(server.url + start))
    #expect(response.body == Data("there".utf8))
    #expect(server.received.map(\.target) == [start, "/new?x=1"])
    #expect(server.received.last?.header("Authorization") == "Bearer t")
  }

  @Test("a response has its redirected URL, and does not print it")
  func hasRedirectedURL() async throws {
    let server = try LoopbackServer { request in
      request.path == "/there" ? .json("[]") : .redirect(to: "/there?key=t0ps3cret")
    }
    let service = ResourceService(servers: ["http://a.b": Server("s", server.url)])
    func at(_ path: RequestPath) -> AnyResource<Int, Never> {
      AnyResource(RequestSpec(.get, on: "http://a.b", path: path)) { $0.count }
    }
    let moved = try await service.response(for: at("/here"))
    #expect(moved.url == server.url + "/there?key=t0ps3cret")
    #expect(moved.request.url == server.url + "/here")
    #expect(!"\(moved)".contains("t0ps3cret"))
    let transport = SystemTransport()
    let response = try await transport.send(request(server.url + "/here"))
    let streamed = try await transport.stream(request(server.url + "/here"))
    #expect([response.url, streamed.url] == [moved.url, moved.url])
    #expect(!"\(response) \(streamed)".contains("t0ps3cret"))
    #expect(try await service.response(for: at("/there")).url == server.url + "/there")
    #expect(try await transport.send(request(server.url + "/there")).url == nil)
  }

  @Test(
    "credentials are not sent to another host",
    arguments: [301, 302, 303, 307, 308])
  func dropsCredentials(status: Int) async throws {
    let other = try LoopbackServer { _ in .text("there") }
    let server = try LoopbackServer { _ in .redirect(to: other.url + "/x", status: status) }
    _ = try await send(request(server.url))
    #expect(other.only?.path == "/x")
    #expect(other.only?.headers("Authorization") == [])
    #expect(other.only?.headers("Cookie") == [])
    for name in ["X-API-Key", "X-Amz-Security-Token"] { #expect(other.only?.headers(name) == []) }
    for (name, value) in [
      ("Accept-Language", "de"), ("If-None-Match", "e"), ("Range", "bytes=0-"), ("User-Agent", "u"),
    ] {
      #expect(other.only?.header(name) == value)
    }
  }

  @Test(
    "headers made from credentials are not sent to another host, whatever their names")
  func dropsOwnCredentials() async throws {
    let other = try LoopbackServer { _ in .json(#"{"friends":[]}"#) }
    let server = try LoopbackServer { _ in .redirect(to: other.url + "/x") }
    let api = server.service(credentials: MemoryCredentialStore(loggedIn))
    _ = try await api.load(.friends(friendsLevel: .close))
    #expect(server.only?.header("password") == "1234")
    #expect(other.only?.headers("password") == [])
    #expect(other.only?.headers("username") == [])
    #expect(other.only?.headers("xyz") == [])
    #expect(other.only?.target == "/x")
  }

  @Test(
    "a redirect from HTTPS to HTTP is an error that names both addresses",
    arguments: [
      ("https://a.b/x?key=t0ps3cret", "http://a.b/y?key=t0ps3cret", true),
      ("https://a.b/x", "http://c.d:8080/y", true), ("http://a.b/x", "https://c.d/y", false),
      ("https://a.b/x", "https://c.d/y", false),
    ])
  func refusesDowngrades(url: String, target: String, isRefused: Bool) async throws {
    func follow() async throws -> HTTPResponse {
      try await Redirect.follow(HTTPRequest(.get, url), limit: 1) { request in
        request.url == url
          ? HTTPResponse(status: 302, headers: ["Location": target]) : HTTPResponse(status: 200)
      }
    }
    guard isRefused else {
      #expect(try await follow().status == 200)
      return
    }
    let error = await #expect(throws: URLError.self) { try await follow() }
    #expect(error?.code == .appTransportSecurityRequiresSecureConnection)
    let text = error?.text ?? ""
    #expect(text.contains("from https://a.b:443 to http://"), "\(text)")
    #expect(!text.contains("t0ps3cret"))
  }

  /// An endpoint with a secret, and without authentication.
  struct SecretResource: NetworkResource {
    typealias Value = JSONValue

    enum Location: CaseIterable, Sendable {
      case path, query, header, cookie, edit, json, form, part, jsonPart
    }

    var location: Location
    var server: Server
    var method = HTTPMethod.put

    private var secret: Secret { "t0ps3cret" }

    var request: RequestSpec {
      var spec = RequestSpec(method, on: server, path: "/x", auth: .none)
      switch location {
      case .path: spec.path = "/x/\(secret)"
      case .query: spec.query = ["key": secret]
      case .header: spec.headers = ["X-Key": secret]
      case .cookie: spec.cookies = ["key": secret]
      case .edit: break
      case .json: spec.body = .json(["key": secret])
      case .form: spec.body = .form(["key": secret])
      case .part: spec.body = .multipart([.part("key", secret)])
      case .jsonPart: spec.body = .multipart([.json("key", ["key": secret])])
      }
      return spec
    }
  }

  @Test(
    "a secret of an endpoint ends the call before it reaches another origin",
    arguments: SecretResource.Location.allCases, [302, 307])
  func withholdsSecrets(location: SecretResource.Location, status: Int) async throws {
    let other = try LoopbackServer { _ in .json("1") }
    let server = try LoopbackServer { _ in .redirect(to: other.url + "/y?z", status: status) }
    let resource = SecretResource(location: location, server: Server("s", server.url))
    let service = ResourceService()
    let error =
      location == .edit
      ? await service.failure(loading: resource.header("X-Key", Secret("t0ps3cret")))
      : await service.failure(loading: resource)
    guard case .transport(let error) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error.code == .redirectToNonExistentLocation)
    #expect(
      error.localizedDescription
        == "a redirect from \(server.url) to \(other.url) was not followed, since the request carries a secret"
    )
    #expect(other.received.isEmpty)
    #expect(server.received.count == 1)
  }

  @Test("a redirect that drops the body drops the secret in it, and is followed")
  func dropsSecretBodies() async throws {
    let other = try LoopbackServer { _ in .json("1") }
    for (method, status) in [(HTTPMethod.post, 302), (.put, 303)] {
      let server = try LoopbackServer { _ in .redirect(to: other.url + "/y", status: status) }
      _ = try await ResourceService().load(
        SecretResource(location: .json, server: Server("s", server.url), method: method))
    }
    #expect(other.received.map(\.text) == ["", ""])
  }

  @Test("a secret may be sent to the same origin")
  func followsSecretsWithin() async throws {
    let server = try LoopbackServer { request in
      request.path == "/y" ? .json("1") : .redirect(to: "/y", status: 307)
    }
    _ = try await ResourceService().load(
      SecretResource(location: .json, server: Server("s", server.url)))
    #expect(server.received.map(\.text) == Array(repeating: #"{"key":"t0ps3cret"}"#, count: 2))
  }

  @Test("a server cannot redirect a credential of the query to another origin")
  func withholdsQueryCredentials() async throws {
    struct Key: CredentialSet {
      func credential(_ name: String) -> (any RequestParameter)? { Secret("t0p s3cret") }
    }
    let other = try LoopbackServer { _ in .json("1") }
    let server = try LoopbackServer { request in
      .redirect(to: other.url + (request.path == "/echo" ? request.target : "/y"))
    }
    let auth = Authentication("key", query: ["key": .credential("key")])
    let service = ResourceService(credentials: MemoryCredentialStore(Key()))
    func resource(_ path: RequestPath) -> AnyResource<Int, Never> {
      AnyResource(RequestSpec(.get, on: Server("s", server.url), path: path, auth: auth)) {
        $0.count
      }
    }
    guard case .transport = await service.failure(loading: resource("/echo")) else {
      Issue.record("no error of the transport")
      return
    }
    #expect(other.received.isEmpty)
    _ = try await service.load(resource("/plain"))
    #expect(other.only?.target == "/y")
  }

  @Test("a refresh of credentials is not redirected to another origin")
  func doesNotRedirectRefresh() async throws {
    let other = try LoopbackServer { _ in .json(#"{"token":"stolen"}"#) }
    let club = try ClubServer { _ in .redirect(to: other.url + "/x", status: 307) }
    let store = MemoryCredentialStore(expired)
    guard case .status(401, _, _) = await club.service(store).failure(loading: MembersResource())
    else {
      Issue.record("no 401")
      return
    }
    #expect(other.received.isEmpty)
    #expect(club.requests("/session").count == 1)
  }

  @Test(
    "a partial response that was not requested is not accepted as the complete one")
  func refusesParts() async throws {
    let server = try LoopbackServer { _ in .json("1", status: 206) }
    func resource(
      _ headers: RequestParameters, _ expected: ExpectedStatuses
    ) -> AnyResource<Int, Never> {
      AnyResource(
        RequestSpec(
          .get, on: Server("s", server.url), path: "/", headers: headers, expecting: expected)
      ) { $0.count }
    }
    let service = ResourceService()
    guard case .transport(let error) = await service.failure(loading: resource([:], .success))
    else {
      Issue.record("no error of the transport")
      return
    }
    #expect(error.code == .badServerResponse)
    await #expect(throws: ResourceError<Never>.self) {
      for try await _ in service.bytes(of: resource([:], .success)) {}
    }
    #expect(try await service.load(resource(["Range": "bytes=0-0"], .success)) == 1)
    #expect(try await service.load(resource([:], [200, 206])) == 1)
  }

  @Test(
    "the method changes as the status says",
    arguments: [
      (301, HTTPMethod.post, "GET", ""), (302, .post, "GET", ""), (303, .put, "GET", ""),
      (307, .post, "POST", "body"), (308, .put, "PUT", "body"), (301, .put, "PUT", "body"),
      (303, .head, "HEAD", ""),
    ])
  func changesMethods(
    status: Int, method: HTTPMethod, expected: String, body: String
  ) async throws {
    let server = try LoopbackServer { request in
      request.path == "/new" ? .response(200) : .redirect(to: "/new", status: status)
    }
    var request = request(server.url, method)
    if method != .head { request.body = Data("body".utf8) }
    request.headers["Content-Type"] = "text/plain"
    _ = try await send(request)
    #expect(server.received.last?.method == expected)
    #expect(server.received.last?.text == body)
    #expect(
      server.received.last?.headers("Content-Type")
        == (body.isEmpty && expected == "GET" ? [] : ["text/plain"]))
  }

  @Test("a redirect cycle is an error")
  func rejectsRedirectCycles() async throws {
    let server = try LoopbackServer { .redirect(to: $0.path == "/a" ? "/b" : "/a") }
    await #expect(throws: URLError.self) {
      try await send(request(server.url + "/a"))
    }
    #expect(server.received.count == 11)
  }

  @Test(
    "a redirect without a usable location is an error status",
    arguments: ["file:///etc/passwd", "ftp://a.b/c", "", "http://", "javascript:alert(1)"])
  func staysWithHTTP(location: String) async throws {
    let server = try LoopbackServer { request in
      location.isEmpty ? .response(302) : .redirect(to: location)
    }
    let error = await server.service().failure(loading: .getUsers)
    guard case .status(302, .undeclared, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "a redirect to any address is followed or an error, and never a crash",
    arguments: [
      "http://[::1]:1/", "http://[::1]/", "http://[::ffff:127.0.0.1]:1/",
      "http://[fe80::1%25eth0]/",
      "http://[::1", "http://]/", "http://[]/", "http://%00/", "http://a%20b/", "http://\u{E4}/",
      "http://127.0.0.1:99999/", "http://127.0.0.1:-1/", "http://127.0.0.1\\@[::1]:1/", "//", "?",
      "#",
      "http:", "http:/", "http://:1/", "http://@/", "::", "[", "data:,", "%", "\u{FF}", " ",
    ])
  func takesAnyLocation(location: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/" ? .redirect(to: location) : .response(404)
    }
    _ = try? await send(request(server.url + "/"))
    #expect(server.received.allSatisfy { $0.header("Authorization") == "Bearer t" })
  }

  @Test("scheme and host may be written in any case, and a user name is dropped")
  func followsSpellings() async throws {
    let server = try LoopbackServer { request in
      request.path == "/there"
        ? .text("there")
        : .redirect(to: "HTTP://me:pw@\(request.header("Host") ?? "")/there")
    }
    let response = try await send(request(server.url))
    #expect(response.body == Data("there".utf8))
    #expect(server.received.last?.header("Authorization") == "Bearer t")
  }

  @Test(
    "a redirect with an endless body is followed without reading the body to its end")
  func followsRedirectsWithEndlessBodies() async throws {
    let server = try LoopbackServer { request in
      request.path == "/x"
        ? .text("there")
        : .endless(
          [("Location", "/x")], status: 302, repeating: Data(repeating: 32, count: 65_536))
    }
    var request = request(server.url)
    request.timeout = .seconds(1)
    do {
      #expect(try await send(request).body == Data("there".utf8))
    } catch let error as URLError {
      // Foundation does read the body to its end.
      #expect(error.code == .timedOut)
    }
    await server.closed(1)
  }

  @Test("a redirect with an endless body and without a location is limited")
  func boundsRedirects() async throws {
    let server = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(300, [("Connection", "close")])),
        .sendForever(Data(repeating: 32, count: 65_536)),
      ])
    }
    var request = request(server.url)
    request.limits.bodySize = 1 << 20
    let error = await #expect(throws: URLError.self) { try await send(request) }
    #expect(error?.code == .dataLengthExceedsMaximum)
  }
}
