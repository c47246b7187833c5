public import Foundation

/// A type that loads network resources: a service, one with a fallback, or a test double.
public protocol ResourceLoading: Sendable {
  /// Loads a resource and returns its value.
  ///
  /// Throws `ResourceError` with the error body of the resource; `.cancelled` if the task is
  /// cancelled.
  func load<R: NetworkResource>(
    _ resource: R
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value
}

/// A type that loads resources from files.
@_documentation(visibility: internal)
public protocol FileLoading: Sendable {
  /// Reads the file of a resource and returns its value.
  ///
  /// Throws `.file` if it cannot be read, `.emptyBody`, `.decoding` or `.cancelled`.
  func load<R: FileResource>(_ resource: R) async throws(ResourceError<R.ErrorBody>) -> R.Value
}

extension ResourceLoading {
  /// Loads the resource and returns its value or its error, with the type of its error body.
  ///
  /// In closures such as that of `Task`, `catch` sees `any Error`; the result keeps the type.
  public func result<R: NetworkResource>(of resource: R) async -> ResourceResult<R> {
    do throws(ResourceError<R.ErrorBody>) {
      return .success(try await load(resource))
    } catch {
      return .failure(error)
    }
  }

  /// Loads the resource and calls the completion handler exactly once, when the call has ended.
  ///
  /// The handler runs on `queue`, or on a thread of Swift's concurrency pool if that is nil.
  ///
  /// - Returns: The task of the call. If it is cancelled, the handler receives `.cancelled`.
  @discardableResult
  public func load<R: NetworkResource>(
    _ resource: R, callbackQueue queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (ResourceResult<R>) -> Void
  ) -> Task<Void, Never> {
    Task(callbackQueue: queue, completion) { () throws(ResourceError<R.ErrorBody>) in
      try await load(resource)
    }
  }
}

extension FileLoading {
  /// Loads the resource and returns its value or its error, with the type of its error body.
  public func result<R: FileResource>(of resource: R) async -> ResourceResult<R> {
    do throws(ResourceError<R.ErrorBody>) {
      return .success(try await load(resource))
    } catch {
      return .failure(error)
    }
  }

  /// Loads the resource and calls the completion handler exactly once, when the call has ended.
  ///
  /// The handler runs on `queue`, or on a thread of Swift's concurrency pool if that is nil.
  ///
  /// - Returns: The task of the call. If it is cancelled, the handler receives `.cancelled`.
  @discardableResult
  public func load<R: FileResource>(
    _ resource: R, callbackQueue queue: DispatchQueue? = nil,
    completion: @escaping @Sendable (ResourceResult<R>) -> Void
  ) -> Task<Void, Never> {
    Task(callbackQueue: queue, completion) { () throws(ResourceError<R.ErrorBody>) in
      try await load(resource)
    }
  }
}
