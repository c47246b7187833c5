import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

@Suite struct ReplayTests {
  @Test("a call that `resourcegen call` recorded is replayed to the generated client")
  func replay() async throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Recordings")
      .standardized
    let service = ResourceService(
      transport: try ReplayTransport(from: folder),
      servers: [.account: Server("account", "http://127.0.0.1:1")])
    let account = try await service.load(.login(username: "abcd", password: "hunter22"))
    #expect(account.userId == 7)
    #expect(account.username == "abcd")
  }
}
