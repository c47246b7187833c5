import Foundation
import GoldenHeadersCollide
import ResourceRuntime
import TestSupport
import Testing

@Suite("Models with the names of header structs")
struct HeaderNameTests {
  @Test("models named Headers and ResponseHeaders are read next to the header fields")
  func models() async throws {
    let answer = LoopbackAnswer.response(
      headers: [("X-Total", "3"), ("Content-Type", "application/json")],
      body: Data(#"{"names":["a"],"subject":"b"}"#.utf8))
    let server = try GoldenServer(for: .main, answer: answer)
    let list = try await server.service.response(for: .list)
    #expect(list.value.names == ["a"])
    #expect(try ListResource.ResponseHeaders2(list.headers).total == 3)
    #expect(try await server.service.load(.get(id: 1)).subject == "b")
  }
}
