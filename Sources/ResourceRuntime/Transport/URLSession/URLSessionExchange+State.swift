#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension URLSessionExchange {
    /// In bytes. Large enough that fast transfers do not pause at every chunk.
    static let bufferSize = 128 << 10

    /// The limit at which the transfer of pieces fails, in bytes: Foundation may deliver data even
    /// while the task is suspended.
    static let maxBufferSize = 64 << 20

    struct State {
      let delivery: Delivery
      var head: CheckedContinuation<HTTPHead, any Error>?
      var reader: CheckedContinuation<Data?, any Error>?
      var valve: ReceivingValve?
      var isClosed = false
      var timer: IdleTimer?
      /// The bytes that were received and not read.
      var buffer = Data()
      /// The result of the transfer; nil while more bytes may arrive.
      var end: Result<Void, any Error>?
      /// Whether the transfer was ended here, whatever its task reports.
      var isCancelled = false
      var hasHead = false
      /// Whether the task waits for a network to connect over.
      var isWaitingForNetwork = false
    }
  }

  extension URLSessionExchange.State {
    /// Returns the result for a reader; nil if it has to wait.
    mutating func next() -> Result<Data?, any Error>? {
      if case .complete = delivery { return end?.map { buffer } }
      guard buffer.isEmpty else {
        defer { buffer = Data() }
        open()
        return .success(buffer)
      }
      // Iterating concurrently is a programming error; the second reader gets the end.
      return end?.map { nil } ?? (reader == nil ? nil : .success(nil))
    }

    /// Returns the reader that waits for the chunk. Without one, buffers the chunk; returns an
    /// error if that makes the buffer too long.
    mutating func add(
      _ data: Data
    ) -> (reader: CheckedContinuation<Data?, any Error>?, error: URLError?) {
      guard !isCancelled else { return (nil, nil) }
      if case .complete(let limit) = delivery {
        guard data.count <= limit - buffer.count else {
          return (nil, URLError.tooLong(.body, limit: limit))
        }
        // Usually the only chunk, which is not copied.
        if buffer.isEmpty { buffer = data } else { buffer.append(data) }
        return (nil, nil)
      }
      noteActivity()
      if let reader {
        self.reader = nil
        return (reader, nil)
      }
      guard data.count <= URLSessionExchange.maxBufferSize - buffer.count else {
        return (nil, URLError(.dataLengthExceedsMaximum))
      }
      buffer.append(data)
      if buffer.count >= URLSessionExchange.bufferSize, !isClosed, let valve {
        isClosed = true
        timer?.suspend()
        valve.close()
      }
      return (nil, nil)
    }

    /// Restarts the time that the timer measures.
    mutating func noteActivity() {
      if isWaitingForNetwork {
        isWaitingForNetwork = false
        timer?.resume()
      } else {
        timer?.touch()
      }
    }

    /// Stops measuring until the next activity: the session waits for a network as long as its
    /// configuration allows.
    mutating func waitForNetwork() {
      isWaitingForNetwork = true
      timer?.suspend()
    }

    mutating func open() {
      guard isClosed else { return }
      isClosed = false
      timer?.resume()
      valve?.open()
    }

    /// Ends the transfer, unless it has failed before; removes and returns the waiting
    /// continuations.
    mutating func finish(
      _ result: Result<Void, any Error>
    ) -> URLSessionExchange.Waiting {
      if case .failure? = end {} else { end = result }
      open()
      defer {
        timer?.stop()
        timer = nil
        valve = nil
        head = nil
        reader = nil
        hasHead = true
      }
      return URLSessionExchange.Waiting(
        head: head, reader: reader, end: end ?? result, last: reader == nil ? nil : next())
    }
  }

  extension URLSessionExchange {
    /// Continuations, which are resumed after the lock has been released.
    struct Waiting {
      let head: CheckedContinuation<HTTPHead, any Error>?
      let reader: CheckedContinuation<Data?, any Error>?
      let end: Result<Void, any Error>
      /// The result for the reader.
      let last: Result<Data?, any Error>?

      func resume() {
        head?.resume(with: end.flatMap { .failure(HTTPResponse.NotHTTPError()) })
        if let last { reader?.resume(with: last) }
      }
    }
  }
#endif
