/// Tells a handler that may take its time how far a transfer has come, without making the transfer wait.
///
/// A handler that is slower than the network hears the newest progress only, never two at once, and always the last.
enum ProgressRelay {
  /// The work is handed what it reports to. When it is over, the handler has heard everything that it will hear.
  static func run<Value, Failure: Error>(
    _ handler: (@Sendable (TransferProgress) async -> Void)?,
    _ work: (ProgressHandler?) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let handler else { return try await work(nil) }
    let (stream, continuation) = AsyncStream.makeStream(
      of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    let listener = Task {
      for await progress in stream { await handler(progress) }
    }
    let result: Result<Value, Failure>
    do throws(Failure) {
      result = .success(try await work { continuation.yield($0) })
    } catch {
      result = .failure(error)
    }
    continuation.finish()
    await listener.value
    return try result.get()
  }
}
