/// The time since its creation, measured by any clock.
struct Stopwatch: Sendable {
  private let read: @Sendable () -> Duration

  /// Starts measuring.
  init(_ clock: any Clock<Duration>) {
    read = Stopwatch.started(by: clock)
  }

  var elapsed: Duration { read() }

  private static func started(by clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let begin = clock.now
    return { begin.duration(to: clock.now) }
  }
}
