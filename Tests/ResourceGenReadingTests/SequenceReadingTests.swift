import ResourceGenDiagnostics
import ResourceGenReading
import TestSupport
import Testing

@Suite struct SequenceReadingTests {
  @Test("items of a list that aren't text are reported and skipped")
  func strings() {
    var reading = Reading("tags: [a, ①{b: c}②, d, ③~④]")
    let texts = reading.first?.strings("a tag", reporting: &reading.log)
    #expect(texts?.map(\.value) == ["a", "d"])
    #expect(
      reading.messages == [
        "an item of 'tags' must be a tag, not a mapping", "an item of 'tags' has no value",
      ])
    #expect(
      reading.log.diagnostics.map { $0.span?.range } == [
        reading.marked.range(1, 2), reading.marked.range(3, 4),
      ])
  }

  @Test("a single value is read as a list if that is allowed")
  func oneOrMany() {
    var reading = Reading("tags: a")
    #expect(reading.first?.strings(reporting: &reading.log).map(\.value) == ["a"])
    #expect(reading.log.isEmpty)
    #expect(reading.first?.items("a list of tags", reporting: &reading.log) == nil)
    #expect(reading.messages == ["'tags' must be a list of tags, not text"])
  }

  @Test("null isn't an empty list")
  func null() {
    var reading = Reading("tags: ~")
    #expect(reading.first?.strings(reporting: &reading.log).isEmpty == true)
    #expect(reading.messages == ["'tags' has no value"])
  }
}
