import Foundation

/// One iteration of a stream. Connects when the first element is requested, and never reads ahead.
final class StreamReader<R: StreamResource> {
  typealias Failure = ResourceError<R.ErrorBody>

  private struct Connection: Sendable {
    var chunks: BodyChunks<R.ErrorBody>
    let request: HTTPRequest
    let response: HTTPResponse
    /// The time since the connection was opened.
    let stopwatch: Stopwatch
  }

  private let service: ResourceService
  private let resource: R
  private let elements = StreamElements<R>()

  private var parser: StreamParser
  private var connection: Connection?
  /// The request of the last connection that was opened.
  private var lastRequest: HTTPRequest?
  private var isOver = false
  /// The number of elements so far.
  private var count = 0
  private var backoff: ReconnectionBackoff
  private var timeLimit: StreamTimeLimit

  init(
    _ service: ResourceService, _ resource: R, after id: String?,
    _ reconnection: ResourceService.Reconnection, timeLimit: Duration?
  ) {
    self.service = service
    self.resource = resource
    parser = StreamParser(
      R.framing, limit: service.configuration.limits.elementSize, lastEventID: id ?? "")
    backoff = ReconnectionBackoff(reconnection, R.framing, resource.request.method)
    self.timeLimit = StreamTimeLimit(timeLimit, service.configuration.clock)
  }

  /// Returns the next element; nil at the end, and after an error.
  func next() async throws(Failure) -> ResourceService.StreamEvent<R.Element>? {
    do throws(Failure) {
      if let event = try await nextEvent() { return event }
    } catch {
      end()
      throw error
    }
    end()
    return nil
  }

  /// Releasing the connection ends its transfer.
  private func end() {
    isOver = true
    connection = nil
  }

  private func nextEvent() async throws(Failure) -> ResourceService.StreamEvent<R.Element>? {
    timeLimit.begin()
    while !isOver {
      guard !Task.isCancelled else { throw .cancelled }
      if let timeOut = timeLimit.timeOut { throw .transport(timeOut.of(operation)) }
      if connection == nil, try await !connect() { return nil }
      guard let current = connection else { return nil }
      if let frame = try nextFrame(of: current) {
        return elements.isEnd(frame) ? nil : try event(frame, of: current)
      }
      do {
        if try await receive() { continue }
      } catch {
        connection = nil
        guard mayReconnect(after: error) else { throw error }
        try await pause(after: error)
        continue
      }
      connection = nil
      if let frame = parser.last() {
        isOver = true
        return try event(frame, of: current)
      }
      guard isReconnecting else { return nil }
      try await pause(after: .transport(URLError.streamEnded.of(operation)))
    }
    return nil
  }

  // MARK: Elements

  private func nextFrame(of connection: Connection) throws(Failure) -> StreamFrame? {
    do {
      return try parser.next()
    } catch {
      switch error {
      case .tooLong:
        throw .transport(
          URLError.tooLong(.element, limit: service.configuration.limits.elementSize).of(operation))
      case .eventID:
        let reason = JSONDecodingError(
          .custom("the id of an event contains a control character"), path: "$[\(count)]")
        throw .decoding(reason, failed(connection.response))
      }
    }
  }

  private func event(
    _ frame: StreamFrame, of connection: Connection
  ) throws(Failure) -> ResourceService.StreamEvent<R.Element> {
    let sink = service.configuration.observer.map { _ in SkippedElementSink() }
    let context = ResponseContext(
      decoders: service.configuration.decoders, skipped: sink,
      readsNullAsEmpty: service.configuration.readsNullAsEmpty)
    let element: R.Element
    do {
      element = try elements.element(frame, at: count, in: context)
    } catch {
      var response = connection.response
      response.body = Data(frame.data)
      let failed = failed(response)
      let type = MediaType(response.headers["Content-Type"])
      if let type, !R.responseReader.expectation.format.matches(type) {
        throw .contentType(error, failed)
      }
      throw .decoding(error, failed)
    }
    count += 1
    if let observer = service.configuration.observer, let skipped = sink?.all, skipped.count > 0 {
      observer.serviceDidSkip(skipped.count, because: skipped.reasons, of: connection.request)
    }
    return ResourceService.StreamEvent(
      id: frame.id.isEmpty ? nil : frame.id, name: frame.name, element: element)
  }

  // MARK: Connections

  /// Receives the next chunk. Returns false at the end of the body.
  private func receive() async throws(Failure) -> Bool {
    guard var current = connection else { return false }
    let (chunk, chunks) = try await limited { [chunks = current.chunks] in
      var chunks = chunks
      let chunk = try await chunks.next()
      return (chunk, chunks)
    }
    guard let chunk else { return false }
    current.chunks = chunks
    connection = current
    backoff.receive(after: current.stopwatch.elapsed)
    parser.feed(chunk)
    return true
  }

  /// Sends the request, and retries it if that may help. Returns false if the server has no more
  /// elements.
  private func connect() async throws(Failure) -> Bool {
    while true {
      backoff.connect(again: lastRequest != nil)
      do throws(Failure) {
        return try await open()
      } catch {
        // The first connection is an ordinary call, which the service's retry policy has retried.
        guard lastRequest != nil, mayReconnect(after: error) else { throw error }
        try await pause(after: error)
      }
    }
  }

  private func open() async throws(Failure) -> Bool {
    var edited = ModifiedResource(base: resource)
    if !parser.lastEventID.isEmpty {
      edited = edited.header("Last-Event-ID", parser.lastEventID)
    }
    let streamed = try await limited { [edited, service] in
      try await service.bytes(of: edited).response()
    }
    // 204 asks a client to stop reconnecting (HTML standard); 205 has no content either.
    guard streamed.status != 204, streamed.status != 205 else { return false }
    var chunks = streamed.chunks
    var response = HTTPResponse(status: streamed.status, headers: streamed.headers)
    if let failure = elements.unexpectedType(streamed.headers) {
      // The first bytes of the body may say why. If there are none, the error is thrown without
      // them.
      response.body = (try? await chunks.next()) ?? Data()
      throw .contentType(failure, failed(response))
    }
    parser.restart()
    connection = Connection(
      chunks: chunks, request: streamed.request, response: response,
      stopwatch: Stopwatch(service.configuration.clock))
    lastRequest = streamed.request
    return true
  }

  /// The operation of errors, with the attempt of the last connection.
  private var operation: CalledOperation { lastRequest?.operation ?? resource.operation }

  /// Returns the response as part of an error.
  private func failed(_ response: HTTPResponse) -> HTTPResponse {
    response.of(operation, expecting: resource.responseExpectation.format)
  }

  private var isReconnecting: Bool {
    backoff.reconnects(isOffered: parser.retry != nil || !parser.lastEventID.isEmpty)
  }

  private func mayReconnect(after error: Failure) -> Bool {
    guard isReconnecting, timeLimit.timeOut == nil, case .transport(let error) = error else {
      return false
    }
    return error.isTransient
  }

  /// Waits before the next connection. Throws `reason` after too many failures.
  private func pause(after reason: Failure) async throws(Failure) {
    guard !backoff.isExhausted else { throw reason }
    let delay = backoff.delay(retry: parser.retry)
    if let observer = service.configuration.observer, let request = lastRequest,
      case .transport(let error) = reason
    {
      observer.serviceWillRetry(
        RetryPolicy.FailedAttempt(
          of: request, reason: .transport(error), number: backoff.failures + 1, elapsed: .zero,
          allowedRetries: nil),
        after: delay)
    }
    try await limited { [service] in try await service.configuration.clock.pause(delay) }
  }

  /// Performs work until the time limit of the stream; then throws `.timedOut`.
  private func limited<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await timeLimit.bound(work)
    } catch {
      if let timeOut = timeLimit.timeOut { throw Failure(transport: timeOut, of: operation) }
      throw error as? Failure ?? Failure(transport: error, of: operation)
    }
  }
}

extension URLError {
  fileprivate static var streamEnded: URLError {
    URLError(
      .networkConnectionLost,
      userInfo: [NSLocalizedDescriptionKey: "the server ended the stream too often"])
  }

  /// Whether the same request may succeed later. Not after a TLS error, too many redirects, or too
  /// much data.
  fileprivate var isTransient: Bool {
    switch code {
    case .timedOut, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .dnsLookupFailed,
      .notConnectedToInternet, .badServerResponse, .cannotParseResponse, .resourceUnavailable,
      .internationalRoamingOff, .callIsActive, .dataNotAllowed, .zeroByteResource:
      true
    default: false
    }
  }
}
