import Foundation
@_spi(Generated) import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// The sentence of the server in the description of an error.
@Suite(.timeLimit(.minutes(5))) struct ServerMessageTests {
  private let ping = AnyResource(RequestSpec(.get, on: .example, path: "/ping")) { $0 }

  /// The sentence of an error without a described body.
  private func message(_ body: String, type: String = "application/json") async -> String? {
    await stub(400, type: type, body).failure(loading: ping)?.serverMessage
  }

  @Test("the description of a refused call has the server's sentence")
  func describes() async {
    let error = await stub(404, #"{"code": "gone", "message": "No user with this id"}"#)
      .failure(loading: GetUserResource(id: 1))
    #expect(error?.serverMessage == "No user with this id")
    #expect(error?.description == "GetUserResource: status 404: No user with this id")
    #expect(error?.erased.serverMessage == error?.serverMessage)
    let other = await stub(403, #"{"message": "Forbidden"}"#).failure(loading: .getUser(id: 1))
    #expect(
      other?.description
        == "GetUserResource: status 403: Forbidden (its body cannot be decoded: $.code: missing)")
    let undeclared = await stub(404, #"{"error": "No such page"}"#).failure(loading: ping)
    #expect(undeclared?.description.hasSuffix("status 404: No such page") == true)
    let success = await stub(200, "{}").failure(loading: .getUser(id: 1))
    #expect(success != nil && success?.serverMessage == nil)
  }

  @Test(
    "the sentence is found where APIs put it",
    arguments: [
      // RFC 9457
      (
        #"{"type": "https://a.b/c", "title": "Out of credit", "status": 403, "detail": "You have 30"}"#,
        "You have 30"
      ),
      (#"{"type": "about:blank", "title": "Not Found", "status": 404}"#, "Not Found"),
      // RFC 6749, section 5.2
      (
        #"{"error": "invalid_grant", "error_description": "The code has expired"}"#,
        "The code has expired"
      ),
      (#"{"error": "invalid_grant"}"#, "invalid_grant"),
      // JSON:API, GraphQL and others
      (#"{"errors": [{"status": "422", "title": "Invalid", "detail": "Too short"}]}"#, "Too short"),
      (#"{"data": null, "errors": [{"message": "No field a"}]}"#, "No field a"),
      (
        #"{"error": {"message": "No such customer", "type": "invalid_request_error"}}"#,
        "No such customer"
      ),
      (#"{"error": {"error": {"message": "Deep"}}}"#, "Deep"),
      (
        #"{"statusCode": 400, "message": ["name is empty", "b"], "error": "Bad Request"}"#,
        "name is empty"
      ),
      (#"{"detail": [{"loc": ["body", "id"], "msg": "field required"}]}"#, "field required"),
      (#"{"message": "Validation Failed", "errors": [{"code": "missing"}]}"#, "Validation Failed"),
      (#"{"message": "", "error": null, "title": 5, "errors": ["", "A"]}"#, "A"),
      (#"[{"message": "First"}, {"message": "Second"}]"#, "First"),
      (#""Just text""#, "Just text"),
    ])
  func finds(body: String, expected: String) async {
    #expect(await message(body) == expected)
  }

  @Test(
    "without a sentence there is none",
    arguments: [
      "{}", "[]", "5", "null", "<html>", "", #"{"code": "a"}"#, #"{"message": 5}"#,
      #"{"message": " \n"}"#, #"{"a": {"message": "b"}}"#, #"{"message": "a""#,
      #"{"error": {"error": {"error": {"error": {"error": "a"}}}}}"#, #"{"message": "\u200B"}"#,
    ])
  func findsNothing(body: String) async {
    #expect(await message(body) == nil)
  }

  @Test("a body of plain text is the sentence, but not a page")
  func plainText() async {
    #expect(await message("404 page not found\n", type: "text/plain") == "404 page not found")
    #expect(await message("[a] b", type: "text/plain; charset=utf-8") == "[a] b")
    #expect(await message("Not found", type: "text/html") == nil)
    #expect(await message("Not found", type: "text/csv") == nil)
  }

  @Test("the sentence is one line without characters that mislead")
  func oneLine() async {
    let body = #"{"message": " a\r\n\tb\u0000\u2028c\u202Ed\u2066e\u200F\uFEFF f\u007F "}"#
    #expect(await message(body) == "a b cde f")
    #expect(await message(#"{"message": "👩‍👧 é"}"#) == "👩‍👧 é")
  }

  @Test("a long sentence is cut at a character")
  func truncates() async {
    let family = "👩‍👩‍👧‍👦"
    #expect(
      await message(#"{"message": "\#(String(repeating: "é", count: 201))"}"#)
        == String(repeating: "é", count: 200) + "…")
    #expect(
      await message(#"{"message": "\#(String(repeating: "é", count: 200))"}"#)
        == String(repeating: "é", count: 200))
    #expect(
      await message(#"{"message": "\#(String(repeating: family, count: 100))"}"#)
        == String(repeating: family, count: 32) + "…")
    let tower = "e" + String(repeating: "\u{301}", count: 5000)
    #expect(await message(#"{"message": "a\#(tower)"}"#) == "a…")
  }

  @Test("hostile bodies have no sentence, and cost little", arguments: [100, 10_000, 100_000])
  func hostile(count: Int) async {
    let deep = String(repeating: #"{"error":"#, count: count)
    let arrays = String(repeating: "[", count: count)
    let wide = "[" + String(repeating: #"{"errors":[]},"#, count: count) + "5]"
    for body in [deep, arrays, wide] { #expect(await message(body) == nil) }
    let closed = deep + "1" + String(repeating: "}", count: count)
    #expect(await message(closed) == nil)
    let long = String(repeating: "a", count: 20 * count)
    #expect(await message(#"{"message": "\#(long)"}"#)?.count == (count == 100 ? 201 : nil))
  }
}

/// Sentences with secrets.
@Suite(.timeLimit(.minutes(5))) struct ServerMessageSecrecyTests {
  /// An error whose message and token are secrets.
  private struct Refusal: Fetchable {
    private static let keys: JSONKeys = ["code", "message", "token", "error"]
    var code: Int
    var message: Secret?
    var token: Secret?

    init(from json: JSONReader) throws(JSONDecodingError) {
      var code: Int?
      var error: Box?
      var object = json.begin(Refusal.keys)
      while let key = object.next(json) {
        switch key {
        case 0: json.read(&code)
        case 1: json.read(&message)
        case 2: json.read(&token)
        default: json.read(&error)
        }
      }
      try object.end(json)
      guard let code else { throw object.missing(["code"], in: json) }
      self.code = code
    }

    func write(to json: JSONWriter) {}

    struct Box: Fetchable {
      private static let keys: JSONKeys = ["number", "message"]
      init(from json: JSONReader) throws(JSONDecodingError) {
        var number: Int?
        var message: Secret?
        var object = json.begin(Box.keys)
        while let key = object.next(json) {
          if key == 0 { json.read(&number) } else { json.read(&message) }
        }
        try object.end(json)
      }

      func write(to json: JSONWriter) {}
    }
  }

  private struct Refused: NetworkResource {
    typealias Value = Int
    typealias ErrorBody = Refusal
    var body = RequestBody.json(1)

    var request: RequestSpec {
      RequestSpec(.post, on: .example, path: "/a", query: ["key": Secret("k3y")], body: body)
    }
  }

  @Test(
    "a Secret of the error body is not shown, even if the body cannot be decoded",
    arguments: [
      (#"{"code": 1, "message": "s3cret"}"#, nil), (#"{"message": "s3cret"}"#, nil),
      (#"{"code": "wrong", "message": "s3cret"}"#, nil),
      (#"{"error": {"number": "wrong", "message": "s3cret"}}"#, nil),
      (#"{"code": 1, "token": "s3cret", "title": "s3cret is old"}"#, "<redacted> is old"),
      (#"{"code": 1, "token": "ab", "title": "ab, tab"}"#, "<redacted>, tab"),
      (#"{"code": 1, "title": "plain"}"#, "plain"),
    ])
  func models(body: String, expected: String?) async {
    let error = await stub(400, body).failure(loading: Refused())
    #expect(error?.serverMessage == expected)
    #expect("\(error as Any)".contains("s3cret") == false)
  }

  @Test("a sentence with very many secrets is not shown")
  func manySecrets() async {
    struct Leaking: NetworkResource {
      typealias Value = Int
      typealias ErrorBody = [String: [Secret]]
      var request: RequestSpec { RequestSpec(.get, on: .example, path: "/a") }
    }
    func message(_ count: Int) async -> String? {
      let values = (0..<count).map { #""s3cret\#($0)""# }.joined(separator: ",")
      let body = #"{"a": [\#(values)], "title": "b s3cret1"}"#
      let error = await stub(400, body).failure(loading: Leaking())
      return error?.serverMessage
    }
    #expect(await message(60) == "b <redacted>")
    #expect(await message(500) == nil)
  }

  @Test(
    "a secret of the request is redacted, in each form that a server may repeat",
    arguments: [
      ("k3y is wrong", "<redacted> is wrong"), ("?key=k3y&a=1", "?key=<redacted>&a=1"),
      ("no p\\u0069n&4711!", "no <redacted>!"), ("no pin%264711", "no <redacted>"),
      ("pin&4711", nil),
      ("Bearer t0ken refused", "<redacted> refused"), ("t0k\\u00ADen", nil),
      ("a t0\\nken", "a t0 ken"),
      ("sid=c00kie", nil), ("bad c00kie", "bad <redacted>"),
      ("n3w", nil),
    ] as [(String, String?)])
  func requests(sentence: String, expected: String?) async {
    struct Signing: Interceptor {
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.headers["Authorization"] = "Bearer t0ken"
        request.headers["Cookie"] = "sid=c00kie"
        return try await next(request)
      }
    }
    let service = ResourceService(
      transport: StubTransport(responding: { _ in
        HTTPResponse(
          status: 400, headers: ["Set-Cookie": "a=n3w"],
          body: Data(#"{"message": "\#(sentence)"}"#.utf8))
      }), interceptors: [Signing()])
    let resource = Refused(body: .form(["pin": Secret("pin&4711")]))
    let any = AnyResource<Int, Never>(resource.request) { _ in 1 }
    #expect(await service.failure(loading: any)?.serverMessage == expected)
  }

  @Test("a cookie of the service's store is redacted")
  func cookies() async throws {
    let transport = StubTransport(responding: { request in
      request.headers["Cookie"] == nil
        ? HTTPResponse(status: 200, headers: ["Set-Cookie": "sid=c00kie"], body: Data("1".utf8))
        : HTTPResponse(status: 401, body: Data(#"{"message": "No session c00kie"}"#.utf8))
    })
    let service = ResourceService(transport: transport, cookies: MemoryCookieStore())
    let ping = AnyResource(RequestSpec(.get, on: .example, path: "/ping")) { $0 }
    _ = try await service.load(ping)
    #expect(await service.failure(loading: ping)?.serverMessage == "No session <redacted>")
  }
}
