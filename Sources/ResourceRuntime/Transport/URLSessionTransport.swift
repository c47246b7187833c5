#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests through a `URLSession`, which stays its owner's: it is never invalidated here.
///
/// Redirects are followed here rather than by Foundation, alike on every platform: at most `maximumRedirects`, by the rules
/// of RFC 9110, and without credentials once they lead to another host. On Linux, where Foundation asks no task about its
/// redirects, requests go through a session with the same configuration.
public struct URLSessionTransport: HTTPTransport {
  public let session: URLSession

  /// How many redirects one request may be sent on.
  public let maximumRedirects: Int

  #if canImport(FoundationNetworking)
    private let watched: WatchedSession
  #endif

  public init(_ session: URLSession = .shared, maximumRedirects: Int = 10) {
    self.session = session
    self.maximumRedirects = max(0, maximumRedirects)
    #if canImport(FoundationNetworking)
      watched =
        session === URLSession.shared ? .shared : WatchedSession(session.configuration)
    #endif
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    for count in 0...maximumRedirects {
      var response = try await exchange(request)
      if count > 0 { response.url = request.url }
      guard let next = Redirect.request(after: response, to: request) else { return response }
      request = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    var request = request
    for count in 0...maximumRedirects {
      var response = try await open(request)
      if count > 0 { response.url = request.url }
      guard let next = Redirect.request(after: response.head, to: request) else { return response }
      request = next
    }
    throw URLError(.httpTooManyRedirects)
  }

  /// One request and the head of its response, whatever the status.
  private func open(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    let stream = URLSessionStream(
      headerLimit: request.limits.headerSize,
      timeout: request.timeout ?? Duration(session.configuration.timeoutIntervalForRequest))
    let reader = try request.bodyReader { stream.cancel() }
    var urlRequest = try request.urlRequest(sending: reader)
    // Foundation would count the time in which nobody reads.
    urlRequest.timeoutInterval = 1e6
    let head: HTTPHead
    do {
      head = try await stream.head { start(urlRequest, streamedBy: stream) }
    } catch {
      throw reader?.failure ?? error
    }
    return HTTPStreamedResponse(
      status: head.status, headers: head.headers,
      body: HTTPBodyStream({ try await stream.chunk() }, onRelease: { stream.cancel() }))
  }

  private func start(_ request: URLRequest, streamedBy stream: URLSessionStream) -> ReceivingValve {
    #if canImport(FoundationNetworking)
      return watched.task(request, streamedBy: stream)
    #else
      let task = session.dataTask(with: request)
      task.delegate = stream
      return ReceivingValve(task)
    #endif
  }

  /// One request and its response, whatever the status.
  private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
    let exchange = URLSessionExchange(limits: request.limits, timeout: request.timeout)
    let reader = try request.bodyReader { exchange.cancel() }
    let urlRequest = try request.urlRequest(sending: reader)
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchange.begin(continuation) { start(urlRequest, watchedBy: exchange) }
        }
      } onCancel: {
        exchange.cancel()
      }
    } catch {
      throw reader?.failure ?? error
    }
  }

  private func start(_ request: URLRequest, watchedBy exchange: URLSessionExchange)
    -> ReceivingValve
  {
    #if canImport(FoundationNetworking)
      return watched.task(request, watchedBy: exchange)
    #else
      let task = session.dataTask(with: request)
      task.delegate = exchange
      return ReceivingValve(task)
    #endif
  }
}
