import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Sends what the reader gives, with its size as `Content-Length`.
  mutating func send(_ reader: BodyReader) {
    guard reader.size > 0 else {
      httpBody = Data()
      return
    }
    httpBodyStream = reader.inputStream
    setValue(String(reader.size), forHTTPHeaderField: "Content-Length")
    #if canImport(FoundationNetworking)
      // Foundation on Linux sends each stream in chunks, and both header fields if there is a length, which no server may accept
      // (RFC 9112, section 6.3). libcurl leaves out a field that is blank, and then sends the body as it is.
      setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
    #endif
  }
}

#if canImport(FoundationNetworking)
  extension BodyReader {
    fileprivate var inputStream: InputStream { BodyInputStream(self) }
  }

  /// The bytes of a reader for a URL task.
  private final class BodyInputStream: InputStream {
    /// Foundation frees each chunk that it has sent on the global queue. While others keep that busy, chunks pile up; so after this
    /// many bytes the stream waits until the queue has come so far.
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
      // Foundation allocates as much as it asks for, however little it gets.
      bytesSinceWait += max(0, asked)
      guard bytesSinceWait >= BodyInputStream.allowance else { return }
      bytesSinceWait = 0
      let isReached = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { isReached.signal() }
      // Not for ever: whoever blocks the queue may be waiting for this body.
      _ = isReached.wait(timeout: .now() + .milliseconds(50))
    }
  }
#else
  extension BodyReader {
    /// One end of a pipe within the process, since a task takes no stream of one's own there. A thread of its own fills the other
    /// end until the body is over or nobody reads.
    fileprivate var inputStream: InputStream? {
      var input: InputStream?
      var output: OutputStream?
      Stream.getBoundStreams(withBufferSize: 1 << 16, inputStream: &input, outputStream: &output)
      guard let output else { return input }
      // Only the thread uses it from here on.
      nonisolated(unsafe) let pipe = output
      Thread.detachNewThread { self.fill(pipe) }
      return input
    }

    private func fill(_ output: OutputStream) {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      output.open()
      defer { output.close() }
      while true {
        let count = buffer.withUnsafeMutableBytes { read(into: $0) }
        guard count > 0 else { return }
        var written = 0
        while written < count {
          let more = buffer.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { output.write($0 + written, maxLength: count - written) } ?? 0
          }
          guard more > 0 else { return }
          written += more
        }
      }
    }
  }
#endif
