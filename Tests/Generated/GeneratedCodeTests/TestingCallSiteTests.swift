import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The call sites of the page "Testing your app", line by line.
@Suite("Testing an app without a network", .timeLimit(.minutes(5)))
struct TestingCallSiteTests {
  private let ann = UserModel(firstName: "Ann", lastName: "Lee", role: .admin)

  @Test("a stub answers resources, and records the requests")
  func stubs() async throws {
    let stub = StubTransport()
    let service = ResourceService(transport: stub)

    try stub.answer(.getUser(id: 1200), value: ann)
    try stub.answer(.getUsers, data: Fixtures.getUsers)
    try stub.answer(.getUser(id: 9), with: .json(#"{"code": "gone"}"#, status: 404))

    #expect(try await service.load(.getUser(id: 1200)).firstName == "Ann")
    #expect(try await service.load(.getUsers).map(\.name) == ["Ann"])
    #expect(stub.requestedResources(of: GetUserResource.self).map(\.id) == [1200])
  }

  @Test("a stub answers a type, a router, a path")
  func kinds() async throws {
    let stub = StubTransport()
    let service = ResourceService(transport: stub)

    stub.answer(GetProductResource.self, with: .data(Fixtures.getProduct))
    stub.answer(.delete, "/user/{id}", with: .status(204))
    stub.answer(Router.self) { route in
      switch route {
      case .getUser(let id): id == 1200 ? .data(Fixtures.getUser) : .status(404)
      default: nil
      }
    }

    #expect(try await service.load(.getProduct(id: 3)).sku == "A1")
    #expect(try await service.load(.getUser(id: 1200)).lastName == "Lee")
    guard case .transport = await failure(of: service, .getUsers) else {
      Issue.record("answered")
      return
    }
  }

  @Test("a stub answers in turn, late, with failures and in chunks")
  func failuresAndDelays() async throws {
    let clock = ManualClock()
    let stub = StubTransport(clock: clock)
    let service = ResourceService(
      transport: stub, retry: RetryPolicy(), clock: clock)

    try stub.answer(.getUsers, with: .status(503), .data(Fixtures.getUsers).after(.seconds(2)))
    async let users = service.load(.getUsers)
    try await clock.wake()  // ends the pause before the second attempt
    try await clock.wake()  // ends the delay of the answer
    #expect(try await users.count == 1)

    try stub.answer(.getUser(id: 1), with: .failure(.notConnectedToInternet))
    try stub.answer(.getUser(id: 2), with: .cancelled)
    try stub.answer(.getUser(id: 3), with: .stream(#"{"first_"#, .failure(.networkConnectionLost)))
    let plain = ResourceService(transport: stub)
    for id in 1...3 { #expect(await failure(of: plain, .getUser(id: id)) != nil) }
  }

  @Test("a body that no longer matches its model is found")
  func mismatches() async throws {
    let stub = StubTransport()
    #expect(throws: StubTransport.StubError.self) {
      try stub.answer(.getUser(id: 1), data: Data(#"{"first_name": "Ann"}"#.utf8))
    }
    try stub.answer(.getUser(id: 2), with: .json(#"{"first_name": 5}"#).unchecked())
    try stub.verify()
  }

  @Test("a fixture is data and a value")
  func fixture() throws {
    let user = try Fixtures.getUser.value
    #expect(user.firstName == "Ann")
    let data = Fixtures.getUser.data
    #expect(try GetUserResource(id: 1200).value(from: data).firstName == "Ann")
  }

  @Test("every example fits the resource that reads it")
  func examples() throws {
    try Fixtures.verify()
  }

  @Test("every example fits, one by one", arguments: Fixtures.examples())
  func example(_ example: FixtureExample) throws {
    try example.verify()
  }

  @Test("responses of a server are recorded and replayed")
  func recordings() async throws {
    let server = try ExampleServer(["GET /api/users": .json(#"[{"id": 1, "name": "Ann"}]"#)])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("recordings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let servers = try server.service().configuration.servers

    let recording = try RecordingTransport(
      wrapping: ResourceService().configuration.transport, to: folder, redacting: ["session_id"])
    let live = ResourceService(transport: recording, servers: servers)
    let users = try await live.load(.getUsers)

    let replay = try ReplayTransport(from: folder)
    let service = ResourceService(transport: replay, servers: servers)
    #expect(try await service.load(.getUsers) == users)
    try replay.verify(everything: true)
    #expect(server.lines.count == 1)
  }

  @Test("a resource can be tested without a service")
  func alone() throws {
    let request = try Router.getUser(id: 1200).asURLRequest()
    let episodes = try Episode.all.value(from: Fixtures.episodeAll)
    #expect(request.url?.path == "/api/user/1200")
    #expect(episodes.map(\.id) == ["ep1"])
  }

  private func failure<R: NetworkResource>(
    of service: ResourceService, _ resource: R
  ) async -> ResourceError<R.ErrorBody>? {
    do {
      _ = try await service.load(resource)
      return nil
    } catch {
      return error
    }
  }
}

/// The call sites of the page "Observing", line by line.
@Suite("Observing a service", .timeLimit(.minutes(5)))
struct ObservingCallSiteTests {
  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func append(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  struct Durations: ServiceObserver {
    let record: @Sendable (Duration) -> Void

    func serviceDidReceive(_ response: HTTPResponse, to request: HTTPRequest, after time: Duration)
    {
      record(time)
    }
  }

  actor CallCounter: Interceptor {
    private(set) var counts: [String: Int] = [:]

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      if let operation = request.operation, operation.attempt == 1 {
        counts[operation.id, default: 0] += 1
      }
      return try await next(request)
    }
  }

  @Test("calls can be counted by operation")
  func counts() async throws {
    let stub = StubTransport()
    try stub.answer(.getUsers, data: Fixtures.getUsers)
    let counter = CallCounter()

    var configuration = ResourceService.Configuration(transport: stub)
    configuration.interceptors = [counter]
    let service = ResourceService(configuration)
    _ = try await service.load(.getUsers)
    _ = try await service.load(.getUsers)
    let error = await failure(of: service, .getUser(id: 1200))
    #expect(error?.operation?.route == "/user/{}")

    let counts = await counter.counts
    #expect(counts == ["getUsers": 2, "getUser": 1])
  }

  private func failure<R: NetworkResource>(
    of service: ResourceService, _ resource: R
  ) async -> ResourceError<R.ErrorBody>? {
    do {
      _ = try await service.load(resource)
      return nil
    } catch {
      return error
    }
  }

  @Test("several observers receive each call, and the console observer prints it")
  func observes() async throws {
    let stub = StubTransport()
    try stub.answer(.getUsers, data: Fixtures.getUsers)
    let lines = Lines()

    let console = ConsoleObserver(.everything) { line in lines.append(line) }
    let durations = Durations { time in lines.append("took \(time >= .zero)") }
    let service = ResourceService(
      transport: stub, observers: [console, durations])

    _ = try await service.load(.getUsers)
    #expect(lines.all.count == 3)
    #expect(lines.all.first == "GET http://www.example.com/api/users")
    #expect(lines.all.last == "took true")
  }

  @Test("the console observer needs only its level")
  func console() {
    let service = ResourceService(observers: [ConsoleObserver()])
    let quiet = ResourceService(observers: [ConsoleObserver(.problems)])
    #expect(service.configuration.observers.count == 1)
    #expect(quiet.configuration.observers.count == 1)
  }
}
