import GoldenFixturesForDebugging
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

#if DEBUG
  @Suite("Fixtures that only debug builds have")
  struct FixtureBuildTests {
    @Test("a stub answers with one")
    func stub() async throws {
      let stub = StubTransport()
      try stub.answer(.getGreeting, data: Fixtures.getGreeting)
      let service = ResourceService(transport: stub)
      #expect(try await service.load(.getGreeting).text == "Hello")
    }
  }
#endif
