import TestSupport
import Testing

@testable import ResourceRuntime

@Suite struct RequestPathTests {
  @Test(
    "a value in a path is percent-encoded and stays in its segment",
    arguments: [
      ("ep 1/x", "/episodes/ep%201%2Fx.json"),
      ("x?admin=1#", "/episodes/x%3Fadmin%3D1%23.json"),
      ("north/south", "/episodes/north%2Fsouth.json"),
      ("../admin", "/episodes/..%2Fadmin.json"),
      ("a+b&c;d=e", "/episodes/a%2Bb%26c%3Bd%3De.json"),
      ("100%", "/episodes/100%25.json"),
      ("%2e%2e", "/episodes/%252e%252e.json"),
      ("café 🚲", "/episodes/caf%C3%A9%20%F0%9F%9A%B2.json"),
      ("a\r\nb\0", "/episodes/a%0D%0Ab%00.json"),
      ("\u{5C}..", "/episodes/%5C...json"),
      ("-._~", "/episodes/-._~.json"),
    ])
  func encodesValues(value: String, path: String) throws {
    let resource = EpisodeMediaResource(id: value)
    #expect(try resource.sentURL() == "http://localhost:8000" + path)
  }

  @Test(
    "a value that would lead to another path is rejected",
    arguments: [
      ("", RequestError.emptyPathValue), (".", .dotSegment), ("..", .dotSegment),
    ])
  func refusesOtherPaths(value: String, error: RequestError) {
    let resource = AnyResource(RequestSpec(.get, on: .example, path: "/files/\(value)")) { $0 }
    #expect(throws: error) { try resource.asURLRequest() }
  }

  @Test(
    "dot segments are rejected in literals as well",
    arguments: ["/a/../b", "/./a", "/a/%2e%2E/b", "/a/.%2e", ".."] as [RequestPath])
  func refusesDotSegments(path: RequestPath) {
    #expect(path.fault == .dotSegment)
  }

  @Test(
    "a literal keeps its slashes and escapes, and everything else is encoded",
    arguments: [
      ("/a/b", "/a/b"), ("/a b", "/a%20b"), ("/a%20b", "/a%20b"), ("/100%", "/100%25"),
      ("/a?b#c", "/a%3Fb%23c"), ("/ä", "/%C3%A4"), ("/a:b@c,d;e=f", "/a:b@c,d;e=f"),
    ] as [(RequestPath, String)])
  func keepsLiterals(path: RequestPath, encoded: String) {
    #expect(path.encoded == encoded)
  }

  @Test("a list in a path is joined by commas, with each element encoded")
  func joinsLists() {
    let path: RequestPath = "/users/\([1, 2])/\(["a,b", "c"])"
    #expect(path.encoded == "/users/1,2/a%2Cb,c")
  }
}
