import Foundation
import ResourceGenCall
import ResourceRuntime
import TestSupport
import Testing

/// Servers that violate HTTP, or send what would harm a terminal: each call ends with its exit code
/// and a sentence.
@Suite(.timeLimit(.minutes(5))) struct HostileCallTests {
  private static let spec = """
    resourcegen: 1
    servers: {example: http://127.0.0.1}
    models: {Item: {id: Int, name?: String}}
    endpoints:
      item: GET /item -> Item
      slow: {route: GET /slow -> Item, timeout: 200ms}
      pages: {route: 'GET /pages?page:Int=1 -> [Item]', pages: page}
      ticks: GET /ticks -> events Item
      rows: GET /rows -> lines Item
      file: GET /file -> File
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [LoopbackAnswer.Step]
    let exit: CallExit
    let sentence: String

    init(_ name: String, _ steps: [LoopbackAnswer.Step], _ exit: CallExit, _ sentence: String) {
      testDescription = name
      self.steps = steps
      self.exit = exit
      self.sentence = sentence
    }

    init(_ name: String, raw text: String, _ exit: CallExit, _ sentence: String) {
      self.init(name, [.send(Data(text.utf8)), .close], exit, sentence)
    }

    init(_ name: String, body: String, _ exit: CallExit, _ sentence: String) {
      self.init(name, LoopbackAnswer.json(body).steps, exit, sentence)
    }
  }

  private static func forever(_ headers: [(String, String)], _ text: String) -> [LoopbackAnswer
    .Step]
  {
    LoopbackAnswer.endless(headers, repeating: Data(text.utf8)).steps
  }

  /// Failures of the connection or the framing, which concern all kinds of responses.
  static let brokenResponses = [
    Case("immediate close", [.close], .noResponse, "no response: "),
    Case("reset", [.reset], .noResponse, "no response: "),
    Case("mail server", raw: "220 mail ESMTP\r\n", .noResponse, "no response: "),
    Case("status line of TLS", raw: "\u{15}\u{3}\u{1}\0\u{2}\u{2}", .noResponse, "no response: "),
    Case("truncated head", raw: "HTTP/1.1 200 OK\r\nX: y", .noResponse, "no response: "),
    Case(
      "truncated body", raw: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{", .noResponse,
      "no response: "),
    Case(
      "two lengths", raw: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
      .noResponse, "no response: "),
    Case(
      "negative length", raw: "HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\n{}", .noResponse,
      "no response: "),
    Case(
      "invalid chunk", raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}",
      .noResponse, "no response: "),
    Case(
      "huge chunk",
      raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFFFF\r\n{}",
      .noResponse, "no response: "),
    Case(
      "truncated chunks", raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{",
      .noResponse, "no response: "),
    Case(
      "unknown coding",
      raw: "HTTP/1.1 200 OK\r\nContent-Encoding: x\r\nContent-Length: 2\r\n\r\n{}",
      .noResponse, "no response: "),
    Case(
      "endless header fields",
      [
        .send(Data("HTTP/1.1 200 OK\r\n".utf8)),
        .sendForever(Data(String(repeating: "X: yyyyyyyyyyyyyyyy\r\n", count: 100).utf8)),
      ], .noResponse, "no response: "),
    Case(
      "endless header field",
      [
        .send(Data("HTTP/1.1 200 OK\r\nX: ".utf8)),
        .sendForever(Data(String(repeating: "y", count: 1000).utf8)),
      ], .noResponse, "no response: "),
    Case(
      "redirect in a cycle", LoopbackAnswer.redirect(to: "/item").steps, .noResponse,
      "no response: "),
    Case(
      "redirect to a file", LoopbackAnswer.redirect(to: "file:///etc/passwd").steps, .mismatch,
      "status 302"),
  ]

  @Test(
    "a broken connection ends each kind of call with its code", arguments: brokenResponses,
    ["item", "pages", "ticks", "rows", "file"])
  func broken(_ sample: Case, operation: String) async throws {
    let server = try LoopbackServer { _ in LoopbackAnswer(sample.steps) }
    let folder = try Folder()
    let run = try await CallRun(operation, spec: Self.spec, server: server) {
      $0.isVerbose = true
      $0.callsAllPages = operation == "pages"
      if operation == "file" { $0.output = folder.path("file") }
    }
    // Events are retried after a break; a redirect that isn't followed is an error status.
    #expect(run.exit == sample.exit || run.exit == .mismatch, "\(run.messages)")
    #expect(run.messages.contains("resourcegen: error: "), "\(run.messages)")
    if operation == "item" {
      #expect(run.exit == sample.exit)
      #expect(run.messages.contains(sample.sentence), "\(run.messages)")
    }
    if operation == "file" { #expect(folder.names.isEmpty, "\(folder.names)") }
    #expect(!run.printed.isHarmful)
  }

  private static let deep = String(repeating: "[", count: 100_000)
  private static let wide =
    #"{"id": "x", "name": \#(String(repeating: "[", count: 400))1"#
    + String(repeating: ",1", count: 20_000) + String(repeating: "]", count: 400) + "}"

  /// Bodies that are received completely.
  static let hostileBodies = [
    Case("deep JSON", body: deep, .mismatch, "$"),
    Case("wide and deep JSON", body: wide, .mismatch, "$.id: expected Int, found String"),
    Case(
      "huge number", body: #"{"id": 1\#(String(repeating: "0", count: 5000))}"#, .mismatch, "$.id"),
    Case("huge exponent", body: #"{"id": 1e999999999}"#, .mismatch, "$.id"),
    Case("escapes in a text", body: #"{"id": 1, "name": "\u001b]0;x\u0007"}"#, .fits, ""),
    Case("escapes in a name", body: #"{"\#u{1B}[31m": 1, "id": "x"}"#, .mismatch, "$"),
    Case("escapes in a value", body: "{\"id\": \"\u{9B}31m\u{202E}\u{7F}\"}", .mismatch, "$.id"),
    Case(
      "hidden characters", body: "{\"id\": \"\u{2028}\u{61C}\u{FEFF}\u{200F}\u{E0001}\"}",
      .mismatch, "$.id"),
    Case("hidden characters in text", body: "\u{2028}\u{61C}\u{FEFF}\u{E0001}", .mismatch, "$"),
    Case("not JSON", body: "\u{1B}[2J\u{1B}]0;x\u{7}\r\u{8}", .mismatch, "$"),
    Case(
      "invalid UTF-8",
      LoopbackAnswer.response(
        200, headers: [("Content-Type", "application/json")],
        body: Data([0x7B, 0x22, 0xFF, 0x9B, 0x22, 0x3A])
      ).steps, .mismatch, "$"),
    Case(
      "escapes in a header field",
      raw: "HTTP/1.1 200 OK\r\nContent-Type: text/\u{9B}31m\r\nX: a\u{9B}b\r\n"
        + "Content-Length: 2\r\n\r\nok", .mismatch, ""),
    Case(
      "escapes in a status phrase",
      raw: "HTTP/1.1 404 \u{1B}[31mNo\r\nContent-Length: 2\r\n\r\n{}", .mismatch, "status 404"),
    Case(
      "escapes in a message",
      LoopbackAnswer.json(#"{"message": "\u001b[31m\u202e\nresourcegen: error"}"#, status: 500)
        .steps, .mismatch, "status 500"),
    Case(
      "endless body", forever([("Content-Type", "application/json")], "[1,1,1,1,1,1,1,1"),
      .noResponse, "no response: "),
    Case(
      "decompression bomb",
      [
        .send(LoopbackAnswer.head(200, [("Content-Encoding", "gzip")]) + Gzip.bomb.beginning),
        .sendForever(Gzip.bomb.repeating),
      ], .noResponse, "no response: "),
  ]

  @Test(
    "a hostile body ends the call with its code, and nothing of it controls the terminal",
    arguments: hostileBodies, [false, true])
  func bodies(_ sample: Case, isPage: Bool) async throws {
    let server = try LoopbackServer { _ in LoopbackAnswer(sample.steps) }
    let run = try await CallRun(
      isPage ? "pages" : "item", spec: Self.spec, server: server,
      limits: ResourceService.Limits(bodySize: 1 << 20)
    ) {
      $0.isVerbose = true
      $0.callsAllPages = isPage
    }
    #expect(run.exit == sample.exit || isPage && run.exit == .mismatch, "\(run.messages)")
    if !isPage, !sample.sentence.isEmpty {
      #expect(run.messages.contains(sample.sentence), "\(run.messages)")
    }
    #expect(!run.printed.isHarmful)
    // A line for each of 20,000 elements, with an indentation that is limited.
    #expect(run.result.utf8.count < 2_000_000)
  }

  @Test("an element of a stream that never ends, and one of another type, end with a sentence")
  func streams() async throws {
    for operation in ["ticks", "rows"] {
      let server = try LoopbackServer { _ in
        .endless(
          [("Content-Type", operation == "ticks" ? "text/event-stream" : "application/jsonl")],
          beginning: Data("data: ".utf8), repeating: Data(count: 1 << 16))
      }
      let run = try await CallRun(
        operation, spec: Self.spec, server: server,
        limits: ResourceService.Limits(elementSize: 1 << 20))
      #expect(run.exit == .noResponse)
      #expect(run.messages.contains("no response: "), "\(run.messages)")
    }
    let server = try LoopbackServer { _ in
      .text("data: \u{1B}[2J\n\ndata: {\"id\": 1}\n\n", type: "text/event-stream")
    }
    let run = try await CallRun("ticks", spec: Self.spec, server: server)
    #expect(run.exit == .mismatch)
    #expect(!run.printed.isHarmful)
    #expect(run.result.hasSuffix("{\n  \"id\": 1\n}\n"))
  }

  @Test("a server that says nothing, or drips, is left after the time-out of the spec")
  func timeout() async throws {
    for steps in [
      LoopbackAnswer.silence.steps,
      [.send(LoopbackAnswer.head(200, [("Content-Length", "1000")]))]
        + (0..<1000).flatMap { _ in
          [LoopbackAnswer.Step.send(Data(" ".utf8)), .pause(milliseconds: 50)]
        },
    ] {
      let server = try LoopbackServer { _ in LoopbackAnswer(steps) }
      let run = try await CallRun("slow", spec: Self.spec, server: server)
      #expect(run.exit == .noResponse)
      #expect(run.messages.contains("timed out"), "\(run.messages)")
    }
  }

  @Test("a server without TLS doesn't respond over https")
  func tls() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun("item", spec: Self.spec) {
      $0.server = server.url.replacingOccurrences(of: "http:", with: "https:")
    }
    #expect(run.exit == .noResponse)
    #expect(run.messages.contains("no response: "), "\(run.messages)")
  }

  @Test("a redirect to another host carries no credentials, which aren't printed either")
  func redirect() async throws {
    let other = try LoopbackServer { _ in .json(#"{"id": 1}"#) }
    let server = try LoopbackServer { request in
      .redirect(to: other.url + "/item?" + (request.header("Authorization") ?? "").suffix(9))
    }
    let run = try await CallRun(
      "item",
      spec: """
        resourcegen: 1
        servers: {example: {url: http://127.0.0.1, auth: member}}
        auth: {member: bearer $token}
        credentials: {token: Secret}
        models: {Item: {id: Int}}
        endpoints:
          item: GET /item -> Item
        """, server: server, environment: ["TOKEN": "t0psecret"]
    ) {
      $0.credentials = ["token=@env:TOKEN"]
      $0.isVerbose = true
    }
    #expect(!run.printed.contains("t0psecret"), "\(run.printed)")
    #expect(other.received.allSatisfy { $0.header("Authorization") == nil })
  }

  @Test("a download that breaks leaves the file that was there, and no other")
  func download() async throws {
    let folder = try Folder()
    let file = folder.path("file")
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    let server = try LoopbackServer { _ in .cut("new", missing: 5) }
    let run = try await CallRun("file", spec: Self.spec, server: server) { $0.output = file }
    #expect(run.exit == .noResponse)
    #expect(folder.names == ["file"])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
  }
}

extension String {
  /// Whether a terminal could take a part of the text for a command.
  fileprivate var isHarmful: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
        0xE0001:
        true
      default: false
      }
    }
  }
}
