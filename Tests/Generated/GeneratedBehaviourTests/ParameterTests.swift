import Foundation
import GoldenParameters
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Parameters as they are sent")
struct ParameterTests {
  @Test(
    "path, query and headers contain the caller's values, in the order of the spec")
  func search() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#""found""#))
    let text = try await server.service.load(
      .search(
        area: "a b/c?d#e", page: -2, q: "x&y=z+é", ids: [1, 2], exact: false, tags: ["a,b", "c"],
        order: "", trace: "t: 1"))
    let received = try server.received
    #expect(text == "found")
    #expect(received.method == "GET")
    #expect(
      received.target
        == "/search/a%20b%2Fc%3Fd%23e/-2.json?q=x%26y%3Dz%2B%C3%A9&limit=20&exact=false&ids=1,2"
        + "&tags=a%2Cb&tags=c&sort=&version=2")
    #expect(received.header("X-Trace-Id") == "t: 1")
    #expect(received.header("X-Client") == #""resourcegen""#)
    #expect(received.body.isEmpty)
  }

  @Test("a parameter that is not given is not sent")
  func absent() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#""""#))
    _ = try await server.service.load(.search(area: "a", page: 1, q: "", ids: []))
    let received = try server.received
    #expect(received.target == "/search/a/1.json?q=&limit=20&version=2")
    #expect(received.headers("X-Trace-Id").isEmpty)
  }

  @Test("each list style has its notation")
  func styles() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    try await server.service.load(
      .styles(
        repeated: ["a", "b&"], comma: ["a", "b c"], pipe: ["a", "b"], space: ["a", "b"],
        brackets: [1, 2], xNumbers: [3, 4]))
    let received = try server.received
    #expect(
      received.target
        == "/styles?repeated=a&repeated=b%26&comma=a,b%20c&pipe=a%7Cb&space=a%20b"
        + "&brackets%5B%5D=1&brackets%5B%5D=2&price=%245")
    #expect(received.header("X-Numbers")?.replacing(" ", with: "") == "3,4")
  }

  @Test("a form is sent with its media type")
  func form() async throws {
    let server = try GoldenServer(for: .main, answer: .response(200))
    try await server.service.load(
      .login(userName: "a b&c=é", password: "p+w%", tags: ["x", "y"], note: ""))
    let received = try server.received
    #expect(received.method == "POST")
    #expect(received.target == "/login")
    #expect(received.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(
      received.text
        == "user_name=a+b%26c%3D%C3%A9&password=p%2Bw%25&remember=false&tags=x&tags=y&note=")
  }

  @Test("every built-in type has its text")
  func values() async throws {
    let server = try GoldenServer(for: .main, answer: .response(200))
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let amount = try #require(Decimal(string: "-12.50"))
    try await server.service.load(
      .values(
        id: id, amount: amount, xCount: 7, ratio: 1,
        link: URL(string: "https://e.com/?a=b&c#d"), bytes: Data([251, 255]), token: "s/t",
        large: .min, xSince: Date(timeIntervalSince1970: 0)))
    let received = try server.received
    #expect(
      received.target
        == "/values/e621e1f8-c36c-495a-93fc-0c247a3e6e5f/-12.5?ratio=1"
        + "&link=https%3A%2F%2Fe.com%2F%3Fa%3Db%26c%23d&bytes=%2B%2F8%3D&token=s%2Ft"
        + "&large=-9223372036854775808")
    #expect(received.header("X-Count") == "7")
    #expect(received.header("X-Since") == "1970-01-01T00:00:00Z")
  }

  @Test("a value cannot lead to another path", arguments: ["", ".", ".."])
  func escape(area: String) async throws {
    let server = try GoldenServer(for: .main, answer: .json(#""""#))
    let request = SearchResource(area: area, page: 1, q: "", ids: [])
    // A value that is `.` or `..` would be a dot segment here.
    await #expect(throws: ResourceError<Never>.self) {
      try await server.service.load(request)
    }
    #expect(server.lines.isEmpty)
  }

  @Test("a value cannot inject a header")
  func injection() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#""""#))
    await #expect(throws: ResourceError<Never>.self) {
      try await server.service.load(
        .search(area: "a", page: 1, q: "", ids: [], trace: "a\r\nX-Evil: 1"))
    }
    #expect(server.lines.isEmpty)
  }

  @Test("a secret is sent, but never printed")
  func secrets() throws {
    let login = Router.login(userName: "u", password: "hush")
    #expect(try !login.curl().contains("hush"))
    #expect(!"\(login)".contains("hush"))
    let values = ValuesResource(id: UUID(), amount: 1, xCount: 1, token: "hush")
    #expect(try !values.curl().contains("hush"))
    #expect(!"\(values.request)".contains("hush"))
  }

  @Test("resources with equal parameters are equal")
  func equality() {
    let one = RangeResource(first: 1, last: 2)
    var other = one
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    other.last = 3
    #expect(one != other)
    #expect(Router.range(first: 1, last: 2) == .range(first: 1, last: 2))
    #expect(Router.range(first: 1, last: 2) != .range(first: 2, last: 1))
    #expect(Set([Router.range(first: 1, last: 2), .range(first: 1, last: 2)]).count == 1)
  }

  @Test(
    "routes are matched from their requests with all their values",
    arguments: [
      Router.search(area: "a", page: 1, q: "", ids: []),
      .search(
        area: "a/b c", page: -1, q: "&=+", ids: [1, 2], limit: 3, exact: true, tags: ["x,y", ""],
        order: "o", trace: "t"),
      .login(userName: "a b+c", password: "p%", remember: true, tags: ["x", "y"], note: "é"),
      .login(userName: "", password: ""),
      .styles(
        repeated: ["a,b", "c"], comma: ["a", "b c"], pipe: ["a", "b"], space: ["a", "b"],
        brackets: [1, 2], xNumbers: [3, 4]),
      .styles(repeated: [], comma: ["a,b", "c"]),
      .values(
        id: UUID(), amount: 12.5, xCount: -1, ratio: 0.1,
        link: URL(string: "https://e.com/?a=b"), bytes: Data([251, 255]), token: "t", large: .max,
        xSince: Date(timeIntervalSince1970: 0.5)),
      .range(first: 1, last: 20),
    ])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }
}
