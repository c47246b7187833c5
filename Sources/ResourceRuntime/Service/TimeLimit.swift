import Foundation

extension Clock<Duration> {
  /// Waits so long, or some hundred years: clocks trap on moments that they cannot count to.
  func pause(_ time: Duration) async throws {
    try await sleep(for: min(time, .longest))
  }

  /// What the work brings, unless that takes longer than the limit: then the work is cancelled, and `URLError(.timedOut)` thrown as
  /// soon as it has heard of it. The time in which the work waits for a connection does not count.
  func limit<Value: Sendable>(
    _ limit: Duration, excluding wait: QueueWait? = nil,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    return try await withThrowingTaskGroup(of: TimedEvent<Value>.self) { group in
      group.addTask { .done(try await work()) }
      group.addTask {
        do {
          try await pause(limit)
          var excluded = Duration.zero
          while let total = await wait?.total(), total > excluded {
            try await pause(total - excluded)
            excluded = total
          }
          return .expired
        } catch {
          // Cancelled from outside: the work says what that means for it.
          return .disturbed
        }
      }
      // Leaving the group cancels what still runs, and waits for it.
      defer { group.cancelAll() }
      while let event = try await group.next() {
        switch event {
        case .done(let value): return value
        case .expired: throw URLError.timedOut(after: limit)
        case .disturbed: continue
        }
      }
      throw CancellationError()
    }
  }
}

extension Duration {
  fileprivate static let longest = Duration.seconds(10_000_000_000)

  /// A time of Foundation's, which may be infinite.
  init(_ interval: TimeInterval) {
    let isCountable = interval > 0 && interval < Duration.longest / .seconds(1)
    self = isCountable ? .seconds(interval) : interval > 0 ? .longest : .zero
  }
}

private enum TimedEvent<Value: Sendable>: Sendable {
  case done(Value)
  case expired
  case disturbed
}

extension HTTPBodyStream {
  /// The same body, with `URLError(.timedOut)` when a chunk takes longer than the limit to come.
  ///
  /// The time that its reader takes does not count.
  func limitingWaits(to limit: Duration, by clock: any Clock<Duration>) -> HTTPBodyStream {
    let next = next
    return HTTPBodyStream { try await clock.limit(limit) { try await next() } }
  }
}
