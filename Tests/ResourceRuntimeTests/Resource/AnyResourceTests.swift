import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct AnyResourceTests {
  private let ping = RequestSpec(.get, on: .local, path: "/ping")

  @Test(
    "a resource can be made by hand from a request and a function")
  func made() async throws {
    let server = try LoopbackServer { _ in .text("pong") }
    let resource = AnyResource(ping) { data throws(JSONDecodingError) in data.count }
    #expect(try await server.service().load(resource) == 4)
    #expect(server.only?.target == "/ping")
    #expect(try resource.value(from: Data("abc".utf8)) == 3)
  }

  @Test("a resource without a value accepts an empty success", arguments: [200, 204])
  func emptySuccess(status: Int) async throws {
    let resource = AnyResource(ping) { _ in }
    await #expect(throws: Never.self) { try await stub(status, "").load(resource) }
  }

  @Test("the function can read the JSON instead")
  func readsJSON() throws {
    let resource = AnyResource(
      ping, parseJSON: { json throws(JSONDecodingError) in json["a"]?.int })
    #expect(try resource.value(from: Data(#"{"a":5}"#.utf8)) == 5)
    #expect(throws: JSONDecodingError.self) { try resource.value(from: Data("{".utf8)) }
  }

  @Test("a resource can be mapped to another value, with the same request")
  func maps() async throws {
    let titles = Episode.all.map { episodes throws(JSONDecodingError) in episodes.map(\.title) }
    #expect(titles.request == Episode.all.request)
    #expect(try await stub(200, #"[{"id":"1","title":"T"}]"#).load(titles) == ["T"])
    switch await stub(404, #"{"code":"c"}"#).failure(loading: titles) {
    case .status(404, .decoded(let problem), _): #expect(problem.code == "c")
    case let other: Issue.record("\(String(describing: other))")
    }
    let count = UnfriendResource(id: 1).map { 1 }
    let service = ResourceService(
      transport: StubTransport { _ in (204, Data()) }, credentials: MemoryCredentialStore(loggedIn))
    #expect(try await service.load(count) == 1, "nothing is still expected")
  }

  @Test(
    "a resource can be tested without a network")
  func decodesAlone() throws {
    let fixture = Data(#"[{"id":"1","title":"T","new":true}]"#.utf8)
    #expect(try Episode.all.value(from: fixture) == [Episode(id: "1", title: "T")])
    #expect(try Episode.all.sentURL() == "http://localhost:8000/episodes.json")
  }

  @Test(
    "a model can have members that are resources")
  func members() async throws {
    let server = try LoopbackServer { _ in .response(200, body: Data([1, 2, 3])) }
    let media = try await server.service().load(Episode(id: "ep 1/x", title: "").media)
    #expect(media == Data([1, 2, 3]))
    #expect(server.only?.target == "/episodes/ep%201%2Fx.json")
    #expect(server.only?.header("Accept") == "video/mp4")
  }
}
