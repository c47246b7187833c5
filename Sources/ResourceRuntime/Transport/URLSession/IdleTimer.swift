#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  /// A timer that calls back once when nothing has happened for a certain time.
  ///
  /// `touch` does not set a new timer, which would cost more than its lock: the one timer checks,
  /// each time that it fires, how long ago the last activity was. It fires several times within the
  /// limit, and each time counts at most the time that it was set for. So it counts only a part of
  /// the time in which the system suspends the app, when no activity could be noticed.
  final class IdleTimer: Sendable {
    private struct State {
      /// The moment up to which `idle` was counted.
      var last = ContinuousClock.now
      /// The time without activity up to `last`.
      var idle = Duration.zero
      /// Whether the timer is suspended.
      var isSuspended = false
      var onExpiry: (@Sendable () -> Void)?

      mutating func restart(_ now: ContinuousClock.Instant) {
        last = now
        idle = .zero
      }
    }

    /// How often the timer fires within the limit.
    private static let checksPerLimit = 8

    private let limit: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let schedule: @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
    private let state: Locked<State>

    /// Creates a running timer. `now` and `schedule`, which runs a closure after some time, are
    /// replaced in tests.
    init(
      _ limit: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
      schedule: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void =
        IdleTimer.dispatch,
      onExpiry: @escaping @Sendable () -> Void
    ) {
      self.limit = limit
      self.now = now
      self.schedule = schedule
      state = Locked(State(last: now(), onExpiry: onExpiry))
      wait(limit / IdleTimer.checksPerLimit)
    }

    /// Notes an activity, which restarts the time.
    func touch() {
      state.withLock { $0.restart(now()) }
    }

    /// Suspends the timer until `resume`, while no activity is expected.
    func suspend() {
      state.withLock { $0.isSuspended = true }
    }

    func resume() {
      state.withLock { state in
        state.isSuspended = false
        state.restart(now())
      }
    }

    func stop() {
      state.withLock { $0.onExpiry = nil }
    }

    /// Runs the closure on a global queue, after a time of any length.
    static func dispatch(after time: Duration, _ work: @escaping @Sendable () -> Void) {
      // Dispatch clamps seconds that it cannot represent, as no integer of nanoseconds does.
      let seconds = max(time, .zero) / .seconds(1)
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: work)
    }

    private func wait(_ time: Duration) {
      schedule(time) { [weak self] in self?.check(after: time) }
    }

    /// Counts at most the time that the timer was set for, and waits again or expires.
    private func check(after time: Duration) {
      let (next, onExpiry): (Duration?, (@Sendable () -> Void)?) = state.withLock { state in
        guard state.onExpiry != nil else { return (nil, nil) }
        let now = now()
        if state.isSuspended {
          state.restart(now)
        } else {
          state.idle += min(now - state.last, time)
          state.last = now
        }
        let rest = limit - state.idle
        guard rest <= .zero else {
          return (min(max(rest, .milliseconds(1)), limit / IdleTimer.checksPerLimit), nil)
        }
        defer { state.onExpiry = nil }
        return (nil, state.onExpiry)
      }
      onExpiry?()
      if let next { wait(next) }
    }
  }
#endif
