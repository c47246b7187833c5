public import Foundation

/// Answers requests without a network, and keeps what it was asked.
///
/// ```swift
/// let stub = StubTransport()
/// try stub.answer(.getUser(id: 1), value: user)                    // a model
/// try stub.answer(.getUsers, data: Fixtures.getUsers)              // bytes that must fit
/// try stub.answer(.getProducts(), with: .status(503), .data(Fixtures.getProducts))   // one after the other
/// try stub.answer(EpisodeMediaResource.self, with: .failure(.timedOut).after(.seconds(2)))
/// let service = ResourceService(transport: stub)
/// ```
///
/// Of several answers that fit a request the one that was added last is given. A request that nothing fits fails with
/// a `StubFailure` that names it and the stubs that are there. Where one closure is enough:
/// `StubTransport { request in (200, Fixtures.cities) }`.
public final class StubTransport: HTTPTransport {
  struct State {
    var stubs: [Stub] = []
    var requests: [HTTPRequest] = []
    var failures: [StubFailure] = []
  }

  /// Answers what no stub does.
  private let fallback: (@Sendable (HTTPRequest) async throws -> HTTPResponse)?
  private let clock: any Clock<Duration>
  private let state = Locked(State())

  /// A transport that answers nothing yet. The clock measures the delays of the answers.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    fallback = nil
    self.clock = clock
  }

  /// Answers with status and body; the type of the body is left open.
  public init(
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> (status: Int, body: Data)
  ) {
    fallback = { request in
      let (status, body) = try await respond(request)
      return HTTPResponse(status: status, body: body)
    }
    clock = ContinuousClock()
  }

  /// Answers with a whole response.
  public init(
    responding respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    fallback = respond
    clock = ContinuousClock()
  }

  /// Every request so far, in the order in which they came. Each prints without its secrets.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The resources of one type that were asked for, in the order in which they were.
  ///
  /// `stub.requests(for: AddProductResource.self).map(\.body)`
  public func requests<R: NetworkResource>(for type: R.Type) -> [R] {
    requests.compactMap { $0.resource?.unedited as? R }
  }

  /// Throws the first thing that went wrong and that a caller may not have noticed: a request without an answer, or an
  /// answer that is none for the resource that was asked for.
  public func verify() throws(StubFailure) {
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

  /// The answer whose turn it is; keeps the request.
  private func answer(to request: HTTPRequest) throws -> StubAnswer? {
    let stubs = state.withLock { state in
      state.requests.append(request)
      return state.stubs
    }
    // Matching calls foreign code, which may call back.
    for (place, stub) in stubs.enumerated().reversed() {
      guard let answers = stub.answers(request), !answers.isEmpty else { continue }
      return state.withLock { state in
        let turn = min(state.stubs[place].turn, answers.count - 1)
        state.stubs[place].turn += 1
        let answer = answers[turn]
        if !stub.isChecked, let resource = request.resource,
          let failure = StubFailure(answer, of: stub.name, for: resource)
        {
          state.failures.append(failure)
        }
        return answer
      }
    }
    return nil
  }

  private func noAnswer(to request: HTTPRequest) -> StubFailure {
    state.withLock { state in
      let failure = StubFailure(
        .noAnswer(request: request.description, stubs: state.stubs.map(\.name)))
      state.failures.append(failure)
      return failure
    }
  }
}
