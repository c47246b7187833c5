import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Watches one URL task: collects its response, stops it when the body grows too long, keeps Foundation from following
/// redirects, and cancels it.
///
/// Foundation on Linux waits for the queue of the session in `cancel`, and traps if it hears what to do about a redirect after it has
/// begun to cancel. So tasks are cancelled from another thread, holding no lock, after `isCancelled` is set; and a task of which
/// that is true is told nothing.
final class URLSessionExchange: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

  fileprivate struct State {
    var continuation: Continuation?
    var valve: ReceivingValve?
    var response: URLResponse?
    var body = Data()
    var isCancelled = false
    /// When something was last heard of the exchange.
    var last = ContinuousClock.now
  }

  private let limits: ServiceLimits
  private let timeout: Duration?
  private let state = Locked(State())

  /// The time-out is the longest wait for anything to come; nil: as the session has it.
  init(limits: ServiceLimits, timeout: Duration?) {
    self.limits = limits
    self.timeout = timeout
  }

  /// Something has happened.
  func touch() {
    state.withLock { $0.last = .now }
  }

  /// Ends the exchange if nothing has happened for so long, or for as long as its request allows.
  func endIfSilent(for time: Duration) {
    let limit = timeout ?? time
    if state.withLock(\.last).duration(to: .now) > limit { end(URLError.timedOut(after: limit)) }
  }

  /// Starts the task, unless it was cancelled before.
  func begin(_ continuation: Continuation, _ makeTask: () -> ReceivingValve) {
    let isCancelled = state.withLock { state in
      guard !state.isCancelled else { return true }
      state.continuation = continuation
      return false
    }
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    let valve = makeTask()
    valve.task.resume()
    let isCancelledMeanwhile = state.withLock { state in
      if state.continuation != nil { state.valve = valve }
      return state.isCancelled
    }
    if isCancelledMeanwhile { valve.cancel() }
  }

  func cancel() {
    end(CancellationError())
  }

  /// Ends the exchange before its task is over.
  private func end(_ error: any Error) {
    let (continuation, valve) = state.withLock { state in
      state.isCancelled = true
      state.body = Data()
      return state.release()
    }
    valve?.cancel()
    continuation?.resume(throwing: error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    if !state.withLock(\.isCancelled) { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { state in
      state.response = response
      state.last = .now
    }
    // Of a compressed body this is the length before it grows, which is too long all the more. Of HEAD it is that of another
    // answer.
    if response.expectedContentLength > Int64(limits.bodySize),
      dataTask.originalRequest?.httpMethod != "HEAD"
    {
      end(URLError.tooLong(.body, limit: limits.bodySize))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      guard !state.isCancelled else { return false }
      state.last = .now
      guard data.count <= limits.bodySize - state.body.count else { return true }
      // Mostly there is only one chunk, which need not be copied.
      if state.body.isEmpty { state.body = data } else { state.body.append(data) }
      return false
    }
    if isTooLong { end(URLError.tooLong(.body, limit: limits.bodySize)) }
  }

  #if canImport(FoundationNetworking)
    /// Comes behind the last byte of an answer that asks for credentials. Whatever Foundation on Linux is told then, it never says that
    /// the task is over; so it is over here.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let (continuation, valve, result) = state.withLock { state in
        let result = state.result(of: task, error: nil, limits)
        state.isCancelled = true
        let (continuation, valve) = state.release()
        return (continuation, valve, result)
      }
      valve?.cancel()
      continuation?.resume(with: result)
    }
  #endif

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (continuation, result) = state.withLock { state in
      let result = state.result(of: task, error: error, limits)
      return (state.release().continuation, result)
    }
    continuation?.resume(with: result)
  }
}

extension URLSessionExchange.State {
  /// Hands over what must be used once.
  fileprivate mutating func release() -> (
    continuation: URLSessionExchange.Continuation?, valve: ReceivingValve?
  ) {
    defer {
      continuation = nil
      valve = nil
    }
    return (continuation, valve)
  }

  fileprivate func result(
    of task: URLSessionTask, error: (any Error)?, _ limits: ServiceLimits
  ) -> Result<HTTPResponse, any Error> {
    if let error { return .failure(error.withoutURL) }
    return Result {
      let response = response ?? task.response
      let head = try HTTPHead(response, limit: limits.headerSize)
      // A length that Foundation cannot count to is none to it, and any body is as long as that.
      if response?.expectedContentLength ?? 0 < 0, task.originalRequest?.httpMethod != "HEAD",
        BodyLength.expected(head.headers, of: .get) == .max
      {
        throw URLError.tooLong(.body, limit: limits.bodySize)
      }
      return HTTPResponse(status: head.status, headers: head.headers, body: body)
    }
  }
}
