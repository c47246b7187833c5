import Foundation

// One attempt of a call, in the order of this file: credentials, request, interceptors, cookies,
// conditional header fields, transport, cookies of the response, cache, status.

extension ResourceService {
  /// The outcome of one attempt.
  enum Outcome<Received: Sendable>: Sendable {
    /// A status that counts as success, with the body if that has been read.
    case success(Received, HTTPResponse)
    /// Any other status, with its body.
    case unexpectedStatus(HTTPResponse)
  }

  // MARK: - Credentials and request

  /// Makes the request of an attempt, with the credentials that the store has now.
  func request(
    of resource: any NetworkResource, _ spec: RequestSpec, accepting mediaType: String?,
    attempt number: Int
  ) async throws(RequestError) -> HTTPRequest {
    let credentials = await configuration.credentials?.credentials()
    var (request, origin) = try RequestAssembly(
      spec, servers: configuration.servers, credentials: .set(credentials),
      allowsMissingCredentials: configuration.allowsMissingCredentials
    )
    .request(accepting: mediaType)
    request.limits = configuration.limits
    request.timeout = spec.timeout ?? configuration.timeout
    request.allowedNetworks = spec.allowedNetworks
    let cookies = configuration.cookies?
      .session(for: credentials, in: configuration.credentials, at: request.url)
    let mayChange = cookies != nil || !configuration.interceptors.isEmpty
    request.attempt = Attempt(
      origin, of: resource, number: number, observer: configuration.observer,
      isCredentialRefresh: configuration.credentials is ExpiredCredentialStore, cookies: cookies,
      sentHeaders: mayChange ? Locked(request.headers) : nil,
      queueWait: request.timeout.map { _ in QueueWait() })
    return request
  }

  // MARK: - Exchange

  /// Sends a request and receives the complete response. For a stored response that the server has
  /// confirmed with 304, the status of the success is 304 and the one received is 200.
  func exchange(
    _ request: HTTPRequest, expecting expected: ExpectedStatuses
  ) async throws -> Outcome<HTTPResponse> {
    var (response, status) = try await responseThroughInterceptors(to: request)
    // These have no body (RFC 9110, sections 15.3.5 and 15.3.6), whatever the server sends.
    if response.status == 204 || response.status == 205 { response.body = Data() }
    guard response.body.count <= configuration.limits.bodySize else {
      throw URLError.tooLong(.body, limit: configuration.limits.bodySize)
    }
    try request.checkPartialContent(response.status, expected: expected)
    guard expected.contains(response.status) else { return .unexpectedStatus(response) }
    var original = response
    original.status = status
    return .success(response, original)
  }

  /// Sends a request and receives the head of the response, with its body still arriving. Each wait
  /// for more of it is limited by the request's time-out.
  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    guard let timeout = request.timeout else { return try await streamThroughInterceptors(request) }
    var response = try await configuration.clock.limit(timeout) {
      try await streamThroughInterceptors(request)
    }
    response.body = response.body.limitingWaits(to: timeout, by: configuration.clock)
    return response
  }

  /// Checks the status of a response whose body is still arriving. Receives the body if the status
  /// is unexpected.
  func outcome(
    of response: HTTPStreamedResponse, to request: HTTPRequest, expecting expected: ExpectedStatuses
  ) async throws -> Outcome<HTTPStreamedResponse> {
    guard expected.contains(response.status) else {
      let body = try await response.body.collect(upTo: request.limits.bodySize)
      return .unexpectedStatus(
        HTTPResponse(status: response.status, headers: response.headers, body: body))
    }
    try request.checkPartialContent(response.status, expected: expected)
    return .success(response, response.head)
  }

  // MARK: - Interceptors

  /// Returns the complete response with the status that the server sent.
  private func responseThroughInterceptors(
    to request: HTTPRequest
  ) async throws -> (response: HTTPResponse, status: Int) {
    guard !configuration.interceptors.isEmpty else {
      var request = request
      request.addCookies()
      return try await conditionalResponse(to: request)
    }
    let status = Locked<Int?>(nil)
    let response = try await intercept(request) { request in
      let (response, sent) = try await conditionalResponse(to: request)
      status.withLock { $0 = sent }
      return HTTPStreamedResponse(response)
    }
    let complete = try await response.collect(upTo: configuration.limits.bodySize)
    return (complete, status.withLock(\.self) ?? complete.status)
  }

  private func streamThroughInterceptors(
    _ request: HTTPRequest
  ) async throws -> HTTPStreamedResponse {
    try await intercept(request) { [transport = configuration.transport] request in
      let response = try await transport.stream(request)
      request.receiveCookies(of: response.headers, from: response.url)
      return response
    }
  }

  /// Passes a request through the interceptors, the first one first, and then to `send`.
  private func intercept(
    _ request: HTTPRequest, send: @Sendable (HTTPRequest) async throws -> HTTPStreamedResponse
  ) async throws -> HTTPStreamedResponse {
    let sendingFailed = Locked(false)
    do {
      return try await pass(request, through: configuration.interceptors[...]) { request in
        do {
          // Added last, since an interceptor may have changed the URL.
          var request = request
          request.addCookies()
          try request.validate()
          return try await send(request)
        } catch {
          sendingFailed.withLock { $0 = true }
          throw error
        }
      }
    } catch {
      if sendingFailed.withLock({ $0 }) || error is CancellationError || error is RequestError {
        throw error
      }
      throw RequestError.interceptor(RequestError.InterceptorError(error))
    }
  }

  private func pass(
    _ request: HTTPRequest, through interceptors: ArraySlice<any Interceptor>,
    to send: @Sendable (HTTPRequest) async throws -> HTTPStreamedResponse
  ) async throws -> HTTPStreamedResponse {
    guard let interceptor = interceptors.first else { return try await send(request) }
    return try await interceptor.intercept(request) { request in
      try await pass(request, through: interceptors.dropFirst(), to: send)
    }
  }

  // MARK: - Conditional header fields

  /// Sends a request, as a conditional one if its response is stored. Returns the response and the
  /// status that the server sent: for 304, the response is the stored one with status 200.
  private func conditionalResponse(
    to request: HTTPRequest
  ) async throws -> (response: HTTPResponse, status: Int) {
    guard let validators = configuration.validators, request.allowsStoredResponse else {
      let response = try await transmit(request)
      return (response, response.status)
    }
    let key = StoredResponse.Key(request)
    let stored = await validators.response(for: key)
    // A file store may hold a body that exceeds this service's limit.
    if let stored, stored.body.count <= configuration.limits.bodySize {
      var conditional = request
      conditional.headers["If-None-Match"] = stored.entityTag
      conditional.headers["If-Modified-Since"] = stored.lastModified
      let response = try await transmit(conditional)
      guard response.status == 304 else {
        await storeResponse(response, for: key, in: validators, replacing: true)
        return (response, response.status)
      }
      if stored.isConfirmed(by: response) {
        let fresh = stored.freshened(by: response)
        var complete = HTTPResponse(status: 200, headers: fresh.headers, body: fresh.body)
        complete.url = response.url
        if response.headers.list("Cache-Control").contains("no-store") {
          await validators.store(nil, for: key)
        } else if fresh != stored {
          await validators.store(fresh, for: key)
        }
        return (complete, 304)
      }
      // The 304 refers to another version than the stored one, so the full response is needed.
      await validators.store(nil, for: key)
    }
    let response = try await transmit(request)
    await storeResponse(response, for: key, in: validators, replacing: stored != nil)
    return (response, response.status)
  }

  // MARK: - Transport and cookies

  private func transmit(_ request: HTTPRequest) async throws -> HTTPResponse {
    let response = try await configuration.transport.send(request)
    request.receiveCookies(of: response.headers, from: response.url)
    return response
  }

  // MARK: - Cache

  /// Stores a response if it is allowed. Otherwise deletes the stored one, unless the response is
  /// an error other than 404 or 410.
  private func storeResponse(
    _ response: HTTPResponse, for key: StoredResponse.Key, in store: any ValidatorStore,
    replacing isKnown: Bool
  ) async {
    guard response.body.count <= configuration.limits.bodySize else { return }
    if let stored = StoredResponse(response) {
      await store.store(stored, for: key)
    } else if isKnown, 200...299 ~= response.status || [404, 410].contains(response.status) {
      await store.store(nil, for: key)
    }
  }
}

extension ServiceCall {
  // MARK: - Status

  /// Returns the error of a call whose status is unexpected, with the decoded body.
  func statusError(
    _ response: HTTPResponse, to request: HTTPRequest
  ) -> ResourceError<R.ErrorBody> {
    let type = response.headers["Content-Type"]
    let context = ResponseContext(
      contentType: MediaType(type), decoders: service.configuration.decoders, secrets: SecretSink(),
      readsNullAsEmpty: service.configuration.readsNullAsEmpty)
    let content: ResourceError<R.ErrorBody>.Content
    do throws(JSONDecodingError) {
      let body = try context.pass { () throws(JSONDecodingError) in
        try resource.errorBody(status: response.status, from: response.body)
      }
      content = body.map { .decoded($0) } ?? .undeclared(response.body, contentType: type)
    } catch {
      content = .undecodable(response.body, error)
    }
    let message = resource.serverMessage(in: response, to: request, context)
    let failed = response.of(
      request.operation, expecting: expectation.format, serverMessage: message)
    return .status(HTTPStatus(response.status), content, failed)
  }
}

extension HTTPRequest {
  /// Whether the request is a GET for a full response without conditions, whose response may be
  /// stored.
  fileprivate var allowsStoredResponse: Bool {
    let conditions = [
      "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
    return method == .get && !conditions.contains { headers[$0] != nil }
      && !headers.list("Cache-Control").contains("no-store")
  }
}
