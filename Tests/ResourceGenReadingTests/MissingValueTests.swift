import ResourceGenDiagnostics
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

@Suite struct MissingValueTests {
  private func read(_ marked: String) -> Reading {
    var reading = Reading(MarkedText(marked))
    #expect(reading.first?.string("a type", reporting: &reading.log) == nil)
    #expect(reading.log.diagnostics.map(\.id) == [.missingValue])
    #expect(reading.diagnostic?.span?.range == reading.marked.range(1, 2))
    return reading
  }

  @Test(
    "a missing value is reported at its key",
    arguments: [
      "①nick②:", "①nick②:\n", "{①nick②: }", "{①nick②}",
      "'①nick②':".replacing("'①", with: "①'")
        .replacing("②'", with: "'②"),
    ])
  func nothing(marked: String) {
    let reading = read(marked)
    #expect(reading.messages == ["'nick' has no value"])
    #expect(reading.diagnostic?.label == "a type is expected")
  }

  @Test(
    "a null instead of a value is reported at its location",
    arguments: [
      "nick: ①~②", "nick: ①null②", "{nick: ①NULL②}",
    ])
  func null(marked: String) {
    #expect(read(marked).messages == ["'nick' has no value"])
  }

  @Test(
    "a missing space after a colon is reported, and the fix inserts it",
    arguments: [
      ("{①a?:String②}", "{a?: String}"), ("{①nick:String②, b: Int}", "{nick: String, b: Int}"),
    ])
  func colon(marked: String, fixed: String) {
    let reading = read(marked)
    #expect(reading.messages.first?.hasSuffix("is one key, and has no value") == true)
    #expect(reading.fixed == fixed)
  }

  @Test("the fix of a value that YAML reads as a comment adds quotes")
  func comment() {
    let reading = read("color: ①#fff②\n")
    #expect(reading.diagnostic?.label == "YAML reads this as a comment")
    #expect(reading.fixed == "color: '#fff'\n")
  }

  @Test("a comment of several words is not taken for a value")
  func realComment() {
    #expect(read("①color②: # the colour of the paint\n").fixed == nil)
  }

  @Test("the end of a default that YAML reads as a comment is found")
  func lostDefault() {
    let reading = Reading("color: String = ①#fff②\nname: String#1\n")
    #expect(reading.first?.commentAfter?.range == reading.marked.range(1, 2))
    let second = reading.document?.root?.entries.last
    #expect(second.map { Entry(key: $0.key, value: $0.value).commentAfter == nil } == true)
  }
}
