import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("UUIDs are written in lower case (RFC 9562, section 4)")
struct UUIDTests {
  private static let text = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"

  @Test("in a path, a query, header fields, cookies and a form")
  func parameters() throws {
    let id = try #require(UUID(uuidString: Self.text))
    let spec = RequestSpec(
      .post, on: Server("main", "https://a.b"), path: "/users/\(id)",
      query: ["id": id, "ids": [id].parameter(.comma)], headers: ["X-Id": id],
      cookies: ["id": id], body: .form(["id": id]))
    let request = try AnyResource(spec) { $0 }.asURLRequest()
    #expect(
      request.url?.absoluteString
        == "https://a.b/users/\(Self.text)?id=\(Self.text)&ids=\(Self.text)")
    #expect(request.value(forHTTPHeaderField: "X-Id") == Self.text)
    #expect(request.value(forHTTPHeaderField: "Cookie") == "id=\(Self.text)")
    #expect(request.httpBody == Data("id=\(Self.text)".utf8))
  }

  @Test("in JSON")
  func json() throws {
    let id = try #require(UUID(uuidString: Self.text))
    #expect(try id.jsonData() == Data("\"\(Self.text)\"".utf8))
    #expect(try RequestBody.json([id]).bytes() == Data("[\"\(Self.text)\"]".utf8))
  }

  @Test("and read in either case", arguments: [text, text.uppercased()])
  func reading(text: String) throws {
    let id = UUID(uuidString: Self.text)
    #expect(try UUID(json: Data("\"\(text)\"".utf8)) == id)
    #expect(UUID(parameter: text) == id)
  }
}
