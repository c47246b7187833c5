public import Foundation

extension ResourceService {
  /// Loads the body of a resource into a file; memory stays flat, however long it is.
  ///
  /// The bytes are written as they come to a hidden file in the folder of the destination, and take its place in one step once
  /// they are complete and on the disk. Until then a file that is there stays as it is; on failure or cancellation nothing is
  /// left. A body that is shorter than the server said is `.transport`; an error of the disk is `.file`, for a folder that is not
  /// there or not writable before anything is sent.
  ///
  /// If the connection breaks, the service's interceptors (such as `RetryPolicy`) decide whether it is tried again. A GET then
  /// goes on where it broke off if the server has a strong `ETag` or a `Last-Modified` by which it knows that nothing has changed
  /// meanwhile (RFC 9110, sections 13.1.5 and 14.2), and begins again otherwise. Attempts are counted anew after each that brought
  /// at least 64 KiB to go on from.
  ///
  /// `part` is where the beginning of the file is stored when the download fails or is cancelled; the next download that names
  /// the same part resumes from it, also after the app was restarted. It must be on the volume of the destination. A download
  /// that cannot be resumed stores nothing. The part ends with a note of the URL, without secrets, and of the version.
  ///
  /// `progress` receives how much has arrived, also in earlier attempts, and less again when a download starts over. It may wait,
  /// as for an actor: it is called with the newest progress when it is ready, never twice at once, and the last time before this
  /// method returns.
  // Disfavoured, so that a single closure after the call is the completion wherever it could be either.
  @_disfavoredOverload
  @discardableResult
  public func download<R: NetworkResource>(
    _ resource: R, to destination: URL, keepingPartAt part: URL? = nil,
    progress: (@Sendable (TransferProgress) async -> Void)? = nil
  ) async throws(ResourceError<R.ErrorBody>) -> DownloadedFile {
    try await ProgressRelay.run(progress) { report throws(ResourceError<R.ErrorBody>) in
      try await download(resource, to: destination, keepingPartAt: part, reportingTo: report)
    }
  }

  /// Loads the body of a resource into a file, and calls the completion exactly once, when the file is there or the call has
  /// failed.
  ///
  /// The completion runs on `queue`, or on a thread of the concurrency pool if that is nil.
  @discardableResult
  public func download<R: NetworkResource>(
    _ resource: R, to destination: URL, keepingPartAt part: URL? = nil,
    deliverOn queue: DispatchQueue? = nil,
    progress: (@Sendable (TransferProgress) async -> Void)? = nil,
    completion:
      @escaping @Sendable (Result<DownloadedFile, ResourceError<R.ErrorBody>>) -> Void
  ) -> CancellationHandle {
    CancellationHandle(deliverOn: queue, completion) { () throws(ResourceError<R.ErrorBody>) in
      try await download(resource, to: destination, keepingPartAt: part, progress: progress)
    }
  }

  private func download<R: NetworkResource>(
    _ resource: R, to destination: URL, keepingPartAt kept: URL?,
    reportingTo report: ProgressHandler?
  ) async throws(ResourceError<R.ErrorBody>) -> DownloadedFile {
    guard !Task.isCancelled else { throw .cancelled }
    let part: PartFile
    do {
      part = try PartFile(for: destination, keptAt: kept)
    } catch {
      throw .file(error)
    }
    defer { part.abandon() }
    let call = ServiceCall(self, resource)
    let download = Download(call: call, part: part, report: report)
    let end = try await call.run(timing: .eachWait, hasAdvanced: download.hasAdvanced) { request in
      try await download.exchange(request)
    }
    switch end.received {
    case .disk(let failure): throw .file(failure)
    case .nothing(let response):
      throw .emptyBody(FailedResponse(response, to: resource.operation))
    case .whole(let request, let status, let headers):
      let size = part.size
      do {
        try await part.finish()
      } catch {
        throw .file(error)
      }
      return DownloadedFile(
        url: destination, size: size, status: status, headers: headers, request: request)
    }
  }
}
