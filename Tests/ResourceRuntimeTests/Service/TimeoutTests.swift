import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The time limits of calls.
@Suite(.timeLimit(.minutes(5))) struct TimeoutTests {
  private let clock = ManualClock()
  private let silence = ScriptedTransport([.silence])

  private func resource(timeout: Duration?, retries: Int? = nil) -> AnyResource<Data, Never> {
    AnyResource(
      RequestSpec(.get, on: .example, path: "/x", retries: retries, timeout: timeout)
    ) { $0 }
  }

  private func isTimeout(_ failure: ResourceError<Never>?) -> Bool {
    if case .transport(let error) = failure { error.code == .timedOut } else { false }
  }

  @Test(
    "the time-out of an endpoint replaces that of the service, and stops the transport",
    arguments: [(nil, 5), (2, 5), (2, nil)] as [(Int?, Int?)])
  func timesOut(endpoint: Int?, general: Int?) async throws {
    let service = ResourceService(
      transport: silence, clock: clock, timeout: general.map { .seconds($0) })
    let resource = resource(timeout: endpoint.map { .seconds($0) })
    async let failure = service.failure(loading: resource)
    #expect(try await clock.wake() == .seconds(endpoint ?? general ?? 0))
    #expect(isTimeout(await failure))
    #expect(silence.cancellations == 1)
    #expect(silence.requests.first?.timeout == .seconds(endpoint ?? general ?? 0))
  }

  @Test("a response in time leaves no timer behind")
  func stopsTimers() async throws {
    let service = ResourceService(
      transport: ScriptedTransport([.body("x")]), clock: clock, timeout: .seconds(1))
    #expect(try await service.load(resource(timeout: nil)) == Data("x".utf8))
    #expect(clock.sleeperCount == 0)
  }

  @Test("an attempt that fails in time has its own failure")
  func keepsFailures() async {
    let service = ResourceService(
      transport: ScriptedTransport([.failure(.cannotFindHost)]), clock: clock,
      timeout: .seconds(1))
    guard case .transport(let error) = await service.failure(loading: .getUsers) else {
      Issue.record("no failure")
      return
    }
    #expect(error.code == .cannotFindHost)
  }

  @Test("each attempt has the complete time")
  func startsAnew() async throws {
    let transport = ScriptedTransport([.silence, .silence, .body("late")])
    let service = ResourceService(
      transport: transport, retry: RetryPolicy(choose: { _ in .zero }), clock: clock)
    let resource = resource(timeout: .seconds(3), retries: 2)
    async let value = service.load(resource)
    #expect(try await clock.wake() == .seconds(3))
    #expect(try await clock.wake() == .seconds(3))
    #expect(try await value == Data("late".utf8))
  }

  @Test("a time-out may be longer than a clock can represent")
  func waitsForEver() async throws {
    let server = try LoopbackServer { _ in .text("x") }
    let resource = AnyResource(RequestSpec(.get, on: "\(server.url)", path: "/x")) { $0 }
    let service = ResourceService(timeout: .seconds(Int64.max))
    #expect(try await service.load(resource) == Data("x".utf8))
    for try await chunk in service.bytes(of: resource) { #expect(chunk == Data("x".utf8)) }
  }

  @Test("a call that waits for its time-out can be cancelled")
  func cancels() async throws {
    let service = ResourceService(transport: silence, clock: clock, timeout: .seconds(3))
    let call = Task { await service.failure(loading: .getUsers) }
    try await clock.waitForSleepers()
    call.cancel()
    guard case .cancelled = await call.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test("a silent server, and one that stalls midway, cause a time-out")
  func endsRealCalls() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { request in
      request.path == "/api/x" ? .silence : .json("[1, 2, 3, 4]", pausingAt: gate)
    }
    // Calls of other tests could make this one wait for a connection, which its time-out excludes.
    let service = ResourceService(
      transport: SystemTransport.separate(), servers: [.example: "\(server.url)/api"], clock: clock,
      timeout: .seconds(300))
    for path in ["/x", "/y"] as [RequestPath] {
      let resource = AnyResource(RequestSpec(.get, on: .example, path: path)) { $0 }
      async let failure = service.failure(loading: resource)
      _ = await server.received(path == "/x" ? 1 : 2)
      try await clock.wake()
      #expect(isTimeout(await failure))
    }
    gate.open()
    await server.closed(2)
  }

  // MARK: - Bodies that come in pieces

  @Test(
    "each wait for a chunk has the complete time, and the time of the reader does not count")
  func limitsWaits() async throws {
    let stub = StubTransport(clock: clock)
    stub.answer(.get, "/x", with: .stream("a", .pause(.seconds(2)), "b", .staysOpen))
    let service = ResourceService(transport: stub, clock: clock, timeout: .seconds(3))
    var chunks = service.bytes(of: resource(timeout: nil)).makeAsyncIterator()
    #expect(try await chunks.next() == Data("a".utf8))
    clock.advance(by: .seconds(60))

    let clock = clock
    let waking = Task {
      try await clock.waitForSleepers(2)
      return try await clock.wake()
    }
    #expect(try await chunks.next() == Data("b".utf8))
    #expect(try await waking.value == .seconds(2))

    let expiring = Task { try await clock.wake() }
    do {
      _ = try await chunks.next()
      Issue.record("no time-out")
    } catch let error as ResourceError<Never> {
      #expect(isTimeout(error))
    }
    #expect(try await expiring.value == .seconds(3))
  }

  @Test("the wait for the head of a stream has the same limit")
  func limitsHeads() async throws {
    let stub = StubTransport(clock: clock)
    stub.answer(.get, "/x", with: .status(200).after(.seconds(9)))
    let service = ResourceService(transport: stub, clock: clock, timeout: .seconds(3))
    let clock = clock
    let waking = Task {
      try await clock.waitForSleepers(2)
      return try await clock.wake()
    }
    do {
      _ = try await service.bytes(of: resource(timeout: nil)).response()
      Issue.record("no time-out")
    } catch {
      #expect(isTimeout(error))
    }
    #expect(try await waking.value == .seconds(3))
    #expect(clock.sleeperCount == 0)
  }
}
