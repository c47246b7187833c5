import ResourceGenDiagnostics
import TestSupport
import Testing

@Suite struct SnippetTests {
  private func lines(_ marked: MarkedText, from first: Int = 1, to second: Int = 2) -> [Substring] {
    let file = MarkedSource(marked)
    let diagnostic = Diagnostic(
      .error, .unknownKey, "m", at: file.span(first, second), label: "here")
    return TextRenderer().render(diagnostic).split(separator: "\n")
  }

  @Test("tabs are kept, and the caret is aligned with the tabs of the line")
  func tabs() {
    #expect(lines("a: 1\n\t\tb:\t①c②").suffix(2) == [" 2 | \t\tb:\tc", "   | \t\t  \t^ here"])
  }

  @Test(
    "wide and joined characters have their width in cells",
    arguments: [
      ("名前: ①x②", " 1 | 名前: x", "   |       ^ here"),
      ("①名前②: x", " 1 | 名前: x", "   | ^^^^ here"),
      ("cafe\u{301}: ①x②", " 1 | cafe\u{301}: x", "   |       ^ here"),
      ("👩‍👩‍👧: ①x②", " 1 | 👩‍👩‍👧: x", "   |     ^ here"),
      ("①🇩🇪②: x", " 1 | 🇩🇪: x", "   | ^^ here"),
    ] as [(String, String, String)])
  func wide(marked: String, source: String, mark: String) {
    #expect(lines(MarkedText(marked)).suffix(2) == [Substring(source), Substring(mark)])
  }

  @Test(
    "columns count characters",
    arguments: [
      ("名前: ①x②", 5), ("cafe\u{301}: ①x②", 7), ("👩‍👩‍👧: ①x②", 4), ("\u{FEFF}a: ①x②", 4),
    ] as [(String, Int)])
  func columns(marked: String, column: Int) {
    #expect(lines(MarkedText(marked))[0].hasPrefix("Specs/api.yaml:1:\(column): "))
  }

  @Test(
    "control and format characters of the input are escaped",
    arguments: [
      ("a\u{1B}[31mb: ①x②", " 1 | a\\u{1B}[31mb: x", "   |               ^ here"),
      ("\u{202E}①x②", " 1 | \\u{202E}x", "   |         ^ here"),
      ("①a\u{0}②", " 1 | a\\u{0}", "   | ^^^^^^ here"),
      ("a\u{200B}①x②", " 1 | a\\u{200B}x", "   |          ^ here"),
      ("a\u{85}①x②", " 1 | a\\u{85}x", "   |        ^ here"),
      ("a\u{2028}①x②", " 1 | a\\u{2028}x", "   |          ^ here"),
      ("a\u{E0041}①x②", " 1 | a\\u{E0041}x", "   |           ^ here"),
    ] as [(String, String, String)])
  func hidden(marked: String, source: String, mark: String) {
    #expect(lines(MarkedText(marked)).suffix(2) == [Substring(source), Substring(mark)])
  }

  @Test("messages, notes and paths are escaped too")
  func harmlessWords() {
    let file = MarkedSource("①x②", path: "a\u{1B}]0;pwned\u{7}.yaml")
    let text = TextRenderer().render(
      Diagnostic(
        .error, .unknownKey, "unknown key '\u{1B}[2J'", at: file.span(1, 2), label: "l\r",
        help: "h\u{202E}", notes: ["n\nerror: forged"],
        fix: Fix(replace: file.span(1, 2), with: "\u{1B}[0m")))
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
      #expect(scalar.properties.generalCategory != .format)
    }
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("error: forged") })
  }

  @Test("of a line of 100 kB only the surroundings of the span are shown")
  func longLine() {
    let rest = String(repeating: "a, ", count: 33_000)
    let shown = lines(MarkedText("[\(rest)①Boook②, \(rest)]"))
    #expect(shown.allSatisfy { $0.utf8.count < 200 })
    #expect(shown[2].hasPrefix(" 1 | …") && shown[2].hasSuffix("…"))
    let caret = shown[3].firstIndex(of: "^").map {
      shown[3].distance(from: shown[3].startIndex, to: $0)
    }
    let name = shown[2].firstRange(of: "Boook").map {
      shown[2].distance(from: shown[2].startIndex, to: $0.lowerBound)
    }
    #expect(caret != nil && caret == name)
    #expect(shown[0].hasPrefix("Specs/api.yaml:1:99002: "))
  }

  @Test("two spans that are far apart in one long line are shown one after the other")
  func longLineTwice() {
    let rest = String(repeating: "a, ", count: 3_000)
    let file = MarkedSource(MarkedText("①x②, \(rest)③y④"))
    let text = TextRenderer().render(
      Diagnostic(
        .error, .duplicateKey, "m", at: file.span(3, 4), label: "again",
        places: [.init(file.span(1, 2), "first")]))
    let marks = text.split(separator: "\n").filter { $0.hasPrefix("   | ") }
    #expect(marks.count == 2)
    #expect(marks.contains { $0.hasSuffix("^ again") } && marks.contains("   | - first"))
  }

  @Test("a caret can be at the end of a line and at the end of the file")
  func ends() {
    #expect(lines("a:①②\nb: 1").suffix(1) == ["   |   ^ here"])
    #expect(
      lines("a: 1\n①②").suffix(2) == [" 1 | a: 1", " 2 |"].suffix(0) + [" 2 |", "   | ^ here"])
  }

  @Test("a span of several lines is underlined to the end of its first line")
  func severalLines() {
    #expect(lines("a: ①[b,\n  c]②").suffix(2) == [" 1 | a: [b,", "   |    ^^^ here"])
  }

  @Test(
    "an empty file and spans outside a file are rendered",
    arguments: [(0, 0), (5, 9), (-1, 2)])
  func outside(start: Int, end: Int) {
    for text in ["", "a: b"] {
      let source = SourceText(path: "a.yaml", text: text)
      let span = SourceSpan(source, start, end)
      let diagnostic = Diagnostic(
        .error, .emptyDocument, "m", at: span, fix: Fix(replace: span, with: "b"))
      #expect(TextRenderer().render(diagnostic).hasPrefix("a.yaml:1:"))
    }
  }

  @Test("bytes that aren't UTF-8 are shown as replacement characters")
  func invalidText() {
    let source = SourceText(path: "a.yaml", bytes: [0x61, 0xFF, 0xFE, 0x62])
    let text = TextRenderer().render(
      Diagnostic(.error, .textEncoding, "not UTF-8", at: SourceSpan(source, 1, 2)))
    #expect(text.contains(" 1 | a\u{FFFD}\u{FFFD}b\n"))
  }
}
