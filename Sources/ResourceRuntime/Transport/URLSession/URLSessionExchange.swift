#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Watches one URL task: collects its response, stops it when the body grows too long, keeps Foundation from following
  /// redirects, and cancels it.
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
        guard data.count <= limits.bodySize - state.body.count else { return true }
        // Mostly there is only one chunk, which need not be copied.
        if state.body.isEmpty { state.body = data } else { state.body.append(data) }
        return false
      }
      if isTooLong { end(URLError.tooLong(.body, limit: limits.bodySize)) }
    }

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
#endif
