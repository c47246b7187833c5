import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// Unusual responses that HTTP allows, and some that it does not allow.
@Suite(.timeLimit(.minutes(5))) struct UnusualResponseTests {
  private let credentials = MemoryCredentialStore(loggedIn)

  private let ping = AnyResource(RequestSpec(.get, on: .example, path: "/ping")) { $0 }

  /// Status 204, with header fields and bodies that some servers send along with it.
  private static let noContent: [LoopbackAnswer] = [
    .response(204), .response(204, headers: [("Content-Type", "application/json")]),
    .raw(
      "HTTP/1.1 204 No Content\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{\"id\": 1}"
    ), .response(205),
  ]

  @Test(
    "status 204 is a success where no value or an optional one is expected, and an error elsewhere",
    arguments: noContent)
  func takesNoContent(answer: LoopbackAnswer) async throws {
    let server = try LoopbackServer { _ in answer }
    let service = server.service(credentials: credentials)
    try await service.load(UnfriendResource(id: 3))
    #expect(try await service.load(SignInResource(username: "a", password: "b")) == nil)
    guard case .emptyBody(let response) = await service.failure(loading: .getUsers) else {
      Issue.record("a value out of nothing")
      return
    }
    #expect(200...205 ~= response.status)
  }

  @Test("a body of a 204 response is not read", arguments: [204, 205])
  func ignoresBodiesOfNoContent(status: Int) async throws {
    let body = #"{"userId": 1, "email": "a@b.c"}"#
    let service = ResourceService(
      transport: StubTransport { _ in (status, Data(body.utf8)) }, credentials: credentials)
    #expect(try await service.load(SignInResource(username: "a", password: "b")) == nil)
    guard case .emptyBody = await service.failure(loading: .getUsers) else {
      Issue.record("the body was read")
      return
    }
  }

  @Test("an undocumented body of a success is ignored")
  func ignoresUndocumentedBodies() async throws {
    let server = try LoopbackServer { _ in .json("{not JSON") }
    try await server.service(credentials: credentials).load(UnfriendResource(id: 3))
    #expect(server.only?.method == "DELETE")
  }

  @Test("HTML sent as JSON is an error with the status and the body")
  func keepsHTML() async throws {
    let page = String(repeating: "<p>", count: 1000)
    let server = try LoopbackServer { _ in .text(page, type: "application/json") }
    guard
      case .decoding(let failure, let response) = await server.service().failure(
        loading: .getUsers)
    else {
      Issue.record("no decoding error")
      return
    }
    #expect(failure.path == "$")
    #expect(response.status == 200)
    #expect(response.body == Data(page.utf8))
  }

  @Test(
    "JSON with another content type is decoded", arguments: ["text/html", "text/plain"])
  func readsMislabelledJSON(type: String) async throws {
    let server = try LoopbackServer { _ in .text("[]", type: type) }
    #expect(try await server.service().load(.getUsers).isEmpty)
  }

  @Test(
    "an error body that does not match its content type preserves the status",
    arguments: ["", "Internal Server Error", "<html>", #"{"code": 5}"#])
  func keepsStatuses(body: String) async throws {
    let server = try LoopbackServer { _ in .json(body, status: 500) }
    guard
      case .status(500, .undecodable(let data, _), _) = await server.service().failure(
        loading: .getUsers)
    else {
      Issue.record("not the status")
      return
    }
    #expect(data == Data(body.utf8))
  }

  @Test(
    "an undocumented status is an error with that status",
    arguments: [300, 402, 418, 499, 599, 600, 999])
  func namesStatuses(status: Int) async throws {
    let server = try LoopbackServer { _ in
      .response(
        status, headers: [("Content-Type", "text/plain")], body: Data("short and stout".utf8))
    }
    guard
      case .status(let found, let content, let response) = await server.service().failure(
        loading: ping)
    else {
      Issue.record("not the status")
      return
    }
    #expect(found.code == status)
    #expect(response.body == Data("short and stout".utf8))
    guard case .undeclared(response.body, contentType: "text/plain") = content else {
      Issue.record("\(content)")
      return
    }
    #expect(response.headers["Content-Type"] == "text/plain")
  }

  @Test("interim responses are skipped", arguments: [100, 102, 103])
  func passesInterimResponses(status: Int) async throws {
    let server = try LoopbackServer { _ in
      .raw(
        "HTTP/1.1 \(status) Wait\r\nLink: </x>\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    }
    #expect(try await server.service().load(ping) == Data("ok".utf8))
  }

  @Test("an interim response alone is a failure")
  func refusesInterimResponsesAlone() async throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 103 Early Hints\r\n\r\n") }
    let failure = try #require(await server.service().failure(loading: ping))
    switch failure {
    case .transport, .notHTTP, .status(100...199, _, _): break
    default: Issue.record("\(failure)")
    }
  }

  @Test("an interim status from a custom transport is an error")
  func refusesInterimStatuses() async throws {
    let service = ResourceService(transport: ScriptedTransport([.status(103)]))
    guard case .status(103, _, _) = await service.failure(loading: ping) else {
      Issue.record("success")
      return
    }
  }

  @Test(
    "a truncated body, or a connection that closes early, is an error",
    arguments: [
      "HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n[]",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n20\r\n[]",
      // A truncated head is missing here: Foundation on Linux traps on it.
    ])
  func refusesParts(text: String) async throws {
    let server = try LoopbackServer { _ in .raw(text) }
    let failure = try #require(await server.service().failure(loading: .getUsers))
    switch failure {
    case .transport, .notHTTP, .emptyBody, .decoding: break
    default: Issue.record("\(failure)")
    }
  }
}
