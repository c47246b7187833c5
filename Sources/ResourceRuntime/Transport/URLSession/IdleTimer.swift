#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  /// A timer that calls back once when nothing has happened for a certain time.
  ///
  /// `touch` does not set a new timer, which would cost more than its lock: the one timer checks,
  /// when it fires, how long ago the last activity was.
  final class IdleTimer: Sendable {
    private struct State {
      var last = ContinuousClock.now
      /// Whether the timer is suspended.
      var isSuspended = false
      var onExpiry: (@Sendable () -> Void)?
    }

    private let limit: Duration
    private let state: Locked<State>

    init(_ limit: Duration, onExpiry: @escaping @Sendable () -> Void) {
      self.limit = limit
      state = Locked(State(onExpiry: onExpiry))
      wait(limit)
    }

    /// Notes an activity, which restarts the time.
    func touch() {
      state.withLock { $0.last = .now }
    }

    /// Suspends the timer until `resume`, while no activity is expected.
    func suspend() {
      state.withLock { $0.isSuspended = true }
    }

    func resume() {
      state.withLock { state in
        state.isSuspended = false
        state.last = .now
      }
    }

    func stop() {
      state.withLock { $0.onExpiry = nil }
    }

    private func wait(_ time: Duration) {
      let (seconds, attoseconds) = time.components
      let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
      DispatchQueue.global().asyncAfter(
        deadline: .now() + .nanoseconds(Int(min(max(nanoseconds, 0), 1e17)))
      ) { [weak self] in
        self?.checkExpiry()
      }
    }

    private func checkExpiry() {
      var rest = limit
      let onExpiry: (@Sendable () -> Void)? = state.withLock { state in
        guard state.onExpiry != nil else { return nil }
        if state.isSuspended { return nil }
        rest = limit - (.now - state.last)
        guard rest <= .zero else { return nil }
        defer { state.onExpiry = nil }
        return state.onExpiry
      }
      if let onExpiry { return onExpiry() }
      if state.withLock({ $0.onExpiry != nil }) { wait(max(rest, .milliseconds(1))) }
    }
  }
#endif
