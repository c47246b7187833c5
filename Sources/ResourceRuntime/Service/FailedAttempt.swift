extension RetryPolicy {
  /// A failed attempt of a call.
  public struct FailedAttempt: Sendable {
    public enum Reason: Sendable {
      /// A status that does not count as success.
      case status(HTTPStatus, HTTPResponse)
      /// There was no response, or it broke off.
      case transport(any Error)
    }

    /// The request as it was sent.
    public let request: HTTPRequest
    public let reason: Reason

    /// The number of the attempt, from 1.
    public let number: Int

    /// The time since the first attempt began, measured by the service's clock.
    public let elapsed: Duration

    /// How many retries the spec allows for this endpoint, whatever its method; nil if it does not
    /// say.
    public let allowedRetries: Int?

    /// Creates an attempt, for tests of an interceptor or an observer.
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
}
