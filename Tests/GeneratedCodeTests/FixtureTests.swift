import ExampleAPI
import ResourceRuntime
import TestSupport
import Testing

@Suite("The examples of the description")
struct FixtureTests {
  @Test("each fits the model that its endpoint answers with", arguments: Fixtures.examples())
  func fits(example: FixtureExample) throws {
    try example.verify()
  }

  @Test("all are listed, by the names that tests know them by")
  func names() {
    let names = Fixtures.examples().map(\.name)
    #expect(names.count == 11)
    #expect(names.first == "cities")
  }
}
