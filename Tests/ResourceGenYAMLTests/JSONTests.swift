import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

@Suite("a JSON text becomes the same kind of tree")
struct JSONTests {
  @Test(
    "values are preserved as written, strings with their escapes resolved",
    arguments: [
      (#"{"a": 1, "b": [true, null, "x"]}"#, #"{"a": 1, "b": [true, null, "x"]}"#),
      (#"["\ud83d\ude00 \/ \" \\ \n \u00e9 \u20ac"]"#, "[\"😀 / \" \\ \n é €\"]"),
      (#"{"\u0061\u0000": "\u0000"}"#, "{\"a\0\": \"\0\"}"),
      (
        "[0, -0, 1.50, 1e400, 0e1, 12345678901234567890]",
        "[0, -0, 1.50, 1e400, 0e1, 12345678901234567890]"
      ),
      ("\u{FEFF} {} ", "{}"), ("\"text\"", "\"text\""), ("\r\n\t[ ]\r\n", "[]"),
      (
        #"{"é": "ü😀 and a good deal more of plain text"}"#,
        #"{"é": "ü😀 and a good deal more of plain text"}"#
      ),
      (#"{"<<": {"a": 1}}"#, #"{"<<": {"a": 1}}"#),
    ])
  func outline(text: String, expected: String) {
    let reading = Reading(json: text)
    #expect(reading.root?.outline == expected)
    #expect(reading.ids == [])
  }

  @Test(
    "the span of a value covers its text",
    arguments: [
      #"{"a": ①"te\"xt"②}"#, #"{"a": ①"text"②}"#, #"{"é": ①[1, {}]②}"#, #"{"a" :①{"b": 1 }② }"#,
      #"[①-1.5②]"#,
      #"[①null②]"#,
    ])
  func span(marked: String) throws {
    let text = MarkedText(marked)
    let root = try #require(Reading(json: text.text).root)
    let value = try #require(root.entries.first?.value ?? root.items.first)
    #expect(value.span.range == text.range(1, 2))
  }

  @Test("a part of a string has a span if the string has no escapes")
  func part() throws {
    let text = MarkedText(#"{"a": "GET ①users②"}"#)
    let value = try #require(Reading(json: text.text).root?["a"])
    #expect(value.span(ofText: 4..<9).range == text.range(1, 2))
  }

  @Test(
    "a mistake is reported with its location and message",
    arguments: [
      ("{\"a\": 1①,② }", "a comma has nothing after it"),
      ("[1①,②]", "a comma has nothing after it"),
      ("{\"a\": 1 ①\"②b\": 2}", "a comma is missing"),
      ("{①a②: 1}", "the key 'a' isn't in quotes"),
      ("{①'②a': 1}", "text in single quotes"),
      ("[①True②]", "'True' isn't a JSON value"),
      ("[①NaN②]", "'NaN' isn't a JSON value"),
      ("[①01②]", "this isn't a JSON number"),
      ("{ ①/②/ why\n}", "JSON has no comments"),
      ("{\"a\"①①}②", "a key has no value"),
      ("[①\"②text\n]", "a string is not closed"),
      ("[\"a①\t②\"]", "a control character in a string"),
      ("[\"①\\x②\"]", "unknown escape in a string"),
      ("[\"①\\ud83d②\"]", "half of a surrogate pair"),
      ("{} ①x②", "text after the end of the document"),
      ("[1, 2①②", "an array is not closed"),
      ("{\"a\": ①②", "the document ends too early"),
      ("[1①}②", "an array is not closed"),
    ])
  func mistake(marked: String, message: String) throws {
    let text = MarkedText(marked)
    let reading = Reading(json: text.text)
    let diagnostic = try #require(reading.first)
    #expect(reading.document == nil)
    #expect(diagnostic.message == message)
    #expect(diagnostic.span?.start == text[1])
    #expect(!diagnostic.label.isEmpty)
  }

  @Test("an unclosed collection is reported with its start")
  func opening() throws {
    let text = MarkedText("{\"a\": ①[②1, 2\n\"b\": 3}")
    let diagnostic = try #require(Reading(json: text.text).first)
    #expect(diagnostic.places.map(\.span.range) == [text.range(1, 2)])
    #expect(diagnostic.places.map(\.label) == ["the array begins here"])
  }

  @Test("a mistake with one sensible correction has a fix")
  func fix() throws {
    let text = MarkedText("{\"a\": ①None②}")
    let fix = try #require(Reading(json: text.text).first?.fix)
    #expect(fix.span.range == text.range(1, 2))
    #expect(fix.text == "null")
  }

  @Test("a duplicate key is rejected with both locations")
  func duplicates() throws {
    let text = MarkedText(#"{①"a"②: 1, "b": 2, ③"\u0061"④: 3}"#)
    let diagnostic = try #require(Reading(json: text.text).first)
    #expect(diagnostic.id.name == "duplicate-key")
    #expect(diagnostic.span?.range == text.range(3, 4))
    #expect(diagnostic.places.map(\.span.range) == [text.range(1, 2)])
  }

  @Test("512 levels are accepted, the 513th is rejected where it begins")
  func nesting() throws {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(Reading(json: deepest).ids == [])
    let deeper = Reading(json: "[" + deepest + "]")
    #expect(deeper.ids == ["nesting-limit"])
    #expect(deeper.first?.span?.start == 512)
    #expect(Reading(json: String(repeating: #"{"a":"#, count: 100_000)).ids == ["nesting-limit"])
  }

  @Test(
    "the path or the first bracket determines whether a file is JSON or YAML",
    arguments: [
      ("a.json", #"["\ud83d\ude00"]"#, "[\"😀\"]"), ("a.yaml", #"["\ud83d\ude00"]"#, "[\"😀\"]"),
      ("-", #" {"a": "\/"}"#, "{\"a\": \"/\"}"), ("a.yaml", "{a: b}", "{a: b}"),
      ("a.yaml", "[a, b] # why", "[a, b]"), ("a.yml", "a: b", "{a: b}"),
    ])
  func read(path: String, text: String, expected: String) {
    let reading = Reading(path, Array(text.utf8))
    #expect(reading.root?.outline == expected)
    #expect(reading.ids == [])
  }

  @Test("a YAML mapping in a .json file is read, unless it has braces")
  func yamlMapping() {
    let reading = Reading("a.json", Array("a: 1\nb: [x]\n".utf8))
    #expect(reading.root?.outline == "{a: 1, b: [x]}")
    #expect(reading.ids == [])
    #expect(Reading("a.json", Array("text".utf8)).ids == ["json-syntax"])
    #expect(Reading("a.json", Array("a: [".utf8)).ids == ["json-syntax"])
  }

  @Test("YAML with braces in a .json file is rejected as JSON")
  func yamlInJSON() {
    #expect(Reading("a.json", Array("{a: b}".utf8)).ids == ["json-syntax"])
  }
}
