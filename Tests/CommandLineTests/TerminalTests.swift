import Foundation
import TestSupport
import Testing

/// What the command draws on a terminal.
@Suite struct TerminalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Spec.withMistake, to: "api.yaml")
  }

  @Test(
    "diagnostics have colours on a terminal, unless NO_COLOR or TERM says otherwise",
    arguments: [
      ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func colour(environment: [String: String], isColoured: Bool) async throws {
    let terminal = try PseudoTerminal()
    let running = try Tool.start(
      ["api.yaml"], in: folder,
      environment: environment.merging(["TERM": "xterm"]) { given, _ in given },
      errors: .file(terminal.url))
    #expect(await running.process.end() == 1)
    let text = try terminal.read(until: "for the long version of a message.")
    #expect(text.contains("unknown type 'Citty'"))
    // A run that takes more than a second also draws its progress, and erases it.
    let drawn = text.replacing("\r\u{1B}[K", with: "")
    #expect(drawn.contains("\u{1B}[") == isColoured, "\(text)")
  }

  @Test("diagnostics have no colours in a file")
  func file() async throws {
    let result = try await Tool.run("api.yaml", in: folder, environment: ["TERM": "xterm"])
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test("a run of more than a second draws a line on the terminal, and erases it at the end")
  func progress() async throws {
    let terminal = try PseudoTerminal()
    let pipe = folder.path("input")
    #expect(mkfifo(pipe, 0o600) == 0)
    // Opened for both, so that neither side waits for the other to open it.
    let writer = open(pipe, O_RDWR)
    let running = try Tool.start(
      ["lint", "-"], in: folder, environment: ["TERM": "xterm"],
      input: .file(URL(fileURLWithPath: pipe)), errors: .file(terminal.url))
    // The line is drawn while the command waits for its input.
    let drawn = try terminal.read(until: " 1 s")
    #expect(drawn.contains("\rresourcegen: reading <stdin>"), "\(drawn)")
    let bytes = Array(Spec.small.utf8)
    #expect(write(writer, bytes, bytes.count) == bytes.count)
    close(writer)
    #expect(await running.process.end() == 0)
    let rest = try terminal.read(until: "examined.")
    #expect(rest.contains("\r\u{1B}[K"), "\(rest)")
  }
}
