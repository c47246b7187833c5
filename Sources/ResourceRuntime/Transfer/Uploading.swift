extension ResourceService {
  /// The value of a resource, with reports on how much of the body has been sent.
  ///
  /// `try await service.load(.uploadPhoto(photo: .file(url))) { print($0.completed) }`. The handler may wait, as for
  /// an actor: it is called with the newest progress when it is ready for it, never twice at once, and the last time before this
  /// method returns. A request that is sent again begins again at 0.
  // Disfavoured, so that the closure of `load(_:deliverOn:completion:)` needs no type.
  @_disfavoredOverload
  public func load<R: NetworkResource>(
    _ resource: R, progress: @escaping @Sendable (TransferProgress) async -> Void
  ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
    let answer = try await answer(to: resource, reportingTo: progress)
    return try value(of: resource, in: answer)
  }

  /// The value of a resource with everything that came along, and reports on how much of the body has been sent.
  public func response<R: NetworkResource>(
    for resource: R, progress: @escaping @Sendable (TransferProgress) async -> Void
  ) async throws(ResourceError<R.ErrorBody>) -> Response<R.Value> {
    let answer = try await answer(to: resource, reportingTo: progress)
    return try response(for: resource, in: answer)
  }

  private func answer<R: NetworkResource>(
    to resource: R, reportingTo handler: @escaping @Sendable (TransferProgress) async -> Void
  ) async throws(ResourceError<R.ErrorBody>) -> Answer {
    try await ProgressRelay.run(handler) { report throws(ResourceError<R.ErrorBody>) in
      try await answer(to: resource, uploadProgress: report)
    }
  }
}
