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
  }

  private let limits: ServiceLimits
  private let state = Locked(State())

  init(limits: ServiceLimits) {
    self.limits = limits
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
    state.withLock { $0.response = response }
    // Of a compressed body this is the length before it grows, which is too long all the more.
    if response.expectedContentLength > Int64(limits.bodySize) {
      end(URLError(.dataLengthExceedsMaximum))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      guard !state.isCancelled else { return false }
      guard data.count <= limits.bodySize - state.body.count else { return true }
      // Mostly there is only one chunk, which need not be copied.
      if state.body.isEmpty { state.body = data } else { state.body.append(data) }
      return false
    }
    if isTooLong { end(URLError(.dataLengthExceedsMaximum)) }
  }

  #if canImport(FoundationNetworking)
    /// Comes behind the last byte of an answer that asks for credentials. Whatever Foundation on Linux is told then, it never says that
    /// the task is over; so it is over here.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let (continuation, valve, result) = state.withLock { state in
        let result = state.result(
          response: task.response, error: nil, headerLimit: limits.headerSize)
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
      let result = state.result(
        response: task.response, error: error, headerLimit: limits.headerSize)
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
    response last: URLResponse?, error: (any Error)?, headerLimit: Int
  ) -> Result<HTTPResponse, any Error> {
    if let error { return .failure(error.withoutURL) }
    return Result {
      let head = try HTTPHead(response ?? last, limit: headerLimit)
      return HTTPResponse(status: head.status, headers: head.headers, body: body)
    }
  }
}
