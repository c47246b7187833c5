import Foundation

extension Task where Success == Void, Failure == Never {
  /// Runs the work in a new task and calls the completion handler once with its result.
  init<Value: Sendable, Reason: Error>(
    callbackQueue queue: DispatchQueue?,
    _ completion: @escaping @Sendable (Result<Value, Reason>) -> Void,
    work: @escaping @Sendable () async throws(Reason) -> Value
  ) {
    self.init {
      let result: Result<Value, Reason>
      do throws(Reason) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      if let queue {
        queue.async { completion(result) }
      } else {
        completion(result)
      }
    }
  }
}
