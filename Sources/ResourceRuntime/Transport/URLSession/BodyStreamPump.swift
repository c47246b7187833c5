#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  /// Two connected streams: what is written to `output` is read from `input`.
  struct BoundStreams {
    let input: InputStream
    let output: OutputStream
    /// Delivers the events of the output stream on a queue, or no longer if that is nil.
    let deliverEvents: (DispatchQueue?) -> Void
  }

  /// Writes the bytes of a body to a stream whenever the stream has space, so that neither a thread
  /// nor memory waits for the network.
  ///
  /// `@unchecked` since the compiler cannot verify that everything happens on the queue.
  final class BodyStreamPump: NSObject, StreamDelegate, @unchecked Sendable {
    /// In bytes.
    private static let chunkSize = 64 << 10

    /// The serial queue on which the stream delivers its events, and of all access to the state.
    let queue = DispatchQueue(label: "ResourceRuntime.BodyStreamPump")
    private let reader: BodyReader
    private let streams: BoundStreams
    private var chunk = [UInt8](repeating: 0, count: BodyStreamPump.chunkSize)
    /// The bytes of the chunk that have not been written.
    private var rest = 0..<0
    private var isClosed = false

    init(_ reader: BodyReader, to streams: BoundStreams) {
      self.reader = reader
      self.streams = streams
    }

    /// Opens the stream, which then asks for bytes by its events.
    func start() {
      queue.async { [self] in
        guard !isClosed else { return }
        streams.output.delegate = self
        streams.deliverEvents(queue)
        streams.output.open()
      }
    }

    /// Closes the stream and the file of the body, whatever has been written. It is retained until
    /// then, since the stream does not retain its delegate.
    func close() {
      queue.async { [self] in closeNow() }
    }

    func stream(_ stream: Stream, handle event: Stream.Event) {
      dispatchPrecondition(condition: .onQueue(queue))
      if event.contains(.errorOccurred) || event.contains(.endEncountered) {
        closeNow()
      } else if event.contains(.hasSpaceAvailable) {
        write()
      }
    }

    /// Writes once: the stream reports when it has space again.
    private func write() {
      guard !isClosed else { return }
      if rest.isEmpty {
        let count = chunk.withUnsafeMutableBytes { reader.read(into: $0) }
        // The end of the body, or an error, which the reader has reported.
        guard count > 0 else { return closeNow() }
        rest = 0..<count
      }
      let written = chunk[rest].withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { streams.output.write($0, maxLength: bytes.count) } ?? 0
      }
      // Foundation has closed the other end: it needs no more, or reports the missing bytes itself.
      guard written > 0 else { return closeNow() }
      rest = min(rest.lowerBound + written, rest.upperBound)..<rest.upperBound
      // Closed at once, so that Foundation does not wait for another event to find the end.
      if rest.isEmpty, reader.isAtEnd { closeNow() }
    }

    private func closeNow() {
      guard !isClosed else { return }
      isClosed = true
      streams.output.delegate = nil
      streams.deliverEvents(nil)
      streams.output.close()
      reader.close()
    }
  }
#endif
