/// Decides whether a stream reconnects and after which delay, by its connections so far.
struct ReconnectionBackoff: Sendable {
  /// The minimum delay, even if a server asks for none.
  private static let minDelay = Duration.milliseconds(100)

  /// The duration from which a connection that receives data counts as stable, which resets the
  /// count of short ones.
  private static let stableConnectionDuration = Duration.seconds(5)

  private let reconnection: ResourceService.Reconnection
  private let canReconnect: Bool

  /// The number of consecutive connections that failed or received nothing.
  private(set) var failures = 0

  /// The number of consecutive reconnections that failed, received nothing, or were short.
  private var shortConnectionCount = 0

  init(_ reconnection: ResourceService.Reconnection, _ framing: StreamFraming, _ method: HTTPMethod)
  {
    self.reconnection = reconnection
    canReconnect =
      framing == .events
      && (reconnection.condition == .always
        || reconnection.condition == .whenOffered && method == .get)
  }

  /// Whether the stream reconnects. `isOffered` says whether the server has sent an `id` or a
  /// `retry`.
  func reconnects(isOffered: Bool) -> Bool {
    canReconnect && (reconnection.condition == .always || isOffered)
  }

  /// Counts a connection as failed until it receives data.
  mutating func connect(again isReconnection: Bool) {
    failures += 1
    if isReconnection { shortConnectionCount += 1 }
  }

  /// Notes that a connection has received data, at a time after it was opened.
  mutating func receive(after duration: Duration) {
    failures = 0
    if duration >= Self.stableConnectionDuration { shortConnectionCount = 0 }
  }

  /// Whether too many connections failed or were short.
  var isExhausted: Bool {
    reconnection.failures.map { shortConnectionCount > $0 } ?? false
  }

  /// Returns the delay before the next connection. Failures double the delay that the server asks
  /// for; short connections only the minimum one.
  ///
  /// - Parameter retry: The delay that the server asks for, if any.
  func delay(retry: Duration?) -> Duration {
    let shortest = failures == 0 ? Self.minDelay : .seconds(1)
    let asked = doubled(max(retry ?? reconnection.delay, shortest), failures)
    let least = doubled(Self.minDelay, shortConnectionCount)
    return max(min(max(asked, least), reconnection.maxDelay), Self.minDelay)
  }

  private func doubled(_ duration: Duration, _ count: Int) -> Duration {
    var result = duration
    for _ in 0..<min(count, 64) where result < reconnection.maxDelay { result *= 2 }
    return result
  }
}
