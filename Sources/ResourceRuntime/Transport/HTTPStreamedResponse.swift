public import Foundation

/// A response whose body is still on its way.
public struct HTTPStreamedResponse: Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: HTTPBodyStream

  /// Where it came from; nil: from the URL of the request.
  public var url: String? {
    get { place?.exposed }
    set { place = newValue.map { Secret($0) } }
  }

  /// As in `HTTPResponse`.
  private var place: Secret?

  public init(status: Int, headers: HTTPHeaders = [:], body: HTTPBodyStream) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// A response that is already here.
  init(_ response: HTTPResponse) {
    self.init(
      status: response.status, headers: response.headers, body: HTTPBodyStream(response.body))
    url = response.url
  }

  /// Status and fields alone.
  var head: HTTPResponse {
    var head = HTTPResponse(status: status, headers: headers)
    head.url = url
    return head
  }
}

/// The chunks of a body in order, decompressed, cut anywhere. Read once.
///
/// Nobody reads far ahead: a consumer that waits makes the server wait. Ends by throwing what the network did, or
/// `CancellationError`; letting go of the iterator, or of a body that nobody reads, ends the transfer.
public struct HTTPBodyStream: AsyncSequence, Sendable {
  public typealias Element = Data

  private let source: Source

  /// The next chunk, for those who read a body without iterating over it, and hold it as long as they do.
  var next: @Sendable () async throws -> Data? {
    { [source] in try await source.next() }
  }

  /// The first closure gives one chunk after the other, nil at the end; it is never called twice at once. The second is
  /// called once, when nobody will ask for more, be it at the end or before.
  public init(
    _ next: @escaping @Sendable () async throws -> Data?,
    onRelease release: @escaping @Sendable () -> Void = {}
  ) {
    source = Source(next: next, release: release)
  }

  /// A body that is already here.
  public init(_ data: Data) {
    let rest = Locked<Data?>(data.isEmpty ? nil : data)
    self.init {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let reading: Reading

    fileprivate init(_ source: Source) {
      reading = Reading(source)
    }

    public mutating func next() async throws -> Data? {
      try await reading.source.next()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source)
  }
}

extension HTTPBodyStream {
  /// Where chunks come from. Released with the last body and iterator, if not before.
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

  /// One iteration, which may end while the body is still held by somebody.
  fileprivate final class Reading: Sendable {
    let source: Source

    init(_ source: Source) {
      self.source = source
    }

    deinit {
      source.release()
    }
  }
}
