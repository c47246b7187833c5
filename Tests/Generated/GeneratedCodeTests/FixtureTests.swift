import ExampleAPI
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("The examples of the spec")
struct FixtureTests {
  @Test("each fits the model of its endpoint", arguments: Fixtures.examples())
  func fits(example: FixtureExample) throws {
    try example.verify()
  }

  @Test("all are listed, with the names that tests use")
  func names() {
    let names = Fixtures.examples().map(\.name)
    #expect(names.count == 11)
    #expect(names.first == "cities")
  }
}
