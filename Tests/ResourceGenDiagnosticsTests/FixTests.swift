import ResourceGenDiagnostics
import TestSupport
import Testing

@Suite struct FixTests {
  private func lines(_ marked: MarkedText, _ text: String) -> [Substring] {
    let file = MarkedSource(marked)
    let rendered = TextRenderer().render(
      Diagnostic(
        .error, .unknownKey, "m", at: nil, fix: Fix(replace: file.span(1, 2), with: text)))
    return rendered.split(separator: "\n").dropFirst(2) + []
  }

  @Test("an added line is shown alone")
  func insertion() {
    #expect(lines("a:\n  b: 1\n①②  d: 3\n", "  c: 2\n") == [" 3 + c: 2"])
  }

  @Test("a removed line is shown alone")
  func deletion() {
    #expect(lines("a:\n①  b: 1\n②  c: 2\n", "") == [" 2 - b: 1"])
  }

  @Test("several lines keep their relative indentation")
  func severalLines() {
    #expect(
      lines("a:\n  ①b: {c: 1}②\n", "b:\n    c: 1")
        == [" 2 - b: {c: 1}", " 2 + b:", " 3 +   c: 1"])
  }

  @Test("fixes work with all line ends")
  func carriageReturns() {
    #expect(lines("a: 1\r\n①b②: 2\r\n", "c") == [" 2 - b: 2", " 2 + c: 2"])
  }

  @Test("an edit in a line of 100 kB shows its surroundings, and a huge edit its beginning")
  func long() {
    let rest = String(repeating: "é, ", count: 25_000)
    let shown = lines(MarkedText("\(rest)①Boook②, \(rest)"), "Book")
    #expect(shown.count == 2 && shown.allSatisfy { $0.utf8.count < 250 && $0.contains("Boo") })
    let huge = lines("①a②", String(repeating: "line\n", count: 5_000))
    #expect(huge.count < 20 && huge.allSatisfy { $0.utf8.count < 100 })
  }
}
