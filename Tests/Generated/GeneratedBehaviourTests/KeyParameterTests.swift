import GoldenOpenapiKeyParameters
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Parameters that repeat a security scheme")
struct KeyParameterTests {
  private func sent(_ resource: some NetworkResource<Void>) async throws -> ReceivedRequest {
    let store = MemoryCredentialStore(Credentials(token: "t", key: "k"))
    let server = try GoldenServer(for: .main, credentials: store, answer: .response(204))
    do {
      try await server.service.load(resource)
    } catch {
      throw error.erased
    }
    return try server.received
  }

  @Test("the key is sent from the credentials, and next to those of other schemes")
  func credentials() async throws {
    let used = try await sent(.used(page: 2))
    #expect(used.target == "/used?page=2")
    #expect(used.headers("X-API-Key") == ["k"])
    let required = try await sent(.required)
    #expect(required.headers("X-API-Key") == ["k"])
    #expect(required.header("Authorization") == "Bearer t")
  }

  @Test("an operation without credentials sends the key that its caller passes")
  func argument() async throws {
    #expect(try await sent(.open()).header("X-API-Key") == nil)
    #expect(try await sent(.open(xAPIKey: "mine")).headers("X-API-Key") == ["mine"])
  }
}
