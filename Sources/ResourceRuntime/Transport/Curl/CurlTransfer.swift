#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeCurl

  /// A request and its response while libcurl transfers them. Confined to the driver's thread.
  final class CurlTransfer {
    let call: CurlCall
    let easy: CurlEasyHandle
    private let round: CurlRound
    private var upload: CurlUpload
    /// How often libcurl has begun to send the request.
    private var sendCount = 0
    private var head: ResponseHeadReader
    private var body: CurlReceivedBody
    private var closure = TLSClosure()
    /// Suspended while receiving is paused.
    var idle: IdleDeadline

    /// The error with which a callback ended the transfer, or which makes the body unusable.
    private var failure: (any Error)?
    /// Whether the response is complete for the caller before the server has ended it.
    private var endsEarly = false

    private var share = RoundShare()

    /// What receiving the body has cost since it was last deferred to the next round, in bytes.
    private struct RoundShare {
      var cost = 0
      var isDeferred = false
    }

    /// The cost after which the rest of a body is deferred, in bytes; each call of libcurl counts
    /// as some too.
    private static let roundAllowance = 256 << 10
    private static let callbackCost = 128

    /// The longest body of a redirect that is read in order to reuse its connection, in bytes.
    private static let redirectAllowance = 64 << 10

    init(_ call: CurlCall, _ easy: CurlEasyHandle, _ round: CurlRound, idleLimit: Duration) {
      self.call = call
      self.easy = easy
      self.round = round
      let limits = call.request.limits
      upload = CurlUpload(call.request)
      head = ResponseHeadReader(limit: limits.headerSize)
      body = CurlReceivedBody(limit: call.kind == .complete ? limits.bodySize : .max)
      idle = IdleDeadline(idleLimit, from: .now)
    }

    /// The error that prevents sending the body of the request.
    var uploadError: URLError? { upload.failure }

    /// In bytes; nil if the request has no body.
    var uploadSize: Int64? { upload.size }

    // MARK: - Callbacks of libcurl; returning false ends the transfer

    /// Called before libcurl sends the request over a connection: the first time, or again because
    /// a reused connection turned out to be closed.
    func begin() -> Bool {
      idle.touch()
      sendCount += 1
      // A trace costs time; it is needed until here for the connection alone.
      easy.set(CURLOPT_VERBOSE, false)
      guard sendCount > call.maxSendCount else { return true }
      failure = URLError(
        .networkConnectionLost,
        userInfo: [NSLocalizedDescriptionKey: "the connection was lost before a response"])
      return false
    }

    func receive(head line: UnsafeRawBufferPointer) -> Bool {
      idle.touch()
      let wasComplete = head.isComplete
      do {
        try head.read(line)
        if head.isComplete, !wasComplete { try handleHead() }
      } catch {
        failure = error
        return false
      }
      return !endsEarly
    }

    func receive(trace line: UnsafeRawBufferPointer) {
      closure.read(line)
    }

    func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
      idle.touch()
      let isFirst = body.bytes.isEmpty
      do throws(URLError) {
        try body.append(bytes)
      } catch {
        failure = error
        return false
      }
      switch body.destination {
      case .response: limitRound(bytes.count)
      case .stream:
        if isFirst { round.streams.append(self) }
        if body.isFull { pause() }
      case .nothing:
        endsEarly = body.count > Self.redirectAllowance
        return !endsEarly
      }
      return !endsBeforeUpload()
    }

    /// Returns whether the response is complete although the request is not. A server may respond
    /// early and read no more; the response counts, and the rest of the request is not sent.
    private func endsBeforeUpload() -> Bool {
      if let length = head.contentLength, body.count >= length, !upload.isAtEnd { endsEarly = true }
      return endsEarly
    }

    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      idle.touch()
      let count = upload.read(into: buffer)
      guard count >= 0 else {
        failure = upload.failure ?? URLError(.requestBodyStreamExhausted)
        return Int(CURL_READFUNC_ABORT)
      }
      return count
    }

    func rewind() -> Bool {
      upload = CurlUpload(call.request)
      return true
    }

    // MARK: - The response

    private func handleHead() throws {
      let request = call.request
      let response = HTTPResponse(status: head.status, headers: head.headers)
      let hasBody = request.method != .head && head.status != 204 && head.status != 304
      if Redirect(response, of: request) != nil {
        body.destination = .nothing
        endsEarly = hasBody && head.contentLength ?? 0 > Self.redirectAllowance
        return
      }
      if !hasBody || head.contentLength == 0 { endsEarly = !upload.isAtEnd }
      if hasBody, head.endsWithConnection, call.address.isSecure, !isMultiplexed {
        closure.require()
        easy.set(CURLOPT_VERBOSE, true)
      }
      let isEncoded = try hasBody && !ContentCoding.codings(of: head.headers).isEmpty
      guard call.kind == .complete, !isEncoded else {
        let stream = CurlBody(call)
        body.destination = .stream(stream)
        call.finish(.success(.streamed(response, stream)))
        return
      }
      if hasBody, let length = head.contentLength { try body.expect(length) }
    }

    /// Passes on the bytes that this round received for a stream.
    func flush() {
      guard !body.bytes.isEmpty else { return }
      body.flush()
      if body.isFull { pause() } else { resume() }
    }

    /// Defers the rest of a body to the next round if it has taken its share. As long as bytes
    /// arrive, libcurl reads from one connection up to a hundred times before it returns.
    private func limitRound(_ count: Int) {
      share.cost += count + Self.callbackCost
      guard share.cost > Self.roundAllowance, !share.isDeferred else { return }
      share.cost = 0
      guard !isMultiplexed else { return }
      share.isDeferred = true
      round.deferred.append(self)
      easy.pauseReceiving()
    }

    /// Continues to receive a body that was deferred in the round before.
    func continueReceiving() {
      guard share.isDeferred else { return }
      share.isDeferred = false
      easy.resume()
    }

    /// Pauses receiving until `resume`. Calls over a multiplexed connection are not paused, which
    /// would delay other calls; the decoder reads their entire body anyway, within the limit of the
    /// service.
    private func pause() {
      guard !idle.isSuspended, call.kind == .stream || !isMultiplexed else { return }
      idle.suspend()
      easy.pauseReceiving()
    }

    /// Resumes receiving after the stream was read. libcurl may call back at once with bytes that
    /// it has stored.
    func resume() {
      guard idle.isSuspended else { return }
      idle.resume(at: .now)
      easy.resume()
    }

    /// Passes the result to the caller after libcurl has ended the transfer.
    func finish(_ result: CURLcode) {
      share.isDeferred = false
      let error = endsEarly ? nil : failure ?? self.error(result)
      if case .stream(let stream) = body.destination {
        body.flush()
        stream.end(error.map { .failure($0) } ?? .success(()))
      } else if let error {
        call.finish(.failure(error))
      } else {
        call.finish(
          .success(
            .complete(HTTPResponse(status: head.status, headers: head.headers, body: body.bytes))))
      }
    }

    /// Ends the transfer for the caller before libcurl does.
    func fail(_ error: any Error) {
      if case .stream(let stream) = body.destination {
        stream.end(.failure(error))
      } else {
        call.finish(.failure(error))
      }
    }

    private func error(_ result: CURLcode) -> (any Error)? {
      guard result == CURLE_OK else {
        return URLError(
          result, message: easy.errorMessage,
          verification: easy.number(CURLINFO_SSL_VERIFYRESULT), hasHead: head.isComplete)
      }
      if closure.isMissing {
        return URLError(
          .networkConnectionLost,
          userInfo: [
            NSLocalizedDescriptionKey:
              "the TLS connection was cut, so the body, whose length is unknown, may be incomplete"
          ])
      }
      guard !head.isComplete else { return nil }
      // libcurl treats a truncated head as complete.
      return URLError(
        .networkConnectionLost,
        userInfo: [NSLocalizedDescriptionKey: "the connection was closed within the head"])
    }

    /// Whether the connection may carry several transfers at once.
    var isMultiplexed: Bool {
      easy.number(CURLINFO_HTTP_VERSION) >= CURL_HTTP_VERSION_2_0
    }
  }

  /// What the transfers leave to do at the end of this round of the driver.
  final class CurlRound {
    /// The streams that received bytes.
    var streams: [CurlTransfer] = []
    /// The transfers whose bodies continue in the next round.
    var deferred: [CurlTransfer] = []
  }
#endif
