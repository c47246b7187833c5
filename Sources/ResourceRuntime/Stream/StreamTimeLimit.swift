import Foundation

/// The maximum duration of a stream, with all its connections and the time that its consumer takes.
struct StreamTimeLimit: Sendable {
  /// Nil: no limit.
  private let limit: Duration?
  private let clock: any Clock<Duration>
  private var stopwatch: Stopwatch?

  init(_ limit: Duration?, _ clock: any Clock<Duration>) {
    self.limit = limit
    self.clock = clock
  }

  /// Starts measuring, at the first element.
  mutating func begin() {
    if limit != nil, stopwatch == nil { stopwatch = Stopwatch(clock) }
  }

  /// The error after the time is over; nil before.
  var timeOut: URLError? {
    guard let limit, let stopwatch, stopwatch.elapsed >= limit else { return nil }
    return URLError.timedOut(after: limit)
  }

  /// Performs work until the time is over; then throws `URLError(.timedOut)`.
  func bound<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit, let stopwatch else { return try await work() }
    return try await clock.limit(max(.zero, limit - stopwatch.elapsed), work)
  }
}
