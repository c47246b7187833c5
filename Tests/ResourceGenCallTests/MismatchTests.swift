import Foundation
import RecordedVerdicts
import ResourceGenCall
import ResourceRuntime
import TestSupport
import Testing

/// Responses that don't fit the model, or count as an error.
@Suite struct MismatchTests {
  static let bodies =
    (try? RecordedSample("Bodies", "api.UserModel").record())?.rows ?? []

  @Test("a mismatch is named as the generated decoder names it", arguments: bodies)
  func mismatch(_ row: VerdictRecord.Row) async throws {
    let server = try LoopbackServer { _ in .json(row.input) }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch)
    if row.input.isEmpty {
      #expect(run.messages.contains("no body where one was expected"))
      return
    }
    let sentence = try #require(row.verdict.sentences.first)
    #expect(!row.verdict.isAccepted)
    #expect(run.messages.contains("resourcegen: \(sentence)\n"), "\(run.messages)")
  }

  @Test("bodies that generated code refuses are recorded")
  func recordedBodies() {
    #expect(Self.bodies.count == 13)
  }

  @Test("each place is named, also several in one body")
  func allMismatches() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"first_name": 1, "role": 2, "avatar": {"url": "a", "width": "b", "height": 1}}"#)
    }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch)
    for sentence in [
      "$.first_name: expected String, found Int", "$.role: expected String, found Int",
      "$.avatar.width: expected Int, found String", "$.last_name: missing",
    ] {
      #expect(run.messages.contains(sentence), "\(run.messages)")
    }
  }

  @Test("skipped elements of lenient lists are named, and the response fits")
  func lenient() async throws {
    let server = try LoopbackServer { _ in .json(#"{"cities": [{"name": "Lima"}, {"name": 1}]}"#) }
    let run = try await CallRun("cities", ["continent=asia"], server: server)
    #expect(run.exit == .fits)
    #expect(run.messages.contains("skipped $.cities[1].name: expected String, found Int"))
  }

  @Test("an error status is a mismatch, with the sentence of the runtime")
  func errorStatus() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"code": "gone", "message": "No such user."}"#, status: 404)
    }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch)
    #expect(run.messages.contains("404 Not Found"))
    #expect(run.messages.contains("status 404: No such user."))
    #expect(run.result.contains(#""code": "gone""#))
  }

  @Test("an error body that doesn't fit is named too, with each place on a line")
  func errorBodyMismatch() async throws {
    let server = try LoopbackServer { _ in
      .json(#"{"code": 1, "message": 2}"#, status: 500)
    }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch)
    for name in ["code", "message"] {
      let line = "resourcegen: error: $.\(name): expected String, found Int\n"
      #expect(run.messages.contains(line), "\(run.messages)")
    }
  }

  @Test("an error body of another type than JSON is named once")
  func errorContentType() async throws {
    let server = try LoopbackServer { _ in .text("Not Found", status: 404) }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.messages.contains("its body is text/plain, not JSON"))
    #expect(!run.messages.contains("malformed JSON"))
  }

  @Test("a body of another type than JSON is named")
  func contentType() async throws {
    let server = try LoopbackServer { _ in .text("<html>", type: "text/html") }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch)
    #expect(run.messages.contains("the body is text/html, not JSON"))
    #expect(run.result == "<html>\n")
  }

  @Test(
    "of a body that claims to be JSON and isn't text, size and first bytes are shown",
    arguments: [
      (Data([0xFF, 0xFE, 0x61, 0x1B, 0x5B]), #"(5 bytes that aren't text: \xFF\xFEa\x1B[)"#),
      (
        Data(Array("{\"a\":\"\u{202E}".utf8) + [0x80]),
        #"(10 bytes that aren't text: {"a":"\u202e\x80)"#
      ),
      (
        Data(repeating: 0xC3, count: 5000),
        "(5000 bytes that aren't text: \(String(repeating: #"\xC3"#, count: 20))…)"
      ),
    ])
  func bytes(body: Data, shown: String) async throws {
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Type", "application/json")], body: body)
    }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch && run.result.isEmpty)
    #expect(run.messages.contains(shown + "\n"), "\(run.messages)")
    #expect(run.messages.contains("  = help: --output FILE writes the bytes to a file\n"))
    #expect(run.messages.contains("resourcegen: error: $"))
  }

  @Test("no secret is shown among the first bytes, also not the beginning of one")
  func secretBytes() async throws {
    let body = Data(Array((String(repeating: "a", count: 74) + "t0psecret").utf8) + [0xFF])
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Type", "application/json")], body: body)
    }
    let run = try await CallRun(
      "login", ["username=abcd", "password=t0psecret"], server: server)
    #expect(run.messages.contains("(84 bytes that aren't text: aaaa"), "\(run.messages)")
    #expect(!run.messages.contains("t0p"))
  }

  @Test("no response ends with its own code and a sentence")
  func noResponse() async throws {
    let server = try LoopbackServer { _ in .hangUp }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .noResponse)
    #expect(run.messages.contains("no response"))
  }

  @Test(
    "hostile responses end the call with a message",
    arguments: [
      LoopbackAnswer.json(String(repeating: "[", count: 100_000)),
      .json(#"{"first_name": "\#u{1B}[31m", "last_name": "\#u{85}"}"#),
      .cut(#"{"first_name""#, missing: 5),
      .response(200, headers: [("Content-Type", "application/json")], body: Data([0xFF, 0xFE])),
      .text("\u{1B}]0;title\u{07}"),
      .response(999), .response(204), .redirect(to: "http://["),
    ])
  func hostile(_ answer: LoopbackAnswer) async throws {
    let server = try LoopbackServer { _ in answer }
    let run = try await CallRun("getUser", ["id=1"], server: server)
    #expect(run.exit == .mismatch || run.exit == .noResponse)
    #expect(!run.printed.contains("\u{1B}"))
    #expect(!run.printed.contains("\u{85}"))
  }
}
