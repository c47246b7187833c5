import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Reads no part of a document, to test the checks of values that a model does not know.
struct Unread: JSONReadable {
  init(from json: JSONReader) throws(JSONDecodingError) {
    json.skipValue()
    try json.check()
  }
}

@Suite struct SyntaxTests {
  @Test(
    "the JSON test suite passes, whether values are read or skipped",
    .enabled(if: !Corpus.files(in: "json-test-suite/test_parsing").isEmpty))
  func testSuite() throws {
    let files = Corpus.files(in: "json-test-suite/test_parsing")
    #expect(files.count > 300)
    for file in files {
      let data = try Data(contentsOf: file)
      let isRead = (try? JSONValue(json: data)) != nil
      let isPassed = (try? Unread(json: data)) != nil
      let name = file.lastPathComponent
      #expect(isRead == isPassed, "\(name) is answered differently when it is not read")
      if name.hasPrefix("y_") { #expect(isRead, "\(name) must be accepted") }
      if name.hasPrefix("n_") { #expect(!isRead, "\(name) must be refused") }
    }
  }

  @Test(
    "malformed text is reported at its offset",
    arguments: [
      ("", "$: expected JSON, found nothing"),
      (" \n\t", "$: expected JSON, found nothing"),
      ("{\"a\": 1,}", "$: malformed JSON at byte 8: expected a key in quotes"),
      ("{\"a\" 1}", "$: malformed JSON at byte 5: expected ':'"),
      ("{\"a\": 1 \"b\": 2}", "$: malformed JSON at byte 8: expected ',' or '}'"),
      ("[1 2]", "$: malformed JSON at byte 3: expected ',' or ']'"),
      ("[1, 2", "$: malformed JSON at byte 5: the array is not closed"),
      ("{\"a\": [1, \"x]", "$.a[1]: malformed JSON at byte 13: the string is not closed"),
      ("{\"a\": tru}", "$.a: malformed JSON at byte 6: expected a value"),
      ("1 2", "$: malformed JSON at byte 2: expected the end"),
      ("[01]", "$: malformed JSON at byte 2: expected ',' or ']'"),
      ("[1.]", "$[0]: malformed JSON at byte 3: expected a digit"),
      ("[\"\\x\"]", "$[0]: malformed JSON at byte 2: invalid escape"),
      ("[\"\\ud800\"]", "$[0]: malformed JSON at byte 2: invalid escape"),
      ("[\"a\u{1}\"]", "$[0]: malformed JSON at byte 3: a control character in a string"),
    ])
  func malformed(text: String, message: String) {
    #expect(failure(Unread.self, text) == message)
  }

  @Test("invalid UTF-8 is rejected in read and in skipped text")
  func invalidUTF8() {
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
    ]
    for bytes in bad {
      let text = [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
      #expect(throws: JSONDecodingError.self) { try String(json: text) }
      #expect(throws: JSONDecodingError.self) { try Unread(json: text) }
      let member = Array(#"{"x":"#.utf8) + text + Array(#","name":"a"}"#.utf8)
      #expect(throws: JSONDecodingError.self) { try City(json: member) }
    }
    #expect(throws: JSONDecodingError.self) {
      try Unread(json: Array("[1]".utf16.flatMap { [UInt8($0), 0] }))
    }
  }

  @Test("a byte order mark is skipped at the start, and rejected elsewhere")
  func byteOrderMark() throws {
    #expect(try Int(json: [0xEF, 0xBB, 0xBF] + Array("1".utf8)) == 1)
    #expect(throws: JSONDecodingError.self) { try Int(json: Array("1".utf8) + [0xEF, 0xBB, 0xBF]) }
  }

  @Test("strings preserve escapes, emoji and null characters")
  func text() throws {
    let json = #""a\"\\\/\b\f\n\r\t\u0000\u00e9\ud83d\ude00é😀""#
    let expected = "a\"\\/\u{8}\u{c}\n\r\t\u{0}é😀é😀"
    #expect(try String(json: Array(json.utf8)) == expected)
    let written = try expected.jsonData()
    #expect(try String(json: written) == expected)
    #expect(try JSONDecoder().decode(String.self, from: written) == expected)
    for length in 0..<40 {
      for special in ["\"", "\\", "\n", "\u{1f}", "é", "😀", ""] {
        let text = String(repeating: "x", count: length) + special + "tail"
        #expect(try String(json: try text.jsonData()) == text)
      }
    }
  }

  @Test("512 levels are read and written; more are rejected for every kind of value")
  func depth() throws {
    func nested(_ open: String, _ close: String, _ levels: Int) -> [UInt8] {
      Array(
        (String(repeating: open, count: levels) + "1" + String(repeating: close, count: levels))
          .utf8)
    }
    func isTooDeep(_ read: () throws(JSONDecodingError) -> Void) -> Bool {
      do throws(JSONDecodingError) { try read() } catch { return error.reason == .tooDeep }
      return false
    }
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"boss\":", "}"), ("[{\"x\":", "}]")] {
      let levels = open == "[{\"x\":" ? 256 : 512
      _ = try Unread(json: nested(open, close, levels))
      let deepest = try JSONValue(json: nested(open, close, levels))
      #expect(try JSONValue(json: try deepest.jsonData()) == deepest)
      for count in [levels + 1, 100_000] {
        let bytes = nested(open, close, count)
        #expect(isTooDeep { () throws(JSONDecodingError) in _ = try Unread(json: bytes) })
        #expect(isTooDeep { () throws(JSONDecodingError) in _ = try JSONValue(json: bytes) })
      }
      #expect(throws: JSONDecodingError.self) { try Person(json: nested(open, close, 100_000)) }
      #expect(throws: JSONDecodingError.self) { try Place(json: nested(open, close, 100_000)) }
    }
    let open = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: JSONDecodingError.self) { try JSONValue(json: open) }
    var tower: JSONValue = 1
    for _ in 0..<513 { tower = [tower] }
    #expect(throws: JSONEncodingError.self) { try tower.jsonData() }
  }

  @Test("a single value is a valid document")
  func fragments() throws {
    #expect(try Bool(json: Array("true".utf8)))
    #expect(try String(json: Array(" \"x\" ".utf8)) == "x")
    #expect(try Int?(json: Array("null".utf8)) == nil)
    #expect(try Int(json: Array("2".utf8)) == 2)
    #expect(failure(Int.self, "null") == "$: expected Int, found null")
    #expect(failure(Int.self, "true") == "$: expected Int, found Bool")
    #expect(failure(Bool.self, "1") == "$: expected Bool, found Int")
    #expect(failure(City.self, "[]") == "$: expected object, found array")
    #expect(failure([City].self, "{}") == "$: expected array, found object")
  }

  @Test(
    "of duplicate members the first wins; composed and decomposed letters are different names")
  func duplicates() throws {
    #expect(try City(json: Array(#"{"name":"a","name":5}"#.utf8)).name == "a")
    #expect(try [String: Int](json: Array(#"{"a":1,"a":2}"#.utf8)) == ["a": 1])
    let value = try JSONValue(json: Array("{\"e\u{301}\":1,\"\u{e9}\":2,\"\u{e9}\":3}".utf8))
    #expect(value.object?.count == 2)
    #expect(value["e\u{301}"] == 1)
    #expect(value["\u{e9}"] == 2)
    let many = "{" + (0..<1000).map { "\"k\($0 % 500)\":\($0)" }.joined(separator: ",") + "}"
    let members = try #require(try JSONValue(json: Array(many.utf8)).object)
    #expect(members.count == 500)
    #expect(members["k499"] == 499)
    #expect(members["k500"] == nil)
  }
}
