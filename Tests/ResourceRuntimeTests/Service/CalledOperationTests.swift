import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// The operation that interceptors, observers and errors know, for metrics and logs.
@Suite(.timeLimit(.minutes(5))) struct CalledOperationTests {
  private func getUser(attempt: Int = 1) -> CalledOperation {
    CalledOperation(
      id: "getUser", name: "GetUserResource", method: .get, route: "/user/{}",
      server: "http://www.example.com/api", attempt: attempt)
  }

  private let user = #"{"id": 7, "first_name": "Ann", "last_name": "Lee"}"#

  /// Records the operation of each request that it passes on.
  private struct Recording: Interceptor, ServiceObserver {
    let operations = LockedValue<[CalledOperation?]>([])

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      operations.withLock { $0.append(request.operation) }
      return try await next(request)
    }

    func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
      operations.withLock { $0.append(request.operation) }
    }

    func serviceDidReceive(_ response: HTTPResponse, to request: HTTPRequest, after time: Duration)
    {
      operations.withLock { $0.append(request.operation) }
    }

    func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
      operations.withLock { $0.append(attempt.request.operation) }
    }
  }

  @Test("interceptors and observers know the operation and the number of the attempt")
  func reportsOperations() async throws {
    let statuses = LockedValue([503, 200])
    let transport = StubTransport { [user] _ in
      (statuses.withLock { $0.removeFirst() }, Data(user.utf8))
    }
    let observed = Recording()
    let intercepted = Recording()
    let service = ResourceService(
      transport: transport, interceptors: [intercepted], retry: RetryPolicy(firstDelay: .zero),
      observers: [observed])
    _ = try? await service.load(GetUserResource(id: 4711))
    #expect(intercepted.operations.withLock { $0 } == [getUser(), getUser(attempt: 2)])
    #expect(
      observed.operations.withLock { $0 }
        == [getUser(), getUser(), getUser(), getUser(attempt: 2), getUser(attempt: 2)])
  }

  @Test("an operation contains no value of a parameter")
  func hidesValues() async throws {
    let recording = Recording()
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data("[]".utf8)) }, observers: [recording])
    for id in [4711, 4712] { _ = try? await service.load(GetUserResource(id: id)) }
    let operations = recording.operations.withLock { $0 }
    #expect(Set(operations).count == 1)
    #expect(!"\(operations)".contains("471"))
  }

  @Test("modifications for one call, erasure and mapping do not change the operation")
  func ignoresModifications() async {
    let service = ResourceService(transport: StubTransport { _ in (404, Data("{}".utf8)) })
    let resource = GetUserResource(id: 1)
    #expect(await service.failure(loading: resource)?.operation == getUser())
    #expect(await service.failure(loading: resource.query("a", 1))?.operation == getUser())
    #expect(await service.failure(loading: AnyResource(resource))?.operation == getUser())
    let mapped = resource.map { user throws(JSONDecodingError) in user.firstName }
    #expect(await service.failure(loading: mapped)?.operation == getUser())
  }

  @Test("the server of an operation is the one of the spec, also where a service replaces it")
  func namesServer() async throws {
    let server = Server("main", "https://a.example.com")
    let resource = AnyResource(RequestSpec(.get, on: server, path: "/a")) { $0 }
    let transport = StubTransport { _ in (404, Data()) }
    let service = ResourceService(
      transport: transport, servers: [server: "https://staging.example.com"])
    #expect(await service.failure(loading: resource)?.operation?.server == "main")
    #expect(transport.requests.map(\.url) == ["https://staging.example.com/a"])
  }

  @Test("the address of a server without a name is shown without a password")
  func hidesPasswords() async {
    let resource = AnyResource(RequestSpec(.get, on: "https://a:hidden@b.c", path: "/")) { $0 }
    let service = ResourceService(transport: StubTransport { _ in (200, Data()) })
    let operation = await service.failure(loading: resource)?.operation
    #expect(operation?.server == "<unreadable address>")
  }

  @Test("a spec can state the id and the route")
  func statesNames() async {
    let spec = RequestSpec(
      .get, on: "https://a.example.com", path: "/pets/\(4711)", operation: "pets/get",
      route: "/pets/{petId}")
    let service = ResourceService(transport: StubTransport { _ in (404, Data()) })
    let operation = await service.failure(loading: AnyResource(spec) { $0 })?.operation
    #expect(operation?.id == "pets/get")
    #expect(operation?.route == "/pets/{petId}")
    var other = spec
    other.operation = nil
    other.route = nil
    #expect(other == spec)
  }

  @Test(
    "errors before, during and after the exchange know the operation",
    arguments: [
      (200, "", []), (200, "{}", []), (404, "{}", []), (0, "", []), (200, "", ["b\n"]),
    ] as [(Int, String, [String])])
  func failures(status: Int, body: String, fields: [String]) async {
    let transport = StubTransport(responding: { _ in
      if status == 0 { throw URLError(.timedOut) }
      return HTTPResponse(status: status, body: Data(body.utf8))
    })
    var resource = GetUserResource(id: 1).omitting()
    for value in fields { resource = resource.header("X-A", value) }
    let error = await ResourceService(transport: transport).failure(loading: resource)
    #expect(error?.operation == getUser())
    #expect(error?.erased.operation == getUser())
  }

  @Test("streams and downloads know the operation too")
  func transfers() async throws {
    let service = ResourceService(transport: StubTransport { _ in (404, Data()) })
    await #expect {
      for try await _ in service.bytes(of: GetUserResource(id: 1)) {}
    } throws: { ($0 as? ResourceError<Problem>)?.operation == getUser() }
    let folder = try TestFolder([:])
    await #expect {
      try await service.download(GetUserResource(id: 1), to: folder.file("a"))
    } throws: { ($0 as? ResourceError<Problem>)?.operation == getUser() }
  }

  @Test("a resource that is read from a file has neither a route nor a server")
  func files() async {
    let files = FileService(directory: URL(fileURLWithPath: "/nowhere"))
    await #expect {
      try await files.load(CitiesResource(continent: .asia))
    } throws: { error in
      (error as? ResourceError<Problem>)?.operation
        == CalledOperation(
          id: "cities", name: "CitiesResource", method: .other("FILE"), route: "", server: "")
    }
  }

  @Test("a request that is created directly has no operation")
  func plainRequests() {
    #expect(HTTPRequest(.get, "https://a.example.com").operation == nil)
  }
}
