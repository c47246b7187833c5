import ResourceRuntime
import ResourceRuntimeTesting
import Testing

@testable import GoldenFixturesInTests

@Suite("Fixtures in the module of the tests")
struct FixturesInTestsTests {
  @Test("a stub answers with one")
  func stub() async throws {
    let stub = StubTransport()
    try stub.answer(.getGreeting, data: Fixtures.getGreeting)
    let service = ResourceService(transport: stub)
    #expect(try await service.load(.getGreeting).text == "Hi")
  }

  @Test("all examples are in a list")
  func list() throws {
    #expect(Fixtures.examples(listedAs: FixtureExample.self).count == 2)
    #expect(try Fixtures.getGreeting.long.value.text == "Good morning")
  }
}
