/// Ends a call that takes too long.
enum CallTimeLimit {
  /// Returns the exit code of the call. After the limit, cancels the call, waits for its end, and
  /// throws an error instead of its result.
  static func run(
    _ limit: Duration?, _ call: @escaping @Sendable () async -> Result<CallExit, CallError>
  ) async throws(CallError) -> CallExit {
    guard let limit else { return try await call().get() }
    let result = await withTaskGroup(of: Result<CallExit, CallError>?.self) { group in
      group.addTask { await call() }
      group.addTask {
        // Also ends when this task is cancelled by a signal; then the result of the call counts.
        // Clocks trap on instants that they can't represent, as centuries from now.
        try? await Task.sleep(for: min(limit, .seconds(1 << 32)))
        return nil
      }
      var result = await group.next() ?? nil
      let isExpired = result == nil && !Task.isCancelled
      group.cancelAll()
      for await end in group where result == nil { result = end }
      return isExpired ? nil : result
    }
    guard let result else {
      throw CallError(
        "the call took longer than --timeout permits",
        help: "pass a longer time, or omit --timeout", exit: .noResponse)
    }
    return try result.get()
  }
}
