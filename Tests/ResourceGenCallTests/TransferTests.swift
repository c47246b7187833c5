import Foundation
import ResourceGenCall
import ResourceRuntime
import TestSupport
import Testing

/// Streams and downloads.
@Suite struct TransferTests {
  private static let spec = """
    resourcegen: 1
    servers: {example: http://127.0.0.1}
    models: {Tick: {id: Int, note?: Secret}}
    endpoints:
      ticks: GET /ticks -> events Tick
      words: GET /words -> events String
      rows: GET /rows -> lines Tick
      file: GET /file -> File
      tick: GET /tick -> Tick
    """

  @Test("the elements of a stream are printed one by one, and each mismatch is named")
  func events() async throws {
    let server = try LoopbackServer { _ in
      .text(
        """
        data: {"id": 1, "note": "t0psecret"}

        data: {"id": "x"}

        data: {"id": 3}


        """, type: "text/event-stream")
    }
    let run = try await CallRun("ticks", spec: Self.spec, server: server)
    #expect(run.exit == .mismatch)
    #expect(run.messages == "resourcegen: error: $[1].id: expected Int, found String\n")
    #expect(run.result.contains("\"id\": 1,\n  \"note\": \"<redacted>\""))
    #expect(run.result.hasSuffix("{\n  \"id\": 3\n}\n"))
    #expect(server.only?.header("Accept") == "text/event-stream")
  }

  @Test("events of text are printed as they are")
  func words() async throws {
    let server = try LoopbackServer { _ in
      .text("data: a\n\ndata: b\n\n", type: "text/event-stream")
    }
    let run = try await CallRun("words", spec: Self.spec, server: server)
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(run.result == "a\nb\n")
  }

  @Test("JSON lines are printed one by one")
  func lines() async throws {
    let server = try LoopbackServer { _ in
      .text("{\"id\": 1}\n{\"id\": 2}\n", type: "application/jsonl")
    }
    let run = try await CallRun("rows", spec: Self.spec, server: server)
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(run.result == "{\n  \"id\": 1\n}\n{\n  \"id\": 2\n}\n")
  }

  @Test("a download is written to its file")
  func download() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("download-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try LoopbackServer { _ in .text("contents", type: "application/pdf") }
    let run = try await CallRun("file", spec: Self.spec, server: server) {
      $0.output = file.path
    }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(run.result.isEmpty)
    #expect(run.messages.hasSuffix("was written, 8 bytes\n"))
    #expect(try String(contentsOf: file, encoding: .utf8) == "contents")
  }

  @Test(
    "the body of a response that should be JSON is written as it arrived, and compared",
    arguments: [
      (Data(#"{ "id":1}"#.utf8), CallExit.fits), (Data([0xFF, 0xFE]), .mismatch),
      (Data("<html>".utf8), .mismatch),
    ])
  func json(body: Data, exit: CallExit) async throws {
    let folder = try Folder()
    let file = folder.path("tick.json")
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Type", "application/json")], body: body)
    }
    let run = try await CallRun("tick", spec: Self.spec, server: server) { $0.output = file }
    #expect(run.exit == exit, "\(run.messages)")
    #expect(run.result.isEmpty)
    #expect(run.messages.contains("was written, \(body.count) bytes\n"))
    #expect(run.messages.contains("resourcegen: error: $") == (exit != .fits))
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == body)
  }

  @Test("the body of an error is printed, and leaves no file")
  func errorStatus() async throws {
    let folder = try Folder()
    let file = folder.path("tick.json")
    let server = try LoopbackServer { _ in .json(#"{"id": 1}"#, status: 404) }
    let run = try await CallRun("tick", spec: Self.spec, server: server) { $0.output = file }
    #expect(run.exit == .mismatch)
    #expect(run.result == "{\n  \"id\": 1\n}\n")
    #expect(folder.names.isEmpty)
  }

  @Test(
    "a call ends at its time-out, whatever it waits for",
    arguments: ["file", "rows", "tick", "output"])
  func timeOut(_ operation: String) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("download-\(UUID().uuidString)")
    let server = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [("Content-Type", "application/jsonl")])), .waitForHangUp,
      ])
    }
    let isDownload = operation == "output"
    let run = try await CallRun(
      isDownload ? "file" : operation, spec: Self.spec, server: server
    ) {
      $0.timeout = "100ms"
      if isDownload { $0.output = file.path }
    }
    #expect(run.exit == .noResponse)
    #expect(run.messages.contains("the call took longer than --timeout permits"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test(
    "a limit for the size counts for bodies and files, and permits any compression",
    arguments: [("1000", false), ("1kB", false), ("2KiB", true), ("1MB", true)])
  func limit(_ limit: String, isPermitted: Bool) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("download-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try LoopbackServer { _ in
      .response(
        headers: [("Content-Encoding", "gzip")], body: Gzip.stored(Data(repeating: 97, count: 1024))
      )
    }
    for output in [file.path, nil] {
      let run = try await CallRun("file", spec: Self.spec, server: server) {
        $0.limit = limit
        $0.output = output
      }
      #expect(run.exit == (isPermitted ? .fits : .noResponse), "\(run.messages)")
      #expect(run.messages.contains("= help: --limit 2GiB permits") != isPermitted)
    }
  }

  @Test("a compressed download stops at its limits, of which the help names the option")
  func bomb() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("download-\(UUID().uuidString)")
    let server = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [("Content-Encoding", "gzip")]) + Gzip.bomb.beginning),
        .sendForever(Gzip.bomb.repeating),
      ])
    }
    var limits = ResourceService.Limits()
    limits.fileExpansion = ResourceService.FileExpansion(ratio: 100, allowance: 1 << 20)
    let run = try await CallRun("file", spec: Self.spec, server: server, limits: limits) {
      $0.output = file.path
    }
    #expect(run.exit == .noResponse)
    #expect(run.messages.contains("100 times what was received"))
    #expect(run.messages.contains("= help: --limit 2GiB permits"))
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("a download into a folder that doesn't exist ends with the code for files")
  func missingFolder() async throws {
    let server = try LoopbackServer { _ in .text("contents") }
    let run = try await CallRun("file", spec: Self.spec, server: server) {
      $0.output = "/no/such/folder/file"
    }
    #expect(run.exit == .files)
    #expect(run.messages.contains("the folder of '/no/such/folder/file' does not exist"))
  }
}
