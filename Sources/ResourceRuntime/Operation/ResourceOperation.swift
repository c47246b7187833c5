public import Foundation

/// Loads a resource as an `Operation`, for queues with dependencies and priorities.
///
/// The completion handler runs before the operation finishes, so `result` is set when dependent
/// operations start. A cancelled operation delivers `.cancelled` and finishes like any other.
/// Without `service`, requests carry no credentials.
public final class ResourceOperation<R: Resource>: AsyncOperation, @unchecked Sendable {
  /// Receives the operation and its result, once.
  public typealias Completion = @Sendable (ResourceOperation<R>, ResourceResult<R>) -> Void

  public let resource: R

  /// The work of the operation. A structure, since function types with typed throws can be generic
  /// arguments, such as that of an optional, from macOS 15 on only.
  private struct Load: Sendable {
    let run: @Sendable () async throws(ResourceError<R.ErrorBody>) -> R.Value
  }

  private struct State {
    var result: ResourceResult<R>?
    var task: Task<Void, Never>?
    /// Released after delivery, so that a finished operation retains nothing.
    var completion: Completion?
    var load: Load?
  }

  private let state: Locked<State>
  private let queue: DispatchQueue?

  /// Loads over the network. The completion handler runs on `queue`, or on a thread of Swift's
  /// concurrency pool if that is nil.
  public init(
    _ resource: R, service: some ResourceLoading = ResourceService.plain,
    callbackQueue queue: DispatchQueue? = nil, completion: Completion? = nil
  ) where R: NetworkResource {
    self.resource = resource
    self.queue = queue
    state = Locked(
      State(
        completion: completion,
        load: Load { () throws(ResourceError<R.ErrorBody>) in try await service.load(resource) }))
  }

  /// Loads from files. The completion handler runs on `queue`, or on a thread of Swift's
  /// concurrency pool if that is nil.
  public init(
    _ resource: R, service: some FileLoading, callbackQueue queue: DispatchQueue? = nil,
    completion: Completion? = nil
  ) where R: FileResource {
    self.resource = resource
    self.queue = queue
    state = Locked(
      State(
        completion: completion,
        load: Load { () throws(ResourceError<R.ErrorBody>) in try await service.load(resource) }))
  }

  /// The result; nil until it has been delivered.
  public var result: ResourceResult<R>? { state.withLock(\.result) }

  public override func execute() {
    guard let load = state.withLock(\.load) else { return finish() }
    let task = Task(callbackQueue: queue, { self.conclude($0) }, work: load.run)
    state.withLock { if $0.result == nil { $0.task = task } }
    // The operation may have been cancelled before the task was created.
    if isCancelled { task.cancel() }
  }

  public override func executeCancelled() {
    deliver(.failure(.cancelled))
  }

  public override func cancel() {
    super.cancel()
    state.withLock(\.task)?.cancel()
  }

  private func conclude(_ result: ResourceResult<R>) {
    deliver(result)
    finish()
  }

  /// Stores and delivers the first result; ignores any other.
  private func deliver(_ result: ResourceResult<R>) {
    let completion: Completion? = state.withLock { state in
      guard state.result == nil else { return nil }
      state.result = result
      state.task = nil
      state.load = nil
      defer { state.completion = nil }
      return state.completion
    }
    completion?(self, result)
  }
}
