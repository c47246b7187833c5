extension ResourceService {
  /// When an event stream reconnects after its connection ends, and after which delay.
  ///
  /// Browsers always reconnect. But APIs also use event streams for finite responses, such as those
  /// of language models, and another request would cost twice. By default, a stream therefore
  /// reconnects only where that is harmless and the server expects it. To disable it:
  /// `service.stream(of: .feed, reconnection: .never)`.
  ///
  /// A server cannot keep a client reconnecting forever: after each connection that fails or is
  /// short the delay grows, and after `failures` of them in a row the stream fails.
  ///
  /// A reconnection sends `Last-Event-ID`. The stream ends when the server responds with 204. An
  /// unsuccessful status or another content type is an error, as for the first connection. Streams
  /// of lines (`StreamFraming.lines`) never reconnect.
  public struct Reconnection: Sendable, Hashable {
    public enum Condition: Sendable, Hashable {
      case never
      /// Reconnects a GET once the server has sent an `id` or a `retry`. Otherwise the stream ends
      /// with the connection, and a broken connection is an error.
      case whenOffered
      /// Reconnects any request, whatever its method, as in the HTML standard.
      case always
    }

    public var condition: Condition

    /// The delay between two connections, until the server sets another (`retry`).
    public var delay: Duration

    /// The maximum delay. Bounds the delay that doubles after each failure, and the one that the
    /// server asks for.
    public var maxDelay: Duration

    /// The maximum number of consecutive connections that fail, or end within five seconds; nil: no
    /// limit. The default of 16 takes about 50 minutes while a server is unreachable.
    public var failures: Int?

    public init(
      _ condition: Condition = .whenOffered, delay: Duration = .seconds(3),
      maxDelay: Duration = .seconds(300), failures: Int? = 16
    ) {
      self.condition = condition
      self.delay = delay
      self.maxDelay = maxDelay
      self.failures = failures
    }

    public static let automatic = Reconnection()
    public static let never = Reconnection(.never)
    public static let always = Reconnection(.always)
  }
}

extension ResourceService.Reconnection {
  /// The minimum delay, even if a server asks for none.
  private static let minDelay = Duration.milliseconds(100)

  /// The duration from which a connection that receives data counts as stable, which resets the
  /// count of short ones.
  static let stableConnectionDuration = Duration.seconds(5)

  /// Returns the delay before the next connection.
  ///
  /// - Parameters:
  ///   - retry: The delay that the server asks for, if any.
  ///   - failures: The number of consecutive connections that failed or received nothing.
  ///   - short: The number of consecutive reconnections that failed or were short. They double the
  ///     minimum delay, not the one that the server asks for.
  func delay(retry: Duration?, failures: Int, short: Int) -> Duration {
    let shortest = failures == 0 ? ResourceService.Reconnection.minDelay : .seconds(1)
    let asked = doubled(max(retry ?? delay, shortest), failures)
    let least = doubled(ResourceService.Reconnection.minDelay, short)
    return max(min(max(asked, least), maxDelay), ResourceService.Reconnection.minDelay)
  }

  private func doubled(_ duration: Duration, _ count: Int) -> Duration {
    var result = duration
    for _ in 0..<min(count, 64) where result < maxDelay { result *= 2 }
    return result
  }
}
