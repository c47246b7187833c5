import Foundation
import GoldenModelMembers
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Endpoints that are members of a model")
struct ModelMemberTests {
  @Test(
    "a member of a model is a property, or a method if it has parameters")
  func members() async throws {
    let server = try GoldenServer(for: .main) { request in
      request.path.hasSuffix("e%2F1.json")
        ? .json(#"{"url":"https://e.com/1"}"#) : .json(#"[{"id":"e/1","title":"One"}]"#)
    }
    let all: EpisodeAllResource = Episode.all
    let episode = try #require(try await server.service.load(all).first)
    #expect(try await server.service.load(episode.media).url.absoluteString == "https://e.com/1")
    _ = try await server.service.load(episode.related())
    _ = try await server.service.load(episode.related(limit: 2))
    #expect(
      server.lines == [
        "GET /episodes.json", "GET /episodes/e%2F1.json", "GET /episodes/e%2F1/related?limit=5",
        "GET /episodes/e%2F1/related?limit=2",
      ])
  }

  @Test(
    "routes are matched from their requests",
    arguments: [
      Router.episodeAll, .episodeMedia(id: "a/b.json"), .episodeRelated(id: "é"),
      .episodeRelated(id: "1", limit: 0),
    ])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }
}
