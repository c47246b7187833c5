#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeCurl

  /// A request and its response while libcurl transfers them. Confined to the driver's thread.
  final class CurlTransfer {
    let call: CurlCall
    let easy: CurlEasyHandle
    private let round: CurlRound
    private let request: HTTPRequest
    private var upload: CurlUpload
    private var head: ResponseHeadReader

    /// The bytes received and not yet passed on: the complete body, or the next piece of a stream.
    private var body = Data()
    private var stream: CurlBody?
    /// How many bytes the reader of the stream had left when it last received some.
    private var unread = 0
    private var chunks = 0
    /// The number of body bytes so far, as the server encoded them.
    private var received: Int64 = 0

    /// The error with which a callback ended the transfer, or which makes the body unusable.
    private var failure: (any Error)?
    /// Whether the body is discarded, like that of a redirect.
    private var dropsBody = false
    /// Whether the response is complete for the caller before the server has ended it.
    private var endsEarly = false
    private var attempts = 0

    /// The longest wait for the next byte in either direction.
    let idleLimit: Duration
    /// The time of the last activity that `expires` has noticed.
    private var last: ContinuousClock.Instant
    private var isTouched = false
    /// Whether receiving is paused until the stream is read.
    private var isPaused = false

    /// The longest body of a redirect that is read in order to reuse its connection, in bytes.
    private static let redirectAllowance = 64 << 10

    init(_ call: CurlCall, _ easy: CurlEasyHandle, _ round: CurlRound, idleLimit: Duration) {
      self.call = call
      self.easy = easy
      self.round = round
      self.idleLimit = idleLimit
      request = call.request
      upload = CurlUpload(call.request)
      head = ResponseHeadReader(limit: call.request.limits.headerSize)
      last = .now
    }

    /// The error that prevents sending the body of the request.
    var uploadError: URLError? { upload.failure }

    /// In bytes; nil if the request has no body.
    var uploadSize: Int64? { upload.size }

    // MARK: - Callbacks of libcurl; returning false ends the transfer

    /// Called before libcurl sends the request over a connection: the first time, or again because
    /// a reused connection turned out to be closed.
    func begin() -> Bool {
      attempts += 1
      isTouched = true
      guard attempts > 1 else { return true }
      // A server that closes an HTTP/2 connection rejects all calls that it has not begun, and the
      // next connection may be closed as soon. libcurl itself stops after five more attempts.
      let limit = call.address.isSecure && call.kind == .complete ? 6 : 2
      if attempts <= limit, request.method.isIdempotent { return true }
      failure = URLError(
        .networkConnectionLost,
        userInfo: [NSLocalizedDescriptionKey: "the connection was lost before a response"])
      return false
    }

    func receive(head line: UnsafeRawBufferPointer) -> Bool {
      isTouched = true
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

    func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
      isTouched = true
      received += Int64(bytes.count)
      guard !dropsBody else {
        endsEarly = received > Self.redirectAllowance
        return !endsEarly
      }
      if stream != nil {
        // The decoder reads an encoded body to its end; the limit applies before decoding too.
        if call.kind == .complete, received > Int64(request.limits.bodySize) {
          failure = URLError.tooLong(.body, limit: request.limits.bodySize)
          return false
        }
        if body.isEmpty { round.streams.append(self) }
        body.append(contentsOf: bytes)
        // Over TLS, libcurl reads up to a hundred times before it returns.
        if unread + body.count >= CurlBody.capacity { pause() }
        return !endsBeforeUpload()
      }
      chunks += 1
      let limit = request.limits.bodySize
      // Each chunk has a fixed cost, so the number of chunks is limited too.
      guard bytes.count <= limit - body.count, chunks <= 4096 + limit / 16 else {
        failure = URLError.tooLong(.body, limit: limit)
        return false
      }
      body.append(contentsOf: bytes)
      return !endsBeforeUpload()
    }

    /// Returns whether the response is complete although the request is not. A server may respond
    /// early and read no more; the response counts, and the rest of the request is not sent.
    private func endsBeforeUpload() -> Bool {
      if let length = head.contentLength, received >= length, !upload.isAtEnd { endsEarly = true }
      return endsEarly
    }

    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      isTouched = true
      let count = upload.read(into: buffer)
      guard count >= 0 else {
        failure = upload.failure ?? URLError(.requestBodyStreamExhausted)
        return Int(CURL_READFUNC_ABORT)
      }
      return count
    }

    func rewind() -> Bool {
      upload = CurlUpload(request)
      return true
    }

    // MARK: - The response

    private func handleHead() throws {
      var response = HTTPResponse(status: head.status, headers: head.headers)
      let hasBody = request.method != .head && head.status != 204 && head.status != 304
      if Redirect(response, of: request) != nil {
        dropsBody = true
        endsEarly = hasBody && head.contentLength ?? 0 > Self.redirectAllowance
        return
      }
      if !hasBody || head.contentLength == 0 { endsEarly = !upload.isAtEnd }
      let isEncoded = try hasBody && !ContentCoding.codings(of: head.headers).isEmpty
      guard call.kind == .complete, !isEncoded else {
        let stream = CurlBody(call)
        self.stream = stream
        call.finish(.success(.streamed(response, stream)))
        return
      }
      guard hasBody, let length = head.contentLength else { return }
      let limit = request.limits.bodySize
      guard length <= limit, length < .max else { throw URLError.tooLong(.body, limit: limit) }
      response.body = Data()
      body.reserveCapacity(min(Int(length), 1 << 20))
    }

    /// Passes on the bytes that this round received for a stream.
    func flush() {
      guard let stream, !body.isEmpty else { return }
      let bytes = body
      body = Data()
      unread = stream.add(bytes)
      if unread >= CurlBody.capacity { pause() } else { resume() }
    }

    /// Pauses receiving until `resume`. Calls over a multiplexed connection are not paused, which
    /// would delay other calls; the decoder reads their entire body anyway, within the limit of the
    /// service.
    private func pause() {
      guard !isPaused, call.kind == .stream || !isMultiplexed else { return }
      isPaused = true
      easy.pauseReceiving()
    }

    /// Resumes receiving after the stream was read. libcurl may call back at once with bytes that
    /// it has stored.
    func resume() {
      guard isPaused else { return }
      isPaused = false
      last = .now
      easy.resume()
    }

    /// Passes the result to the caller after libcurl has ended the transfer.
    func finish(_ result: CURLcode) {
      let error = endsEarly ? nil : failure ?? self.error(result)
      if let stream {
        if !body.isEmpty { _ = stream.add(body) }
        body = Data()
        stream.end(error.map { .failure($0) } ?? .success(()))
      } else if let error {
        call.finish(.failure(error))
      } else {
        call.finish(
          .success(
            .complete(HTTPResponse(status: head.status, headers: head.headers, body: body))))
      }
    }

    /// Ends the transfer for the caller before libcurl does.
    func fail(_ error: any Error) {
      if let stream { stream.end(.failure(error)) } else { call.finish(.failure(error)) }
    }

    private func error(_ result: CURLcode) -> (any Error)? {
      guard result == CURLE_OK else {
        return URLError(
          result, message: easy.errorMessage,
          verification: easy.number(CURLINFO_SSL_VERIFYRESULT), hasHead: head.isComplete)
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

    // MARK: - Time

    /// Returns the time of the next call of `expires`; nil while receiving is paused. A transfer
    /// may end up to a quarter of the limit late.
    func nextCheck(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
      isPaused ? nil : min(last + idleLimit, now + idleLimit / 4)
    }

    /// Returns whether the transfer has been idle for as long as the limit.
    func expires(at now: ContinuousClock.Instant) -> Bool {
      guard !isPaused else { return false }
      if isTouched {
        isTouched = false
        last = now
      }
      return now - last >= idleLimit
    }
  }

  /// The streams that received bytes in this round of the driver.
  final class CurlRound {
    var streams: [CurlTransfer] = []
  }
#endif
