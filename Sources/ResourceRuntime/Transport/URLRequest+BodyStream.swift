import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Sends the bytes of the reader, with their number as Content-Length.
  mutating func send(_ reader: BodyReader) {
    guard reader.size > 0 else {
      httpBody = Data()
      return
    }
    httpBodyStream = reader.inputStream
    setValue(String(reader.size), forHTTPHeaderField: "Content-Length")
    #if canImport(FoundationNetworking)
      // Foundation on Linux sends every stream chunked, and both header fields if there is a
      // length, which a server must not accept (RFC 9112, section 6.3). libcurl omits a field with
      // an empty value, and then sends the body unchunked.
      setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
    #endif
  }
}

#if canImport(FoundationNetworking)
  extension BodyReader {
    fileprivate var inputStream: InputStream { BodyInputStream(self) }
  }

  /// A stream that reads from a `BodyReader`, for a URL task.
  private final class BodyInputStream: InputStream {
    /// Foundation frees the chunks that it has sent on the global queue. While that queue is busy,
    /// chunks accumulate; so after this many bytes the stream waits until the queue has reached its
    /// block.
    private static let allowance = 8 << 20

    private let reader: BodyReader
    private var status = Stream.Status.notOpen
    private var bytesSinceWait = 0

    init(_ reader: BodyReader) {
      self.reader = reader
      super.init(data: Data())
    }

    override func open() { status = .open }
    override func close() { status = .closed }

    override var streamStatus: Stream.Status {
      guard status == .open, reader.isAtEnd else { return status }
      return reader.failure == nil ? .atEnd : .error
    }

    override var streamError: (any Error)? { reader.failure }
    override var hasBytesAvailable: Bool { !reader.isAtEnd }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength count: Int) -> Int {
      waitForChunksToBeFreed(asked: count)
      return reader.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: max(0, count)))
    }

    private func waitForChunksToBeFreed(asked: Int) {
      // Foundation allocates the requested size, even if fewer bytes are read.
      bytesSinceWait += max(0, asked)
      guard bytesSinceWait >= BodyInputStream.allowance else { return }
      bytesSinceWait = 0
      let isReached = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { isReached.signal() }
      // With a time-out: the code that blocks the queue may be waiting for this body.
      _ = isReached.wait(timeout: .now() + .milliseconds(50))
    }
  }
#else
  extension BodyReader {
    /// One end of a pair of streams, since URL tasks of Apple systems do not accept a subclass of
    /// `InputStream`. The other end is filled until the body ends or this end is released.
    fileprivate var inputStream: InputStream? {
      guard let pair = BoundStreams.make() else { return nil }
      let pump = BodyStreamPump(self, to: pair)
      objc_setAssociatedObject(
        pair.input, &BodyStreamPumpCloser.key, BodyStreamPumpCloser(pump), .OBJC_ASSOCIATION_RETAIN)
      pump.start()
      return pair.input
    }
  }

  /// Closes the pump of a stream together with the stream, which may never be read.
  private final class BodyStreamPumpCloser {
    /// Only its address is used.
    nonisolated(unsafe) static var key: UInt8 = 0

    private let pump: BodyStreamPump

    init(_ pump: BodyStreamPump) {
      self.pump = pump
    }

    deinit {
      pump.close()
    }
  }
#endif
