/// Stands between a service and its transport.
public protocol Interceptor: Sendable {
  /// Changes the request, after all defaults and credentials are in it; called again for every attempt. What it throws ends
  /// the call: `CancellationError` as `.cancelled`, anything else as `.request(.interceptor(…))`.
  func adapt(_ request: inout HTTPRequest) async throws

  /// How long to wait before the request is sent again; nil: it is not. The first interceptor that has an answer decides.
  func retry(_ attempt: FailedAttempt) async -> Duration?
}

extension Interceptor {
  public func adapt(_ request: inout HTTPRequest) async throws {}
  public func retry(_ attempt: FailedAttempt) async -> Duration? { nil }
}

/// An attempt of a call that brought no success.
public struct FailedAttempt: Sendable {
  public enum Reason: Sendable {
    /// A status that does not count as success.
    case status(HTTPStatus)
    /// No answer, or one that broke off.
    case transport(any Error)
  }

  /// As it was sent.
  public let request: HTTPRequest
  public let reason: Reason

  /// 1 for the first attempt.
  public let number: Int

  /// The time since the first attempt began, by the service's clock.
  public let elapsed: Duration

  /// How many times the description lets this endpoint be sent again, whatever its method; nil: it does not say.
  public let allowedRetries: Int?

  /// For tests of an interceptor or an observer.
  public init(
    of request: HTTPRequest, reason: Reason, number: Int = 1, elapsed: Duration = .zero,
    allowedRetries: Int? = nil
  ) {
    self.request = request
    self.reason = reason
    self.number = number
    self.elapsed = elapsed
    self.allowedRetries = allowedRetries
  }
}
