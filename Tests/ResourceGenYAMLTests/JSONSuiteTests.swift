import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

/// The public JSON parsing test suite: y_ files must be accepted, n_ rejected; i_ may be either.
@Suite("the public JSON test suite")
struct JSONSuiteTests {
  /// Valid JSON that is rejected on purpose.
  static let refusedByDesign: [String: String] = [
    "y_object_duplicated_key.json": "duplicate-key",
    "y_object_duplicated_key_and_value.json": "duplicate-key",
  ]

  static let names = Corpus.names(in: "json-test-suite/test_parsing")

  @Test("every file is accepted or rejected as its name says", arguments: names)
  func file(name: String) throws {
    let bytes = [UInt8](try #require(Corpus.data("json-test-suite/test_parsing/\(name)")))
    let reading = Reading(json: bytes, allowingEmpty: true)
    if let id = JSONSuiteTests.refusedByDesign[name] {
      #expect(reading.ids == [id])
    } else if name.hasPrefix("y_") {
      #expect(reading.ids == [])
      #expect(reading.root != nil)
    } else if name.hasPrefix("n_"), !isBlank(bytes) {
      #expect(reading.document == nil)
      #expect(reading.ids.count == 1)
      #expect(reading.first?.span != nil)
    } else {
      #expect((reading.document == nil) == (reading.ids.count > 0))
    }
  }

  /// With `allowingEmpty`, a file that contains only white space is a document without a value.
  private func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 == 0x20 } || bytes == [0xEF, 0xBB, 0xBF]
  }
}
