public import Foundation

/// Anything that loads network resources: a service, one with a fallback, or a stand-in of a test.
public protocol ResourceLoading: Sendable {
  func load<R: NetworkResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value
}

/// Anything that loads resources from files.
public protocol FileLoading: Sendable {
  func load<R: FileResource>(_ resource: R) async throws(ResourceError<R.ErrorBody>) -> R.Value
}

extension ResourceLoading {
  /// Loads the resource and calls the completion exactly once, when the call is over, whatever its outcome.
  ///
  /// The completion runs on `queue`, or on a thread of the concurrency pool if that is nil.
  @discardableResult
  public func load<R: NetworkResource>(
    _ resource: R, deliverOn queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (ResourceResult<R>) -> Void
  ) -> CancellationHandle {
    CancellationHandle(deliverOn: queue, completion) { () throws(ResourceError<R.ErrorBody>) in
      try await load(resource)
    }
  }
}

extension FileLoading {
  /// Loads the resource and calls the completion exactly once, when the call is over, whatever its outcome.
  ///
  /// The completion runs on `queue`, or on a thread of the concurrency pool if that is nil.
  @discardableResult
  public func load<R: FileResource>(
    _ resource: R, deliverOn queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (ResourceResult<R>) -> Void
  ) -> CancellationHandle {
    CancellationHandle(deliverOn: queue, completion) { () throws(ResourceError<R.ErrorBody>) in
      try await load(resource)
    }
  }
}

extension CancellationHandle {
  /// Runs the work in a task of its own and delivers its outcome once.
  init<Value: Sendable, Failure: Error>(
    deliverOn queue: DispatchQueue?,
    _ completion: @escaping @Sendable (Result<Value, Failure>) -> Void,
    work: @escaping @Sendable () async throws(Failure) -> Value
  ) {
    let task = Task {
      let result: Result<Value, Failure>
      do throws(Failure) {
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
    self.init { task.cancel() }
  }
}
