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

    @Test("an example may have the name of an accessor")
    func accessor() throws {
      #expect(try Fixtures.getFarewell.fixture.value.text == "Goodbye")
      #expect(try Fixtures.getFarewell.set.value.text == "See you")
    }
  }
#endif
