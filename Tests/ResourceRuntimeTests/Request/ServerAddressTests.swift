import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime
@testable import ResourceRuntimeTesting

@Suite struct ServerAddressTests {
  private func url(_ server: Server, _ path: RequestPath = "/users") throws -> String? {
    try AnyResource(RequestSpec(.get, on: server, path: path, query: ["a": 1])) { $0 }
      .sentURL()
  }

  @Test(
    "a path is appended to the address of a server, with or without a trailing slash",
    arguments: [
      ("http://www.example.com/api", "http://www.example.com/api/users?a=1"),
      ("http://www.example.com/api/", "http://www.example.com/api/users?a=1"),
      ("http://www.example.com", "http://www.example.com/users?a=1"),
      ("http://www.example.com/", "http://www.example.com/users?a=1"),
      ("HTTPS://Example.com:8443/v1", "https://Example.com:8443/v1/users?a=1"),
      ("http://[::1]:8080/api", "http://[::1]:8080/api/users?a=1"),
      ("http://127.0.0.1", "http://127.0.0.1/users?a=1"),
      ("https://a.b/c?key=1&x", "https://a.b/c/users?key=1&x&a=1"),
      ("https://a.b/c%20d", "https://a.b/c%20d/users?a=1"),
    ])
  func joins(server: String, expected: String) throws {
    #expect(try url(Server("s", server)) == expected)
    #expect(try url(Server("s", server), "users") == expected)
  }

  @Test(
    "an invalid server address is an error, not a crash",
    arguments: [
      ("ftp://a.b", ServerAddressError.scheme), ("www.example.com", .scheme), ("", .scheme),
      ("file:///etc/passwd", .scheme), ("http:/a.b", .scheme),
      ("http://", .host), ("http:///path", .host), ("http://a_b~c", .host),
      ("http://[::1", .host), ("http://[zz]", .host), ("http://a%20b", .host),
      ("http://a.b:99999", .port), ("http://a.b:", .port), ("http://a.b:+80", .port),
      ("http://[::1]x", .port),
      ("http://user:secret@a.b", .userInfo), ("http://user@a.b", .userInfo),
      ("http://a.b#c", .fragment), ("http://a b", .character), ("http://ä.de", .character),
      ("http://a.b\r\n/c", .character),
    ])
  func refuses(server: String, fault: ServerAddressError) throws {
    let error = #expect(throws: RequestError.self) { try url(Server("s", server)) }
    guard case .server(_, let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == fault.description)
  }

  @Test("a password in an address appears in no message")
  func hidesPasswords() {
    let server: Server = "http://user:secret@a.b"
    let error = #expect(throws: RequestError.self) { try url(server) }
    #expect("\(server) \(String(describing: error))".contains("secret") == false)
  }

  @Test("a server made from a bare string can be replaced like a named one")
  func replacesServers() async throws {
    let service = ResourceService(
      transport: StubTransport { ($0.method == .get ? 200 : 500, Data($0.url.utf8)) },
      servers: [.example: "https://staging.example.com", .account: "http://localhost:1/x"])
    func sent(_ server: Server) async throws -> String {
      try await service.load(
        AnyResource(RequestSpec(.get, on: server, path: "/a", auth: .none)) {
          String(decoding: $0, as: UTF8.self)
        })
    }
    #expect(try await sent(.example) == "https://staging.example.com/a")
    #expect(try await sent(.account) == "http://localhost:1/x/a")
    #expect(try await sent(.local) == "http://localhost:8000/a")
  }

  @Test("a replaced server keeps its defaults, and those of the replacement take precedence")
  func keepsDefaults() async throws {
    let original = Server("s", "http://a.b", query: ["v": 1, "w": 2], headers: ["X-A": "1"])
    let other = Server("t", "http://c.d", query: ["v": "3"], headers: ["x-a": "2", "X-B": "3"])
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data("{}".utf8)) }, servers: [original: other])
    let response = try await service.response(
      for: AnyResource(RequestSpec(.get, on: original, path: "/p")) { $0 })
    #expect(response.request.url == "http://c.d/p?w=2&v=3")
    #expect(response.request.headers.values(of: "X-A") == ["2"])
    #expect(response.request.headers["x-b"] == "3")
  }
}
