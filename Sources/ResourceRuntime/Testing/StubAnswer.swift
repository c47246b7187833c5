public import Foundation

/// What a stub answers to one request.
public struct StubAnswer: Sendable {
  enum Content: Sendable {
    case response(HTTPResponse)
    case stream(status: Int, headers: HTTPHeaders, [StubChunk])
    case failure(any Error)
  }

  let content: Content
  var delay: Duration?
  var isUnchecked = false

  private init(_ content: Content) {
    self.content = content
  }

  /// Bytes, such as those of `Fixtures`. Their type is left open unless `headers` has it.
  public static func data(
    _ data: Data, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubAnswer {
    StubAnswer(.response(HTTPResponse(status: status, headers: headers, body: data)))
  }

  /// JSON as it is written here: `.json(#"{"code": "gone"}"#, status: 404)`.
  public static func json(
    _ text: String, status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubAnswer {
    var headers = headers
    if headers["Content-Type"] == nil { headers["Content-Type"] = "application/json" }
    return .data(Data(text.utf8), status: status, headers: headers)
  }

  /// A status without a body.
  public static func status(_ status: Int, headers: HTTPHeaders = [:]) -> StubAnswer {
    .data(Data(), status: status, headers: headers)
  }

  /// No answer: `.failure(.timedOut)`.
  public static func failure(_ code: URLError.Code) -> StubAnswer {
    StubAnswer(.failure(URLError(code)))
  }

  /// Whatever a transport may throw, such as `NotHTTP()`.
  public static func failure(_ error: any Error) -> StubAnswer {
    StubAnswer(.failure(error))
  }

  /// The call is cancelled.
  public static let cancelled = StubAnswer(.failure(CancellationError()))

  /// A body that comes piece by piece: `.stream("data: 1\n\n", .pause(.seconds(5)), .failure(.networkConnectionLost))`.
  ///
  /// A call that loads the whole body waits for all of it.
  public static func stream(
    _ chunks: StubChunk..., status: Int = 200, headers: HTTPHeaders = [:]
  ) -> StubAnswer {
    StubAnswer(.stream(status: status, headers: headers, chunks))
  }

  /// The same after a while, by the clock of the transport.
  public func after(_ delay: Duration) -> StubAnswer {
    var answer = self
    answer.delay = delay
    return answer
  }

  /// The same, whether it fits the resource or not: for tests of what an app does with broken answers.
  public func unchecked() -> StubAnswer {
    var answer = self
    answer.isUnchecked = true
    return answer
  }
}

/// A piece of a stubbed stream, or what happens between two pieces.
public enum StubChunk: Sendable, ExpressibleByStringLiteral {
  case bytes(Data)
  /// Nothing for a while, by the clock of the transport.
  case pause(Duration)
  /// The connection breaks.
  case failure(URLError.Code)
  /// Nothing more, but no end either, until the reader is cancelled.
  case staysOpen

  public init(stringLiteral text: String) {
    self = .bytes(Data(text.utf8))
  }

  /// UTF-8.
  public static func text(_ text: String) -> StubChunk { .bytes(Data(text.utf8)) }
}

extension StubAnswer {
  /// The whole answer.
  func response(to request: HTTPRequest, clock: any Clock<Duration>) async throws -> HTTPResponse {
    switch content {
    case .response(let response):
      try await wait(clock)
      return response
    case .stream, .failure:
      let streamed = try await stream(to: request, clock: clock)
      var response = HTTPResponse(status: streamed.status, headers: streamed.headers)
      for try await chunk in streamed.body {
        // Somebody may test just that.
        guard chunk.count <= request.limits.bodySize - response.body.count else {
          throw URLError.tooLong(.body, limit: request.limits.bodySize)
        }
        response.body += chunk
      }
      return response
    }
  }

  /// The answer as soon as its head is there.
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
          case .staysOpen: try await StubAnswer.waitForCancellation()
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
    // Without it the stream would end at once.
    withExtendedLifetime(continuation) {}
    throw CancellationError()
  }

  /// The bytes that a resource has to read, if there is an answer.
  var whole: HTTPResponse? {
    switch content {
    case .response(let response): return response
    case .failure: return nil
    case .stream(let status, let headers, let chunks):
      var response = HTTPResponse(status: status, headers: headers)
      for chunk in chunks {
        switch chunk {
        case .bytes(let data): response.body += data
        case .pause: break
        // A stream that ends amid an element has no value to be read.
        case .failure, .staysOpen: return nil
        }
      }
      return response
    }
  }
}
