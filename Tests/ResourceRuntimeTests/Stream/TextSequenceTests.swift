import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

/// GET /sequence -> lines [Int], as `application/json-seq`
private struct SequenceResource: StreamResource, Hashable {
  typealias Value = [[Int]]
  typealias Element = [Int]
  typealias ErrorBody = Problem

  static var framing: StreamFraming { .lines }
  static var mediaType: String? { "application/json-seq" }
  var request: RequestSpec { RequestSpec(.get, on: .local, path: "/sequence") }
}

@Suite("JSON text sequences") struct TextSequenceTests {
  private static let separator = "\u{1E}"

  @Test(
    "values end at the line feed after them, or at the next record separator",
    arguments: [
      ("\u{1E}[1]\n\u{1E}[2]\n", ["[1]\n", "[2]\n"]),
      ("\u{1E}{\n \"a\": 1\n}\n\u{1E}{}", ["{\n \"a\": 1\n}\n", "{}"]),
      ("\u{1E}\"{\\\"\\\\\"\n\u{1E}\n\"]\"\r\n", ["\"{\\\"\\\\\"\n", "\"]\"\r\n"]),
      ("\n \u{1E}\u{1E}\n\u{1E}1\n\n\u{1E}", ["1\n"]),
      ("\u{1E}[1\u{1E}[2]\n\u{1E}{\"a", ["[1", "[2]\n", "{\"a"]), ("\u{1E}", []),
    ])
  func readsSequences(text: String, expected: [String]) throws {
    #expect(try StreamParser.cut(.lines, text).map(\.data) == expected)
  }

  @Test("a value is delivered once its line feed has arrived, without waiting for the next one")
  func doesNotWait() throws {
    var parser = StreamParser(.lines, limit: 100)
    parser.feed(Data("\u{1E}[\n1\n".utf8))
    #expect(try parser.next() == nil)
    parser.feed(Data("]\n".utf8))
    #expect(try parser.next().map(ParsedElement.init)?.data == "[\n1\n]\n")
    #expect(try parser.next() == nil)
    #expect(parser.last() == nil)
  }

  @Test(
    "a value that may be cut off is an error with its index",
    arguments: [
      ("\u{1E}[1]\n\u{1E}[2\u{1E}[3]\n", "$[1]"), ("\u{1E}[1]\n\u{1E}[2", "$[1]"),
      ("\u{1E}[1]\n[2]\n\u{1E}[3]\n", "$[1]: no record separator before the value"),
    ])
  func reportsTruncation(body: String, message: String) {
    #expect {
      try SequenceResource().value(from: Data(body.utf8))
    } throws: {
      "\($0)".hasPrefix(message)
    }
  }

  @Test(
    "a number or literal needs white space after it, as its beginning may be one too",
    arguments: [("1\u{1E}2\n", 0), ("1\n\u{1E}2", 1), ("1 \u{1E}2\n\u{1E}3", 2)])
  func needsWhiteSpace(text: String, index: Int) {
    #expect {
      try LogResource().value(from: Data((Self.separator + text).utf8))
    } throws: {
      "\($0)" == "$[\(index)]: the value may be cut off: no line feed is after it"
    }
  }

  @Test("values of several lines are read over HTTP, whatever the media type")
  func overHTTP() async throws {
    for type in ["application/json-seq", "application/x-ndjson", "application/vnd.a+json-seq"] {
      let server = try LoopbackServer { _ in
        .streaming(
          .chunk("\u{1E}[\n  1,"), .chunk("\n  2\n]\n\u{1E}[3]\n"), .lastChunk, type: type)
      }
      let outcome = await server.service().stream(of: SequenceResource()).outcome()
      #expect(outcome.error == nil)
      #expect(outcome.elements == [[1, 2], [3]])
      #expect(server.received.first?.header("Accept") == "application/json-seq")
    }
  }

  @Test("lines without a record separator are read even if the media type is that of a sequence")
  func lines() throws {
    #expect(try SequenceResource().value(from: Data("[1]\n[2]\n".utf8)) == [[1], [2]])
  }

  @Test("a stub of values sends a sequence if the media type is that of one")
  func stub() throws {
    let body = try SequenceResource.responseReader.body(of: [[1, 2], [3]])
    #expect(body == Data("\u{1E}[1,2]\n\u{1E}[3]\n".utf8))
  }
}
