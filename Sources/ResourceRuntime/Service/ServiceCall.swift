import Foundation

/// One call of a service: the request is made and sent, again if need be, until there is an answer for its caller.
///
/// `load`, streams and downloads differ in what they do with the transport; everything around it is here, once.
struct ServiceCall<R: NetworkResource>: Sendable {
  let service: ResourceService
  let resource: R
  let spec: RequestSpec
  /// Made once: each asking makes a reply.
  let expectation: ReplyExpectation

  /// A call of the resource, or of a page that a server's link leads to.
  init(_ service: ResourceService, _ resource: R, at link: String? = nil) {
    self.service = service
    self.resource = resource
    var spec = resource.request
    if let link { spec.link = link }
    self.spec = spec
    expectation = resource.replyExpectation
  }

  /// What came of one exchange with the transport.
  enum Outcome<Received: Sendable>: Sendable {
    /// A status that counts as success, with the body if that has been read.
    case success(Received, HTTPStatus)
    /// Any other, with its body.
    case refusal(HTTPResponse)
  }

  /// What the time-out of a request bounds.
  enum TimedPart: Sendable {
    /// Everything up to the last byte: one attempt.
    case exchange
    /// Nothing here: the exchange bounds each of its waits, as `stream` does.
    case eachWait
  }

  /// The request that was sent last, and what was received for it. The first failure wins: cancelled, credentials, request,
  /// interceptors, transport, status.
  ///
  /// The exchange is made once an attempt, each with a request of its own. Attempts and their time are counted anew after one that
  /// failed but brought the call further, as a download says by `hasAdvanced`.
  func run<Received: Sendable>(
    timing part: TimedPart = .exchange, hasAdvanced: @Sendable () -> Bool = { false },
    _ exchange: @escaping @Sendable (HTTPRequest) async throws -> Outcome<Received>
  ) async throws(ResourceError<R.ErrorBody>) -> (request: HTTPRequest, received: Received) {
    var watch = isWatched ? Stopwatch(service.clock) : nil
    var sent = 1
    var number = 1
    var refresh = CallRefresh(service)
    var refusal: ResourceError<R.ErrorBody>?
    while true {
      let request = try await request(renewingBy: &refresh)
      if let refusal, !refresh.allows(request) { throw refusal }
      refusal = nil
      let failure: ResourceError<R.ErrorBody>
      let reason: FailedAttempt.Reason
      let begin = watch?.elapsed ?? .zero
      service.observer?.service(sends: request, attempt: sent)
      do {
        switch try await outcome(of: request, timing: part, exchange) {
        case .success(let received, let status):
          observe(status, to: request, since: begin, watch)
          return (request, received)
        case .refusal(let response):
          var status = HTTPStatus(
            response.status, headers: response.headers, body: response.body)
          status.operation = resource.operation
          observe(status, to: request, since: begin, watch)
          reason = .status(status)
          failure = refused(status)
        }
      } catch {
        if let watch, let observer = service.observer {
          observer.service(failed: request, with: error, after: watch.elapsed - begin)
        }
        reason = .transport(error)
        failure = ResourceError(transport: error, of: resource)
        if case .cancelled = failure { throw failure }
      }

      if try await renews(&refresh, after: reason, to: request) {
        refusal = failure
        sent += 1
        continue
      }
      guard mayRepeat, !Task.isCancelled else { throw failure }
      if hasAdvanced() {
        watch = Stopwatch(service.clock)
        number = 1
      }
      guard let watch else { throw failure }
      let attempt = FailedAttempt(
        of: request, reason: reason, number: number, elapsed: watch.elapsed,
        allowedRetries: spec.retries)
      guard let delay = await delay(after: attempt) else { throw failure }
      guard !Task.isCancelled else { throw .cancelled }
      service.observer?.service(retries: attempt, after: delay)
      do {
        if delay > .zero { try await service.clock.pause(delay) }
      } catch {
        throw .cancelled
      }
      number += 1
      sent += 1
    }
  }

  private func renews(
    _ refresh: inout CallRefresh, after reason: FailedAttempt.Reason, to request: HTTPRequest
  ) async throws(ResourceError<R.ErrorBody>) -> Bool {
    guard case .status(let status) = reason else { return false }
    do {
      return try await refresh.renews(after: status.code, to: request)
    } catch {
      throw .cancelled
    }
  }

  /// The request as it is sent, after its credentials were renewed if they are known to be expired.
  private func request(
    renewingBy refresh: inout CallRefresh
  ) async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    let request = try await request()
    do {
      guard try await refresh.renewsAhead(of: request) else { return request }
    } catch {
      throw .cancelled
    }
    return try await self.request()
  }

  /// The request as it would be sent now.
  func request() async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    guard !Task.isCancelled else { throw .cancelled }
    let set = await service.credentials?.credentials()
    var request: HTTPRequest
    do {
      request = try RequestAssembly(spec, servers: service.servers, credentials: .set(set))
        .request(accepting: expectation.accept)
    } catch {
      throw .request(error)
    }
    request.limits = service.limits
    request.timeout = spec.timeout ?? service.timeout
    request.resource = resource
    request.isRenewal = service.credentials is ExpiredCredentials
    if !service.interceptors.isEmpty {
      do {
        for interceptor in service.interceptors { try await interceptor.adapt(&request) }
        try request.validate()
      } catch {
        throw ResourceError(interceptor: error)
      }
    }
    // Last, since an interceptor may have sent the request elsewhere.
    if let session = service.cookies?.session(for: set, in: service.credentials) {
      request.addCookies(of: session)
    }
    return request
  }

  /// The head of the answer, with its body still on its way; every wait for more of it is bounded by the request's time-out.
  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    let transport = service.transport
    var response: HTTPStreamedResponse
    if let timeout = request.timeout {
      response = try await service.clock.limit(timeout) { try await transport.stream(request) }
      response.body = response.body.limitingWaits(to: timeout, by: service.clock)
    } else {
      response = try await transport.stream(request)
    }
    request.receiveCookies(of: response.headers, from: response.url)
    return response
  }
}

extension ServiceCall {
  /// Whether anybody wants to know how long things take. If not, no clock is read.
  private var isWatched: Bool { service.observer != nil || mayRepeat }

  private var mayRepeat: Bool { !service.interceptors.isEmpty || spec.retries != nil }

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
    return try await service.clock.limit(timeout, excluding: wait) { [request] in
      try await exchange(request)
    }
  }

  private func observe(
    _ status: HTTPStatus, to request: HTTPRequest, since begin: Duration, _ watch: Stopwatch?
  ) {
    guard let watch, let observer = service.observer else { return }
    observer.service(received: status, to: request, after: watch.elapsed - begin)
  }

  /// How long to wait before the next attempt; nil: there is none.
  private func delay(after attempt: FailedAttempt) async -> Duration? {
    var hasPolicy = false
    for interceptor in service.interceptors {
      if let delay = await interceptor.retry(attempt) { return delay }
      if interceptor is RetryPolicy { hasPolicy = true }
    }
    // What the description asks for holds in every service.
    guard !hasPolicy, spec.retries != nil else { return nil }
    return await RetryPolicy().retry(attempt)
  }

  private func refused(_ status: HTTPStatus) -> ResourceError<R.ErrorBody> {
    do throws(DecodingFailure) {
      let body = try resource.errorBody(status: status.code, from: status.body)
      return .status(status, body.map(ErrorReply.decoded) ?? .undeclared(status.body))
    } catch {
      return .status(status, .undecodable(status.body, error))
    }
  }
}

extension ResourceError {
  fileprivate init(interceptor error: any Error) {
    switch error {
    case is CancellationError: self = .cancelled
    case let failure as RequestFailure: self = .request(failure)
    default: self = .request(.interceptor(InterceptorFailure(error)))
    }
  }
}
