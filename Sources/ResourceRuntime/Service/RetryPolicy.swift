#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

/// Retries transient failures with jittered exponential backoff:
/// `ResourceService(retry: RetryPolicy())`.
///
/// Requests are retried if their method is idempotent (RFC 9110, section 9.2.2), or if the endpoint
/// has `retry:` in the spec. By default the first delay is at most half a second, and the maximum
/// doubles with each retry. Each delay is random below its maximum, so that clients that failed
/// together do not return together. A `Retry-After` of the server replaces the delay.
///
/// Cancelled calls, TLS errors, bodies that are too long, and statuses that would only be repeated
/// are never retried.
public struct RetryPolicy: Sendable {
  /// The maximum number of retries, unless the endpoint sets its own.
  public var maxRetries: Int

  /// The maximum first delay; it doubles with each further retry.
  public var firstDelay: Duration

  /// The maximum of every delay.
  public var maxDelay: Duration

  /// The time limit for starting attempts, measured from the start of the first one.
  public var timeLimit: Duration

  /// The maximum `Retry-After` that is waited for. If the server asks for more, the call is not
  /// retried, and the caller receives the response.
  public var maxRetryAfter: Duration

  /// The statuses that are retried.
  public var statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

  /// The network errors that are retried: no connection, a lost one, no such host, and time-outs.
  public var failures: Set<URLError.Code> = [
    .timedOut, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet,
    .cannotFindHost, .dnsLookupFailed,
  ]

  private let choose: @Sendable (Duration) -> Duration
  private let now: @Sendable () -> Date

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maxRetries: The maximum number of retries, unless the endpoint sets its own.
  ///   - firstDelay: The maximum first delay; it doubles with each further retry.
  ///   - maxDelay: The maximum of every delay.
  ///   - timeLimit: The time limit for starting attempts, measured from the start of the first one.
  ///   - maxRetryAfter: The maximum `Retry-After` that is waited for.
  ///   - choose: Picks a delay, given its maximum.
  ///   - now: The date that dates in `Retry-After` are compared with if the response has no `Date`.
  public init(
    maxRetries: Int = 3, firstDelay: Duration = .milliseconds(500),
    maxDelay: Duration = .seconds(30), timeLimit: Duration = .seconds(120),
    maxRetryAfter: Duration = .seconds(60),
    choose: @escaping @Sendable (_ maximum: Duration) -> Duration = RetryPolicy.randomDelay(upTo:),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.maxRetries = maxRetries
    self.firstDelay = firstDelay
    self.maxDelay = maxDelay
    self.timeLimit = timeLimit
    self.maxRetryAfter = maxRetryAfter
    self.choose = choose
    self.now = now
  }

  /// Returns a random duration up to the maximum, uniformly distributed ("full jitter").
  public static func randomDelay(upTo maximum: Duration) -> Duration {
    maximum * Double.random(in: 0...1)
  }

  /// Returns the delay before the next attempt; nil if there is none.
  public func delay(after attempt: RetryPolicy.FailedAttempt) -> Duration? {
    guard attempt.number <= attempt.allowedRetries ?? maxRetries,
      attempt.allowedRetries != nil || attempt.request.method.isIdempotent
    else { return nil }
    guard let delay = unlimitedDelay(after: attempt), attempt.elapsed + delay <= timeLimit else {
      return nil
    }
    return delay
  }

  private func unlimitedDelay(after attempt: RetryPolicy.FailedAttempt) -> Duration? {
    switch attempt.reason {
    case .status(let status, let response):
      guard statuses.contains(status.code) else { return nil }
      guard let asked = RetryAfter.delay(in: response.headers, now: now()) else {
        return backoffDelay(attempt.number)
      }
      return asked <= maxRetryAfter ? asked : nil
    case .transport(let error):
      guard let error = error as? URLError, failures.contains(error.code) else { return nil }
      return backoffDelay(attempt.number)
    }
  }

  private func backoffDelay(_ number: Int) -> Duration {
    var maximum = min(firstDelay, maxDelay)
    for _ in 1..<max(1, number) where maximum < maxDelay {
      maximum = min(maximum * 2, maxDelay)
    }
    return max(.zero, choose(maximum))
  }
}

extension HTTPMethod {
  /// Whether sending a request twice has the same effect as sending it once (RFC 9110, section
  /// 9.2.2).
  var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete, .options, .trace, .query: true
    case .post, .patch, .other: false
    }
  }
}
