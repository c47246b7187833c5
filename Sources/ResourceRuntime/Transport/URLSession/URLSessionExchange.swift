#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The delegate of one URL task: collects the response, enforces the body limit, keeps Foundation
  /// from following redirects, and cancels the task.
  final class URLSessionExchange: NSObject, URLSessionDataDelegate, Sendable {
    typealias Continuation = CheckedContinuation<HTTPResponse, any Error>

    fileprivate struct State {
      var continuation: Continuation?
      var valve: ReceivingValve?
      var response: URLResponse?
      var body = Data()
      var isCancelled = false
    }

    private let limits: ResourceService.Limits
    private let state = Locked(State())

    init(limits: ResourceService.Limits) {
      self.limits = limits
    }

    /// Starts the task, unless the exchange has been cancelled.
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

    /// Ends the exchange before its task is complete.
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
      // The length of a compressed body is that before decompression; if it is too long, so is the
      // content. The length of a HEAD response is that of the response to a GET.
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
        // Usually the only chunk, which is not copied.
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
    /// Removes and returns the members that must be used only once.
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
      of task: URLSessionTask, error: (any Error)?, _ limits: ResourceService.Limits
    ) -> Result<HTTPResponse, any Error> {
      if let error { return .failure(error.withoutURL) }
      return Result {
        let response = response ?? task.response
        let head = try HTTPHead(response, limit: limits.headerSize)
        // Foundation reports an overflowing Content-Length as unknown, and would then accept any
        // body.
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
