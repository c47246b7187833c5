import ExampleAPI
import Foundation
import ResourceGenCall
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite struct RecordingTests {
  @Test("a recorded call is replayed to the generated client, which reads the same value")
  func replay() async throws {
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
    }
    let service = ResourceService(
      transport: try ReplayTransport(from: folder),
      servers: [.account: Server("account", server.url)])
    let account = try await service.load(.login(username: "abcd", password: "hunter22"))
    #expect(account.userId == 7)
    #expect(account.username == "abcd")
  }
}
