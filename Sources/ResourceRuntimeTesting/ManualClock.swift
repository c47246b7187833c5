import ResourceRuntime

/// A clock whose time advances only when a test says so, so that no test waits in real time.
///
/// ```swift
/// let clock = ManualClock()
/// let service = ResourceService(transport: stub, retry: RetryPolicy(), clock: clock)
/// async let user = service.load(.getUser(id: 1))
/// try await clock.wake()                       // waits until the service waits, and ends its wait
/// #expect(try await user.name == "Ada")
/// ```
public final class ManualClock: Clock {
  public typealias Duration = Swift.Duration

  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol {
    public let offset: Swift.Duration

    public init(offset: Swift.Duration) {
      self.offset = offset
    }

    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Swift.Duration {
      other.offset - offset
    }

    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  fileprivate struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct Watcher {
    let count: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var now = Instant(offset: .zero)
    var lastNumber = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [Int: Watcher] = [:]
  }

  private let state = Locked(State())

  public init() {}

  public var now: Instant { state.withLock(\.now) }

  public var minimumResolution: Swift.Duration { .zero }

  /// The number of tasks that are waiting in `sleep(until:tolerance:)`.
  public var sleeperCount: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until the clock has been advanced to the deadline. Throws `CancellationError` as soon
  /// as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try await wait { continuation, number, state in
      guard deadline > state.now else { return { continuation.resume() } }
      state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
      return state.resumingWatchers()
    }
  }

  /// Advances the clock and wakes the tasks whose deadlines have passed, the earliest first.
  public func advance(by duration: Swift.Duration) {
    let due = state.withLock { state in state.advance(to: state.now.advanced(by: duration)) }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Waits until at least this many tasks sleep, without advancing the clock. Throws
  /// `CancellationError` if the task is cancelled.
  public func waitForSleepers(_ count: Int = 1) async throws {
    try await wait { continuation, number, state in
      guard state.sleepers.count < count else { return { continuation.resume() } }
      state.watchers[number] = Watcher(count: count, continuation: continuation)
      return {}
    }
  }

  /// Waits until a task sleeps, then advances the clock to the earliest deadline and wakes each
  /// task with this deadline. Returns the time by which the clock was advanced.
  ///
  /// Throws `CancellationError` if the task is cancelled.
  @discardableResult
  public func wake() async throws -> Swift.Duration {
    while true {
      try await waitForSleepers()
      let (due, duration) = state.withLock { state -> ([Sleeper], Swift.Duration?) in
        // The sleeping task may have been cancelled since `waitForSleepers` saw it.
        guard let first = state.sleepers.values.map(\.deadline).min() else { return ([], nil) }
        let duration = state.now.duration(to: first)
        return (state.advance(to: first), duration)
      }
      for sleeper in due { sleeper.continuation.resume() }
      if let duration { return duration }
    }
  }

  /// Suspends the task. Calls the closure that `enter` returns after the lock has been released.
  private func wait(
    _ enter: (CheckedContinuation<Void, any Error>, Int, inout State) -> () -> Void
  ) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let afterwards = state.withLock { state -> () -> Void in
          // If the cancellation handler has already run, it found no continuation to resume.
          guard !Task.isCancelled else {
            return { continuation.resume(throwing: CancellationError()) }
          }
          return enter(continuation, number, &state)
        }
        afterwards()
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.sleepers.removeValue(forKey: number)?.continuation
          ?? state.watchers.removeValue(forKey: number)?.continuation
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}

extension ManualClock.State {
  /// Advances the clock; removes and returns the sleepers whose deadlines have passed, the earliest
  /// first.
  fileprivate mutating func advance(to moment: ManualClock.Instant) -> [ManualClock.Sleeper] {
    now = max(now, moment)
    let due = sleepers.filter { $0.value.deadline <= now }
    for number in due.keys { sleepers[number] = nil }
    return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value)
  }

  /// Removes the watchers whose number of sleepers has been reached; returns a closure that resumes
  /// them.
  fileprivate mutating func resumingWatchers() -> () -> Void {
    let met = watchers.filter { $0.value.count <= sleepers.count }
    for number in met.keys { watchers[number] = nil }
    return { for watcher in met.values { watcher.continuation.resume() } }
  }
}
