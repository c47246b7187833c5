import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

/// An element of a parsed stream.
struct ParsedElement: Hashable, CustomStringConvertible {
  var data: String
  var name = "message"
  var id = ""

  var description: String { "\(name) \(id) \(data.debugDescription)" }
}

extension StreamParser {
  /// All elements of these chunks.
  static func cut(
    _ framing: StreamFraming, _ chunks: [Data], limit: Int = 1 << 20
  ) throws -> [ParsedElement] {
    var parser = StreamParser(framing, limit: limit)
    var result: [ParsedElement] = []
    for chunk in chunks {
      parser.feed(chunk)
      while let frame = try parser.next() { result.append(ParsedElement(frame)) }
    }
    if let frame = parser.last() { result.append(ParsedElement(frame)) }
    return result
  }

  static func cut(_ framing: StreamFraming, _ text: String) throws -> [ParsedElement] {
    try cut(framing, [Data(text.utf8)])
  }
}

extension ParsedElement {
  init(_ frame: StreamFrame) {
    self.init(data: String(decoding: frame.data, as: UTF8.self), name: frame.name, id: frame.id)
  }
}

@Suite struct StreamParserTests {
  @Test(
    "an event stream is parsed exactly as the HTML standard says",
    arguments: [
      // The examples of the standard.
      ("data: YHOO\ndata: +2\ndata: 10\n\n", [ParsedElement(data: "YHOO\n+2\n10")]),
      (
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n",
        [ParsedElement(data: "first event", id: "1"), ParsedElement(data: "second event")]
      ),
      ("data\n\ndata\ndata\n\ndata:", [ParsedElement(data: ""), ParsedElement(data: "\n")]),
      ("data:test\n\ndata: test\n\n", [ParsedElement(data: "test"), ParsedElement(data: "test")]),
      // Line endings, alone and mixed.
      (
        "data: a\r\rdata: b\r\n\r\ndata: c\n\n",
        [ParsedElement(data: "a"), ParsedElement(data: "b"), ParsedElement(data: "c")]
      ),
      ("data: a\r\ndata: b\rdata: c\n\r", [ParsedElement(data: "a\nb\nc")]),
      // These are not line endings.
      ("data: a\u{2028}b\u{85}c\u{B}d\n\n", [ParsedElement(data: "a\u{2028}b\u{85}c\u{B}d")]),
      // One byte order mark, at the start only.
      ("\u{FEFF}data: a\n\n", [ParsedElement(data: "a")]),
      ("\u{FEFF}\u{FEFF}data: a\n\n", []),
      ("data: a\n\n\u{FEFF}data: b\n\n", [ParsedElement(data: "a")]),
      ("\u{FEFF}\n\ndata: a\n\n", [ParsedElement(data: "a")]),
      // An event name is for one event.
      (
        "event: add\ndata: 1\n\ndata: 2\n\n",
        [ParsedElement(data: "1", name: "add"), ParsedElement(data: "2")]
      ),
      ("event: add\n\ndata: 2\n\n", [ParsedElement(data: "2")]),
      ("event: a\nevent: b\nevent\ndata: 1\n\n", [ParsedElement(data: "1")]),
      // An id remains until there is another.
      (
        "id: 1\ndata: a\n\ndata: b\n\n",
        [ParsedElement(data: "a", id: "1"), ParsedElement(data: "b", id: "1")]
      ),
      ("id: 1\n\ndata: b\n\n", [ParsedElement(data: "b", id: "1")]),
      ("id: 1\nid: 2\u{0}3\ndata: a\n\n", [ParsedElement(data: "a", id: "1")]),
      // Comments, unknown fields, and names that are almost right.
      (":\n: data: a\n:data: b\ndata: c\n\n", [ParsedElement(data: "c")]),
      ("Data: a\n data: b\ndata : c\nfoo: d\ndatas\n\n", []),
      // A second colon belongs to the value; one space after the first does not, a tab does.
      ("data: a: b\ndata::c\ndata:\td\n\n", [ParsedElement(data: "a: b\n:c\n\td")]),
      // An incomplete event is dropped.
      ("data: a\n\ndata: b\n", [ParsedElement(data: "a")]),
      ("data: a", []),
      ("", []),
      ("\n\n\r\n\r", []),
    ])
  func readsEvents(text: String, expected: [ParsedElement]) throws {
    #expect(try StreamParser.cut(.events, text) == expected)
  }

  @Test(
    "a retry time consists only of digits",
    arguments: [
      ("retry: 1500\n", 1500), ("retry:0\n", 0), ("retry: 007\n", 7), ("retry: -1\n", nil),
      ("retry: 1.5\n", nil), ("retry: 1s\n", nil), ("retry\n", nil), ("retry:  1\n", nil),
      ("retry: 4294967296\n", 4_294_967_296), ("retry: 99999999999999999999\n", nil),
      ("retry: \u{663}\n", nil),
      ("retry: 10\nretry: x\n", 10), ("retry: 10", nil),
    ] as [(String, Int?)])
  func readsRetry(text: String, milliseconds: Int?) throws {
    var parser = StreamParser(.events, limit: 100)
    parser.feed(Data(text.utf8))
    #expect(try parser.next() == nil)
    #expect(parser.retry == milliseconds.map { .milliseconds($0) })
  }

  @Test("an id counts once its event is complete, and outlives the connection")
  func keepsIDs() throws {
    var parser = StreamParser(.events, limit: 100, lastEventID: "0")
    parser.feed(Data("data: a\n\nid: 1\n\nid: 2\ndata: b".utf8))
    #expect(try parser.next()?.id == "0")
    #expect(try parser.next() == nil)
    #expect(parser.lastEventID == "1")
    parser.restart()
    parser.feed(Data("\u{FEFF}data: c\n\nid:\n\n".utf8))
    let event = try #require(try parser.next())
    #expect(ParsedElement(event) == ParsedElement(data: "c", id: "1"))
    #expect(try parser.next() == nil)
    #expect(parser.lastEventID.isEmpty)
  }

  @Test("invalid UTF-8 does not end an event, and becomes U+FFFD in names and ids")
  func repairsText() throws {
    let bytes = Data("event: ".utf8) + [0xFF] + Data("\nid: ".utf8) + [0xC3] + Data("\ndata: ".utf8)
    let cut = try StreamParser.cut(.events, [bytes + [0xE2, 0x82] + Data("\n\n".utf8)])
    #expect(cut == [ParsedElement(data: "\u{FFFD}", name: "\u{FFFD}", id: "\u{FFFD}")])
  }

  @Test(
    "JSON Lines end with LF, CR LF or the stream; empty ones are skipped",
    arguments: [
      ("1\n2\n", ["1", "2"]), ("1\n2", ["1", "2"]), ("1\r\n2\r\n", ["1\r", "2\r"]),
      ("\n\r\n1\n \t\n2\n\n", ["1", "2"]), ("", []), ("\n", []), (" ", []), ("\r\n\r", []),
      ("{\"a\":\n", ["{\"a\":"]), ("\"a\u{2028}b\"", ["\"a\u{2028}b\""]),
    ])
  func readsLines(text: String, expected: [String]) throws {
    #expect(try StreamParser.cut(.lines, text).map(\.data) == expected)
  }

  static let texts: [(StreamFraming, String)] = [
    (
      .events,
      "\u{FEFF}: hé\r\nid: ü1\r\nevent: 𝄞\r\ndata: {\"a\":\r\ndata: \"€👩‍👩‍👧\"}\r\n\r\nretry: 5\r\rdata: x\n\ndata\n\nid: 2\ndata: y"
    ),
    (.lines, "{\"a\": \"€\"}\r\n\r\n[\"👩‍👩‍👧\"]\n\n \"é\""),
    (.lines, "\r\n\u{1E}{\"a\":\n \"€\\\"{\"\n}\r\n\n\u{1E}\u{1E}[\n\n\"👩‍👩‍👧\u{1E}  \"é\""),
  ]

  @Test(
    "text that is split anywhere, even inside a character, gives the same elements",
    arguments: texts)
  func survivesCuts(framing: StreamFraming, text: String) throws {
    let bytes = Data(text.utf8)
    let whole = try StreamParser.cut(framing, [bytes])
    #expect(whole.count == 3)
    for first in 0...bytes.count {
      #expect(
        try StreamParser.cut(framing, [bytes.prefix(first), bytes.dropFirst(first)]) == whole)
      for second in first...bytes.count {
        let chunks = [bytes[..<first], bytes[first..<second], bytes[second...]]
        #expect(try StreamParser.cut(framing, chunks) == whole)
      }
    }
    #expect(try StreamParser.cut(framing, bytes.map { Data([$0]) }) == whole)
  }

  @Test("chunks that are fed before the previous one is consumed are read after it")
  func keepsRest() throws {
    var parser = StreamParser(.lines, limit: 100)
    parser.feed(Data("1\n2\n3".utf8))
    #expect(try parser.next().map(ParsedElement.init)?.data == "1")
    parser.feed(Data("4\n5".utf8))
    #expect(try parser.next().map(ParsedElement.init)?.data == "2")
    #expect(try parser.next().map(ParsedElement.init)?.data == "34")
    #expect(try parser.next() == nil)
    #expect(parser.last().map(ParsedElement.init)?.data == "5")
    #expect(parser.last() == nil)
  }

  @Test(
    "a line, comment or event longer than the limit is an error and not buffered",
    arguments: [
      (.events, "data: 1234"), (.events, ":123456789"), (.events, "data:123\ndata:456\ndata:7\n"),
      (.events, "data\ndata\ndata\ndata\ndata\ndata\ndata\ndata\ndata\ndata\n"),
      (.lines, "123456789"),
      (.lines, "123456789\n"), (.lines, "\u{1E}123456789"), (.lines, "\u{1E}[\n123456\n]\n"),
    ] as [(StreamFraming, String)])
  func isBounded(framing: StreamFraming, text: String) throws {
    for chunks in [[Data(text.utf8)], Data(text.utf8).map { Data([$0]) }] {
      #expect(throws: StreamParsingError.self) {
        try StreamParser.cut(framing, chunks, limit: 8)
      }
    }
    #expect(try StreamParser.cut(framing, [Data("data:123\n\n".utf8)], limit: 8).count == 1)
  }

  @Test("a line of 10 MB is read, in one chunk or in many")
  func readsLongLines() throws {
    let line = Data(repeating: UInt8(ascii: "7"), count: 10_000_000)
    let text = Data("data: ".utf8) + line + Data("\n\n".utf8)
    let chunks = stride(from: 0, to: text.count, by: 16_384).map { text[$0...].prefix(16_384) }
    #expect(
      try StreamParser.cut(.events, chunks, limit: 11_000_000).first?.data.utf8.count == line.count)
    #expect(
      try StreamParser.cut(.lines, [line], limit: 10_000_000).first?.data.utf8.count == line.count)
    #expect(throws: StreamParsingError.self) {
      try StreamParser.cut(.lines, chunks, limit: 8 << 20)
    }
  }
}
