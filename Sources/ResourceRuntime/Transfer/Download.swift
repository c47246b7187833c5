import Foundation

/// One download: what its attempts share, and what each of them does.
struct Download<R: NetworkResource>: Sendable {
  /// How one exchange ended that the server counts as a success.
  enum End: Sendable {
    /// With the request as it was sent for the last piece.
    case whole(HTTPRequest, status: Int, HTTPHeaders)
    /// 204 and 205 have no body (RFC 9110, sections 15.3.5 and 15.3.6), not even an empty one.
    case nothing(HTTPResponse)
    case disk(FileFailure)
  }

  let call: ServiceCall<R>
  let part: PartFile
  let report: ProgressHandler?
  private let furthest = Locked<Int64>(0)

  init(call: ServiceCall<R>, part: PartFile, report: ProgressHandler?) {
    self.call = call
    self.part = part
    self.report = report
  }

  /// Whether there is more to go on from than ever before: long downloads over bad connections break more often than any policy
  /// allows, and come to their end all the same. Less than 64 KiB do not count, so that a server cannot keep a client for ever.
  func hasAdvanced() -> Bool {
    let size = part.mark == nil ? 0 : part.size
    return furthest.withLock { furthest in
      guard size >= furthest + 64 << 10 else { return false }
      furthest = size
      return true
    }
  }

  /// Asks for what is missing, and writes it down.
  func exchange(_ request: HTTPRequest) async throws -> ServiceCall<R>.Outcome<End> {
    var request = request
    // The length of what is compressed says nothing about the file, and no part of it can be asked for.
    if request.headers["Accept-Encoding"] == nil { request.headers["Accept-Encoding"] = "identity" }

    if let mark = part.mark, mark.request == request.description, request.method == .get,
      request.headers["Range"] == nil
    {
      let offset = part.size
      var ranged = request
      ranged.headers["Range"] = "bytes=\(offset)-"
      ranged.headers["If-Range"] = mark.validator
      let response = try await call.stream(ranged)
      if response.status == 206, let range = mark.fits(response, at: offset) {
        return try await receive(
          response, at: offset, end: range.last + 1, total: range.total, to: ranged)
      }
      // A wrong part or none: what is here is of no use. Any other answer is one to the whole request too.
      if response.status != 206, response.status != 416 {
        return try await answer(response, to: request)
      }
    }
    return try await answer(try await call.stream(request), to: request)
  }

  /// Takes an answer to the request for everything.
  private func answer(
    _ response: HTTPStreamedResponse, to request: HTTPRequest
  ) async throws -> ServiceCall<R>.Outcome<End> {
    guard call.spec.expected.contains(response.status) else {
      let body = try await response.body.collected(limit: request.limits.bodySize)
      return .refusal(
        HTTPResponse(status: response.status, headers: response.headers, body: body))
    }
    try request.checkPart(response.status)
    if response.status == 204 || response.status == 205 {
      let response = HTTPResponse(status: response.status, headers: response.headers)
      return success(.nothing(response), response.status, response.headers)
    }
    let total = BodyLength.expected(response.headers, of: request.method)
    return try await receive(response, at: 0, end: total, total: total, to: request)
  }

  /// Writes the body behind the bytes that are there. It ends at `end`, and the file at `total`, where that is known.
  private func receive(
    _ response: HTTPStreamedResponse, at offset: Int64, end: Int64?, total: Int64?,
    to request: HTTPRequest
  ) async throws -> ServiceCall<R>.Outcome<End> {
    let limit = request.limits.fileSize
    do {
      if offset == 0 { try part.restart(as: PartMark(response, to: request)) }
      report?(TransferProgress(completed: offset, total: total))
      for try await chunk in response.body {
        if let end, Int64(chunk.count) > end - part.size {
          try part.restart(as: nil)
          throw URLError(.badServerResponse)
        }
        guard Int64(chunk.count) <= Int64(limit) - part.size else {
          try part.restart(as: nil)
          throw URLError.tooLong(.file, limit: limit)
        }
        try part.append(chunk)
        report?(TransferProgress(completed: part.size, total: total))
      }
    } catch let failure as FileFailure {
      return success(.disk(failure), response.status, response.headers)
    }
    try Task.checkCancellation()
    if let total, part.size < total { throw URLError(.networkConnectionLost) }
    return success(
      .whole(request, status: response.status, response.headers), response.status,
      response.headers)
  }

  private func success(
    _ end: End, _ status: Int, _ headers: HTTPHeaders
  ) -> ServiceCall<R>.Outcome<End> {
    .success(end, HTTPStatus(status, headers: headers))
  }
}
