#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking
  import ResourceRuntimeCurl

  /// One request and its response as libcurl transfers them. Only the driver's thread uses it.
  final class CurlTransfer {
    let call: CurlCall
    let easy: CurlEasyHandle
    private let round: CurlRound
    private let request: HTTPRequest
    private var upload: CurlUpload
    private var head: ResponseHeadReader

    /// Received and not yet handed on: the complete body, or what a stream has not got.
    private var body = Data()
    private var stream: CurlBody?
    private var chunks = 0
    /// The bytes of the body so far, as the server encoded them.
    private var received: Int64 = 0

    /// Why a callback ended the transfer, or why the body cannot be used.
    private var failure: (any Error)?
    /// Whether the body is dropped, as that of a redirect is.
    private var dropsBody = false
    /// Whether the response is complete for us before the server has ended it.
    private var endsEarly = false
    private var attempts = 0

    /// The longest wait for the next byte in either direction.
    let idleLimit: Duration
    /// When something was last heard of the transfer, as far as `expires` has looked.
    private var last: ContinuousClock.Instant
    private var isTouched = false
    /// Whether the driver receives no more until the stream is read.
    private var isPaused = false

    /// The longest body of a redirect that is read for the sake of its connection, in bytes.
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

    /// Why the body of the request cannot be sent.
    var uploadError: URLError? { upload.failure }

    /// In bytes; nil if the request has no body.
    var uploadSize: Int64? { upload.size }

    // MARK: - Callbacks of libcurl; false ends the transfer

    /// libcurl is about to send the request over a connection: the first time, or once more because
    /// a reused connection turned out to be dead.
    func begin() -> Bool {
      attempts += 1
      isTouched = true
      guard attempts > 1 else { return true }
      // A server that ends a connection of HTTP/2 refuses all calls that it has not begun, and the
      // next connection may end as soon. libcurl stops after five attempts more.
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
        if head.isComplete, !wasComplete { try receivedHead() }
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
        // An encoded body that the decoder reads to its end, within the same limit once more.
        if call.kind == .complete, received > Int64(request.limits.bodySize) {
          failure = URLError.tooLong(.body, limit: request.limits.bodySize)
          return false
        }
        if body.isEmpty { round.streams.append(self) }
        body.append(contentsOf: bytes)
        // Over TLS, libcurl reads up to a hundred times before it returns.
        if body.count >= CurlBody.capacity { pause() }
        return !endsBeforeUpload()
      }
      chunks += 1
      let limit = request.limits.bodySize
      // A chunk costs as much as some bytes do, however short it is.
      guard bytes.count <= limit - body.count, chunks <= 4096 + limit / 16 else {
        failure = URLError.tooLong(.body, limit: limit)
        return false
      }
      body.append(contentsOf: bytes)
      return !endsBeforeUpload()
    }

    /// A server may answer before it has the complete request, and read no more of it. The response
    /// counts; the rest of the request is not sent.
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

    private func receivedHead() throws {
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

    /// Hands on what this round received for a stream.
    func flush() {
      guard let stream, !body.isEmpty else { return }
      let bytes = body
      body = Data()
      if stream.add(bytes) { pause() } else { resume() }
    }

    /// Receives no more until `resume`. Calls of a multiplexed connection go on: a pause of one would
    /// hold back the others. The decoder reads all of the body anyway, and its limit holds before
    /// decoding too.
    private func pause() {
      guard !isPaused, call.kind == .stream || !isMultiplexed else { return }
      isPaused = true
      easy.pauseReceiving()
    }

    /// Receives again, since the stream was read. libcurl may call back with bytes that it holds.
    func resume() {
      guard isPaused else { return }
      isPaused = false
      last = .now
      easy.resume()
    }

    /// Libcurl has ended the transfer: tells the caller.
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
      // libcurl takes a head that was cut off for a complete one.
      return URLError(
        .networkConnectionLost,
        userInfo: [NSLocalizedDescriptionKey: "the connection was closed within the head"])
    }

    /// Whether the connection carries several transfers at once.
    var isMultiplexed: Bool {
      easy.number(CURLINFO_HTTP_VERSION) >= CURL_HTTP_VERSION_2_0
    }

    // MARK: - Time

    /// When to ask `expires` again; nil if nothing is awaited from the server. A quarter of the limit
    /// is how much later than the limit a transfer may end.
    func nextCheck(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
      isPaused ? nil : min(last + idleLimit, now + idleLimit / 4)
    }

    /// Whether nothing was heard for as long as the limit.
    func expires(at now: ContinuousClock.Instant) -> Bool {
      guard !isPaused else { return false }
      if isTouched {
        isTouched = false
        last = now
      }
      return now - last >= idleLimit
    }
  }

  /// What one round of the driver has to hand on.
  final class CurlRound {
    var streams: [CurlTransfer] = []
  }
#endif
