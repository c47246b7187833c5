import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// How a service handles the bodies of responses.
@Suite(.timeLimit(.minutes(5))) struct ResponseBodyTests {
  private func server(_ answer: LoopbackAnswer) throws -> LoopbackServer {
    try LoopbackServer { _ in answer }
  }

  @Test(
    "an empty body is an error where a value is expected",
    arguments: [200, 204])
  func refusesEmptyBodies(status: Int) async throws {
    let server = try server(.response(status))
    guard case .emptyBody(let response) = await server.service().failure(loading: .getUsers) else {
      Issue.record("no failure")
      return
    }
    #expect(response.status == status)
  }

  @Test(
    "where no value is expected, any body is accepted",
    arguments: ["", "<html>", "{"], ["text/plain", "text/html", "application/json"])
  func ignoresBodies(body: String, type: String) async throws {
    let server = try server(.text(body, type: type))
    let service = server.service(credentials: MemoryCredentialStore(loggedIn))
    try await service.load(UnfriendResource(id: 3))
    #expect(server.only?.method == "DELETE")
    #expect(server.only?.headers("Accept").contains("application/json") == false)
  }

  @Test(
    "an unexpected body is reported with path and reason")
  func explainsDecoding() async throws {
    func failure(_ body: String) async -> String {
      switch await stub(type: "application/json", body).failure(loading: .getUsers) {
      case .decoding(let failure, let response):
        #expect(response.body == Data(body.utf8))
        return failure.description
      case let other: return "\(String(describing: other))"
      }
    }
    #expect(
      await failure(#"[{"id":1,"name":"a"},{"id":2,"name":3}]"#)
        == "$[1].name: expected String, found Int")
    #expect(await failure(#"[{"id":1}]"#) == "$[0].name: missing")
    #expect(await failure(#"{"id":1}"#) == "$: expected array, found object")
    #expect(await failure(#"[{"id":1,"#).contains("malformed JSON at byte"))
  }

  @Test(
    "an unexpected content type is reported with the first kilobyte of the body")
  func namesTypes() async throws {
    let page = String(repeating: "<html>", count: 1000)
    let error = await stub(type: "Text/HTML; charset=utf-8", page).failure(loading: .getUsers)
    guard case .contentType(_, let response) = error else {
      Issue.record("no failure")
      return
    }
    #expect(response.body.count == 6000)
    #expect(
      error?.description
        == "GetUsersResource: the body is text/html, not JSON (status 200, 6000 bytes)")
    guard
      case .decoding = await stub(type: "application/problem+json", page).failure(
        loading: .getUsers)
    else {
      Issue.record("+json is JSON")
      return
    }
    #expect(
      try await stub(type: "text/html", "[]").load(.getUsers).isEmpty,
      "JSON under a wrong type is taken")
  }

  @Test(
    "an error about another media type names both types",
    arguments: [
      (
        "text/plain", "5",
        "text/plain, not JSON: $: expected array, found Int (status 200, 1 bytes)"
      ),
      ("text/plain", "[{}]", "text/plain, not JSON: $[0].id: missing (status 200, 4 bytes)"),
      ("image/png", "[", "image/png, not JSON (status 200, 1 bytes)"),
    ])
  func namesBothTypes(type: String, body: String, expected: String) async {
    let error = await stub(type: type, body).failure(loading: .getUsers)
    #expect(error?.description == "GetUsersResource: the body is \(expected)")
  }

  @Test("an error about a property list names it")
  func namesPropertyLists() async {
    struct Settings: NetworkResource {
      typealias Value = [String: String]
      static var responseReader: ResponseReader<Value> { .format(.plist) }
      var request: RequestSpec { RequestSpec(.get, on: .example, path: "/") }
    }
    let error = await stub(type: "text/html", "<html>").failure(loading: Settings())
    #expect(
      error?.description
        == "Settings: the body is text/html, not a property list (status 200, 6 bytes)")
  }

  @Test(
    "elements that a lenient reply skips are reported with path and reason")
  func reportsSkipped() async throws {
    final class Observer: ServiceObserver, @unchecked Sendable {
      private let lock = NSLock()
      private var replies: [(count: Int, reasons: [JSONDecodingError])] = []
      func serviceDidSkip(
        _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
      ) {
        lock.withLock { replies.append((count, reasons)) }
      }
      var all: [(count: Int, reasons: [JSONDecodingError])] { lock.withLock { replies } }
    }
    let observer = Observer()
    let server = try LoopbackServer { request in
      request.path == "/asia.json"
        ? .json(#"{"cities": [{"name":"Paris"}, null, {"name":2}, {}, {"name":"Rome"}]}"#)
        : .json(#"{"towns": []}"#)
    }
    let service = server.service(observer: observer)
    let cities = try await service.load(.cities(continent: .asia))
    #expect(cities.map(\.name) == ["Paris", "Rome"])
    #expect(observer.all.map(\.count) == [3])
    #expect(
      observer.all.first?.reasons.map(\.path) == [
        "$.cities[1]", "$.cities[2].name", "$.cities[3].name",
      ])

    guard
      case .decoding(let failure, _) = await service.failure(loading: .cities(continent: .europe))
    else {
      Issue.record("a missing list is an error")
      return
    }
    #expect(failure.path == "$.cities")
    #expect(observer.all.count == 1)
  }
}
