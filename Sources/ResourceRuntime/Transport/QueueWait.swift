/// The time that a call has waited for a connection, which its time-out does not count.
final class QueueWait: Sendable {
  private struct State {
    /// When the wait began that has not ended.
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

  /// The time of all waits, as soon as the call does not wait; at once if the task is cancelled.
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
