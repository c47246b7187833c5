import Foundation
import ResourceGenCall
import TestSupport
import Testing

/// `--all-pages`: page after page, as the generated sequence requests them.
@Suite struct PagesTests {
  private static let spec = """
    resourcegen: 1
    servers: {example: http://127.0.0.1}
    models:
      Item: {id: Int, note?: Secret}
      Page: {items: [Item], next?: String}
      Numbered: {items: [Item], meta.next as next?: Int}
      Stored: {data.items as items: {$type: '[Item]', $readOnly: true}}
    endpoints:
      offsets: {route: 'GET /offsets?offset:Int=0 -> [Item]', pages: offset}
      skips: {route: 'GET /skips?skip?:Int32 -> [Item]', pages: offset to skip}
      numbers: {route: 'GET /numbers?page:Int=1 -> [Item]', pages: page}
      cursors: {route: 'GET /cursors?cursor?:String -> Page', pages: cursor at next}
      ids: {route: 'GET /ids?cursor?:Int -> Numbered', pages: cursor at meta.next}
      stored: {route: 'GET /stored?offset:Int=0 -> Stored', pages: offset}
      links: {route: 'GET /links -> [Item]', pages: link}
      counted:
        route: 'GET /counted?page:Int=1 -> [Item]'
        pages: page
        responseHeaders: {X-Total?: Int}
      short:
        route: GET /short?offset:Int=0&limit:Int=2 -> [Item]
        pages: {offset, until: short}
      forms:
        route: POST /forms -> [Item]
        form: {page: Int = 1}
        pages: page
    """

  private static func link(_ target: String) -> LoopbackAnswer {
    .response(
      200, headers: [("Content-Type", "application/json"), ("Link", "<\(target)>; rel=\"next\"")],
      body: Data(#"[{"id": 1}]"#.utf8))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let operation: String
    var arguments: [String] = []
    let answers: [String]
    let requests: [String]

    var testDescription: String { operation + " " + arguments.joined(separator: " ") }
  }

  static let cases = [
    Case(
      operation: "offsets", answers: [#"[{"id": 1}, {"id": 2}]"#, #"[{"id": 3}]"#, "[]"],
      requests: ["/offsets?offset=0", "/offsets?offset=2", "/offsets?offset=3"]),
    Case(
      operation: "skips", arguments: ["skip=2147483647"], answers: [#"[{"id": 1}]"#],
      requests: ["/skips?skip=2147483647"]),
    Case(
      operation: "numbers", arguments: ["page=7"], answers: [#"[{"id": 1}]"#, "[]"],
      requests: ["/numbers?page=7", "/numbers?page=8"]),
    Case(
      operation: "cursors",
      answers: [#"{"items": [{"id": 1}], "next": "a b"}"#, #"{"items": [{"id": 2}]}"#],
      requests: ["/cursors", "/cursors?cursor=a%20b"]),
    Case(
      operation: "ids",
      answers: [
        #"{"items": [{"id": 1}], "meta": {"next": 5}}"#,
        #"{"items": [{"id": 2}], "meta": {"next": null}}"#,
      ], requests: ["/ids", "/ids?cursor=5"]),
    Case(
      operation: "stored",
      answers: [#"{"data": {"items": [{"id": 1}]}}"#, #"{"data": {"items": []}}"#],
      requests: ["/stored?offset=0", "/stored?offset=1"]),
    Case(
      operation: "short", answers: [#"[{"id": 1}, {"id": 2}]"#, #"[{"id": 3}]"#],
      requests: ["/short?offset=0&limit=2", "/short?offset=2&limit=2"]),
  ]

  @Test("each kind of paging requests the pages of the generated sequence", arguments: cases)
  func kinds(_ sample: Case) async throws {
    let server = try LoopbackServer { request in
      let index = sample.requests.firstIndex(of: request.target)
      return index.map { .json(sample.answers[$0]) } ?? .response(500)
    }
    let run = try await CallRun(
      sample.operation, sample.arguments, spec: Self.spec, server: server
    ) { $0.callsAllPages = true }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(server.received.map(\.target) == sample.requests)
    #expect(run.messages.hasPrefix("200 OK, page 1\n"))
  }

  @Test("the pages of form fields send another body each")
  func forms() async throws {
    let server = try LoopbackServer { request in
      .json(request.text == "page=1" ? #"[{"id": 1}]"# : "[]")
    }
    let run = try await CallRun("forms", spec: Self.spec, server: server) {
      $0.callsAllPages = true
    }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(server.received.map(\.text) == ["page=1", "page=2"])
  }

  @Test("each page is a JSON document, without secrets, and can be recorded")
  func printed() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pages-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer { request in
      request.query == nil ? Self.link("/links?p=2") : .json(#"[{"id": 2, "note": "t0psecret"}]"#)
    }
    let run = try await CallRun("links", spec: Self.spec, server: server) {
      $0.callsAllPages = true
      $0.recording = folder.path
      $0.isVerbose = true
    }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(
      run.result == """
        [
          {
            "id": 1
          }
        ]
        [
          {
            "id": 2,
            "note": "<redacted>"
          }
        ]

        """)
    #expect(run.messages.contains("200 OK, page 1\nContent-Type: application/json\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test("a mismatch and an error status name their page, and end the call")
  func mismatch() async throws {
    for (answer, message) in [
      (LoopbackAnswer.json(#"[{"id": "x"}]"#), "page 2: $[0].id: expected Int, found String"),
      (.json("{}", status: 503), "page 2: status 503"), (.hangUp, "page 2: no response"),
    ] {
      let server = try LoopbackServer { request in
        request.query == "page=1" ? .json(#"[{"id": 1}]"#) : answer
      }
      let run = try await CallRun("numbers", spec: Self.spec, server: server) {
        $0.callsAllPages = true
      }
      #expect(run.exit == (message.contains("no response") ? .noResponse : .mismatch))
      #expect(run.messages.contains("resourcegen: error: \(message)"), "\(run.messages)")
      #expect(run.result.hasPrefix("[\n  {\n    \"id\": 1"))
      // A request is sent again if the connection that it reuses was closed.
      #expect(server.received.allSatisfy { ["page=1", "page=2"].contains($0.query) })
    }
  }

  @Test("a header field that doesn't fit names its page, and the next pages are called")
  func headerMismatch() async throws {
    let server = try LoopbackServer { request in
      request.query == "page=1"
        ? .response(
          200, headers: [("Content-Type", "application/json"), ("X-Total", "many")],
          body: Data(#"[{"id": 1}]"#.utf8))
        : .json("[]")
    }
    let run = try await CallRun("counted", spec: Self.spec, server: server) {
      $0.callsAllPages = true
    }
    #expect(run.exit == .mismatch)
    #expect(run.messages.contains("resourcegen: error: page 1: X-Total: "), "\(run.messages)")
    #expect(server.received.map(\.target) == ["/counted?page=1", "/counted?page=2"])
  }

  @Test(
    "a server that repeats its page or leads elsewhere is left, with a sentence",
    arguments: [
      ("/links", "requested before"), ("http://127.0.0.2:1/", "another scheme, host or port"),
      ("http://[", "isn't a valid URL"),
    ])
  func stops(_ target: String, sentence: String) async throws {
    let server = try LoopbackServer { _ in Self.link(target) }
    let run = try await CallRun("links", spec: Self.spec, server: server) {
      $0.callsAllPages = true
    }
    #expect(run.exit == .mismatch)
    #expect(run.messages.contains("resourcegen: error: no page after page 1: "))
    #expect(run.messages.contains(sentence), "\(run.messages)")
    #expect(server.received.count == 1)
  }

  @Test("a cursor that leads back is left, and one of a wrong type too")
  func cursors() async throws {
    for (next, sentence) in [(#""a""#, "requested before"), ("[]", "the cursor doesn't fit")] {
      let server = try LoopbackServer { _ in .json(#"{"items": [{"id": 1}], "next": \#(next)}"#) }
      let run = try await CallRun("cursors", ["cursor=a"], spec: Self.spec, server: server) {
        $0.callsAllPages = true
      }
      #expect(run.exit == .mismatch)
      #expect(server.received.count == 1)
      // An array isn't a String of the model either.
      #expect(run.messages.contains(sentence) || next == "[]", "\(run.messages)")
    }
  }

  @Test("a server that ignores the page number ends the pages")
  func sameBody() async throws {
    let server = try LoopbackServer { _ in .json(#"[{"id": 1}]"#) }
    let run = try await CallRun("numbers", spec: Self.spec, server: server) {
      $0.callsAllPages = true
    }
    #expect(run.exit == .mismatch)
    #expect(server.received.count == 2)
    #expect(run.messages.contains("no page after page 1: "), "\(run.messages)")
    #expect(run.messages.contains("sends the same page again"))
  }

  @Test("an operation without pages is a usage error")
  func noPages() async throws {
    let server = try LoopbackServer { _ in .json("{}") }
    let run = try await CallRun("getUser", ["id=1"], server: server) { $0.callsAllPages = true }
    #expect(run.exit == .usage)
    #expect(run.messages.contains("the spec doesn't say that 'getUser' has pages"))
    #expect(run.messages.contains("= help: omit --all-pages"))
    #expect(server.received.isEmpty)
  }

  @Test("a curl command requests the first page, and says so")
  func curl() async throws {
    let run = try await CallRun("numbers", spec: Self.spec) {
      $0.callsAllPages = true
      $0.printsCurl = true
    }
    #expect(run.exit == .fits)
    #expect(run.result.hasPrefix("curl 'http://127.0.0.1/numbers?page=1'"))
    #expect(run.messages == "resourcegen: note: this requests the first page\n")
  }
}
