import Foundation
import Testing

#if os(Linux)
  // The sources for Apple systems, compiled for this test.
  @testable import AppleTransport
#else
  @testable import ResourceRuntime
#endif

/// A timer that is scheduled by the test.
@Suite struct IdleTimerTests {
  /// The moment, and the closure that waits with its time.
  private final class Schedule: Sendable {
    private struct State {
      var now = ContinuousClock.now
      var waiting: (time: Duration, work: @Sendable () -> Void)?
    }
    private let state = Locked(State())
    let expiries = Locked(0)

    func timer(_ limit: Duration) -> IdleTimer {
      IdleTimer(
        limit, now: { self.state.withLock(\.now) },
        schedule: { time, work in self.state.withLock { $0.waiting = (time, work) } },
        onExpiry: { self.expiries.withLock { $0 += 1 } })
    }

    var isWaiting: Bool { state.withLock { $0.waiting != nil } }

    func advance(_ time: Duration) {
      state.withLock { $0.now += time }
    }

    /// Fires the timer in time, or late; returns the time that it was set for.
    @discardableResult
    func fire(late delay: Duration = .zero) -> Duration {
      let waiting = state.withLock { state in
        defer { state.waiting = nil }
        state.now += (state.waiting?.time ?? .zero) + delay
        return state.waiting
      }
      waiting?.work()
      return waiting?.time ?? .zero
    }
  }

  private let schedule = Schedule()

  @Test("a timer expires once, when nothing has happened for its limit")
  func expires() {
    let timer = schedule.timer(.seconds(60))
    var total = Duration.zero
    while schedule.isWaiting { total += schedule.fire() }
    #expect(total == .seconds(60))
    #expect(schedule.expiries.withLock { $0 } == 1)
    timer.touch()
    #expect(!schedule.isWaiting)
  }

  @Test("an activity restarts the time")
  func restarts() {
    let timer = schedule.timer(.seconds(8))
    for _ in 0..<7 { schedule.fire() }
    schedule.advance(.milliseconds(500))
    timer.touch()
    var total = Duration.zero
    while schedule.isWaiting { total += schedule.fire() }
    #expect(total >= .seconds(8))
    #expect(total <= .seconds(9))
    #expect(schedule.expiries.withLock { $0 } == 1)
  }

  @Test("the time in which the system suspends the app counts only in part")
  func ignoresSuspension() {
    let timer = schedule.timer(.seconds(8))
    schedule.fire(late: .seconds(3600))
    #expect(schedule.expiries.withLock { $0 } == 0)
    for _ in 0..<7 { schedule.fire() }
    #expect(schedule.expiries.withLock { $0 } == 1)
    timer.stop()
  }

  @Test("a suspended timer does not expire, and starts anew when it resumes")
  func suspends() {
    let timer = schedule.timer(.seconds(8))
    for _ in 0..<7 { schedule.fire() }
    timer.suspend()
    for _ in 0..<20 { schedule.fire() }
    #expect(schedule.expiries.withLock { $0 } == 0)
    timer.resume()
    for _ in 0..<7 { schedule.fire() }
    #expect(schedule.expiries.withLock { $0 } == 0)
    schedule.fire()
    #expect(schedule.expiries.withLock { $0 } == 1)
  }

  @Test("the time in which a session waits for a network is not idle time")
  func waitsForNetworks() {
    var exchange = URLSessionExchange.State(
      delivery: .pieces(idleLimit: .seconds(8)), timer: schedule.timer(.seconds(8)))
    exchange.waitForNetwork()
    for _ in 0..<20 { schedule.fire() }
    #expect(schedule.expiries.withLock { $0 } == 0)
    exchange.noteActivity()
    for _ in 0..<7 { schedule.fire() }
    exchange.noteActivity()
    for _ in 0..<7 { schedule.fire() }
    #expect(schedule.expiries.withLock { $0 } == 0)
    for _ in 0..<2 { schedule.fire() }
    #expect(schedule.expiries.withLock { $0 } == 1)
  }

  @Test("a stopped timer neither expires nor waits")
  func stops() {
    let timer = schedule.timer(.seconds(1))
    timer.stop()
    schedule.fire()
    #expect(!schedule.isWaiting)
    #expect(schedule.expiries.withLock { $0 } == 0)
  }

  @Test(
    "a limit of any length is accepted",
    arguments: [Duration.zero, .nanoseconds(1), .seconds(3e9), .seconds(1e18)])
  func acceptsLimits(limit: Duration) {
    let timer = IdleTimer(limit) {}
    timer.stop()
  }
}
