import Foundation

extension Clock<Duration> {
  /// Sleeps for the given time, or about 300 years: clocks trap on instants that they cannot
  /// represent.
  func pause(_ time: Duration) async throws {
    try await sleep(for: min(time, .maxDuration))
  }

  /// Returns the result of the work. If it takes longer than the limit, cancels it and throws
  /// `URLError(.timedOut)` as soon as it has ended. The time that the work waits for a connection
  /// does not count.
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
          // Cancelled by the caller. The work decides what that means for it.
          return .cancelled
        }
      }
      // Leaving the group cancels the remaining tasks and waits for them.
      defer { group.cancelAll() }
      while let event = try await group.next() {
        switch event {
        case .done(let value): return value
        case .expired: throw URLError.timedOut(after: limit)
        case .cancelled: continue
        }
      }
      throw CancellationError()
    }
  }
}

private enum TimedEvent<Value: Sendable>: Sendable {
  case done(Value)
  case expired
  case cancelled
}

extension HTTPBodyStream {
  /// The same body, which throws `URLError(.timedOut)` when the next chunk takes longer than the
  /// limit.
  ///
  /// The time that the reader takes to process a chunk does not count.
  func limitingWaits(to limit: Duration, by clock: any Clock<Duration>) -> HTTPBodyStream {
    let next = next
    var limited = HTTPBodyStream { try await clock.limit(limit) { try await next() } }
    limited.receivedCount = receivedCount
    return limited
  }
}
