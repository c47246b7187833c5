import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What an error says to whoever reads a log.
@Suite(.timeLimit(.minutes(1))) struct ErrorTextTests {
  private func text<R: NetworkResource>(
    _ resource: R, _ answer: @escaping @Sendable () throws -> HTTPResponse
  ) async -> String {
    let service = ResourceService(transport: StubTransport(responding: { _ in try answer() }))
    return String(describing: await service.failure(loading: resource) as Any)
  }

  @Test(
    "an error of the network names the resource", .shows("R82"),
    arguments: [
      URLError.Code.cannotConnectToHost, .cannotFindHost, .secureConnectionFailed, .timedOut,
    ])
  func network(code: URLError.Code) async {
    let text = await text(GetUserResource(id: 1)) {
      throw URLError(code, userInfo: [NSLocalizedDescriptionKey: "what happened"])
    }
    #expect(text.contains("GetUserResource: no answer: what happened (\(code.rawValue))"))
  }

  @Test(
    "an error of the network without a text of its own has one of ours",
    arguments: [
      (.timedOut, "timed out"), (.httpTooManyRedirects, "too many redirects"),
      (.cannotFindHost, "no such host"), (.networkConnectionLost, "the connection was lost"),
    ] as [(URLError.Code, String)])
  func ownWords(code: URLError.Code, expected: String) async {
    let text = await text(GetUserResource(id: 1)) { throw URLError(code) }
    #expect(text.contains("GetUserResource: no answer: \(expected) (\(code.rawValue))"))
  }

  @Test("an error of a limit says which it was")
  func limits() async {
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data(count: 9)) }, limits: ServiceLimits(bodySize: 8))
    let error = await service.failure(loading: GetUserResource(id: 1))
    #expect(
      error?.description
        == "GetUserResource: no answer: the body is longer than 8 bytes (ServiceLimits.bodySize) (-1103)"
    )
  }

  @Test(
    "an error of an answer names the resource, whatever stands for it",
    arguments: [
      (404, "", "status 404 without a body"), (300, "", "status 300 without a body"),
      (404, "{}", "status 404, and its body cannot be read: $.code: missing"),
      (200, "", "no body where one was expected (status 200, application/json, 0 bytes)"),
      (200, "{}", "$.first_name: missing (status 200, application/json, 2 bytes)"),
    ])
  func answers(status: Int, body: String, expected: String) async {
    let answer: @Sendable () -> HTTPResponse = {
      HTTPResponse(
        status: status, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
    }
    let resource = GetUserResource(id: 1)
    for text in [
      await text(resource, answer), await text(resource.header("X-A", "b"), answer),
      await text(AnyResource(resource.query("a", 1)), answer),
      await text(resource.map { user throws(DecodingFailure) in user.firstName }, answer),
    ] {
      #expect(text.contains("GetUserResource: \(expected)"))
    }
  }

  @Test("an error is a text to Foundation as well, and knows its resource")
  func localized() async {
    let service = ResourceService(transport: StubTransport { _ in (503, Data()) })
    let error = await service.failure(loading: GetUserResource(id: 1))
    #expect(error?.operation == "GetUserResource")
    #expect(error?.erased.operation == "GetUserResource")
    #expect(error?.localizedDescription.hasPrefix("GetUserResource: status 503") == true)
    #expect(ResourceError<Problem>.cancelled.operation == nil)
  }

  @Test("an error of somebody's own transport does not show the URL that failed", .shows("R82"))
  func foreignErrors() async {
    let text = await text(GetUserResource(id: 1)) {
      throw URLError(
        .timedOut,
        userInfo: [
          "NSErrorFailingURLStringKey": "https://a.b/?token=hidden",
          "NSErrorFailingURLKey": URL(fileURLWithPath: "/hidden"),
        ])
    }
    #expect(!text.contains("hidden"))
  }

  @Test("an error of an interceptor does not show the URL that failed", .shows("R82"))
  func interceptorErrors() async {
    struct Failing: Interceptor {
      func adapt(_ request: inout HTTPRequest) async throws {
        throw URLError(
          .cannotFindHost, userInfo: ["NSErrorFailingURLStringKey": "https://a.b/?token=hidden"])
      }
    }
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data()) }, interceptors: [Failing()])
    let error = await service.failure(loading: GetUserResource(id: 1))
    #expect(
      error?.description
        == "the request could not be made: an interceptor failed: no such host (-1003)")
  }

  @Test("a type that a server made up is quoted in part")
  func longTypes() async {
    let type = "text/" + String(repeating: "x", count: 100_000)
    let text = await text(GetUserResource(id: 1)) {
      HTTPResponse(status: 200, headers: ["Content-Type": type], body: Data("x".utf8))
    }
    #expect(text.count < 1000)
  }

  @Test("of what a server sent an error quotes one short line")
  func quotesLittle() {
    let long = String(repeating: "x", count: 100_000)
    let texts = [
      failure([String: Int].self, #"{"\#(long)": "a"}"#), failure([UUID].self, #"["\#(long)"]"#),
      failure([Int].self, "[1\(String(repeating: "0", count: 5000))]"),
      failure([Date].self, #"["a\nb\u2028c\u202Ed"]"#),
      failure([String: Int].self, #"{"a\nb": ""}"#),
      failure([URL].self, #"["http://[\u0000\r\n"]"#),
    ]
    for text in texts {
      #expect(text.count < 200)
      #expect(!text.contains(where: \.isNewline) && !text.unicodeScalars.contains("\u{202E}"))
    }
    #expect(texts[3].contains(#"'a\u{a}b\u{2028}c\u{202e}d' does not fit"#))
  }

  @Test("a list of what is allowed ends somewhere")
  func listsLittle() {
    let values = (0..<1000).map(String.init)
    let text = "\(DecodingFailure(.value(found: "x", allowed: values)))"
    #expect(text.hasSuffix("18, 19, and 980 more"))
    let attempts = values.map { DecodingFailure(.custom($0)) }
    #expect("\(DecodingFailure(.nothingFits(attempts)))".hasSuffix("$: 19; and 980 more)"))
  }

  @Test("what does not fit is not quoted where a secret is expected")
  func secrets() {
    for json in [
      #"{"token": 12345678}"#, #"{"token": ["s3cret"]}"#, #"{"token": {"a": "s3cret"}}"#,
    ] {
      let text = failure(Session.self, json)
      #expect(text.hasPrefix("$.token: expected String, found"))
      #expect(!text.contains("s3cret") && !text.contains("1234"))
    }
  }
}
