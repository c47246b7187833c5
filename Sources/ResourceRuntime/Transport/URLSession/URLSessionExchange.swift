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

    private let request: HTTPRequest
    private let body: UploadBody
    private let state: Locked<State>

    /// Creates the delegate of one task that sends the request. The body must be sent by a task of
    /// the kind that `UploadBody.task` creates.
    init(_ request: HTTPRequest, sending body: UploadBody = .empty, _ delivery: Delivery) {
      self.request = request
      self.body = body
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
      body.close()
      waiting.resume()
    }

    // MARK: - The network's side

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
      // An ended exchange needs no body, and would not close another stream.
      guard !state.withLock(\.isCancelled) else { return completionHandler(nil) }
      completionHandler(body.makeStream { [weak self] error in self?.end(error) })
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      state.withLock { $0.noteActivity() }
      request.uploadProgress?(
        ResourceService.TransferProgress(completed: totalBytesSent, total: body.size))
    }

    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {
      state.withLock { $0.waitForNetwork() }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
      request.attempt?.observer?.serviceDidCollect(metrics, of: request)
    }

    /// Redirects are never followed here. The handler must be called in any case: without it the
    /// task would never end.
    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      deliverHead(response)
      completionHandler(.allow)
    }

    /// Resumes the caller of `head`, once.
    private func deliverHead(_ response: URLResponse?) {
      do {
        let head = try HTTPHead(response, limit: request.limits.headerSize)
        let continuation = state.withLock { state in
          state.noteActivity()
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
        state.finish(error.map { .failure(URLError(endOfTask: $0)) } ?? .success(()))
      }
      body.close()
      waiting.resume()
    }
  }
#endif
