#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  #if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  /// Sends requests through a `URLSession`, which stays its owner's: it is never invalidated here.
  ///
  /// Redirects are followed here rather than by Foundation: at most `maximumRedirects`, by the rules
  /// of RFC 9110, and without credentials once they lead to another host.
  public struct URLSessionTransport: HTTPTransport {
    public let session: URLSession

    /// How many redirects one request may be sent on.
    public let maximumRedirects: Int

    /// A session without cookies, cache and stored credentials, so that the services of a process
    /// share nothing but connections.
    private static let plainSession = URLSession(configuration: plainConfiguration)

    static var plainConfiguration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      return configuration
    }

    /// Sends through a session without cookies, cache and stored credentials.
    public init(maximumRedirects: Int = 10) {
      self.init(URLSessionTransport.plainSession, maximumRedirects: maximumRedirects)
    }

    public init(_ session: URLSession, maximumRedirects: Int = 10) {
      self.session = session
      self.maximumRedirects = max(0, maximumRedirects)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await Redirect.follow(request, limit: maximumRedirects) { try await exchange($0) }
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      try await Redirect.follow(request, limit: maximumRedirects) { try await open($0) }
    }

    /// One request and the head of its response, whatever the status.
    private func open(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      let stream = URLSessionStream(
        headerLimit: request.limits.headerSize,
        timeout: request.timeout ?? Duration(session.configuration.timeoutIntervalForRequest))
      let reader = try request.bodyReader { stream.cancel() }
      var urlRequest = try request.urlRequest(sending: reader)
      // Foundation would count the time in which the stream isn't read.
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

    private func start(_ request: URLRequest, streamedBy stream: URLSessionStream) -> ReceivingValve
    {
      let task = session.dataTask(with: request)
      task.delegate = stream
      return ReceivingValve(task)
    }

    /// One request and its response, whatever the status.
    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
      let exchange = URLSessionExchange(limits: request.limits)
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
      let task = session.dataTask(with: request)
      task.delegate = exchange
      return ReceivingValve(task)
    }
  }
#endif
