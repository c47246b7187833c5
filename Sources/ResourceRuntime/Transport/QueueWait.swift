/// The time that a call has waited for a connection, which its time-out does not include.
final class QueueWait: Sendable {
  private struct State {
    /// The start of the current wait; nil if there is none.
    var since: ContinuousClock.Instant?
    var total = Duration.zero
    var listeners: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Locked(State())

  func begin() {
    state.withLock { $0.since = .now }
  }

  func end() {
    let listeners = state.withLock { state in
      if let since = state.since { state.total += .now - since }
      state.since = nil
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { listener.finish() }
  }

  /// Returns the total time of all waits. Suspends until the current wait ends or the task is
  /// cancelled.
  func total() async -> Duration {
    let stream = state.withLock { state -> AsyncStream<Void>? in
      guard state.since != nil else { return nil }
      let (stream, listener) = AsyncStream.makeStream(of: Void.self)
      state.listeners.append(listener)
      return stream
    }
    if let stream { for await _ in stream {} }
    return state.withLock(\.total)
  }
}
