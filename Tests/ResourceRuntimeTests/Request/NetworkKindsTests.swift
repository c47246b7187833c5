import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

/// The networks that a request may use.
@Suite struct NetworkKindsTests {
  private let received = Locked<[HTTPRequest]>([])

  private var service: ResourceService {
    ResourceService(
      transport: StubTransport { [received] request in
        received.withLock { $0.append(request) }
        return (200, Data("[]".utf8))
      })
  }

  @Test("a request uses all networks, unless the call restricts them")
  func restricts() async throws {
    let networks = NetworkKinds.all.subtracting(.constrained)
    let members = try await service.load(.getUsers.allowingNetworks(networks))
    #expect(members.isEmpty)
    _ = try await service.load(.getUsers)
    _ = try await service.load(.getUsers.query("a", "b").allowingNetworks([]))
    _ = try await service.load(.getUsers.allowingNetworks([]).allowingNetworks(.cellular))
    #expect(
      received.withLock { $0.map(\.allowedNetworks) } == [
        [.cellular, .expensive], .all, [], .cellular,
      ])
    #expect(received.withLock { $0.map(\.query) } == [nil, nil, "a=b", nil])
  }
}
