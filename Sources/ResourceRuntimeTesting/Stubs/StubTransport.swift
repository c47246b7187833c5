public import Foundation
public import ResourceRuntime

/// A transport that answers requests from stubs, without a network, and records the requests.
///
/// ```swift
/// let stub = StubTransport()
/// try stub.answer(.getUser(id: 1), value: user)                       // a value
/// try stub.answer(.getUsers, data: Fixtures.getUsers)                 // an example, checked now
/// try stub.answer(.getProducts(), with: .status(503), .data(Fixtures.getProducts))  // in order
/// try stub.answer(EpisodeMediaResource.self, with: .failure(.timedOut).after(.seconds(2)))
/// let service = ResourceService(transport: stub)
/// ```
///
/// If several stubs match a request, the one that was added last answers it. A request that no stub
/// matches fails with a `StubTransport.StubError` that names the request and the stubs. If one
/// closure is enough: `StubTransport { request in (200, Fixtures.cities.data) }`.
public final class StubTransport: HTTPTransport {
  struct State {
    var stubs: [Stub] = []
    var requests: [HTTPRequest] = []
    var failures: [StubTransport.StubError] = []
  }

  /// Answers requests that no stub matches.
  private let fallback: (@Sendable (HTTPRequest) async throws -> HTTPResponse)?
  private let clock: any Clock<Duration>
  private let state = Locked(State())

  /// Creates a transport without stubs. The clock measures the delays of the answers.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    fallback = nil
    self.clock = clock
  }

  /// Creates a transport that answers with a status and a body, without a Content-Type.
  public init(
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> (status: Int, body: Data)
  ) {
    fallback = { request in
      let (status, body) = try await respond(request)
      return HTTPResponse(status: status, body: body)
    }
    clock = ContinuousClock()
  }

  /// Creates a transport that answers with a complete response.
  public init(
    responding respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    fallback = respond
    clock = ContinuousClock()
  }

  /// All requests so far, in the order in which they were sent. Their descriptions omit secrets.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Returns the requested resources of one type, in order.
  ///
  /// `stub.requestedResources(of: AddProductResource.self).map(\.body)`
  public func requestedResources<R: NetworkResource>(of type: R.Type) -> [R] {
    requests.compactMap { $0.resource?.unmodified as? R }
  }

  /// Throws the first error, which a caller may have swallowed: a request without an answer, or an
  /// answer that its resource cannot read.
  public func verify() throws(StubTransport.StubError) {
    if let failure = state.withLock({ $0.failures.first }) { throw failure }
  }

  func add(_ stub: Stub) {
    state.withLock { $0.stubs.append(stub) }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    if let answer = try answer(to: request) {
      return try await answer.response(to: request, clock: clock)
    }
    guard let fallback else { throw noAnswer(to: request) }
    return try await fallback(request)
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    try Task.checkCancellation()
    if let answer = try answer(to: request) {
      return try await answer.stream(to: request, clock: clock)
    }
    guard let fallback else { throw noAnswer(to: request) }
    return HTTPStreamedResponse(try await fallback(request))
  }

  /// Records the request, and returns the answer whose turn it is.
  private func answer(to request: HTTPRequest) throws -> StubResponse? {
    let stubs = state.withLock { state in
      state.requests.append(request)
      return state.stubs
    }
    // Outside the lock: matching calls the closures of tests, which may call this transport.
    for (index, stub) in stubs.enumerated().reversed() {
      guard let answers = stub.answers(request), !answers.isEmpty else { continue }
      return state.withLock { state in
        let turn = min(state.stubs[index].turn, answers.count - 1)
        state.stubs[index].turn += 1
        let answer = answers[turn]
        if !stub.isChecked, let resource = request.resource,
          let failure = StubTransport.StubError(answer, of: stub.name, for: resource)
        {
          state.failures.append(failure)
        }
        return answer
      }
    }
    return nil
  }

  private func noAnswer(to request: HTTPRequest) -> StubTransport.StubError {
    state.withLock { state in
      let failure = StubTransport.StubError(
        .noAnswer(request: request.description, stubs: state.stubs.map(\.name)))
      state.failures.append(failure)
      return failure
    }
  }
}
