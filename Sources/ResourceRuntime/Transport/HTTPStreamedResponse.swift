public import Foundation

/// A response whose body is still arriving.
public struct HTTPStreamedResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  public var body: HTTPBodyStream

  /// The URL of the response if redirects led there; nil means the URL of the request.
  public var url: String? {
    get { secretURL?.exposed }
    set { secretURL = newValue.map { Secret($0) } }
  }

  /// Secret for the same reason as in `HTTPResponse`.
  private var secretURL: Secret?

  public init(status: Int, headers: HTTPHeaders = [:], body: HTTPBodyStream) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a streamed response from a complete one.
  public init(_ response: HTTPResponse) {
    self.init(
      status: response.status, headers: response.headers, body: HTTPBodyStream(response.body))
    url = response.url
  }

  /// Receives the complete body.
  ///
  /// - Parameter limit: The maximum size of the body, in bytes.
  /// - Throws: `URLError(.dataLengthExceedsMaximum)` for a longer body, and what ended the body.
  public func collect(
    upTo limit: Int = ResourceService.Limits().bodySize
  ) async throws -> HTTPResponse {
    var response = head
    response.body = try await body.collect(upTo: limit)
    return response
  }

  /// The status and the header fields, without the body.
  package var head: HTTPResponse {
    var head = HTTPResponse(status: status, headers: headers)
    head.url = url
    return head
  }
}

/// The chunks of a body in order, decompressed and of any size. It can be iterated once.
///
/// Little is read ahead: a consumer that pauses makes the server wait. Iteration throws the network
/// error that ended the body, or `CancellationError`. Releasing the iterator, or a body that is not
/// iterated, ends the transfer.
public struct HTTPBodyStream: AsyncSequence, Sendable {
  public typealias Element = Data

  private let source: Source

  /// Returns the number of bytes received so far, as the server encoded them; nil if the transport
  /// doesn't tell.
  var receivedCount: (@Sendable () async -> Int64)?

  /// Returns the next chunk: for code that reads the body without an iterator. The closure retains
  /// the body.
  package var next: @Sendable () async throws -> Data? {
    { [source] in try await source.next() }
  }

  /// Creates a body from a closure that returns one chunk after another, and nil at the end; it is
  /// never called concurrently. `release` is called once, when no more chunks will be requested, at
  /// the end or before.
  public init(
    _ next: @escaping @Sendable () async throws -> Data?,
    onRelease release: @escaping @Sendable () -> Void = {}
  ) {
    source = Source(next: next, release: release)
  }

  /// Creates a body from bytes in memory.
  public init(_ data: Data) {
    let rest = Locked<Data?>(data.isEmpty ? nil : data)
    self.init {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  public func makeAsyncIterator() -> ResourceSequence<Data, any Error>.AsyncIterator {
    let reading = startReading()
    return ResourceSequence.AsyncIterator { try await reading.next() }
  }

  /// Begins an iteration, for code whose iterator is `Sendable`.
  func startReading() -> Reading { Reading(source) }
}

extension HTTPBodyStream {
  /// The source of the chunks. It is released with the last body and iterator, if not before.
  fileprivate final class Source: Sendable {
    let next: @Sendable () async throws -> Data?
    private let onRelease: Locked<(@Sendable () -> Void)?>

    init(
      next: @escaping @Sendable () async throws -> Data?, release: @escaping @Sendable () -> Void
    ) {
      self.next = next
      onRelease = Locked(release)
    }

    deinit {
      release()
    }

    func release() {
      let release = onRelease.withLock { onRelease in
        defer { onRelease = nil }
        return onRelease
      }
      release?()
    }
  }

  /// One iteration. When it ends, it releases the source, even if a body is still retained.
  final class Reading: Sendable {
    private let source: Source

    fileprivate init(_ source: Source) {
      self.source = source
    }

    func next() async throws -> Data? { try await source.next() }

    deinit {
      source.release()
    }
  }
}
