import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import ResourceGenYAML

@Suite("a file that isn't UTF-8 text is rejected with its encoding or format")
struct InputCheckTests {
  @Test(
    "bytes that are not UTF-8 are rejected with their offset",
    arguments: [
      ([0xFF], 0), ([0xC0, 0xAF], 0), ([0xE0, 0x80, 0xAF], 0), ([0xED, 0xA0, 0x80], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0x80], 0),
      ([0xC3, 0xA9, 0xE9, 0x20], 2), ([0xE2, 0x82], 0), ([0xF0, 0x9F, 0x98], 0),
    ] as [([UInt8], Int)])
  func invalid(bytes: [UInt8], offset: Int) throws {
    let before = Array("key: some plain text ".utf8)
    for after in ["", "\nb: c and more text behind it"] {
      let reading = Reading(yaml: before + bytes + Array(after.utf8))
      #expect(reading.document == nil)
      #expect(reading.ids == ["text-encoding"])
      #expect(reading.first?.span?.start == before.count + offset)
      #expect(reading.first?.label.contains("offset \(before.count + offset)") == true)
      #expect(Reading(json: before + bytes + Array(after.utf8)).ids == ["text-encoding"])
    }
  }

  @Test("characters of every width are read")
  func valid() {
    let text = "a\u{7F}\u{80}".dropLast(2) + "é߿ࠀ퟿\u{E000}\u{FFFD}𐀀\u{10FFFD}"
    #expect(Reading(yaml: "a: '\(text)'").root?["a"]?.text == String(text))
  }

  @Test(
    "UTF-16 and UTF-32 are recognized, with and without a byte order mark",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0, 0x3A, 0], "UTF-16 (little-endian)"),
      ([0xFE, 0xFF, 0, 0x61, 0, 0x3A], "UTF-16 (big-endian)"),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32 (little-endian)"),
      ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "UTF-32 (big-endian)"),
      ([0x61, 0, 0x3A, 0], "UTF-16 (little-endian)"), ([0, 0x61, 0, 0x3A], "UTF-16 (big-endian)"),
      ([0x61, 0, 0, 0], "UTF-32 (little-endian)"), ([0, 0, 0, 0x61], "UTF-32 (big-endian)"),
    ] as [([UInt8], String)])
  func wide(bytes: [UInt8], name: String) {
    let reading = Reading(yaml: bytes)
    #expect(reading.ids == ["text-encoding"])
    #expect(reading.first?.message.contains(name) == true)
  }

  @Test(
    "a byte order mark and all kinds of line ends give the same tree",
    arguments: [
      "\u{FEFF}a: 1\nb: |\n  x\n  y\n", "a: 1\r\nb: |\r\n  x\r\n  y\r\n", "a: 1\rb: |\r  x\r  y\r",
      "a: 1\r\nb: |\n  x\r  y\n",
    ])
  func lineEnds(text: String) {
    #expect(Reading(yaml: text).root?.outline == "{a: 1, b: |x\ny\n|}")
  }

  @Test(
    "control characters are rejected with their location",
    arguments: [
      "a: ①\0b", "a: é①\u{7}", "a: 1\nb: '①\u{7F}'", "a: ①\u{9F}", "a: ①\u{FFFE}",
    ])
  func control(marked: String) {
    let text = MarkedText(marked)
    let reading = Reading(yaml: text.text)
    #expect(reading.ids == ["control-character"])
    #expect(reading.first?.span?.start == text[1])
  }

  @Test(
    "a file in another format is rejected with the name of the format",
    arguments: [
      ([0x1F, 0x8B, 8, 0], "a gzip file"), ([0x50, 0x4B, 3, 4], "a zip file"),
      (Array("%PDF-1.7".utf8), "a PDF file"), ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
      (Array("\n <!DOCTYPE html>\n<html>".utf8), "an HTML page"),
      (Array("<html lang=en>".utf8), "an HTML page"),
      (Array("<?xml version='1.0'?>".utf8), "an XML document"),
      ([1, 2, 3, 0, 0, 5, 0x61, 0x62], "binary data"),
    ] as [([UInt8], String)])
  func foreign(bytes: [UInt8], name: String) {
    for reading in [Reading(yaml: bytes), Reading(json: bytes), Reading("-", bytes)] {
      #expect(reading.ids == ["not-a-spec"])
      #expect(reading.first?.message == "this looks like \(name)")
    }
  }

  @Test(
    "a document without a value is rejected, and the label says what it contains",
    arguments: [
      ("", "the file is empty"), ("  \n\n", "only white space"),
      ("# why\n", "only comments and white space"),
      ("---\n", "only white space"), ("~", "the document contains only this"),
      ("null\n", "the document contains only this"),
    ])
  func empty(text: String, label: String) {
    let reading = Reading(yaml: text)
    #expect(reading.document == nil)
    #expect(reading.ids == ["empty-document"])
    #expect(reading.first?.label == label)
  }

  @Test(
    "a caller can allow a document without a value", arguments: ["", "# why\n", "~", "---\n"])
  func allowingEmpty(text: String) {
    var log = DiagnosticLog()
    let source = SourceText(path: "test.yaml", text: text)
    let document = Document.yaml(source, allowingEmpty: true, reporting: &log)
    #expect(document != nil)
    #expect(document?.root?.isNull ?? true)
    #expect(!log.hasErrors)
  }

  @Test(
    "text after the first document is rejected",
    arguments: [
      ("a: 1\n①---\nb: 2", "several-documents"), ("--- 1\n①--- 2", "several-documents"),
      ("a: 1\n...\n①b: 2", "several-documents"), ("a: 1\n①---\n", "several-documents"),
      ("[1]\n①x", "yaml-syntax"), ("{a: 1}\n①]", "yaml-syntax"),
    ])
  func several(marked: String, id: String) {
    let text = MarkedText(marked)
    let reading = Reading(yaml: text.text)
    #expect(reading.document == nil)
    #expect(reading.ids == [id])
    #expect(reading.first?.span?.start == text[1])
  }

  @Test("a file of more than 64 MiB is rejected")
  func tooLarge() {
    #expect(InputCheck.maxInputSize == 64 << 20)
    var log = DiagnosticLog()
    let source = SourceText(path: "test.yaml", text: "a: 12345")
    #expect(InputCheck(source, atMost: 8, reporting: &log) != nil)
    #expect(InputCheck(source, atMost: 7, reporting: &log) == nil)
    #expect(log.diagnostics.map(\.id) == [.inputTooLarge])
  }
}

@Suite("nesting is limited to 512 levels")
struct NestingTests {
  @Test("512 levels are accepted, the 513th is rejected where it begins")
  func deepest() {
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(Reading(yaml: deepest).ids == [])
    let deeper = Reading(yaml: "[" + deepest + "]")
    #expect(deeper.ids == ["nesting-limit"])
    #expect(deeper.first?.span?.start == 512)
  }

  @Test(
    "deep nesting of every kind is rejected at the limit",
    arguments: ["[", "{a: ", "- ", "? ", "[{a: ", "a: [", "\n[", "[\n", "\"a\": ["])
  func deep(piece: String) {
    let reading = Reading(yaml: String(repeating: piece, count: 50_000))
    #expect(reading.document == nil)
    #expect(reading.ids.count == 1)
    #expect(reading.first?.span != nil)
  }

  @Test("deep blocks are rejected at the limit")
  func blocks() {
    let text = (0..<2000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Reading(yaml: text).ids == ["nesting-limit"])
  }
}

@Suite("directives")
struct DirectiveTests {
  @Test("a few are accepted, hundreds are rejected before and after the document")
  func many() {
    func directives(_ count: Int) -> String {
      (0..<count).map { "%TAG !t\($0)! tag:x.org,1:\n" }.joined()
    }
    let few = Reading(yaml: directives(100) + "---\na: !t7!b c")
    #expect(few.ids == [])
    #expect(few.root?["a"]?.tag == "tag:x.org,1:b")
    #expect(Reading(yaml: directives(20_000) + "---\na: b").first?.message == "too many directives")
    let marked = Reading(yaml: "\u{FEFF}" + directives(20_000) + "---\na: b")
    #expect(marked.first?.message == "too many directives")
    let after = Reading(yaml: "a: b\n...\n" + directives(20_000) + "---\na: b")
    #expect(after.first?.message == "too many directives")
  }
}
