#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Watches one URL task whose body is read while it comes in.
  ///
  /// At most `bufferSize` bytes wait to be read, and what the network reads at once; then the valve is closed until they are
  /// read.
  final class URLSessionStream: NSObject, URLSessionDataDelegate, Sendable {
    /// Large enough that fast transfers do not stop at every chunk.
    fileprivate static let bufferSize = 128 << 10

    /// A transfer that has received more than this, though its task is suspended, ends.
    fileprivate static let largestBufferSize = 64 << 20

    fileprivate struct State {
      var head: CheckedContinuation<HTTPHead, any Error>?
      var reader: CheckedContinuation<Data?, any Error>?
      var valve: ReceivingValve?
      var isClosed = false
      var timer: IdleTimer?
      /// Came in and was not taken.
      var buffer = Data()
      /// How it ended; nil while more may come.
      var end: Result<Void, any Error>?
      /// Ended here, whatever its task does.
      var isCancelled = false
      var isAnswered = false
    }

    private let headerLimit: Int
    private let state = Locked(State())
    private let timeout: Duration

    /// The time-out is the longest wait for anything to come, while somebody waits for it.
    init(headerLimit: Int, timeout: Duration) {
      self.headerLimit = headerLimit
      self.timeout = timeout
    }

    // MARK: - The consumer's side

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
        state.timer = IdleTimer(timeout) { [weak self, timeout] in
          self?.end(URLError.timedOut(after: timeout))
        }
        return false
      }
      valve.task.resume()
      if isCancelledMeanwhile { valve.cancel() }
    }

    /// All that has come in since the last time, once there is something; nil at the end.
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

    /// Ends the transfer; what has come in and was not taken is gone.
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
      answer(response)
      completionHandler(.allow)
    }

    /// Hands over the head, once.
    private func answer(_ response: URLResponse?) {
      do {
        let head = try HTTPHead(response, limit: headerLimit)
        let continuation = state.withLock { state in
          state.timer?.touch()
          defer {
            state.head = nil
            state.isAnswered = true
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
      let (reader, isTooLong) = state.withLock { $0.add(data) }
      reader?.resume(returning: data)
      if isTooLong { end(URLError(.dataLengthExceedsMaximum)) }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      if error == nil, !state.withLock(\.isAnswered) { answer(task.response) }
      let waiting = state.withLock { state in
        state.finish(error.map { .failure($0.withoutURL) } ?? .success(()))
      }
      waiting.resume()
    }
  }

  extension URLSessionStream.State {
    /// What a reader is told now; nil if it has to wait.
    fileprivate mutating func next() -> Result<Data?, any Error>? {
      guard buffer.isEmpty else {
        defer { buffer = Data() }
        open()
        return .success(buffer)
      }
      // Two readers at once are against the rules of a sequence; the second is told that there is no more.
      return end?.map { nil } ?? (reader == nil ? nil : .success(nil))
    }

    /// The reader who waits for the chunk; otherwise the chunk is kept, and there may be too much of it.
    fileprivate mutating func add(
      _ data: Data
    ) -> (reader: CheckedContinuation<Data?, any Error>?, isTooLong: Bool) {
      guard !isCancelled else { return (nil, false) }
      timer?.touch()
      if let reader {
        self.reader = nil
        return (reader, false)
      }
      guard data.count <= URLSessionStream.largestBufferSize - buffer.count else {
        return (nil, true)
      }
      buffer.append(data)
      if buffer.count >= URLSessionStream.bufferSize, !isClosed, let valve {
        isClosed = true
        timer?.hold()
        valve.close()
      }
      return (nil, false)
    }

    fileprivate mutating func open() {
      guard isClosed else { return }
      isClosed = false
      timer?.letGo()
      valve?.open()
    }

    /// Ends it, unless it has failed before, and hands over who waits.
    fileprivate mutating func finish(_ result: Result<Void, any Error>) -> URLSessionStream.Waiting
    {
      if case .failure? = end {} else { end = result }
      open()
      defer {
        timer?.stop()
        timer = nil
        valve = nil
        head = nil
        reader = nil
        isAnswered = true
      }
      return URLSessionStream.Waiting(head: head, reader: reader, result: end ?? result)
    }
  }

  extension URLSessionStream {
    /// Continuations that are resumed once no lock is held.
    fileprivate struct Waiting {
      let head: CheckedContinuation<HTTPHead, any Error>?
      let reader: CheckedContinuation<Data?, any Error>?
      let result: Result<Void, any Error>

      func resume() {
        head?.resume(with: result.flatMap { .failure(NotHTTP()) })
        reader?.resume(with: result.map { nil })
      }
    }
  }
#endif
