import Foundation
@_spi(Generated) import ResourceRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite
struct PathStyleTests {
  private func target(_ path: RequestPath, query: RequestParameters = [:]) throws -> String? {
    let resource = AnyResource<Int, Never>(
      RequestSpec(.get, on: "http://localhost", path: path, query: query)
    ) { data in data.count }
    return try resource.asURLRequest().url?.absoluteString.replacing("http://localhost", with: "")
  }

  @Test("a value in a path is preceded by its mark")
  func marks() throws {
    let ids = [1, 2]
    #expect(try target("/a/\("x y".inPath(.label))") == "/a/.x%20y")
    #expect(try target("/a\(5.inPath(.matrix("id")))") == "/a;id=5")
    #expect(try target("/a/\(ids.inPath(.label))") == "/a/.1.2")
    #expect(try target("/a/\(ids.parameter(.comma).inPath(.label))") == "/a/.1,2")
    #expect(try target("/a/\(ids.inPath(.matrix("ids")))") == "/a/;ids=1;ids=2")
    #expect(try target("/a/\(ids.parameter(.comma).inPath(.matrix("ids")))") == "/a/;ids=1,2")
  }

  @Test("members in a path are pairs, or alternating names and values")
  func members() throws {
    let point: JSONValue = ["x": 1, "y": "a/b"]
    #expect(try target("/\(point.parameter(as: .exploded))") == "/x=1,y=a%2Fb")
    #expect(try target("/\(point.parameter(as: .comma))") == "/x,1,y,a%2Fb")
    #expect(try target("/\(point.parameter(as: .exploded).inPath(.label))") == "/.x=1.y=a%2Fb")
    #expect(
      try target("/\(point.parameter(as: .comma).inPath(.matrix("p")))") == "/;p=x,1,y,a%2Fb")
    #expect(
      try target("/\(point.parameter(as: .exploded).inPath(.matrix("p")))") == "/;x=1;y=a%2Fb")
  }

  @Test("an empty value in a path is rejected with a mark, too")
  func nothing() {
    #expect(throws: RequestError.emptyPathValue) { try target("/\("".inPath(.label))") }
    #expect(throws: RequestError.emptyPathValue) {
      try target("/\([Int]().inPath(.matrix("ids")))")
    }
  }

  @Test("reserved characters stay, but cannot end an item or a segment")
  func reserved() throws {
    let text = "a/b:c?d=e&f#g+h[i]%2Fj%k é"
    #expect(
      try target("/", query: ["q": text.allowingReserved])
        == "/?q=a/b:c?d=e%26f%23g%2Bh%5Bi%5D%2Fj%25k%20%C3%A9")
    #expect(try target("/\("a:b@c;d/e?f".allowingReserved)") == "/a:b@c;d%2Fe%3Ff")
    #expect(
      try target("/", query: ["q": ["a/b", "c,d"].parameter(.comma).allowingReserved])
        == "/?q=a/b,c,d")
  }

  @Test("names and values can be separated by bars and spaces")
  func delimiters() throws {
    let point: JSONValue = ["x": 1, "y": 2]
    #expect(try target("/", query: ["p": point.parameter(as: .pipe)]) == "/?p=x%7C1%7Cy%7C2")
    #expect(try target("/", query: ["p": point.parameter(as: .space)]) == "/?p=x%201%20y%202")
  }
}
