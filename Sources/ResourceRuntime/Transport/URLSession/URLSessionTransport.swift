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
      return configuration
    }

    /// Creates a transport with a shared session that stores no cookies, responses or credentials.
    public init(maxRedirects: Int = 10) {
      self.init(URLSessionTransport.statelessSession, maxRedirects: maxRedirects)
    }

    /// Creates a transport over your session, which it does not invalidate. The session must not
    /// have a background configuration.
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
      let exchange = URLSessionExchange(
        .complete(limit: limits.bodySize), headerLimit: limits.headerSize)
      let reader = try request.bodyReader { exchange.cancel() }
      let urlRequest = try request.urlRequest(sending: reader)
      do {
        let head = try await exchange.head { task(for: urlRequest, exchange) }
        guard !head.declaresBody(longerThan: limits.bodySize, for: request.method) else {
          exchange.cancel()
          throw URLError.tooLong(.body, limit: limits.bodySize)
        }
        let body = try await exchange.chunk() ?? Data()
        return HTTPResponse(status: head.status, headers: head.headers, body: body)
      } catch {
        throw reader?.failure ?? error
      }
    }

    /// Sends one request and returns the head of its response, including redirects and errors.
    private func open(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
      let idleLimit =
        request.timeout ?? Duration(session.configuration.timeoutIntervalForRequest)
      let exchange = URLSessionExchange(
        .pieces(idleLimit: idleLimit), headerLimit: request.limits.headerSize)
      let reader = try request.bodyReader { exchange.cancel() }
      var urlRequest = try request.urlRequest(sending: reader)
      // Disabled in favour of `IdleTimer`: Foundation would count the time in which the stream
      // isn't read.
      urlRequest.timeoutInterval = 1e6
      let head: HTTPHead
      do {
        head = try await exchange.head { task(for: urlRequest, exchange) }
      } catch {
        throw reader?.failure ?? error
      }
      return HTTPStreamedResponse(
        status: head.status, headers: head.headers,
        body: HTTPBodyStream({ try await exchange.chunk() }, onRelease: { exchange.cancel() }))
    }

    private func task(
      for request: URLRequest, _ exchange: URLSessionExchange
    ) -> ReceivingValve {
      let task = session.dataTask(with: request)
      task.delegate = exchange
      return ReceivingValve(task)
    }
  }
#endif
