#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  #if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
  #else
    public import Foundation
  #endif

  /// A transport that sends requests through a `URLSession`, which it never invalidates.
  ///
  /// Redirects are followed here rather than by Foundation: at most `maxRedirects`, according to
  /// RFC 9110, and without credentials once they lead to another origin (scheme, host or port).
  public struct URLSessionTransport: HTTPTransport {
    public let session: URLSession

    /// The maximum number of redirects that one request follows.
    public let maxRedirects: Int

    /// A session that stores no cookies, responses or credentials, so that the services of a
    /// process share only connections.
    private static let statelessSession = URLSession(configuration: statelessConfiguration)

    static var statelessConfiguration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      // Foundation's default of 6 would let as many open streams block all calls over HTTP/1.1.
      configuration.httpMaximumConnectionsPerHost = TransportConfiguration().maxConnectionsPerHost
      return configuration
    }

    /// Creates a transport with a shared session that stores no cookies, responses or credentials.
    public init(maxRedirects: Int = 10) {
      self.init(URLSessionTransport.statelessSession, maxRedirects: maxRedirects)
    }

    /// Creates a transport over your session, which it does not invalidate.
    ///
    /// Calls over a session with a background configuration fail with `.unsupportedURL`. A call
    /// after you have invalidated the session ends the process: Foundation offers no way to find
    /// out. A cache of the session is not used.
    public init(_ session: URLSession, maxRedirects: Int = 10) {
      self.session = session
      self.maxRedirects = max(0, maxRedirects)
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      try await Redirect.follow(request, limit: maxRedirects) { try await load($0) }
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      try await Redirect.follow(request, limit: maxRedirects) { try await open($0) }
    }

    /// Sends one request and returns its response, including redirects and errors.
    private func load(_ request: HTTPRequest) async throws -> HTTPResponse {
      let limits = request.limits
      let body = try UploadBody(request)
      let exchange = URLSessionExchange(
        request, sending: body, .complete(limit: limits.bodySize))
      let urlRequest = try self.urlRequest(request)
      let head = try await exchange.head { task(for: urlRequest, sending: body, exchange) }
      guard !head.declaresBody(longerThan: limits.bodySize, for: request.method) else {
        exchange.cancel()
        throw URLError.tooLong(.body, limit: limits.bodySize)
      }
      let received = try await exchange.chunk() ?? Data()
      return HTTPResponse(status: head.status, headers: head.headers, body: received)
    }

    /// Sends one request and returns the head of its response, including redirects and errors.
    private func open(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      let idleLimit =
        request.timeout ?? Duration(session.configuration.timeoutIntervalForRequest)
      let body = try UploadBody(request)
      let exchange = URLSessionExchange(request, sending: body, .pieces(idleLimit: idleLimit))
      var urlRequest = try self.urlRequest(request)
      // Disabled in favour of `IdleTimer`: Foundation would count the time in which the stream
      // isn't read.
      urlRequest.timeoutInterval = 1e6
      let head = try await exchange.head { [urlRequest] in
        task(for: urlRequest, sending: body, exchange)
      }
      return HTTPStreamedResponse(
        status: head.status, headers: head.headers,
        body: HTTPBodyStream({ try await exchange.chunk() }, onRelease: { exchange.cancel() }))
    }

    /// Converts the request without its body.
    func urlRequest(_ request: HTTPRequest) throws -> URLRequest {
      // Foundation aborts the process if a task of such a session is made with this delegate.
      guard session.configuration.identifier == nil else { throw URLError.backgroundSession }
      var urlRequest = try request.urlRequest()
      // A validator store revalidates what it has; a cache of the session would hide changes.
      urlRequest.cachePolicy = .reloadIgnoringLocalCacheData
      #if canImport(Darwin)
        urlRequest.allow(request.allowedNetworks)
      #endif
      return urlRequest
    }

    private func task(
      for request: URLRequest, sending body: UploadBody, _ exchange: URLSessionExchange
    ) -> ReceivingValve {
      let task = body.task(for: request, in: session)
      task.delegate = exchange
      return ReceivingValve(task)
    }
  }

  #if canImport(Darwin)
    extension URLRequest {
      fileprivate mutating func allow(_ networks: NetworkKinds) {
        allowsCellularAccess = networks.contains(.cellular)
        allowsExpensiveNetworkAccess = networks.contains(.expensive)
        allowsConstrainedNetworkAccess = networks.contains(.constrained)
      }
    }
  #endif

  extension URLError {
    fileprivate static let backgroundSession = URLError(
      .unsupportedURL,
      userInfo: [
        NSLocalizedDescriptionKey:
          "the URLSession of the transport has a background configuration, which can't send calls"
      ])
  }
#endif
