import ExampleAPI
import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite("Resources as members of a model")
struct EpisodeCallSiteTests {
  static let answers: [String: LoopbackAnswer] = [
    "GET /episodes.json": .json(
      #"[{"id": "ep 1/x", "title": "One"}, {"id": "2", "title": "Two", "released_at": "2026-11-21T08:00:00.5Z"}]"#
    ),
    "GET /episodes/ep%201%2Fx.json": .json(
      #"{"url": "http://cdn.example.com/1", "duration": 61.5, "kind": "hls"}"#),
  ]

  @Test(
    "a list is a static member of its model, and a detail a property of its value")
  func members() async throws {
    let server = try ExampleServer(Self.answers)
    let service = try server.service()
    let episodes = try await service.load(Episode.all)
    let first = try #require(episodes.first)
    let media = try await service.load(first.media)
    #expect(episodes.map(\.title) == ["One", "Two"])
    #expect(media.kind == .hls)
    #expect(media.duration == 61.5)
    #expect(server.lines == ["GET /episodes.json", "GET /episodes/ep%201%2Fx.json"])
  }

  @Test("a resource can be loaded with a closure that receives the result")
  func closure() async throws {
    let server = try ExampleServer(Self.answers)
    let service = try server.service()
    let count: Int = await withCheckedContinuation { continuation in
      service.load(Episode.all) { result in
        continuation.resume(returning: (try? result.get().count) ?? -1)
      }
    }
    #expect(count == 2)
  }

  @Test("a resource can be mapped, and made by hand")
  func byHand() async throws {
    let server = try ExampleServer(
      Self.answers.merging(["GET /api/ping": .text("pong")]) { old, _ in old })
    let service = try server.service()
    let titles = Episode.all.map { episodes throws(JSONDecodingError) in episodes.map(\.title) }
    let ping = AnyResource(RequestSpec(.get, on: .example, path: "/ping")) {
      data throws(JSONDecodingError) in data.count
    }
    #expect(try await service.load(titles) == ["One", "Two"])
    #expect(try await service.load(ping) == 4)
  }

  @Test("a value can be read from bytes without a network")
  func synchronous() throws {
    let bytes = Data(#"[{"id": "1", "title": "One"}]"#.utf8)
    let episodes = try Episode.all.value(from: bytes)
    #expect(episodes == [Episode(id: "1", title: "One")])
  }
}
