import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The descriptions of errors, as they appear in a log.
@Suite(.timeLimit(.minutes(5))) struct ErrorTextTests {
  private func text<R: NetworkResource>(
    _ resource: R, _ answer: @escaping @Sendable () throws -> HTTPResponse
  ) async -> String {
    let service = ResourceService(transport: StubTransport(responding: { _ in try answer() }))
    return String(describing: await service.failure(loading: resource) as Any)
  }

  @Test(
    "a network error names the resource",
    arguments: [
      URLError.Code.cannotConnectToHost, .cannotFindHost, .secureConnectionFailed, .timedOut,
    ])
  func network(code: URLError.Code) async {
    let text = await text(GetUserResource(id: 1)) {
      throw URLError(code, userInfo: [NSLocalizedDescriptionKey: "what happened"])
    }
    #expect(text.contains("GetUserResource: no response: what happened (\(code.rawValue))"))
  }

  @Test(
    "a network error without a description gets one",
    arguments: [
      (.timedOut, "timed out"), (.httpTooManyRedirects, "too many redirects"),
      (.cannotFindHost, "no such host"), (.networkConnectionLost, "the connection was lost"),
    ] as [(URLError.Code, String)])
  func ownWords(code: URLError.Code, expected: String) async {
    let text = await text(GetUserResource(id: 1)) { throw URLError(code) }
    #expect(text.contains("GetUserResource: no response: \(expected) (\(code.rawValue))"))
  }

  @Test("an error of a limit names the limit")
  func limits() async {
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data(count: 9)) },
      limits: ResourceService.Limits(bodySize: 8))
    let error = await service.failure(loading: GetUserResource(id: 1))
    #expect(
      error?.description
        == "GetUserResource: no response: the body is longer than 8 bytes (ResourceService.Limits.bodySize) (-1103)"
    )
  }

  @Test(
    "an error about a response names the resource, even if it is type-erased",
    arguments: [
      (404, "", "status 404 without a body"), (300, "", "status 300 without a body"),
      (404, "{}", "status 404, and its body cannot be decoded: $.code: missing"),
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
      await text(resource.map { user throws(JSONDecodingError) in user.firstName }, answer),
    ] {
      #expect(text.contains("GetUserResource: \(expected)"))
    }
  }

  @Test("an error names its resource")
  func namesResource() async {
    let service = ResourceService(transport: StubTransport { _ in (503, Data()) })
    let error = await service.failure(loading: GetUserResource(id: 1))
    #expect(error?.operation?.name == "GetUserResource")
    #expect(error?.erased.operation?.name == "GetUserResource")
    #expect(ResourceError<Problem>.cancelled.operation == nil)
  }

  @Test("an error without a response names its resource")
  func namesResources() async throws {
    let service = ResourceService(
      transport: StubTransport(responding: { _ in throw HTTPResponse.NotHTTPError() }))
    let notHTTP = await service.failure(loading: GetUserResource(id: 1).header("X-A", "b"))
    #expect(notHTTP?.description == "GetUserResource: the response was not HTTP")
    let refused = await service.failure(loading: GetUserResource(id: 1).header("X-A", "b\n"))
    #expect(refused?.operation?.name == "GetUserResource")
    #expect(refused?.erased.operation?.name == "GetUserResource")
    #expect(
      refused?.description.hasPrefix("GetUserResource: the request could not be made: the value")
        == true)
    let files = FileService(directory: URL(fileURLWithPath: "/nowhere"))
    await #expect {
      try await files.load(CitiesResource(continent: .asia))
    } throws: { error in
      "\(error)" == "CitiesResource: no file 'cities/asia.json'"
    }
    await #expect {
      try await service.download(
        GetUserResource(id: 1), to: URL(fileURLWithPath: "/nowhere/a.json"))
    } throws: { error in
      "\(error)" == "GetUserResource: the folder of '/nowhere/a.json' does not exist"
    }
  }

  @Test(
    "an error body of another type than described names both",
    arguments: [
      ("text/html", "<html>", ", and its body is text/html, not JSON"),
      (
        "application/json", "<html>",
        ", and its body cannot be decoded: $: malformed JSON at byte 0"
      ),
      ("text/plain", "{}", ", and its body cannot be decoded: $.code: missing"),
      ("text/plain", "down", ": down (its body is text/plain, not JSON)"),
    ])
  func wrongErrorTypes(type: String, body: String, expected: String) async {
    let text = await stub(502, type: type, body).failure(loading: GetUserResource(id: 1))
    #expect("\(text as Any)".contains("GetUserResource: status 502\(expected)"))
  }

  @Test(
    "an undeclared error body is described by its type and its size",
    arguments: [
      ("text/html; charset=utf-8", "(text/html; charset=utf-8, 6 bytes)"),
      (nil, "(no type, 6 bytes)"),
    ] as [(String?, String)])
  func undeclared(type: String?, expected: String) async {
    let service = ResourceService(
      transport: StubTransport(responding: { _ in
        var response = HTTPResponse(status: 502, body: Data("<html>".utf8))
        response.headers["Content-Type"] = type
        return response
      }))
    let ping = AnyResource(RequestSpec(.get, on: .example, path: "/ping")) { $0 }
    let error = await service.failure(loading: ping)
    guard case .status(502, .undeclared(_, contentType: type), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      error?.description.hasSuffix(
        "status 502 with a body that the spec does not declare \(expected)") == true)
  }

  @Test("an error of a custom transport does not show the failed URL")
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

  @Test("an error of an interceptor does not show the failed URL")
  func interceptorErrors() async {
    struct Failing: Interceptor {
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        throw URLError(
          .cannotFindHost, userInfo: ["NSErrorFailingURLStringKey": "https://a.b/?token=hidden"])
      }
    }
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data()) }, interceptors: [Failing()])
    let error = await service.failure(loading: GetUserResource(id: 1))
    #expect(
      error?.description
        == "GetUserResource: the request could not be made: an interceptor failed: no such host (-1003)"
    )
  }

  @Test("a long content type of a server is truncated")
  func longTypes() async {
    let type = "text/" + String(repeating: "x", count: 100_000)
    let text = await text(GetUserResource(id: 1)) {
      HTTPResponse(status: 200, headers: ["Content-Type": type], body: Data("x".utf8))
    }
    #expect(text.count < 1000)
  }

  @Test("an error quotes only one short line from a server")
  func quotesOneShortLine() {
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

  @Test("a long list of allowed values is truncated")
  func truncatesLists() {
    let values = (0..<1000).map(String.init)
    let text = "\(JSONDecodingError(.value(found: "x", allowed: values)))"
    #expect(text.hasSuffix("18, 19, and 980 more"))
    let attempts = values.map { JSONDecodingError(.custom($0)) }
    #expect("\(JSONDecodingError(.noAlternativeFits(attempts)))".hasSuffix("$: 19; and 980 more)"))
  }

  @Test("an unexpected value is not quoted where a secret is expected")
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
