import Testing

@testable import ResourceGenSwift

@Suite("Texts of a spec in Swift")
struct LiteralTests {
  @Test(
    "a text can't end its literal",
    arguments: [
      ("plain", #""plain""#), (#"say "hi""#, #""say \u{22}hi\u{22}""#),
      (#"\(pwned())"#, #""\u{5C}(pwned())""#), ("a\nb", #""a\u{A}b""#),
      ("\"\"\"", #""\u{22}\u{22}\u{22}""#),
      ("\u{2028}", #""\u{2028}""#), ("größe", "\"größe\""), ("e\u{301}", #""e\u{301}""#),
      ("\u{0}", #""\u{0}""#), ("😀", #""\u{1F600}""#), ("\u{202E}", #""\u{202E}""#), ("", #""""#),
      ("\u{FFFE}\u{1FFFF}", #""\u{FFFE}\u{1FFFF}""#),
    ])
  func literal(text: String, source: String) {
    #expect(SwiftStringLiteral(text).source == source)
  }

  @Test(
    "noncharacters whose escapes Swift rejects are not escaped, and not part of comments",
    arguments: [0xFDD0, 0xFDEF])
  func noncharacter(_ value: UInt32) throws {
    let scalar = String(Character(try #require(Unicode.Scalar(value))))
    let text = "\u{FDCF}\(scalar)\u{FDF0}"
    #expect(SwiftStringLiteral(text).source == "\"\\u{FDCF}\(scalar)\\u{FDF0}\"")
    #expect(SwiftTextBlock(Array(scalar.utf8), columns: 80).lines == [scalar])
    #expect(SwiftComment("a\(scalar)b").lines == ["ab"])
  }

  @Test(
    "a text of several lines can't end its literal",
    arguments: [
      ("{\"a\": 1}", [#"{"a": 1}"#]), ("{\n  \"a\": 1\n}", ["{", #"  "a": 1"#, "}"]),
      (#"{"a":"","b":""}"#, [#"{"a":"","b":""}"#]),
      (#"{"a":"\"x\\"}"#, [#"{"a":"\u{5C}\u{22}x\u{5C}\u{5C}"}"#]),
      ("\"\"\"\n\"\"\"", [#"""\u{22}"#, #"""\u{22}"#]),
      (#"\(pwned())\"#, [#"\u{5C}(pwned())\u{5C}"#]), ("a\r\u{2028}b", [#"a\u{D}\u{2028}b"#]),
      ("data: 1\n\ndata: 2\n\n", [#"data: 1\n"#, #"data: 2\n\n"#]), ("\n\\n", ["", #"\u{5C}n"#]),
      ("größe 😀", [#"größe \u{1F600}"#]), ("\"\u{301}\"", [#""\u{301}""#]), ("", [""]),
    ])
  func block(text: String, lines: [String]) {
    #expect(SwiftTextBlock(Array(text.utf8), columns: 80).lines == lines)
  }

  @Test("a long line continues on the next one after a backslash, with nothing lost")
  func longLine() {
    let text = String(repeating: #"{"name": "größe\""}"#, count: 40)
    let block = SwiftTextBlock(Array(text.utf8), columns: 80)
    #expect(block.lines.count > 1)
    #expect(block.lines.allSatisfy { $0.unicodeScalars.count <= 80 })
    #expect(block.lines.dropLast().allSatisfy { $0.hasSuffix("\\") })
    let whole = SwiftTextBlock(Array(text.utf8), columns: .max).lines
    #expect(
      block.lines.map { $0.hasSuffix("\\") ? String($0.dropLast()) : $0 }.joined() == whole.first)
  }

  @Test("words fill the lines of a text, and a longer one is alone in a line")
  func words() {
    #expect(
      SwiftTextBlock(words: ["id!", "name", "größe"], columns: 20).lines == ["id! name größe"])
    #expect(
      SwiftTextBlock(words: ["id!", "name", "größe"], columns: 8).lines == ["id! name", "größe"])
    #expect(
      SwiftTextBlock(words: ["\\(pwned())", "b", #"""""#], columns: 8).lines
        == [#"\u{5C}(pwned())"#, "b", #"""\u{22}"#])
    #expect(SwiftTextBlock(words: ["id!"], columns: 20).literal?.source == "\"id!\"")
    #expect(SwiftTextBlock(words: ["\""], columns: 20).literal == nil)
  }

  @Test("every line of a text stays in its comment")
  func comment() {
    let text =
      "one\r\ntwo\rthree\u{B}four\u{C}five\u{85}six\u{2028}seven\u{2029}eight "
      + "\u{202E}*/ /* \u{0}\u{FFFE}\u{1FFFE}\u{DFFFF}end\n\n"
    let comment = SwiftComment(text)
    #expect(
      comment.lines == [
        "one", "two", "three", "four", "five", "six", "seven", "eight */ /* end",
      ])
    #expect(SwiftComment(nil).isEmpty)
    #expect(SwiftComment("\n \n").isEmpty)
  }

  @Test("a long line of a comment is wrapped between words")
  func wrapping() {
    let comment = SwiftComment(String(repeating: "word ", count: 40), columns: 50)
    #expect(comment.lines.count == 4)
    #expect(comment.lines.allSatisfy { $0.count <= 50 })
  }

  @Test("a wrapped line has as many words as fit, and at least one", arguments: ["", "ä"])
  func greedyWrapping(last: String) {
    let lengths = [1, 9, 10, 11, 3, 30, 2, 2, 2, 4, 1, 7, 8, 10, 10, 25, 1, 1]
    let words = lengths.map { String(repeating: "x", count: $0) } + [last].filter { $0 != "" }
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + 1 + word.count <= 10 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    #expect(SwiftComment(words.joined(separator: " "), columns: 10).lines == lines)
  }

  @Test("several spaces become one in a line of a comment that is wrapped, and none at its ends")
  func wrappingSpaces() {
    let comment = SwiftComment(
      "one   two  three four\n   indented  lines stay as they are", columns: 9)
    #expect(
      comment.lines == ["one two", "three", "four", "   indented  lines stay as they are"])
    #expect(
      SwiftComment("äöü äöüäöüäöüäöü äöü", columns: 8).lines == ["äöü", "äöüäöüäöüäöü", "äöü"])
  }

  @Test(
    "a number is written as the formatter would write it",
    arguments: [
      ("20", "20"), ("1000000", "1_000_000"), ("-1234567", "-1_234_567"), ("007", "7"),
      ("0.5", "0.5"), ("1e6", "1e6"), ("1; evil()", nil), ("0x10", nil), ("", nil),
    ])
  func number(spelling: String, source: String?) {
    #expect(SwiftCode.floatingPoint(spelling)?.source == source)
  }
}
