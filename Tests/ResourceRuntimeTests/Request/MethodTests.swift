import Foundation
import ResourceRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite
struct MethodTests {
  private func resource(_ method: HTTPMethod) -> AnyResource<Int, JSONValue> {
    AnyResource<Int, JSONValue>(
      RequestSpec(method, on: "http://localhost", path: "/", body: .text("x"))
    ) { data in data.count }
  }

  @Test("a method is sent as it is spelled, and may have a body", arguments: ["LINK", "purge"])
  func others(name: String) throws {
    #expect(try resource(.other(name)).asURLRequest().httpMethod == name)
  }

  @Test("a known method is known by its name")
  func known() {
    #expect(HTTPMethod(rawValue: "QUERY") == .query)
    #expect(HTTPMethod(rawValue: "LINK") == .other("LINK"))
  }

  @Test("what is no word of HTTP is refused", arguments: ["", "GET /x", "A\r\nB"])
  func refused(name: String) {
    #expect(throws: RequestFailure.method) { try resource(.other(name)).asURLRequest() }
  }
}
