// The lines are broken as they are on the page.
// swift-format-ignore-file

import Foundation
import GoldenOpenapi
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

/// The call sites of the tutorial "From an OpenAPI document to a first call".
@Suite("The tutorial about OpenAPI")
struct OpenAPIGuideTests {
  @Test("a first call sends the token to the server that replaces that of the document")
  func firstCall() async throws {
    let store = MemoryCredentialStore(Credentials(token: "abc"))
    do {
      let service = ResourceService(credentials: store, servers: [.production: "http://localhost:8000"])
      #expect(service.configuration.servers[.production]?.url == "http://localhost:8000")
    }
    let stub = StubTransport { _ in (200, Data(#"[{"id": 1, "name": "Tom", "kind": "cat"}]"#.utf8)) }
    let service = ResourceService(
      transport: stub, credentials: store, servers: [.production: "http://localhost:8000"])
    await printNames(service)

    let request = try #require(stub.requests.first)
    #expect(request.url == "http://localhost:8000/pets?limit=5")
    #expect(request.headers["Authorization"] == "Bearer abc")
    #expect(try await service.load(.pets.list(limit: 5)).map(\.name) == ["Tom"])
  }

  private func printNames(_ service: ResourceService) async {
    do {
      for pet in try await service.load(.pets.list(limit: 5)) { print(pet.name) }
    } catch {
      switch error {
      case .status(404, .decoded(let problem), _): print(problem.code)
      default: print(error)
      }
    }
  }
}
