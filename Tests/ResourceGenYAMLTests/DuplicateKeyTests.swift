import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

@Suite("a duplicate key is rejected with both locations")
struct DuplicateKeyTests {
  @Test(
    "keys are equal if their texts have the same bytes, however they are written",
    arguments: [
      "①a②: 1\n③a④: 2", "①200②: 1\nx: 2\n③'200'④: 3", "{①a②: 1, b: 1, ③\"\\x61\"④: 2}",
      "x:\n  ①é②: 1\n  ③é④: 1", "①''②: 1\n③''④: 2",
      (0..<20).map { "k\($0): 1\n" }.joined() + "①k②: 1\n③k④: 2",
    ])
  func refused(marked: String) throws {
    let text = MarkedText(marked)
    let reading = Reading(yaml: text.text)
    #expect(reading.ids == ["duplicate-key"])
    let diagnostic = try #require(reading.first)
    #expect(diagnostic.span?.range == text.range(3, 4))
    #expect(diagnostic.places.map(\.span.range) == [text.range(1, 2)])
  }

  @Test(
    "keys that differ in a byte are different keys",
    arguments: [
      "a: 1\nA: 2", "e\u{301}: 1\n\u{E9}: 2", "1: a\n1.0: b", "null: a\n~: b",
      "<<: {a: 1}\n'<<': 2", "? [a]\n: 1\n? [a]\n: 2",
    ])
  func accepted(text: String) {
    let reading = Reading(yaml: text)
    #expect(reading.ids == [])
    #expect(reading.root?.entries.count == 2)
  }

  @Test("all duplicates are reported, and the last of each stays in the tree")
  func severalDuplicates() {
    let reading = Reading(yaml: "a: 1\nb: {c: 1, c: 2}\na: 2\na: 3")
    #expect(reading.ids == ["duplicate-key", "duplicate-key", "duplicate-key"])
    #expect(reading.root?.outline == "{b: {c: 2}, a: 3}")
  }

  @Test("the last of many equal keys stays, also in a mapping that is compared by hashes")
  func manyDuplicates() {
    let others = (0..<20).map { "k\($0): \($0)\n" }.joined()
    let reading = Reading(yaml: others + "k3: x\nk3: y\nk5: z")
    let values = reading.root?.entries.map { "\($0.key.text): \($0.value.text)" }
    #expect(values?.count == 20)
    #expect(values?.suffix(3) == ["k19: 19", "k3: y", "k5: z"])
  }

  @Test("duplicates after the first hundred are not reported")
  func tooMany() {
    let reading = Reading(yaml: String(repeating: "a: 1\n", count: 1000))
    #expect(reading.ids.count == 100)
  }
}
