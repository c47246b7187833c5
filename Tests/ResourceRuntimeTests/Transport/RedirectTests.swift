import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1))) struct RedirectTests {
  private func request(_ url: String, _ method: HTTPMethod = .get) -> HTTPRequest {
    HTTPRequest(method, url, headers: ["Authorization": "Bearer t", "Cookie": "c", "X-Plain": "p"])
  }

  private func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await SystemTransport().send(request)
  }

  @Test(
    "a redirect within the server is followed, credentials and all", .shows("D0.27", "R73"),
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

  @Test("a response knows where redirects led, and does not print it", .shows("R73", "R82"))
  func tellsPlaces() async throws {
    let server = try LoopbackServer { request in
      request.path == "/there" ? .json("[]") : .redirect(to: "/there?key=t0ps3cret")
    }
    let service = ResourceService(servers: ["http://a.b": Server("s", server.url)])
    func at(_ path: RequestPath) -> AnyResource<Int, JSONValue> {
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
    "credentials are not sent on to another host", .shows("D0.27", "R73"),
    arguments: [301, 302, 303, 307, 308])
  func dropsCredentials(status: Int) async throws {
    let other = try LoopbackServer { _ in .text("there") }
    let server = try LoopbackServer { _ in .redirect(to: other.url + "/x", status: status) }
    _ = try await send(request(server.url))
    #expect(other.only?.path == "/x")
    #expect(other.only?.headers("Authorization") == [])
    #expect(other.only?.headers("Cookie") == [])
    #expect(other.only?.header("X-Plain") == "p")
  }

  @Test(
    "headers made from credentials are not sent on either, whatever they are called", .shows("R73"))
  func dropsOwnCredentials() async throws {
    let other = try LoopbackServer { _ in .json(#"{"friends":[]}"#) }
    let server = try LoopbackServer { _ in .redirect(to: other.url + "/x") }
    let api = server.service(credentials: MemoryCredentialStore(loggedIn))
    _ = try await api.load(.friends(friendsLevel: .close))
    #expect(server.only?.header("password") == "1234")
    #expect(other.only?.headers("password") == [])
    #expect(other.only?.headers("username") == [])
    #expect(other.only?.header("xyz") == "abc")
    #expect(other.only?.target == "/x")
  }

  @Test(
    "the method changes as the status says", .shows("R73"),
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

  @Test("a ring of redirects is an error", .shows("R73"))
  func refusesRings() async throws {
    let server = try LoopbackServer { .redirect(to: $0.path == "/a" ? "/b" : "/a") }
    await #expect(throws: URLError.self) {
      try await send(request(server.url + "/a"))
    }
    #expect(server.received.count == 11)
  }

  @Test(
    "a redirect that leads nowhere is an error status", .shows("DR.3", "R73"),
    arguments: ["file:///etc/passwd", "ftp://a.b/c", "", "http://", "javascript:alert(1)"])
  func staysWithHTTP(location: String) async throws {
    let server = try LoopbackServer { request in
      location.isEmpty ? .response(302) : .redirect(to: location)
    }
    let error = await server.service().failure(loading: .getUsers)
    guard case .status(302, .undeclared) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "a redirect to an address of any form is followed or an error, and ends no process",
    .shows("R73", "R80"),
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

  @Test("scheme and host are followed however they are spelled, without a user name", .shows("R73"))
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

  @Test("a redirect whose body never ends is left", .shows("R72", "R73"))
  func leavesEndlessRedirects() async throws {
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
      // Foundation reads the body to its end.
      #expect(error.code == .timedOut)
    }
    await server.closed(1)
  }

  @Test("a redirect with a body and no end to it is bounded", .shows("R72", "R73"))
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
