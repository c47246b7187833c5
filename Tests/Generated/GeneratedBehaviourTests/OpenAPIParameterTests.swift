import Foundation
import GoldenOpenapiParameters
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Parameters of an OpenAPI document as they are sent")
struct OpenAPIParameterTests {
  private let point = PointModel(x: 1, y: -2)

  private func server() throws -> GoldenServer {
    try GoldenServer(for: .main, answer: .response(204))
  }

  @Test("values in a path are written in their style")
  func paths() async throws {
    let server = try server()
    try await server.service.load(.simple(id: 5, ids: [3, 4], point: point))
    try await server.service.load(.label(id: 5, ids: [3, 4], point: point))
    try await server.service.load(.matrix(id: 5, ids: [3, 4], point: point))
    #expect(
      server.lines == [
        "GET /simple/5/3,4/x=1,y=-2", "GET /label/.5/.3.4/.x,1,y,-2",
        "GET /matrix/;id=5/;ids=3;ids=4/;x=1;y=-2",
      ])
  }

  @Test("a parameter that allows an empty value can be sent as its name alone")
  func flags() async throws {
    let server = try server()
    try await server.service.load(
      .flags(all: true, tag: "", mode: .empty, names: [""], page: 2, plain: ""))
    try await server.service.load(.flags(all: false, tag: "a/b"))
    #expect(
      server.lines == [
        "GET /flags?all&tag&mode&names&page=2&plain=", "GET /flags?all=false&tag=a/b",
      ])
  }

  @Test("the name alone is read as `true` when a request is matched")
  func matchesFlags() throws {
    let request = try FlagsResource(all: true, tag: "").asURLRequest()
    #expect(Router(matching: request) == .flags(all: true, tag: ""))
  }

  @Test("lists in a query are written in their style")
  func lists() async throws {
    let server = try server()
    try await server.service.load(
      .lists(
        plain: [1, 2], comma: [1, 2], pipe: ["a|", "b"], space: ["a b", "c"], xNumbers: [1, 2]))
    let received = try server.received
    #expect(received.target == "/lists?plain=1&plain=2&comma=1,2&pipe=a%7C%7Cb&space=a%20b%20c")
    #expect(received.header("X-Numbers") == "1,2")
  }

  @Test("objects are written in their style")
  func objects() async throws {
    let server = try server()
    try await server.service.load(
      .objects(
        plain: point, comma: point, pipe: point, deep: point, json: point, xPoint: point,
        xPairs: point))
    let received = try server.received
    #expect(
      received.target
        == "/objects?x=1&y=-2&comma=x,1,y,-2&pipe=x%7C1%7Cy%7C-2&deep%5Bx%5D=1&deep%5By%5D=-2"
        + "&json=%7B%22x%22%3A1%2C%22y%22%3A-2%7D")
    #expect(received.header("X-Point") == "x,1,y,-2")
    #expect(received.header("X-Pairs") == "x=1,y=-2")
  }

  @Test("reserved characters stay where the document allows them, but end nothing")
  func reserved() async throws {
    let server = try server()
    try await server.service.load(
      .file(name: "a:b/c?d", from: "/x/y?z=1&w=2#%20 +", tags: ["a/b", "c&d"]))
    #expect(
      try server.received.target
        == "/files/a:b%2Fc%3Fd?from=/x/y?z=1%26w=2%23%20%20%2B&tags=a/b,c%26d")
  }

  @Test("cookies are sent in one header, with invalid characters escaped")
  func cookies() async throws {
    let server = try server()
    try await server.service.load(
      .visit(session: "a; b=c", seen: [1, 2], liked: ["x", "y"], place: point))
    #expect(
      try server.received.headers("Cookie")
        == ["session=a%3B%20b=c; seen=1,2; liked=x; liked=y; x=1; y=-2"])
  }

  @Test("a cookie that is not given is not sent")
  func noCookies() async throws {
    let server = try server()
    try await server.service.load(.visit(session: ""))
    #expect(try server.received.headers("Cookie") == ["session="])
  }

  @Test("a request with cookies is matched to its route")
  func matching() throws {
    let request = try VisitResource(session: "a b").asURLRequest()
    guard case .visit(let session, let seen, _, _)? = Router(matching: request) else {
      // Lists of cookies cannot be distinguished from one another, so a request with lists matches
      // no route.
      return
    }
    #expect(session == "a b")
    #expect(seen == nil)
  }
}
