import Foundation
import ResourceRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite
struct MethodTests {
  private func resource(_ method: HTTPMethod) -> AnyResource<Int, Never> {
    AnyResource<Int, Never>(
      RequestSpec(method, on: "http://localhost", path: "/", body: .text("x"))
    ) { data in data.count }
  }

  @Test("a method is sent as it is written, and may have a body", arguments: ["LINK", "purge"])
  func others(name: String) throws {
    #expect(try resource(.other(name)).asURLRequest().httpMethod == name)
  }

  @Test("a raw value becomes the known method of that name")
  func known() {
    #expect(HTTPMethod(rawValue: "QUERY") == .query)
    #expect(HTTPMethod(rawValue: "LINK") == .other("LINK"))
  }

  @Test("a method that is not a token of HTTP is rejected", arguments: ["", "GET /x", "A\r\nB"])
  func refused(name: String) {
    #expect(throws: RequestError.method) { try resource(.other(name)).asURLRequest() }
  }
}
