#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The delegate of one URL task: delivers the head of the response, then its body. Keeps
  /// Foundation from following redirects, and cancels the task.
  final class URLSessionExchange: NSObject, URLSessionDataDelegate, Sendable {
    /// How the body is delivered.
    enum Delivery: Sendable {
      /// In one piece at its end, within a limit in bytes.
      case complete(limit: Int)
      /// As it arrives. The buffer holds at most `bufferSize` bytes and those that Foundation
      /// delivers at once; then the task is suspended until they are read. `idleLimit` is the
      /// longest time without activity while the task is not suspended.
      case pieces(idleLimit: Duration)
    }

    /// In bytes. Large enough that fast transfers do not pause at every chunk.
    fileprivate static let bufferSize = 128 << 10

    /// The limit at which the transfer of pieces fails, in bytes: Foundation may deliver data even
    /// while the task is suspended.
    fileprivate static let maxBufferSize = 64 << 20

    fileprivate struct State {
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
    }

    private let headerLimit: Int
    private let state: Locked<State>

    init(_ delivery: Delivery, headerLimit: Int) {
      self.headerLimit = headerLimit
      state = Locked(State(delivery: delivery))
    }

    // MARK: - The caller's side

    /// Starts the task, and waits for the head of its response.
    func head(_ makeTask: () -> ReceivingValve) async throws -> HTTPHead {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { begin($0, makeTask) }
      } onCancel: {
        cancel()
      }
    }

    private func begin(
      _ continuation: CheckedContinuation<HTTPHead, any Error>, _ makeTask: () -> ReceivingValve
    ) {
      let isCancelled = state.withLock { state in
        guard !state.isCancelled else { return true }
        state.head = continuation
        return false
      }
      guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
      let valve = makeTask()
      let isCancelledMeanwhile = state.withLock { state in
        guard !state.isCancelled else { return true }
        state.valve = valve
        if case .pieces(let idleLimit) = state.delivery {
          state.timer = IdleTimer(idleLimit) { [weak self] in
            self?.end(URLError.timedOut(after: idleLimit))
          }
        }
        return false
      }
      valve.task.resume()
      if isCancelledMeanwhile { valve.cancel() }
    }

    /// Returns the next bytes of the body; nil at the end. Pieces are all bytes that were received
    /// since the last call, as soon as there are any.
    func chunk() async throws -> Data? {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { read($0) }
      } onCancel: {
        cancel()
      }
    }

    private func read(_ continuation: CheckedContinuation<Data?, any Error>) {
      let result = state.withLock { state in
        let result = state.next()
        if result == nil { state.reader = continuation }
        return result
      }
      if let result { continuation.resume(with: result) }
    }

    /// Ends the transfer and discards the bytes that were not read.
    func cancel() {
      end(CancellationError())
    }

    private func end(_ error: any Error) {
      let (waiting, valve) = state.withLock { state in
        state.buffer = Data()
        state.isCancelled = true
        let valve = state.valve
        return (state.finish(.failure(error)), valve)
      }
      valve?.cancel()
      waiting.resume()
    }

    // MARK: - The network's side

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      state.withLock { $0.timer?.touch() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      if !state.withLock(\.isCancelled) { completionHandler(nil) }
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      deliverHead(response)
      completionHandler(.allow)
    }

    /// Resumes the caller of `head`, once.
    private func deliverHead(_ response: URLResponse?) {
      do {
        let head = try HTTPHead(response, limit: headerLimit)
        let continuation = state.withLock { state in
          state.timer?.touch()
          defer {
            state.head = nil
            state.hasHead = true
          }
          return state.head
        }
        continuation?.resume(returning: head)
      } catch {
        end(error)
      }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      guard !data.isEmpty else { return }
      let (reader, error) = state.withLock { $0.add(data) }
      reader?.resume(returning: data)
      if let error { end(error) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if error == nil, !state.withLock(\.hasHead) { deliverHead(task.response) }
      let waiting = state.withLock { state in
        state.finish(error.map { .failure($0.withoutURL) } ?? .success(()))
      }
      waiting.resume()
    }
  }

  extension URLSessionExchange.State {
    /// Returns the result for a reader; nil if it has to wait.
    fileprivate mutating func next() -> Result<Data?, any Error>? {
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
    fileprivate mutating func add(
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
      timer?.touch()
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

    fileprivate mutating func open() {
      guard isClosed else { return }
      isClosed = false
      timer?.resume()
      valve?.open()
    }

    /// Ends the transfer, unless it has failed before; removes and returns the waiting
    /// continuations.
    fileprivate mutating func finish(
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
    fileprivate struct Waiting {
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
