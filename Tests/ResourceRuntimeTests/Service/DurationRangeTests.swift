import Foundation
import Testing

@testable import ResourceRuntime

@Suite struct DurationRangeTests {
  @Test(
    "seconds become a duration of at most 300 years, and of at least none",
    arguments: [
      (0, .zero), (-5, .zero), (1.5, .milliseconds(1500)), (5e9, .seconds(5_000_000_000 as Int64)),
      (1e300, .maxDuration), (.infinity, .maxDuration), (.nan, .zero),
    ] as [(Double, Duration)])
  func durations(seconds: Double, duration: Duration) {
    #expect(Duration(seconds) == duration)
  }

  @Test(
    "a timer gets milliseconds that fit an Int of 32 bits",
    arguments: [
      (.zero, 0), (.seconds(-1), 0), (.nanoseconds(1), 1), (.seconds(60), 60_000),
      (.microseconds(1500), 2), (.seconds(2_000_001), 2_000_000_000),
      (.maxDuration, 2_000_000_000),
    ] as [(Duration, Int)])
  func milliseconds(duration: Duration, milliseconds: Int) {
    #expect(duration.timerMilliseconds == milliseconds)
  }
}
