import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

@Suite("every node has a span in the file")
struct SpanTests {
  @Test(
    "the span of a value covers its text, including quotes and brackets",
    arguments: [
      "a: ①text②", "a: ①'te''xt'②", "a: ①\"te\\u00e9xt\"②", "a: ①[1, 2]②", "a: ①{b: 1}② # {}",
      "a:①②", "a:①②\nb: 1", "a:\n   ①b: c\n   d: e②\n\n# comment\n",
      "a:\n①- x②\n", "a:\n  ①- x\n  -  y②\n\nz: 1",
      "a: ①|\n  one\n  two②\n\nb: 1", "a: ①one\n  two②\n", "a: &x ①text②", "a: !!str ①text②",
      "a: !t &x ①[1]②", "a: &x\n  ①b: 1②\n", "a: &x !t # why\n  ①- 1②\n", "é: ①ü②", "é€𝄞: ①'é€𝄞'②",
      "a:\n   ①é: 1\n   ü: [ö, 𝄞]②", "\u{FEFF}a: ①text②",
      "\u{FEFF}é: ①[é]②", "a: ①text②\r\nb: 1\r\n", "é: 1\r\na: ①é②\r\nb: 1", "é: 1\ra: ①é②\rb: 1",
      "a: ①[[1], {x: y}]②", "a: &x①②\nb: 1", "a: !!str①②\nb: 1",
    ])
  func value(marked: String) throws {
    let text = MarkedText(marked)
    let root = try #require(Reading(yaml: text.text).root)
    let value = try #require(root["a"] ?? root.entries.first?.value)
    #expect(value.span.range == text.range(1, 2))
  }

  @Test("the span of a key covers the key")
  func key() throws {
    let text = MarkedText("é: 1\n③'b c'④: {⑤x⑥: 2}\n? ⑦complex⑧\n: 3")
    let entries = try #require(Reading(yaml: text.text).root).entries
    #expect(entries[1].key.span.range == text.range(3, 4))
    #expect(entries[1].value.entries[0].key.span.range == text.range(5, 6))
    #expect(entries[2].key.span.range == text.range(7, 8))
  }

  @Test("the span of a pair in a list without braces ends with its value")
  func barePair() throws {
    let text = MarkedText("[①a: {b: c}②, ③d: e④]")
    let items = try #require(Reading(yaml: text.text).root).items
    #expect(items[0].span.range == text.range(1, 2))
    #expect(items[1].span.range == text.range(3, 4))
  }

  @Test(
    "a part of a scalar's text has a span if the text is verbatim in the file",
    arguments: [
      ("a: GET /①users②", 5..<10), ("a: 'GET /①users②'", 5..<10), ("a: \"é/①users②\"", 3..<8),
      ("a: ①\"\\x41 users\"②", 2..<7), ("a: ①|\n  users②", 0..<2), ("a: ①one\n two②", 0..<2),
      ("a: ①\"\\Nabc\"②", 0..<2),
    ])
  func part(marked: String, range: Range<Int>) throws {
    let text = MarkedText(marked)
    let value = try #require(Reading(yaml: text.text).root?["a"])
    #expect(value.span(ofText: range).range == text.range(1, 2))
  }

  @Test("spans are exact in long texts with characters of all widths")
  func longText() throws {
    let line = "key%: \"é€𝄞 and\" # ü\n"
    let text = (0..<500).map { line.replacing("%", with: "\($0)") }.joined()
    let root = try #require(Reading(yaml: text).root)
    #expect(root.entries.count == 500)
    for (index, entry) in root.entries.enumerated() {
      #expect(entry.key.spelling == "key\(index)")
      #expect(entry.value.spelling == "\"é€𝄞 and\"")
    }
  }
}
