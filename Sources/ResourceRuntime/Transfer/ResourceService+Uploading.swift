extension ResourceService {
  /// Loads the value of a resource, and reports how much of the request body has been sent.
  ///
  /// `try await service.load(.uploadPhoto(photo: .file(url))) { print($0.completed) }`. The handler
  /// may suspend, for example to call an actor: it receives the newest progress when it is ready,
  /// is never called concurrently, and is called for the last time before this method returns. Each
  /// attempt starts at 0.
  // Disfavoured, so that the closure of `load(_:callbackQueue:completion:)` needs no type.
  @_disfavoredOverload
  public func load<R: NetworkResource>(
    _ resource: R, progress: @escaping @Sendable (ResourceService.TransferProgress) async -> Void
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    let success = try await successfulResponse(to: resource, reportingTo: progress)
    return try value(of: resource, in: success)
  }

  /// Loads the value of a resource together with its response, and reports how much of the request
  /// body has been sent.
  public func response<R: NetworkResource>(
    for resource: R, progress: @escaping @Sendable (ResourceService.TransferProgress) async -> Void
  ) async throws(ResourceError<R.ErrorBody>) -> Response<R.Value> {
    let success = try await successfulResponse(to: resource, reportingTo: progress)
    return try response(for: resource, in: success)
  }

  private func successfulResponse<R: NetworkResource>(
    to resource: R,
    reportingTo handler: @escaping @Sendable (ResourceService.TransferProgress) async -> Void
  ) async throws(ResourceError<R.ErrorBody>) -> SuccessfulResponse {
    try await ProgressRelay.run(handler) { report throws(ResourceError<R.ErrorBody>) in
      try await successfulResponse(to: resource, uploadProgress: report)
    }
  }
}
