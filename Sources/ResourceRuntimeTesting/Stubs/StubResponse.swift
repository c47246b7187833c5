public import Foundation
public import ResourceRuntime

/// The answer of a stub to one request.
public struct StubResponse: Sendable {
  enum Content: Sendable {
    case response(HTTPResponse)
    case stream(status: Int, headers: HTTPHeaders, [StubResponse.Chunk])
    case failure(any Error)
  }

  let content: Content
  var delay: Duration?
  var isUnchecked = false

  private init(_ content: Content) {
    self.content = content
  }

  /// Bytes. The Content-Type is missing unless `headers` contains one.
  public static func data(
    _ data: Data, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubResponse {
    StubResponse(.response(HTTPResponse(status: status, headers: headers, body: data)))
  }

  /// The bytes of an example: `.data(Fixtures.getUser)`. The Content-Type is missing unless
  /// `headers` contains one.
  public static func data(
    _ fixture: some FixtureConvertible, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubResponse {
    .data(fixture.data, status: status, headers: headers)
  }

  /// JSON, sent exactly as written: `.json(#"{"code": "gone"}"#, status: 404)`.
  public static func json(
    _ text: String, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubResponse {
    var headers = headers
    if headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    return .data(Data(text.utf8), status: status, headers: headers)
  }

  /// A status without a body.
  public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> StubResponse {
    .data(Data(), status: status, headers: headers)
  }

  /// A network error: `.failure(.timedOut)`.
  public static func failure(_ code: URLError.Code) -> StubResponse {
    StubResponse(.failure(URLError(code)))
  }

  /// Any error that a transport may throw, such as `HTTPResponse.NotHTTPError()`.
  public static func failure(_ error: any Error) -> StubResponse {
    StubResponse(.failure(error))
  }

  /// A cancellation: the transport throws `CancellationError`.
  public static let cancelled = StubResponse(.failure(CancellationError()))

  /// A body that arrives in pieces, for example
  /// `.stream("data: 1\n\n", .pause(.seconds(5)), .failure(.networkConnectionLost))`.
  ///
  /// A call that loads the complete body waits for all pieces.
  public static func stream(
    _ chunks: StubResponse.Chunk..., status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubResponse {
    StubResponse(.stream(status: status, headers: headers, chunks))
  }

  /// Returns the same answer with a delay, measured by the clock of the transport.
  public func after(_ delay: Duration) -> StubResponse {
    var answer = self
    answer.delay = delay
    return answer
  }

  /// Returns the same answer, exempt from the check that the resource can read it: for tests of how
  /// an app handles broken responses.
  public func unchecked() -> StubResponse {
    var answer = self
    answer.isUnchecked = true
    return answer
  }
}

extension StubResponse {
  /// A piece of a stubbed stream, or an event between two pieces.
  public enum Chunk: Sendable, ExpressibleByStringLiteral {
    case bytes(Data)
    /// A pause, measured by the clock of the transport.
    case pause(Duration)
    /// The connection breaks.
    case failure(URLError.Code)
    /// The stream neither continues nor ends until its reader is cancelled.
    case staysOpen

    public init(stringLiteral text: String) {
      self = .bytes(Data(text.utf8))
    }

    /// A text, sent as UTF-8.
    public static func text(_ text: String) -> Chunk { .bytes(Data(text.utf8)) }
  }
}

extension StubResponse {
  /// Returns the complete answer.
  func response(to request: HTTPRequest, clock: any Clock<Duration>) async throws -> HTTPResponse {
    switch content {
    case .response(let response):
      try await wait(clock)
      return response
    case .stream, .failure:
      let streamed = try await stream(to: request, clock: clock)
      var response = HTTPResponse(status: streamed.status, headers: streamed.headers)
      for try await chunk in streamed.body {
        // As in the real transports, so that tests can exercise the limit.
        guard chunk.count <= request.limits.bodySize - response.body.count else {
          throw URLError.tooLong(.body, limit: request.limits.bodySize)
        }
        response.body += chunk
      }
      return response
    }
  }

  /// Returns the answer as soon as its head is available.
  func stream(
    to request: HTTPRequest, clock: any Clock<Duration>
  ) async throws -> HTTPStreamedResponse {
    try await wait(clock)
    switch content {
    case .failure(let error): throw error
    case .response(let response):
      return HTTPStreamedResponse(response)
    case .stream(let status, let headers, let chunks):
      let rest = Locked(chunks[...])
      let body = HTTPBodyStream {
        while let chunk = rest.withLock({ $0.popFirst() }) {
          try Task.checkCancellation()
          switch chunk {
          case .bytes(let data): return data
          case .pause(let duration): try await clock.sleep(for: duration)
          case .failure(let code): throw URLError(code)
          case .staysOpen: try await StubResponse.waitForCancellation()
          }
        }
        return nil
      }
      return HTTPStreamedResponse(status: status, headers: headers, body: body)
    }
  }

  private func wait(_ clock: any Clock<Duration>) async throws {
    if let delay { try await clock.sleep(for: delay) }
    try Task.checkCancellation()
  }

  static func waitForCancellation() async throws {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    // If the continuation were released, the stream would end at once.
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }

  /// The complete response that a resource must be able to read; nil if the answer fails or does
  /// not end.
  var completeResponse: HTTPResponse? {
    switch content {
    case .response(let response): return response
    case .failure: return nil
    case .stream(let status, let headers, let chunks):
      var response = HTTPResponse(status: status, headers: headers)
      for chunk in chunks {
        switch chunk {
        case .bytes(let data): response.body += data
        case .pause: break
        // A stream that does not reach its end may end amid an element.
        case .failure, .staysOpen: return nil
        }
      }
      return response
    }
  }
}
