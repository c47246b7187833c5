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
    #expect(text.contains("\u{1B}[") == isColoured, "\(text)")
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

/// The two ends of a terminal: a child process gets one, and the test reads the other.
final class PseudoTerminal: Sendable {
  private let descriptor: Int32
  /// The end for the child process.
  let url: URL

  struct OpeningError: Error {}

  init() throws {
    var own: Int32 = -1
    var other: Int32 = -1
    guard openpty(&own, &other, nil, nil, nil) == 0 else { throw OpeningError() }
    descriptor = own
    defer { close(other) }
    guard let name = ttyname(other) else { throw OpeningError() }
    url = URL(fileURLWithPath: String(cString: name))
  }

  deinit { close(descriptor) }

  /// Reads until a text has arrived, or the other end is closed.
  func read(until text: String) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains(text) {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
