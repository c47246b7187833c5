#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests through a `URLSession`, which stays its owner's: it is never invalidated here.
///
/// Redirects are followed here rather than by Foundation, alike on every platform: at most `maximumRedirects`, by the rules
/// of RFC 9110, and without credentials once they lead to another host.
public struct URLSessionTransport: HTTPTransport {
  public let session: URLSession

  /// How many redirects one request may be sent on.
  public let maximumRedirects: Int

  public init(_ session: URLSession = .shared, maximumRedirects: Int = 10) {
    self.session = session
    self.maximumRedirects = max(0, maximumRedirects)
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    for _ in 0...maximumRedirects {
      let response = try await exchange(request)
      guard let next = Redirect.request(after: response, to: request) else { return response }
      request = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  /// One request and its response, whatever the status.
  private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
    let urlRequest = try request.asURLRequest()
    let session = session
    let exchange = URLSessionExchange(limit: request.maximumBodySize)
    // A task of its own, so that only the exchange decides when the URL task is cancelled: see `URLSessionExchange`.
    let task = Task {
      try await session.data(for: urlRequest, delegate: exchange)
    }
    return try await withTaskCancellationHandler {
      exchange.began(task.cancel)
      do {
        let (data, response) = try await task.value
        guard let http = response as? HTTPURLResponse else { throw NotHTTP() }
        guard !exchange.isTooLong, data.count <= request.maximumBodySize else {
          throw URLError(.dataLengthExceedsMaximum)
        }
        return HTTPResponse(
          status: http.statusCode, headers: HTTPHeaders(http), body: data)
      } catch {
        throw exchange.isTooLong
          ? URLError(.dataLengthExceedsMaximum) : URLSessionTransport.plain(error)
      }
    } onCancel: {
      exchange.cancel()
    }
  }

  /// The error without its URL, which may hold secrets, and with a code where Foundation has none.
  private static func plain(_ error: any Error) -> any Error {
    guard let error = error as? URLError else { return error }
    let text = error.localizedDescription
    var code = error.code
    // libcurl's TLS errors reach us without a code of their own.
    if code.rawValue == -1 || code == .unknown {
      let lowercased = text.lowercased()
      if lowercased.contains("ssl") || lowercased.contains("tls")
        || lowercased.contains("certificate")
      {
        code = .secureConnectionFailed
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

/// Watches one URL task: stops it when its body grows too long, keeps Foundation from following redirects, and
/// cancels it.
///
/// Foundation on Linux traps if a task is cancelled between asking its delegate about a redirect and hearing the answer. So both
/// happen under one lock, and a cancelled task is not answered.
final class URLSessionExchange: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var received = 0
    var isTooLong = false
    var isCancelled = false
    var cancelTask: (@Sendable () -> Void)?
  }

  private let limit: Int
  private let state = Locked(State())

  init(limit: Int) {
    self.limit = limit
  }

  var isTooLong: Bool { state.withLock(\.isTooLong) }

  /// Hands over what cancels the task, and does so if it is already cancelled.
  func began(_ cancelTask: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.cancelTask = cancelTask
      if state.isCancelled { cancelTask() }
    }
  }

  func cancel() {
    state.withLock { state in
      guard !state.isCancelled else { return }
      state.isCancelled = true
      state.cancelTask?()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    state.withLock { state in
      if !state.isCancelled { completionHandler(nil) }
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = state.withLock { state in
      let (received, overflows) = state.received.addingReportingOverflow(data.count)
      state.received = received
      if overflows || received > limit { state.isTooLong = true }
      return state.isTooLong
    }
    if isTooLong { cancel() }
  }
}
