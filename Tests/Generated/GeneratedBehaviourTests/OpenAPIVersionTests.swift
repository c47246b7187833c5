import Foundation
import GoldenOpenapiVersion32
import ResourceRuntime
import TestSupport
import Testing

@Suite("An OpenAPI 3.2 document")
struct OpenAPIVersionTests {
  @Test("QUERY has a body, and custom methods are sent as they are written")
  func methods() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"["Tom"]"#))
    let filter = Filter(name: "T", ages: [1, 2])
    #expect(try await server.service.load(.pets.search(filter)) == ["Tom"])
    try await server.service.load(.pets.link(session: "a%20b"))
    try await server.service.load(.pets.find(filter: filter))
    #expect(server.lines == ["QUERY /pets", "LINK /pets", "GET /pets?name=T&ages=1&ages=2"])
    let received = server.loopback.received
    #expect(received.first?.text == #"{"name":"T","ages":[1,2]}"#)
    #expect(received.dropFirst().first?.header("Cookie") == "session=a%20b")
  }
}
