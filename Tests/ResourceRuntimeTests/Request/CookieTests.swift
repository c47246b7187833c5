import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

@Suite
struct CookieTests {
  private func cookie(
    _ cookies: RequestParameters, auth: Authentication = .none
  ) async throws -> String? {
    let stub = StubTransport { _ in (200, Data("1".utf8)) }
    let service = ResourceService(
      transport: stub, credentials: MemoryCredentialStore(KeyCredentials(key: "k")))
    let resource = AnyResource<Int, Never>(
      RequestSpec(.get, on: "http://localhost", path: "/", cookies: cookies, auth: auth)
    ) { data in data.count }
    return try await service.response(for: resource).request.headers["Cookie"]
  }

  private struct KeyCredentials: CredentialSet {
    let key: String

    func credential(_ name: String) -> (any RequestParameter)? { name == "key" ? key : nil }
  }

  @Test("cookies are sent in a single header; absent ones are omitted")
  func cookies() async throws {
    let absent: String? = nil
    #expect(try await cookie(["a": 1, "b": "x+y/z=", "c": absent]) == "a=1; b=x+y/z=")
    #expect(try await cookie(["a": absent]) == nil)
  }

  @Test("characters that a cookie cannot contain are escaped")
  func escapes() async throws {
    #expect(try await cookie(["a": "x; y=\"é\"%"]) == "a=x%3B%20y=%22%C3%A9%22%25")
    #expect(try await cookie(["a": "x%20%".allowingReserved]) == "a=x%20%25")
  }

  @Test("a list repeats the name, or joins its values")
  func lists() async throws {
    #expect(try await cookie(["a": [1, 2], "b": [3, 4].parameter(.comma)]) == "a=1; a=2; b=3,4")
    let empty: [Int] = []
    #expect(try await cookie(["a": empty]) == nil)
  }

  @Test("cookies of the authentication follow, unless the request has one of the same name")
  func authentication() async throws {
    let auth = Authentication("session", cookies: ["sid": .credential("key"), "b": "2"])
    #expect(try await cookie(["a": 1], auth: auth) == "a=1; sid=k; b=2")
    #expect(try await cookie(["sid": "own"], auth: auth) == "sid=own; b=2")
  }

  @Test("a name that would be read as another cookie is rejected")
  func names() async throws {
    do {
      _ = try await cookie(["a=b": 1])
      Issue.record("sent")
    } catch let error as ResourceError<Never> {
      guard case .request(.headerName("Cookie"), _) = error else { throw error }
    }
  }
}
