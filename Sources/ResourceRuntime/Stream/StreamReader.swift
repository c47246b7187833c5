import Foundation

/// One iteration of a stream. Connects when the first element is requested, and never reads ahead.
struct StreamReader<R: StreamResource>: Sendable {
  typealias Failure = ResourceError<R.ErrorBody>

  private struct Connection: Sendable {
    var chunks: ResourceService.StreamedResponse<ModifiedResource<R>>.AsyncIterator
    let request: HTTPRequest
    let response: HTTPResponse
    /// The time since the connection was opened.
    let stopwatch: Stopwatch
  }

  private let service: ResourceService
  private let resource: R
  private let reconnection: ResourceService.Reconnection
  private let canReconnect: Bool
  private let elements = StreamElements<R>()

  private var parser: StreamParser
  private var connection: Connection?
  private var last: Connection?
  private var isOver = false

  /// The number of elements so far.
  private var count = 0
  /// The number of consecutive connections that failed or received nothing.
  private var failures = 0
  /// The number of consecutive reconnections that failed, received nothing, or were short.
  private var shortConnectionCount = 0

  /// The maximum duration of the stream; nil if unlimited. `stopwatch` measures it from the first
  /// element.
  private let timeLimit: Duration?
  private var stopwatch: Stopwatch?

  init(
    _ service: ResourceService, _ resource: R, after id: String?,
    _ reconnection: ResourceService.Reconnection, timeLimit: Duration?
  ) {
    self.service = service
    self.resource = resource
    self.reconnection = reconnection
    self.timeLimit = timeLimit
    canReconnect =
      R.framing == .events
      && (reconnection.condition == .always
        || reconnection.condition == .whenOffered && resource.request.method == .get)
    parser = StreamParser(R.framing, limit: service.limits.eventSize, lastEventID: id ?? "")
  }

  /// Returns the next element; nil at the end, and after an error.
  mutating func next() async throws(Failure) -> ResourceService.StreamEvent<R.Element>? {
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
  private mutating func end() {
    isOver = true
    connection = nil
    last = nil
  }

  private mutating func nextEvent() async throws(Failure) -> ResourceService.StreamEvent<R.Element>?
  {
    if timeLimit != nil, stopwatch == nil { stopwatch = Stopwatch(service.clock) }
    while !isOver {
      guard !Task.isCancelled else { throw .cancelled }
      if let timeLimit, isTimeOver {
        throw .transport(URLError.timedOut(after: timeLimit).of(resource))
      }
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
      try await pause(after: .transport(URLError.streamEnded.of(resource)))
    }
    return nil
  }

  // MARK: Elements

  private mutating func nextFrame(of connection: Connection) throws(Failure) -> StreamFrame? {
    do {
      return try parser.next()
    } catch {
      throw .transport(
        URLError.tooLong(.element, limit: service.limits.eventSize).of(resource))
    }
  }

  private mutating func event(
    _ frame: StreamFrame, of connection: Connection
  ) throws(Failure) -> ResourceService.StreamEvent<R.Element> {
    let sink = service.observer.map { _ in SkippedElementSink() }
    let context = ResponseContext(decoders: service.decoders, skipped: sink)
    let result = ResponseContext.$current.withValue(context) {
      Result { () throws(JSONDecodingError) in try elements.element(frame, at: count) }
    }
    let element: R.Element
    do {
      element = try result.get()
    } catch {
      var response = connection.response
      response.body = Data(frame.data)
      let failed = response.of(resource)
      let type = MediaType(response.headers["Content-Type"])
      if let type, !R.responseReader.expectation.format.matches(type) {
        throw .contentType(error, failed)
      }
      throw .decoding(error, failed)
    }
    count += 1
    if let observer = service.observer, let skipped = sink?.all, skipped.count > 0 {
      observer.serviceDidSkip(
        ResourceService.SkippedElements(reasons: skipped.reasons, count: skipped.count),
        of: connection.request)
    }
    return ResourceService.StreamEvent(
      id: frame.id.isEmpty ? nil : frame.id, name: frame.name, element: element)
  }

  // MARK: Connections

  /// Receives the next chunk. Returns false at the end of the body.
  private mutating func receive() async throws(Failure) -> Bool {
    guard var current = connection else { return false }
    let (chunk, chunks) = try await limited { [chunks = current.chunks] in
      var chunks = chunks
      let chunk = try await chunks.next()
      return (chunk, chunks)
    }
    guard let chunk else { return false }
    current.chunks = chunks
    connection = current
    failures = 0
    if current.stopwatch.elapsed >= ResourceService.Reconnection.stableConnectionDuration {
      shortConnectionCount = 0
    }
    parser.feed(chunk)
    return true
  }

  /// Sends the request, and retries it if that may help. Returns false if the server has no more
  /// elements.
  private mutating func connect() async throws(Failure) -> Bool {
    while true {
      failures += 1
      if last != nil { shortConnectionCount += 1 }
      do throws(Failure) {
        return try await open()
      } catch {
        // The first connection is an ordinary call: retrying it is up to the service's
        // interceptors.
        guard last != nil, mayReconnect(after: error) else { throw error }
        try await pause(after: error)
      }
    }
  }

  private mutating func open() async throws(Failure) -> Bool {
    var edited = ModifiedResource(base: resource)
    if !parser.lastEventID.isEmpty {
      edited = edited.header("Last-Event-ID", parser.lastEventID)
    }
    let streamed = try await limited { [edited, service] in
      try await service.bytes(of: edited).response()
    }
    // 204 asks a client to stop reconnecting (HTML standard); 205 has no content either.
    guard streamed.status != 204, streamed.status != 205 else { return false }
    var chunks = streamed.makeAsyncIterator()
    var response = HTTPResponse(status: streamed.status, headers: streamed.headers)
    if let failure = elements.unexpectedType(streamed.headers) {
      // The first bytes of the body may say why. If there are none, the error is thrown without
      // them.
      response.body = (try? await chunks.next()) ?? Data()
      throw .contentType(failure, response.of(resource))
    }
    parser.restart()
    let opened = Connection(
      chunks: chunks, request: streamed.request, response: response,
      stopwatch: Stopwatch(service.clock))
    connection = opened
    last = opened
    return true
  }

  private var isReconnecting: Bool {
    guard canReconnect else { return false }
    return reconnection.condition == .always || parser.retry != nil || !parser.lastEventID.isEmpty
  }

  private func mayReconnect(after error: Failure) -> Bool {
    guard isReconnecting, !isTimeOver, case .transport(let error) = error else { return false }
    return error.isTransient
  }

  /// Waits before the next connection. Throws `reason` after too many failures.
  private func pause(after reason: Failure) async throws(Failure) {
    if let bound = reconnection.failures, shortConnectionCount > bound { throw reason }
    let delay = reconnection.delay(
      retry: parser.retry, failures: failures, short: shortConnectionCount)
    if let observer = service.observer, let request = last?.request,
      case .transport(let error) = reason
    {
      observer.serviceWillRetry(
        RetryPolicy.FailedAttempt(
          of: request, reason: .transport(error), number: failures + 1, elapsed: .zero,
          allowedRetries: nil),
        after: delay)
    }
    try await limited { [service] in try await service.clock.pause(delay) }
  }

  // MARK: Time

  private var isTimeOver: Bool {
    guard let timeLimit, let stopwatch else { return false }
    return stopwatch.elapsed >= timeLimit
  }

  /// Performs work until the time limit of the stream; then throws `.timedOut`.
  private func limited<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws(Failure) -> Value {
    do {
      guard let timeLimit, let stopwatch else { return try await work() }
      return try await service.clock.limit(max(.zero, timeLimit - stopwatch.elapsed), work)
    } catch let error as Failure where !isTimeOver {
      throw error
    } catch {
      let timeOut = timeLimit.map { URLError.timedOut(after: $0) }
      throw Failure(transport: isTimeOver ? timeOut ?? error : error, of: resource)
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
