/// Whether the request of an event stream is sent again when its connection ends, and after how long.
///
/// A browser always connects again. APIs also use event streams for answers that have an end, such as those of language models,
/// and asking again would cost twice; so by default a stream is only taken up again where that can do no harm and the server
/// counts on it. `service.stream(of: .feed, reconnection: .never)`.
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

  /// How many connections in a row may fail before the stream does; nil: any number.
  public var failures: Int?

  public init(
    _ condition: Condition = .whenOffered, delay: Duration = .seconds(3),
    longestDelay: Duration = .seconds(300), failures: Int? = nil
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
  /// Even a server that wants no delay must not be asked in a loop without end.
  private static let shortestDelay = Duration.milliseconds(100)

  /// The time before the next connection, after this many that failed in a row.
  func delay(retry: Duration?, failures: Int) -> Duration {
    let shortest = failures == 0 ? StreamReconnection.shortestDelay : .seconds(1)
    var result = max(retry ?? delay, shortest)
    for _ in 0..<min(failures, 64) where result < longestDelay { result *= 2 }
    return max(min(result, longestDelay), StreamReconnection.shortestDelay)
  }
}
