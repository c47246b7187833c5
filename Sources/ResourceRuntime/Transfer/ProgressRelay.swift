/// A relay that reports the progress of a transfer to an asynchronous handler without delaying the
/// transfer.
///
/// A handler that is slower than the network receives only the newest progress. It is never called
/// concurrently, and always receives the last progress.
enum ProgressRelay {
  /// Runs the work with a function that reports progress. Returns after the handler's last call.
  static func run<Value, Failure: Error>(
    _ handler: (@Sendable (ResourceService.TransferProgress) async -> Void)?,
    _ work: (ProgressHandler?) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard let handler else { return try await work(nil) }
    let (stream, continuation) = AsyncStream.makeStream(
      of: ResourceService.TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
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
