import Foundation
import TestSupport
import Testing

/// Calls that are interrupted, and what they draw on a terminal.
@Suite struct CallInterruptionTests {
  private static let spec = """
    resourcegen: 1
    servers: {example: http://127.0.0.1}
    models: {Tick: {id: Int}}
    endpoints:
      ticks: GET /ticks -> events Tick
      file: GET /file -> File
      tick: GET /tick -> Tick
    """

  /// Ends without a coverage profile, which a signal would leave incomplete.
  private static let environment = ["LLVM_PROFILE_FILE": "/dev/null", "TERM": "xterm"]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.spec, to: "api.yaml")
  }

  @Test(
    "a signal ends a stream after the elements that have arrived", arguments: [SIGINT, SIGTERM])
  func stream(code: Int32) async throws {
    let gate = LoopbackGate()
    defer { gate.open() }
    let server = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [("Content-Type", "text/event-stream")])),
        .send(Data("data: {\"id\": 1}\n\ndata: {\"id\": 2}\n\n".utf8)), .wait(gate),
      ])
    }
    let terminal = try PseudoTerminal()
    let running = try Tool.start(
      ["call", "api.yaml", "ticks", "--server", server.url], in: folder,
      environment: Self.environment.merging(["NO_COLOR": "1"]) { $1 },
      output: .file(terminal.url))
    #expect(try terminal.read(until: "\"id\": 2\r\n}").contains("\"id\": 1"))
    kill(running.process.id, code)
    let result = try await running.finish()
    #expect(result.exitCode == 128 + code)
    #expect(result.errors.contains("resourcegen: error: interrupted after 2 elements\n"))
  }

  @Test("a signal ends a download, which leaves no file; its progress is drawn on a terminal")
  func download() async throws {
    let gate = LoopbackGate()
    defer { gate.open() }
    let server = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [("Content-Length", "1000")]) + Data(count: 450)),
        .wait(gate),
      ])
    }
    let terminal = try PseudoTerminal()
    let running = try Tool.start(
      ["call", "api.yaml", "file", "--output", "file", "--server", server.url], in: folder,
      environment: Self.environment, errors: .file(terminal.url))
    #expect(try terminal.read(until: "45%").contains("\r45%"))
    #expect(folder.names("").count == 2)
    kill(running.process.id, SIGINT)
    #expect(await running.process.end() == 128 + SIGINT)
    #expect(folder.names("") == ["api.yaml"])
    #expect(try terminal.read(until: "interrupted").contains("\r\u{1B}[K"))
  }

  @Test("a reader that closes the pipe ends a stream")
  func closedPipe() async throws {
    let server = try LoopbackServer { _ in
      .endless(
        [("Content-Type", "text/event-stream")], repeating: Data("data: {\"id\": 1}\n\n".utf8))
    }
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let running = try Tool.start(
      ["call", "api.yaml", "ticks", "--server", server.url], in: folder,
      environment: Self.environment, output: .descriptor(ends[1]))
    close(ends[1])
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
    close(ends[0])
    #expect(await running.process.end() == 128 + SIGPIPE)
  }

  @Test(
    "JSON has colours on a terminal, unless NO_COLOR or TERM says otherwise",
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func colour(environment: [String: String], isColoured: Bool) async throws {
    let server = try LoopbackServer { _ in .json(#"{"id": 1}"#) }
    let terminal = try PseudoTerminal()
    let running = try Tool.start(
      ["call", "api.yaml", "tick", "--server", server.url], in: folder,
      environment: Self.environment.merging(environment) { $1 }, output: .file(terminal.url))
    #expect(await running.process.end() == 0)
    let text = try terminal.read(until: "\n}")
    #expect(text.contains("\u{1B}[36m1\u{1B}[0m") == isColoured, "\(text)")
  }
}
