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
    var task: URLSessionTask?
    var response: URLResponse?
    var body = Data()
    var isCancelled = false
  }

  private let limit: Int
  private let state = Locked(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// Starts the task, unless it was cancelled before.
  func begin(_ continuation: Continuation, _ makeTask: () -> URLSessionTask) {
    let isCancelled = state.withLock { state in
      guard !state.isCancelled else { return true }
      state.continuation = continuation
      return false
    }
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    let task = makeTask()
    task.resume()
    let isCancelledMeanwhile = state.withLock { state in
      if state.continuation != nil { state.task = task }
      return state.isCancelled
    }
    if isCancelledMeanwhile { URLSessionExchange.cancel(task) }
  }

  func cancel() {
    end(CancellationError())
  }

  /// Ends the exchange before its task is over.
  private func end(_ error: any Error) {
    let (continuation, task) = state.withLock { state in
      state.isCancelled = true
      state.body = Data()
      return state.release()
    }
    if let task { URLSessionExchange.cancel(task) }
    continuation?.resume(throwing: error)
  }

  private static func cancel(_ task: URLSessionTask) {
    DispatchQueue.global().async { task.cancel() }
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
    if response.expectedContentLength > Int64(limit) { end(URLError(.dataLengthExceedsMaximum)) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      guard !state.isCancelled else { return false }
      guard data.count <= limit - state.body.count else { return true }
      state.body.append(data)
      return false
    }
    if isTooLong { end(URLError(.dataLengthExceedsMaximum)) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (continuation, result) = state.withLock { state in
      let result = state.result(response: task.response, error: error)
      return (state.release().continuation, result)
    }
    continuation?.resume(with: result)
  }
}

extension URLSessionExchange.State {
  /// Hands over what must be used once.
  fileprivate mutating func release() -> (
    continuation: URLSessionExchange.Continuation?, task: URLSessionTask?
  ) {
    defer {
      continuation = nil
      task = nil
    }
    return (continuation, task)
  }

  fileprivate func result(
    response last: URLResponse?, error: (any Error)?
  ) -> Result<HTTPResponse, any Error> {
    if let error { return .failure(error.withoutURL) }
    guard let response = (response ?? last) as? HTTPURLResponse else {
      return .failure(NotHTTP())
    }
    return .success(
      HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response), body: body))
  }
}

extension Error {
  /// The error without its URL, which may hold secrets, and with a code where Foundation has none.
  fileprivate var withoutURL: any Error {
    guard let error = self as? URLError else { return self }
    let text = error.localizedDescription
    var code = error.code
    // Some of libcurl's errors reach us without a code of their own.
    if code == .unknown || code == .badServerResponse {
      let lowercased = text.lowercased()
      if ["ssl", "tls", "certificate"].contains(where: lowercased.contains) {
        code = .secureConnectionFailed
      } else if ["transfer closed", "empty reply", "connection reset"]
        .contains(where: lowercased.contains)
      {
        code = .networkConnectionLost
      }
    }
    return URLError(code, userInfo: [NSLocalizedDescriptionKey: text])
  }
}

extension HTTPHeaders {
  fileprivate init(_ response: HTTPURLResponse) {
    self.init()
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { append(name, value) }
    }
  }
}
