import Foundation
import ResourceGenCall
import TestSupport
import Testing

@Suite struct RecordingTests {
  /// `make golden` records the file instead of comparing it. CI never does.
  private static let isRecording =
    ProcessInfo.processInfo.environment["RESOURCEGEN_RECORD"] == "1"

  /// What the tests of the generated client replay.
  private static let replayed = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../Generated/Recordings/login.json").standardized

  @Test("a recorded call is the file that is replayed to the generated client")
  func recording() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recording-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer { _ in
      .json(#"{"userId": 7, "username": "abcd", "token": "t0psecret"}"#)
    }
    let run = try await CallRun(
      "login", ["username=abcd", "password=@env:PASSWORD"], server: server,
      environment: ["PASSWORD": "hunter22"]
    ) { $0.recording = folder.path }
    #expect(run.exit == .fits, "\(run.messages)")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(!text.contains("t0psecret"))
      #expect(!text.contains("hunter22"))
      let portable = text.replacingOccurrences(of: server.url, with: "http://127.0.0.1:1")
      if Self.isRecording { try Data(portable.utf8).write(to: Self.replayed) }
      #expect(try portable == String(contentsOf: Self.replayed, encoding: .utf8))
    }
  }
}
