#if canImport(FoundationNetworking)
  public import Foundation
  import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends requests again that failed for a reason that may pass.
///
/// `ResourceService(interceptors: [RetryPolicy()])`. A request is repeated if its method is idempotent (RFC 9110,
/// section 9.2.2), or if the description of its endpoint says `retry:`; the first pause is at most half a second, each next
/// at most twice as long, and all are chosen at random below that, so that clients that failed together do not come back together.
/// A server that says `Retry-After` is obeyed.
///
/// Never repeated: what was cancelled, what failed for TLS, a body that is too long, and statuses that would be the same again.
public struct RetryPolicy: Interceptor {
  /// How many times a request is sent again, unless its endpoint says how many.
  public var retries: Int

  /// The longest first pause; each further one may be twice as long.
  public var firstDelay: Duration

  /// No pause is longer, however many there were.
  public var longestDelay: Duration

  /// No attempt begins later than this after the first one began.
  public var timeLimit: Duration

  /// The longest `Retry-After` that is waited for. A server that asks for more gets no further request, and the caller its answer.
  public var longestRetryAfter: Duration

  /// The statuses that may pass: 408, 425, 429, 500, 502, 503 and 504.
  public var statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

  /// The failures of the network that may pass: no connection, one that was lost, no such host, and time-outs.
  public var failures: Set<URLError.Code> = [
    .timedOut, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet,
    .cannotFindHost, .dnsLookupFailed,
  ]

  private let choose: @Sendable (Duration) -> Duration
  private let now: @Sendable () -> Date

  /// `choose` picks the pause, given the longest that it may be; `now` is what dates in `Retry-After` are compared with, if the
  /// server does not say what time it has.
  public init(
    retries: Int = 3, firstDelay: Duration = .milliseconds(500),
    longestDelay: Duration = .seconds(30), timeLimit: Duration = .seconds(120),
    longestRetryAfter: Duration = .seconds(60),
    choose: @escaping @Sendable (_ longest: Duration) -> Duration = RetryPolicy.anyDelay(upTo:),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.retries = retries
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.timeLimit = timeLimit
    self.longestRetryAfter = longestRetryAfter
    self.choose = choose
    self.now = now
  }

  /// Any duration up to this one, all alike probable ("full jitter").
  public static func anyDelay(upTo longest: Duration) -> Duration {
    longest * Double.random(in: 0...1)
  }

  public func retry(_ attempt: FailedAttempt) async -> Duration? {
    guard attempt.number <= attempt.allowedRetries ?? retries,
      attempt.allowedRetries != nil || attempt.request.method.isIdempotent
    else { return nil }
    guard let delay = delay(after: attempt), attempt.elapsed + delay <= timeLimit else {
      return nil
    }
    return delay
  }

  private func delay(after attempt: FailedAttempt) -> Duration? {
    switch attempt.reason {
    case .status(let status):
      guard statuses.contains(status.code) else { return nil }
      guard let asked = RetryAfter.delay(in: status.headers, now: now()) else {
        return backOff(attempt.number)
      }
      return asked <= longestRetryAfter ? asked : nil
    case .transport(let error):
      guard let error = error as? URLError, failures.contains(error.code) else { return nil }
      return backOff(attempt.number)
    }
  }

  private func backOff(_ number: Int) -> Duration {
    var longest = min(firstDelay, longestDelay)
    for _ in 1..<max(1, number) where longest < longestDelay {
      longest = min(longest * 2, longestDelay)
    }
    return max(.zero, choose(longest))
  }
}

extension HTTPMethod {
  /// Whether sending twice means the same as sending once (RFC 9110, section 9.2.2).
  var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete, .options, .trace, .query: true
    case .post, .patch, .other: false
    }
  }
}
