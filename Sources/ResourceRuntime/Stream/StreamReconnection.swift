/// Whether the request of an event stream is sent again when its connection ends, and after how long.
///
/// A browser always connects again. APIs also use event streams for answers that have an end, such as those of language models,
/// and asking again would cost twice; so by default a stream is only taken up again where that can do no harm and the server
/// counts on it. `service.stream(of: .feed, reconnection: .never)`.
///
/// A server can't keep a client connecting without end: after each connection that fails or is short
/// the pause grows, and after `failures` of them in a row the stream fails.
///
/// Once it has been connected, a stream that is taken up again goes on with `Last-Event-ID`. It ends when the server answers 204;
/// a status that is no success and a body of another type are errors, as at the first time. Lines (`StreamFraming.lines`) are
/// never asked for again.
public struct StreamReconnection: Sendable, Hashable {
  public enum Condition: Sendable, Hashable {
    case never
    /// Of a GET, once the server has sent an `id` or a `retry`. Otherwise the end of the connection is the end of the stream,
    /// and a connection that breaks is an error.
    case whenOffered
    /// Of every request, whatever its method, as the HTML standard has it.
    case always
  }

  public var condition: Condition

  /// The time between two connections until the server says another (`retry`).
  public var delay: Duration

  /// After a failure the delay doubles, up to this; nor is a server obeyed that asks for more.
  public var longestDelay: Duration

  /// How many connections in a row may fail, or end within five seconds, before the stream does;
  /// nil: any number. 16 unless set, which takes about 50 minutes while a server is unreachable.
  public var failures: Int?

  public init(
    _ condition: Condition = .whenOffered, delay: Duration = .seconds(3),
    longestDelay: Duration = .seconds(300), failures: Int? = 16
  ) {
    self.condition = condition
    self.delay = delay
    self.longestDelay = longestDelay
    self.failures = failures
  }

  public static let automatic = StreamReconnection()
  public static let never = StreamReconnection(.never)
  public static let always = StreamReconnection(.always)
}

extension StreamReconnection {
  /// Even a server that asks for no delay isn't called more often than that.
  private static let shortestDelay = Duration.milliseconds(100)

  /// A connection that lasts as long and receives something starts the count of short ones anew.
  static let shortConnection = Duration.seconds(5)

  /// The pause before the next connection.
  ///
  /// - Parameters:
  ///   - retry: What the server asks for; nil if it doesn't.
  ///   - failures: Connections in a row that failed or received nothing.
  ///   - short: Reconnections in a row that failed or were short. They double the shortest pause,
  ///     not the one that the server asks for.
  func delay(retry: Duration?, failures: Int, short: Int) -> Duration {
    let shortest = failures == 0 ? StreamReconnection.shortestDelay : .seconds(1)
    let asked = doubled(max(retry ?? delay, shortest), failures)
    let least = doubled(StreamReconnection.shortestDelay, short)
    return max(min(max(asked, least), longestDelay), StreamReconnection.shortestDelay)
  }

  private func doubled(_ duration: Duration, _ count: Int) -> Duration {
    var result = duration
    for _ in 0..<min(count, 64) where result < longestDelay { result *= 2 }
    return result
  }
}
