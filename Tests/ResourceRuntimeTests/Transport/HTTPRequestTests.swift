import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// A request is a plain value: it can be created, compared and printed without a service.
@Suite(.timeLimit(.minutes(5))) struct HTTPRequestTests {
  private static let resource = AnyResource(
    RequestSpec(
      .post, on: "https://a.example.com", path: "/paths/\(Secret("path-secret"))",
      query: ["key": Secret("query-secret"), "page": 2], headers: ["X-Key": Secret("field-secret")],
      body: .form(["code": Secret("body-secret")]))
  ) { $0 }

  @Test("a request that is created directly equals the one that a service sends")
  func equalsSentRequest() async throws {
    let transport = StubTransport { _ in (200, Data("[]".utf8)) }
    _ = try await ResourceService(transport: transport).load(.getUsers)
    let request = HTTPRequest(
      .get, "http://www.example.com/api/users", headers: ["accept": "application/json"])
    #expect(transport.requests == [request])
    #expect(Set(transport.requests + [request]).count == 1)
  }

  @Test(
    "requests differ if they send something else",
    arguments: [
      { $0.method = .post }, { $0.url += "?a=1" }, { $0.headers["A"] = "b" },
      { $0.body = Data([1]) }, { $0.streamedBody = [.bytes(Data([1]))] },
    ] as [@Sendable (inout HTTPRequest) -> Void])
  func differs(change: @Sendable (inout HTTPRequest) -> Void) {
    let request = HTTPRequest(.get, "https://a.example.com/b")
    var other = request
    change(&other)
    #expect(other != request)
  }

  @Test("what does not change the bytes that are sent does not make requests differ")
  func ignoresLimits() {
    let request = HTTPRequest(.get, "https://a.example.com/b")
    var other = request
    other.timeout = .seconds(1)
    other.limits = ResourceService.Limits()
    other.uploadProgress = { _ in }
    #expect(other == request)
  }

  @Test(
    "a request stays redacted after an interceptor changed it",
    arguments: [
      { $0.url += "&added=1" }, { $0.url = $0.url.replacing("https", with: "http") },
      { $0.headers["X-Added"] = "1" }, { $0.method = .put }, { $0.timeout = .seconds(1) },
    ] as [@Sendable (inout HTTPRequest) -> Void])
  func staysRedacted(change: @escaping @Sendable (inout HTTPRequest) -> Void) async throws {
    struct Changing: Interceptor {
      let change: @Sendable (inout HTTPRequest) -> Void

      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        change(&request)
        return try await next(request)
      }
    }
    let transport = StubTransport { _ in (200, Data("[]".utf8)) }
    let service = ResourceService(
      transport: transport, interceptors: [Changing(change: change)])
    _ = try await service.load(Self.resource)
    let request = try #require(transport.requests.first)
    for secret in ["path-secret", "query-secret"] { #expect(request.url.contains(secret)) }
    #expect(request.headers["X-Key"] == "field-secret")
    #expect(request.body == Data("code=body-secret".utf8))
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped, request.curl] {
      #expect(!text.contains("-secret"))
    }
  }

  @Test("a service sends a request that an interceptor created")
  func sendsCreatedRequests() async throws {
    struct Replacing: Interceptor {
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        try await next(HTTPRequest(.get, "http://www.example.com/api/others"))
      }
    }
    let transport = StubTransport { _ in (200, Data("[]".utf8)) }
    let service = ResourceService(
      transport: transport, interceptors: [Replacing()], cookies: MemoryCookieStore())
    #expect(try await service.load(.getUsers).isEmpty)
    #expect(transport.requests.map(\.path) == ["/api/others"])
  }
}
