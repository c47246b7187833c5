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
  /// of JSON Lines never reconnect.
  public struct Reconnection: Sendable, Hashable {
    /// When a stream reconnects.
    public enum Condition: Sendable, Hashable {
      /// Never: the stream ends with its connection.
      case never
      /// Reconnects a GET once the server has sent an `id` or a `retry`. Otherwise the stream ends
      /// with the connection, and a broken connection is an error.
      case whenOffered
      /// Reconnects any request, whatever its method, as in the HTML standard.
      case always
    }

    /// When the stream reconnects.
    public var condition: Condition

    /// The delay between two connections, until the server sets another (`retry`).
    public var delay: Duration

    /// The maximum delay. Bounds the delay that doubles after each failure, and the one that the
    /// server asks for.
    public var maxDelay: Duration

    /// The maximum number of consecutive connections that fail, or end within five seconds; nil: no
    /// limit. The default of 16 takes about 50 minutes while a server is unreachable.
    public var failures: Int?

    /// Creates a rule for reconnecting.
    public init(
      _ condition: Condition = .whenOffered, delay: Duration = .seconds(3),
      maxDelay: Duration = .seconds(300), failures: Int? = 16
    ) {
      self.condition = condition
      self.delay = delay
      self.maxDelay = maxDelay
      self.failures = failures
    }

    /// Reconnects as `Condition.whenOffered` says, with the default delays.
    public static let automatic = Reconnection()
    /// Never reconnects.
    public static let never = Reconnection(.never)
    /// Reconnects any request, with the default delays.
    public static let always = Reconnection(.always)
  }
}
