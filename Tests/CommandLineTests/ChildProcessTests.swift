import Foundation
import TestSupport
import Testing

/// Tests of the type that starts the programs of other tests.
@Suite struct ChildProcessTests {
  @Test("a child process has the given folder, environment and streams, and no other open files")
  func start() async throws {
    let folder = try TemporaryFolder()
    try folder.write("input", to: "in")
    let open = (0..<20).map { _ in dup(0) }
    defer { for descriptor in open { close(descriptor) } }
    // `ls` itself opens the folder that it lists.
    let script = "pwd; cat; echo $NAME >&2; [ -d /proc/self/fd ] && ls /proc/self/fd; exit 7"
    let process = try ChildProcess(
      "/bin/sh", ["-c", script], in: folder.url,
      environment: ["NAME": "value", "PATH": "/usr/bin:/bin"],
      input: .file(folder.url.appendingPathComponent("in")),
      output: .file(folder.url.appendingPathComponent("out")), errors: nil)
    #expect(await process.end() == 7)
    let lines = try folder.text("out").split(separator: "\n")
    #expect(lines.first?.hasSuffix(folder.url.lastPathComponent) == true)
    #expect(lines.dropFirst().first == "inputvalue")
    #expect(["", "0123"].contains(lines.dropFirst(2).joined()))
  }

  @Test("a child process that is killed has the status of the signal")
  func kill() async throws {
    let process = try ChildProcess("/bin/sh", ["-c", "exec sleep 600"])
    #expect(process.isRunning)
    process.kill()
    #expect(await process.end() == 128 + SIGKILL)
    #expect(!process.isRunning)
  }

  @Test("a program that does not exist is an error")
  func missing() {
    #expect(throws: ChildProcess.StartError.self) { try ChildProcess("/nonexistent", []) }
  }
}
