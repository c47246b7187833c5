extension RetryPolicy {
  /// A failed attempt of a call.
  public struct FailedAttempt: Sendable {
    /// The reason why an attempt failed.
    public enum Reason: Sendable {
      /// A status that does not count as success.
      case status(HTTPStatus, HTTPResponse)
      /// There was no response, or it broke off.
      case transport(any Error)
    }

    /// The request as it was sent.
    public let request: HTTPRequest
    /// The reason why the attempt failed.
    public let reason: Reason

    /// The number of the attempt, from 1.
    ///
    /// Starts again at 1 after a download has advanced. Sending again after a refresh of
    /// credentials does not count. For a stream that reconnects, the number of consecutive
    /// connections that failed or received nothing, plus 1.
    public let number: Int

    /// The time since the first attempt began, measured by the service's clock; it starts again
    /// with `number`. Zero for a stream that reconnects.
    public let elapsed: Duration

    /// How many retries the spec allows for this endpoint, whatever its method; nil if it does not
    /// say.
    public let allowedRetries: Int?

    /// Creates an attempt, for tests of a retry policy or an observer.
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
