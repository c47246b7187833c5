import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct PrintingTests {
  @Test("a request can be printed as a curl command without being sent")
  func printsCommands() throws {
    #expect(
      try GetProductsResource(search: "it's +").curl()
        == "curl 'http://www.example.com/api/products?limit=20&offset=0&search=it%27s%20%2B'"
        + " --header 'Accept: application/json'")
    #expect(
      try AddProductResource(NewProduct(sku: "it's", weight: 1)).curl()
        == "curl --request POST 'http://www.example.com/api/products'"
        + " --header 'Accept: application/json' --header 'Content-Type: application/json'"
        + #" --data-raw '{"sku":"it'\''s","weight":1}'"#)
    #expect(try Router.getUser(id: 9).curl().contains("/user/9"))
  }

  @Test(
    "no description of a request contains secrets or credentials")
  func hidesSecrets() async throws {
    let store = MemoryCredentialStore(
      Credentials(userId: 4711, username: "u-hidden", password: "hidden 1&2", token: "hidden"))
    let service = ResourceService(
      transport: StubTransport { request in (200, Data(#"{"hidden": 1}"#.utf8)) },
      credentials: store)
    let server = Server(
      "s", "http://a.b", query: ["key": .credential("password")],
      auth: .all(
        .bearer(credential: "token"), Authentication("m", headers: ["X-M": .credential("username")])
      ))
    struct Body: JSONWritable {
      func write(to json: JSONWriter) {
        json.beginObject()
        json.member("plain", "seen")
        json.member("secret", Secret("hidden"))
        json.endObject()
      }
    }
    let secret: Secret = "hidden 1&2"
    let request = try await service.response(
      for: AnyResource(
        RequestSpec(
          .post, on: server, path: "/path/\(secret)", query: ["q": secret, "p": "seen"],
          headers: ["X-S": secret], body: .json(Body()))
      ) { $0 }
    ).request
    #expect(request.url.contains("hidden"), "it is sent all the same")
    #expect(String(decoding: request.body ?? Data(), as: UTF8.self).contains("hidden"))

    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped, request.curl] {
      #expect(!text.contains("hidden"), "\(text)")
    }
    #expect(request.curl.contains("seen"))
    #expect(request.curl.contains("Authorization: <redacted>"))

    let login = LoginResource(username: "me", password: "hidden")
    let form = SignInResource(username: "me", password: "hidden")
    var printed = ""
    dump(login, to: &printed)
    dump(login.request, to: &printed)
    dump(form.request, to: &printed)
    print(login, login.request, form.request, form.request.body, to: &printed)
    printed += try login.curl() + form.curl()
    #expect(!printed.contains("hidden"), "\(printed)")
    #expect(try form.curl().contains("username=me"))
  }

  @Test("the Authorization header of an interceptor is not printed either")
  func hidesLateHeaders() {
    var request = HTTPRequest(.get, "http://a.b/c")
    request.headers["authorization"] = "hidden"
    request.headers["Cookie"] = "hidden"
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!(request.curl + dumped + "\(request.headers)").contains("hidden"))
  }

  @Test("a body that is not text is printed as its size")
  func printsSizes() {
    let request = HTTPRequest(.put, "http://a.b/c", body: Data([0xFF, 0, 1]))
    #expect(request.curl.contains("--data-raw '<3 bytes>'"))
  }

  @Test("errors of a call contain no secret")
  func errorsHideSecrets() async throws {
    let login = LoginResource(username: "me", password: "hidden")
    let server = try LoopbackServer { _ in .hangUp }
    let store = MemoryCredentialStore(loggedIn)
    let error = try #require(await server.service(credentials: store).failure(loading: login))
    var text = "\(error)" + String(reflecting: error)
    dump(error, to: &text)
    #expect(!text.contains("hidden"), "\(text)")
    guard case .transport = error else {
      Issue.record("\(error)")
      return
    }
  }
}
