public import Foundation

extension ResourceService {
  /// Downloads the body of a resource into a file. Memory use does not depend on its size.
  ///
  /// The bytes are written to a hidden file in the folder of the destination. Once it is complete
  /// and on the disk, this file replaces the destination atomically. Until then an existing file
  /// stays unchanged; on failure or cancellation nothing remains. A body that is shorter than the
  /// server declared is `.transport`. A disk error is `.file`; a folder that is missing or not
  /// writable is reported before anything is sent.
  ///
  /// If the connection breaks, the `RetryPolicy` of the service, or `retry:` of the endpoint,
  /// decides whether to retry. A GET then resumes if the server sent a strong `ETag` or a
  /// `Last-Modified` that identifies the version (RFC 9110, sections 13.1.5 and 14.2); otherwise it
  /// starts over. Attempts are counted anew after each one that added at least 64 KiB to resume
  /// from.
  ///
  /// `part` is the location of the partial file when the download fails or is cancelled; the next
  /// download with the same `part` resumes from it, even after a restart of the app. It must be on
  /// the volume of the destination. A download that cannot be resumed stores nothing. The partial
  /// file ends with a note of the URL, without secrets, and of the version.
  ///
  /// `timeLimit` ends the download, with all its attempts and the waits between them, as
  /// `.transport` with the code `.timedOut`. Without it a download may take as long as bytes
  /// arrive: the time-out of the request or the service limits each wait for the next ones.
  ///
  /// `progress` receives the number of bytes so far, including those of earlier attempts; it
  /// decreases when a download starts over. The handler may suspend, for example to call an actor:
  /// it receives the newest progress when it is ready, is never called concurrently, and is called
  /// for the last time before this method returns.
  // Disfavoured, so that a single trailing closure that fits both methods is the completion.
  @_disfavoredOverload
  @discardableResult
  public func download<R: NetworkResource>(
    _ resource: R, to destination: URL, keepingPartialFileAt part: URL? = nil,
    timeLimit: Duration? = nil,
    progress: (@Sendable (ResourceService.TransferProgress) async -> Void)? = nil
  ) async throws(ResourceError<R.ErrorBody>) -> ResourceService.DownloadedFile {
    try await ProgressRelay.run(progress) { report throws(ResourceError<R.ErrorBody>) in
      try await download(
        resource, to: destination, keepingPartialFileAt: part, timeLimit: timeLimit,
        reportingTo: report)
    }
  }

  /// Downloads the body of a resource into a file, and calls the completion exactly once, when the
  /// file is complete or the call has failed.
  ///
  /// The completion runs on `queue`, or on a thread of the concurrency pool if that is nil.
  @discardableResult
  public func download<R: NetworkResource>(
    _ resource: R, to destination: URL, keepingPartialFileAt part: URL? = nil,
    timeLimit: Duration? = nil, callbackQueue queue: DispatchQueue? = nil,
    progress: (@Sendable (ResourceService.TransferProgress) async -> Void)? = nil,
    completion:
      @escaping @Sendable (Result<ResourceService.DownloadedFile, ResourceError<R.ErrorBody>>) ->
      Void
  ) -> Task<Void, Never> {
    Task(callbackQueue: queue, completion) { () throws(ResourceError<R.ErrorBody>) in
      try await download(
        resource, to: destination, keepingPartialFileAt: part, timeLimit: timeLimit,
        progress: progress)
    }
  }

  private func download<R: NetworkResource>(
    _ resource: R, to destination: URL, keepingPartialFileAt kept: URL?, timeLimit: Duration?,
    reportingTo report: ProgressHandler?
  ) async throws(ResourceError<R.ErrorBody>) -> ResourceService.DownloadedFile {
    guard !Task.isCancelled else { throw .cancelled }
    let part: PartialFile
    do {
      part = try PartialFile(for: destination, storedAt: kept)
    } catch {
      throw .file(error, operation: resource.operation)
    }
    defer { part.abandon() }
    let call = ServiceCall(self, resource)
    let download = Download(call: call, part: part, report: report)
    let end = try await call.limited(to: timeLimit) { () throws(ResourceError<R.ErrorBody>) in
      try await call.run(timing: .eachWait, hasAdvanced: download.hasAdvanced) { request in
        try await download.receive(for: request)
      }
    }
    switch end.received {
    case .disk(let failure): throw .file(failure, operation: end.request.operation)
    case .nothing(let response):
      throw .emptyBody(
        response.of(end.request.operation, expecting: call.expectation.format))
    case .complete(let request, let status, let headers):
      let size = part.size
      do {
        try await part.finish()
      } catch {
        throw .file(error, operation: request.operation)
      }
      return ResourceService.DownloadedFile(
        url: destination, size: size, status: status, headers: headers, request: request)
    }
  }
}
