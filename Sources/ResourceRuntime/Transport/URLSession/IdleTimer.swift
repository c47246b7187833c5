#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  /// Calls back once when nothing has happened for a while.
  ///
  /// That something happened costs a lock, not a new timer: the one that is set looks, when it fires, how long ago it was.
  final class IdleTimer: Sendable {
    private struct State {
      var last = ContinuousClock.now
      /// A time that does not count.
      var isHeld = false
      var onExpiry: (@Sendable () -> Void)?
    }

    private let limit: Duration
    private let state: Locked<State>

    init(_ limit: Duration, onExpiry: @escaping @Sendable () -> Void) {
      self.limit = limit
      state = Locked(State(onExpiry: onExpiry))
      wait(limit)
    }

    /// Something has happened.
    func touch() {
      state.withLock { $0.last = .now }
    }

    /// Nothing can happen, and that is as it should be, until it is let go.
    func hold() {
      state.withLock { $0.isHeld = true }
    }

    func letGo() {
      state.withLock { state in
        state.isHeld = false
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
        self?.look()
      }
    }

    private func look() {
      var rest = limit
      let onExpiry: (@Sendable () -> Void)? = state.withLock { state in
        guard state.onExpiry != nil else { return nil }
        if state.isHeld { return nil }
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
