import Foundation

/// A download: the state that its attempts share, and the work of one attempt.
struct Download<R: NetworkResource>: Sendable {
  /// The end of an attempt that the server counts as a success.
  enum End: Sendable {
    /// The file is complete; the request is the one that was sent for its last part.
    case complete(HTTPRequest, status: Int, HTTPHeaders)
    /// 204 and 205 have no body (RFC 9110, sections 15.3.5 and 15.3.6), not even an empty one.
    case nothing(HTTPResponse)
    case disk(FileError)
  }

  let call: ServiceCall<R>
  let part: PartialFile
  let report: ProgressHandler?
  private let largestSize = Locked<Int64>(0)

  init(call: ServiceCall<R>, part: PartialFile, report: ProgressHandler?) {
    self.call = call
    self.part = part
    self.report = report
  }

  /// Returns whether the partial file has grown by at least 64 KiB beyond its largest size so far.
  /// Attempts are then counted anew: long downloads over bad connections break more often than any
  /// policy allows. The minimum keeps a server from holding a client for ever.
  func hasAdvanced() -> Bool {
    let size = part.mark == nil ? 0 : part.size
    return largestSize.withLock { largestSize in
      guard size >= largestSize + 64 << 10 else { return false }
      largestSize = size
      return true
    }
  }

  /// Sends one request, for the missing part if the download can be resumed, and writes the body.
  func receive(for request: HTTPRequest) async throws -> ResourceService.Outcome<End> {
    var request = request
    // The length of a compressed body says nothing about the file, and its parts cannot be
    // requested.
    if request.headers["Accept-Encoding"] == nil { request.headers["Accept-Encoding"] = "identity" }

    if let mark = part.mark, mark.request == request.description, request.method == .get,
      request.headers["Range"] == nil
    {
      let offset = part.size
      var ranged = request
      ranged.headers["Range"] = "bytes=\(offset)-"
      ranged.headers["If-Range"] = mark.validator
      let response = try await call.service.stream(ranged)
      if response.status == 206, let range = mark.matchingRange(response, at: offset) {
        return try await receive(
          response, at: offset, end: range.last + 1, total: range.total, to: ranged)
      }
      // After 206 with another range, or 416, the bytes so far are useless, so the request is sent
      // again without Range. Any other response is one to the request for the complete content.
      if response.status != 206, response.status != 416 {
        return try await handle(response, to: request)
      }
    }
    return try await handle(try await call.service.stream(request), to: request)
  }

  /// Handles a response to the request for the complete content.
  private func handle(
    _ response: HTTPStreamedResponse, to request: HTTPRequest
  ) async throws -> ResourceService.Outcome<End> {
    guard call.spec.expected.contains(response.status) else {
      let body = try await response.body.collect(upTo: request.limits.bodySize)
      return .unexpectedStatus(
        HTTPResponse(status: response.status, headers: response.headers, body: body))
    }
    try request.checkPartialContent(response.status)
    if response.status == 204 || response.status == 205 {
      let response = HTTPResponse(status: response.status, headers: response.headers)
      return success(.nothing(response), response.status, response.headers)
    }
    let total = BodyLength.expected(response.headers, of: request.method)
    return try await receive(response, at: 0, end: total, total: total, to: request)
  }

  /// Appends the body to the partial file. The body ends at `end` and the file at `total`, if
  /// known.
  private func receive(
    _ response: HTTPStreamedResponse, at offset: Int64, end: Int64?, total: Int64?,
    to request: HTTPRequest
  ) async throws -> ResourceService.Outcome<End> {
    let limit = request.limits.fileSize
    do {
      if offset == 0 { try part.restart(as: PartialFileMark(response, to: request)) }
      report?(ResourceService.TransferProgress(completed: offset, total: total))
      for try await chunk in response.body {
        if let end, Int64(chunk.count) > end - part.size {
          try part.restart(as: nil)
          throw URLError(.badServerResponse)
        }
        guard Int64(chunk.count) <= limit - part.size else {
          try part.restart(as: nil)
          throw URLError.tooLong(.file, limit: limit)
        }
        try part.append(chunk)
        try await checkExpansion(of: response, since: offset, request.limits.fileExpansion)
        report?(ResourceService.TransferProgress(completed: part.size, total: total))
      }
    } catch let failure as FileError {
      return success(.disk(failure), response.status, response.headers)
    }
    try Task.checkCancellation()
    if let total, part.size < total { throw URLError(.networkConnectionLost) }
    return success(
      .complete(request, status: response.status, response.headers), response.status,
      response.headers)
  }

  /// Throws if the file became much longer than what was received for a compressed body. A
  /// transport that doesn't count that is believed the declared length; without one, it is 0.
  private func checkExpansion(
    of response: HTTPStreamedResponse, since offset: Int64,
    _ limit: ResourceService.FileExpansion?
  ) async throws {
    guard let limit, part.size > limit.allowance, !BodyLength.isUnencoded(response.headers)
    else { return }
    let declared = response.headers["Content-Length"].flatMap { BodyLength.number($0) }
    let received = await response.body.receivedCount?() ?? declared ?? 0
    guard (part.size - offset) / limit.ratio > received else { return }
    try part.restart(as: nil)
    throw URLError.tooCompressed(limit)
  }

  private func success(
    _ end: End, _ status: Int, _ headers: HTTPHeaders
  ) -> ResourceService.Outcome<End> {
    .success(end, HTTPResponse(status: status, headers: headers))
  }
}
