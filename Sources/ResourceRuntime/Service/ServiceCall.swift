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

  /// The part of a call that the time-out of a request applies to.
  enum TimedPart: Sendable {
    /// One attempt, up to the last byte.
    case attempt
    /// Nothing here: the attempt limits each of its waits, as `stream` does.
    case eachWait
  }

  /// Returns the request that was sent last, with what was received for it. Errors are checked in
  /// this order: cancellation, credentials, request, interceptors, transport, status.
  ///
  /// `send` runs once for each attempt, with a new request. If a failed attempt has advanced
  /// the call, which a download reports by `hasAdvanced`, the attempts and their time are counted
  /// from the start again.
  func run<Received: Sendable>(
    timing part: TimedPart = .attempt, hasAdvanced: @Sendable () -> Bool = { false },
    _ send: @escaping @Sendable (HTTPRequest) async throws -> ResourceService.Outcome<Received>
  ) async throws(ResourceError<R.ErrorBody>) -> (request: HTTPRequest, received: Received) {
    var watch = needsStopwatch ? Stopwatch(service.configuration.clock) : nil
    var sent = 1
    var number = 1
    var refresh = CallRefresh(service)
    var rejection: ResourceError<R.ErrorBody>?
    while true {
      let request = try await request(attempt: sent, refreshingWith: &refresh)
      if let rejection, !refresh.allows(request) { throw rejection }
      rejection = nil
      let failure: ResourceError<R.ErrorBody>
      let reason: RetryPolicy.FailedAttempt.Reason
      let begin = watch?.elapsed ?? .zero
      service.configuration.observer?.serviceWillSend(request, attempt: sent)
      do {
        switch try await outcome(of: request, timing: part, send) {
        case .success(let received, let response):
          observe(response, to: request, since: begin, watch)
          return (request, received)
        case .unexpectedStatus(let response):
          observe(response, to: request, since: begin, watch)
          reason = .status(HTTPStatus(response.status), response)
          failure = statusError(response, to: request)
        }
      } catch {
        if let watch, let observer = service.configuration.observer {
          observer.serviceDidFail(request, with: error, after: watch.elapsed - begin)
        }
        reason = .transport(error)
        failure = ResourceError(transport: error, of: request.operation)
        if case .cancelled = failure { throw failure }
      }

      if try await refreshCredentials(&refresh, after: reason, to: request) {
        rejection = failure
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
    attempt number: Int, refreshingWith refresh: inout CallRefresh
  ) async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    let request = try await request(attempt: number)
    do {
      guard try await refresh.refreshExpiredCredentials(of: request) else { return request }
    } catch {
      throw .cancelled
    }
    return try await self.request(attempt: number)
  }

  /// Makes the request with the current credentials.
  func request(attempt number: Int = 1) async throws(ResourceError<R.ErrorBody>) -> HTTPRequest {
    guard !Task.isCancelled else { throw .cancelled }
    do {
      return try await service.request(
        of: resource, spec, accepting: expectation.accept, attempt: number)
    } catch {
      throw .request(error, operation: CalledOperation(resource, spec, attempt: number))
    }
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
      throw ResourceError(transport: error, of: resource.operation)
    }
    return try result.get()
  }
}

extension ServiceCall {
  /// Whether an observer or a retry needs durations. If not, the clock is never read.
  private var needsStopwatch: Bool { service.configuration.observer != nil || mayRetry }

  private var mayRetry: Bool { service.configuration.retry != nil || spec.retries != nil }

  private func outcome<Received: Sendable>(
    of request: HTTPRequest, timing part: TimedPart,
    _ send: @escaping @Sendable (HTTPRequest) async throws -> ResourceService.Outcome<Received>
  ) async throws -> ResourceService.Outcome<Received> {
    guard part == .attempt, let timeout = request.timeout else {
      return try await send(request)
    }
    let wait = request.attempt?.queueWait
    return try await service.configuration.clock.limit(timeout, excluding: wait) {
      try await send(request)
    }
  }

  private func observe(
    _ response: HTTPResponse, to request: HTTPRequest, since begin: Duration, _ watch: Stopwatch?
  ) {
    guard let watch, let observer = service.configuration.observer else { return }
    observer.serviceDidReceive(response, to: request, after: watch.elapsed - begin)
  }
}
