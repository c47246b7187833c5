import Foundation

/// One call of a service: makes the request and sends it, several times if need be, until there is
/// a result for the caller.
///
/// `load`, streams and downloads differ only in how they use the transport; everything around it is
/// here.
struct ServiceCall<R: NetworkResource>: Sendable {
  let service: ResourceService
  let resource: R
  let spec: RequestSpec
  /// Stored, since each access to the resource's property creates a new reader.
  let expectation: ResponseExpectation

  /// Creates a call of the resource, or of a page of it at a link from the server.
  init(_ service: ResourceService, _ resource: R, at link: String? = nil) {
    self.service = service
    self.resource = resource
    var spec = resource.request
    if let link { spec.link = link }
    self.spec = spec
    expectation = resource.responseExpectation
  }

  /// The outcome of one exchange with the transport.
  enum Outcome<Received: Sendable>: Sendable {
    /// A status that counts as success, with the body if that has been read.
    case success(Received, HTTPResponse)
    /// Any other status, with its body.
    case refusal(HTTPResponse)
  }

  /// The part of a call that the time-out of a request applies to.
  enum TimedPart: Sendable {
    /// One attempt, up to the last byte.
    case exchange
    /// Nothing here: the exchange limits each of its waits, as `stream` does.
    case eachWait
  }

  /// Returns the request that was sent last, with what was received for it. Errors are checked in
  /// this order: cancellation, credentials, request, interceptors, transport, status.
  ///
  /// The exchange runs once for each attempt, with a new request. If a failed attempt has advanced
  /// the call, which a download reports by `hasAdvanced`, the attempts and their time are counted
  /// from the start again.
  func run<Received: Sendable>(
    timing part: TimedPart = .exchange, hasAdvanced: @Sendable () -> Bool = { false },
    _ exchange: @escaping @Sendable (HTTPRequest) async throws -> Outcome<Received>
  ) async throws(ResourceError<R.ErrorBody>) -> (request: HTTPRequest, received: Received) {
    var watch = needsStopwatch ? Stopwatch(service.configuration.clock) : nil
    var sent = 1
    var number = 1
    var refresh = CallRefresh(service)
    var refusal: ResourceError<R.ErrorBody>?
    while true {
      let request = try await request(refreshingWith: &refresh)
      if let refusal, !refresh.allows(request) { throw refusal }
      refusal = nil
      let failure: ResourceError<R.ErrorBody>
      let reason: RetryPolicy.FailedAttempt.Reason
      let begin = watch?.elapsed ?? .zero
      service.configuration.observer?.serviceWillSend(request, attempt: sent)
      do {
        switch try await outcome(of: request, timing: part, exchange) {
        case .success(let received, let response):
          observe(response, to: request, since: begin, watch)
          return (request, received)
        case .refusal(let response):
          observe(response, to: request, since: begin, watch)
          reason = .status(HTTPStatus(response.status), response)
          failure = statusError(response, to: request)
        }
      } catch {
        if let watch, let observer = service.configuration.observer {
          observer.serviceDidFail(request, with: error, after: watch.elapsed - begin)
        }
        reason = .transport(error)
        failure = ResourceError(transport: error, of: resource)
        if case .cancelled = failure { throw failure }
      }

      if try await refreshCredentials(&refresh, after: reason, to: request) {
        refusal = failure
        sent += 1
        continue
      }
      guard mayRetry, !Task.isCancelled else { throw failure }
      if hasAdvanced() {
        watch = Stopwatch(service.configuration.clock)
        number = 1
      }
      guard let watch else { throw failure }
      let attempt = RetryPolicy.FailedAttempt(
        of: request, reason: reason, number: number, elapsed: watch.elapsed,
        allowedRetries: spec.retries)
      // The `retry:` of the spec applies to services without a policy too.
      guard let delay = (service.configuration.retry ?? RetryPolicy()).delay(after: attempt) else {
        throw failure
      }
      guard !Task.isCancelled else { throw .cancelled }
      service.configuration.observer?.serviceWillRetry(attempt, after: delay)
      do {
        if delay > .zero { try await service.configuration.clock.pause(delay) }
      } catch {
        throw .cancelled
      }
      number += 1
      sent += 1
    }
  }

  private func refreshCredentials(
    _ refresh: inout CallRefresh, after reason: RetryPolicy.FailedAttempt.Reason,
    to request: HTTPRequest
  ) async throws(ResourceError<R.ErrorBody>) -> Bool {
    guard case .status(let status, _) = reason else { return false }
    do {
      return try await refresh.refreshCredentials(after: status.code, to: request)
    } catch {
      throw .cancelled
    }
  }

  /// Makes the request, after refreshing its credentials if they are known to have expired.
  private func request(
    refreshingWith refresh: inout CallRefresh
  ) async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    let request = try await request()
    do {
      guard try await refresh.refreshExpiredCredentials(of: request) else { return request }
    } catch {
      throw .cancelled
    }
    return try await self.request()
  }

  /// Makes the request with the current credentials.
  func request() async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    guard !Task.isCancelled else { throw .cancelled }
    let set = await service.configuration.credentials?.credentials()
    var request: HTTPRequest
    do {
      request = try RequestAssembly(
        spec, servers: service.configuration.servers, credentials: .set(set)
      )
      .request(accepting: expectation.accept)
    } catch {
      throw .request(error, operation: resource.operation)
    }
    request.limits = service.configuration.limits
    request.timeout = spec.timeout ?? service.configuration.timeout
    request.allowedNetworks = spec.allowedNetworks
    request.observer = service.configuration.observer
    request.resource = resource
    request.isCredentialRefresh = service.configuration.credentials is ExpiredCredentialStore
    request.cookies = service.configuration.cookies?
      .session(for: set, in: service.configuration.credentials, at: request.url)
    if request.cookies != nil || !service.configuration.interceptors.isEmpty {
      request.sentHeaders = Locked(request.headers)
    }
    return request
  }

  /// Returns the result of the work, which includes all attempts. If it takes longer than the
  /// limit, cancels it and throws `.transport`.
  func limited<Value: Sendable>(
    to limit: Duration?,
    _ work: @escaping @Sendable () async throws(ResourceError<R.ErrorBody>) -> Value
  ) async throws(ResourceError<R.ErrorBody>) -> Value {
    guard let limit else { return try await work() }
    let result: Result<Value, ResourceError<R.ErrorBody>>
    do {
      result = try await service.configuration.clock.limit(limit) {
        do throws(ResourceError<R.ErrorBody>) {
          return .success(try await work())
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw ResourceError(transport: error, of: resource)
    }
    return try result.get()
  }

  /// Receives the head of a response, with its body still arriving. Each wait for more of it is
  /// limited by the request's time-out.
  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    let service = service
    guard let timeout = request.timeout else { return try await service.stream(request) }
    var response = try await service.configuration.clock.limit(timeout) {
      try await service.stream(request)
    }
    response.body = response.body.limitingWaits(to: timeout, by: service.configuration.clock)
    return response
  }
}

extension ServiceCall {
  /// Whether an observer or a retry needs durations. If not, the clock is never read.
  private var needsStopwatch: Bool { service.configuration.observer != nil || mayRetry }

  private var mayRetry: Bool { service.configuration.retry != nil || spec.retries != nil }

  private func outcome<Received: Sendable>(
    of request: HTTPRequest, timing part: TimedPart,
    _ exchange: @escaping @Sendable (HTTPRequest) async throws -> Outcome<Received>
  ) async throws -> Outcome<Received> {
    guard part == .exchange, let timeout = request.timeout else {
      return try await exchange(request)
    }
    var request = request
    let wait = QueueWait()
    request.queueWait = wait
    return try await service.configuration.clock.limit(timeout, excluding: wait) { [request] in
      try await exchange(request)
    }
  }

  private func observe(
    _ response: HTTPResponse, to request: HTTPRequest, since begin: Duration, _ watch: Stopwatch?
  ) {
    guard let watch, let observer = service.configuration.observer else { return }
    observer.serviceDidReceive(response, to: request, after: watch.elapsed - begin)
  }

  private func statusError(
    _ response: HTTPResponse, to request: HTTPRequest
  ) -> ResourceError<R.ErrorBody> {
    let type = response.headers["Content-Type"]
    let context = ResponseContext(
      contentType: MediaType(type), decoders: service.configuration.decoders, secrets: SecretSink())
    let body = ResponseContext.$current.withValue(context) {
      Result { () throws(JSONDecodingError) in
        try resource.errorBody(status: response.status, from: response.body)
      }
    }
    let content: ResourceError<R.ErrorBody>.Content =
      switch body {
      case .success(let body?): .decoded(body)
      case .success(nil): .undeclared(response.body, contentType: type)
      case .failure(let error): .undecodable(response.body, error)
      }
    let message = resource.serverMessage(in: response, to: request, context)
    return .status(
      HTTPStatus(response.status), content, response.of(resource, serverMessage: message))
  }
}

extension ResourceService {
  /// Receives the head of a response, with its body still arriving.
  fileprivate func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    try await intercepted(request) { [transport = configuration.transport] request in
      let response = try await transport.stream(request)
      request.receiveCookies(of: response.headers, from: response.url)
      return response
    }
  }
}
