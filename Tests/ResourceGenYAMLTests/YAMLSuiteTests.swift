import ResourceGenDiagnostics
import TestSupport
import Testing

/// The public YAML test suite: compares our tree with the events that each case expects.
@Suite("the public YAML test suite")
struct YAMLSuiteTests {
  @Test(
    "every case gives the expected tree or is rejected as expected, except those in the table",
    arguments: YAMLCase.all())
  func suite(yaml: YAMLCase) {
    switch YAMLSuiteExceptions.table[yaml.name]?.kind {
    case nil:
      #expect(yaml.actual == yaml.expected)
    case .refuses:
      #expect(yaml.actual == .refused)
      #expect(yaml.expected != .refused)
    case .accepts:
      #expect(yaml.actual != .refused)
      #expect(yaml.expected == .refused)
    case .differs:
      #expect(yaml.actual != yaml.expected)
      #expect(yaml.actual != .refused && yaml.expected != .refused)
    }
  }

  @Test("every rejected case has a located error", arguments: YAMLCase.all())
  func located(yaml: YAMLCase) {
    let reading = Reading(yaml: yaml.input)
    #expect(reading.document != nil || reading.log.hasErrors)
    #expect(reading.diagnostics.allSatisfy { $0.span != nil && !$0.message.isEmpty })
    #expect(reading.diagnostics.allSatisfy { $0.message.count < 70 })
  }
}
