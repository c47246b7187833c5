import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

/// What was cut out of a stream.
struct Cut: Hashable, CustomStringConvertible {
  var data: String
  var name = "message"
  var id = ""

  var description: String { "\(name) \(id) \(data.debugDescription)" }
}

extension StreamParser {
  /// Every element of these chunks.
  static func cut(
    _ framing: StreamFraming, _ chunks: [Data], limit: Int = 1 << 20
  ) throws -> [Cut] {
    var parser = StreamParser(framing, limit: limit)
    var result: [Cut] = []
    for chunk in chunks {
      parser.feed(chunk)
      while let frame = try parser.next() { result.append(Cut(frame)) }
    }
    if let frame = parser.last() { result.append(Cut(frame)) }
    return result
  }

  static func cut(_ framing: StreamFraming, _ text: String) throws -> [Cut] {
    try cut(framing, [Data(text.utf8)])
  }
}

extension Cut {
  init(_ frame: StreamFrame) {
    self.init(data: String(decoding: frame.data, as: UTF8.self), name: frame.name, id: frame.id)
  }
}

@Suite struct StreamParserTests {
  @Test(
    "an event stream is read by the letter of the HTML standard", .shows("R74"),
    arguments: [
      // The examples of the standard.
      ("data: YHOO\ndata: +2\ndata: 10\n\n", [Cut(data: "YHOO\n+2\n10")]),
      (
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n",
        [Cut(data: "first event", id: "1"), Cut(data: "second event")]
      ),
      ("data\n\ndata\ndata\n\ndata:", [Cut(data: ""), Cut(data: "\n")]),
      ("data:test\n\ndata: test\n\n", [Cut(data: "test"), Cut(data: "test")]),
      // Ends of lines, alone and mixed.
      ("data: a\r\rdata: b\r\n\r\ndata: c\n\n", [Cut(data: "a"), Cut(data: "b"), Cut(data: "c")]),
      ("data: a\r\ndata: b\rdata: c\n\r", [Cut(data: "a\nb\nc")]),
      // Not ends of lines.
      ("data: a\u{2028}b\u{85}c\u{B}d\n\n", [Cut(data: "a\u{2028}b\u{85}c\u{B}d")]),
      // One byte order mark, at the start only.
      ("\u{FEFF}data: a\n\n", [Cut(data: "a")]),
      ("\u{FEFF}\u{FEFF}data: a\n\n", []),
      ("data: a\n\n\u{FEFF}data: b\n\n", [Cut(data: "a")]),
      ("\u{FEFF}\n\ndata: a\n\n", [Cut(data: "a")]),
      // Names of events hold for one event.
      ("event: add\ndata: 1\n\ndata: 2\n\n", [Cut(data: "1", name: "add"), Cut(data: "2")]),
      ("event: add\n\ndata: 2\n\n", [Cut(data: "2")]),
      ("event: a\nevent: b\nevent\ndata: 1\n\n", [Cut(data: "1")]),
      // Ids hold until there is another.
      ("id: 1\ndata: a\n\ndata: b\n\n", [Cut(data: "a", id: "1"), Cut(data: "b", id: "1")]),
      ("id: 1\n\ndata: b\n\n", [Cut(data: "b", id: "1")]),
      ("id: 1\nid: 2\u{0}3\ndata: a\n\n", [Cut(data: "a", id: "1")]),
      // Comments, unknown fields, names that are nearly right.
      (":\n: data: a\n:data: b\ndata: c\n\n", [Cut(data: "c")]),
      ("Data: a\n data: b\ndata : c\nfoo: d\ndatas\n\n", []),
      // A colon belongs to the value; one blank does not, a tab does.
      ("data: a: b\ndata::c\ndata:\td\n\n", [Cut(data: "a: b\n:c\n\td")]),
      // What is not complete is dropped.
      ("data: a\n\ndata: b\n", [Cut(data: "a")]),
      ("data: a", []),
      ("", []),
      ("\n\n\r\n\r", []),
    ])
  func readsEvents(text: String, expected: [Cut]) throws {
    #expect(try StreamParser.cut(.events, text) == expected)
  }

  @Test(
    "a time to reconnect is digits and nothing else", .shows("R74"),
    arguments: [
      ("retry: 1500\n", 1500), ("retry:0\n", 0), ("retry: 007\n", 7), ("retry: -1\n", nil),
      ("retry: 1.5\n", nil), ("retry: 1s\n", nil), ("retry\n", nil), ("retry:  1\n", nil),
      ("retry: 99999999999999999999\n", nil), ("retry: \u{663}\n", nil),
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
    #expect(Cut(event) == Cut(data: "c", id: "1"))
    #expect(try parser.next() == nil)
    #expect(parser.lastEventID.isEmpty)
  }

  @Test("bytes that are no UTF-8 end no event, and become U+FFFD in names and ids")
  func repairsText() throws {
    let bytes = Data("event: ".utf8) + [0xFF] + Data("\nid: ".utf8) + [0xC3] + Data("\ndata: ".utf8)
    let cut = try StreamParser.cut(.events, [bytes + [0xE2, 0x82] + Data("\n\n".utf8)])
    #expect(cut == [Cut(data: "\u{FFFD}", name: "\u{FFFD}", id: "\u{FFFD}")])
  }

  @Test(
    "JSON Lines end with LF, CR LF or the stream; blank ones are passed over", .shows("R74"),
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
  ]

  @Test(
    "text cut anywhere, also inside a character, gives the same elements", .shows("R74"),
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

  @Test("chunks that are fed before the last one is used up are read after it")
  func keepsRest() throws {
    var parser = StreamParser(.lines, limit: 100)
    parser.feed(Data("1\n2\n3".utf8))
    #expect(try parser.next().map(Cut.init)?.data == "1")
    parser.feed(Data("4\n5".utf8))
    #expect(try parser.next().map(Cut.init)?.data == "2")
    #expect(try parser.next().map(Cut.init)?.data == "34")
    #expect(try parser.next() == nil)
    #expect(parser.last().map(Cut.init)?.data == "5")
    #expect(parser.last() == nil)
  }

  @Test(
    "no line, comment or event is kept that is longer than the limit", .shows("R74"),
    arguments: [
      (.events, "data: 1234"), (.events, ":123456789"), (.events, "data:123\ndata:456\ndata:7\n"),
      (.events, "data\ndata\ndata\ndata\ndata\ndata\ndata\ndata\ndata\ndata\n"),
      (.lines, "123456789"),
      (.lines, "123456789\n"),
    ] as [(StreamFraming, String)])
  func isBounded(framing: StreamFraming, text: String) throws {
    for chunks in [[Data(text.utf8)], Data(text.utf8).map { Data([$0]) }] {
      #expect(throws: LineCutter.TooLong.self) {
        try StreamParser.cut(framing, chunks, limit: 8)
      }
    }
    #expect(try StreamParser.cut(framing, [Data("data:123\n\n".utf8)], limit: 8).count == 1)
  }

  @Test("a line of 10 MB is read, in pieces as well", .shows("R74"))
  func readsLongLines() throws {
    let line = Data(repeating: UInt8(ascii: "7"), count: 10_000_000)
    let text = Data("data: ".utf8) + line + Data("\n\n".utf8)
    let chunks = stride(from: 0, to: text.count, by: 16_384).map { text[$0...].prefix(16_384) }
    #expect(
      try StreamParser.cut(.events, chunks, limit: 11_000_000).first?.data.utf8.count == line.count)
    #expect(
      try StreamParser.cut(.lines, [line], limit: 10_000_000).first?.data.utf8.count == line.count)
    #expect(throws: LineCutter.TooLong.self) {
      try StreamParser.cut(.lines, chunks, limit: 8 << 20)
    }
  }
}
