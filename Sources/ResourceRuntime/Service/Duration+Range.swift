extension Duration {
  /// About 300 years, the longest time that is waited for.
  static let maxDuration = Duration.seconds(10_000_000_000 as Int64)

  /// Creates a duration from seconds, which may be infinite. Negative ones become zero.
  init(_ seconds: Double) {
    let isRepresentable = seconds > 0 && seconds < Duration.maxDuration / .seconds(1)
    self = isRepresentable ? .seconds(seconds) : seconds > 0 ? .maxDuration : .zero
  }

  /// The duration in milliseconds, rounded up, for timers that count in `Int`: at least 0, and at
  /// most 23 days, the limit where `Int` has 32 bits.
  var timerMilliseconds: Int {
    Int(min(max(0, (self / .milliseconds(1)).rounded(.up)), 2_000_000_000))
  }
}
