#if CURL_TRANSPORT
  import Foundation

  /// The body of a response between the driver, which adds bytes, and the one who reads them.
  ///
  /// At most `capacity` bytes wait here, and what one round of the driver receives; then the driver
  /// receives no more until they are read.
  final class CurlBody: Sendable {
    /// In bytes. Large enough that fast transfers do not stop at every chunk.
    static let capacity = 128 << 10

    fileprivate struct State {
      var reader: CheckedContinuation<Data?, any Error>?
      /// Received and not read.
      var buffer = Data()
      /// How it ended; nil while more may come.
      var end: Result<Void, any Error>?
      var isPaused = false
    }

    private let call: CurlCall
    private let state = Locked(State())

    init(_ call: CurlCall) {
      self.call = call
    }

    // MARK: - The reader

    /// Everything that was received since the last time, as soon as there is something; nil at the end.
    func chunk() async throws -> Data? {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { read($0) }
      } onCancel: {
        cancel()
      }
    }

    private func read(_ continuation: CheckedContinuation<Data?, any Error>) {
      let (result, resumes) = state.withLock { state in
        let result = state.next()
        if result == nil { state.reader = continuation }
        let resumes = state.isPaused && state.buffer.isEmpty
        if resumes { state.isPaused = false }
        return (result, resumes)
      }
      if resumes { call.driver.commands.send(.resume(call)) }
      if let result { continuation.resume(with: result) }
    }

    /// Ends the transfer; what was received and not read is gone.
    func cancel() {
      if finish(.failure(CancellationError()), keepingBuffer: false) {
        call.driver.commands.send(.cancel(call))
      }
    }

    // MARK: - The driver

    /// Adds bytes; true if the driver must pause until `.resume`.
    func add(_ bytes: Data) -> Bool {
      let (reader, isFull) = state.withLock { state in
        guard state.end == nil else {
          return (CheckedContinuation<Data?, any Error>?.none, false)
        }
        if let reader = state.reader {
          state.reader = nil
          return (reader, false)
        }
        if state.buffer.isEmpty { state.buffer = bytes } else { state.buffer.append(bytes) }
        state.isPaused = state.buffer.count >= CurlBody.capacity
        return (nil, state.isPaused)
      }
      reader?.resume(returning: bytes)
      return isFull
    }

    /// Ends the body after the bytes that were received, or with the error.
    func end(_ result: Result<Void, any Error>) {
      finish(result, keepingBuffer: true)
    }

    /// False if it was over before.
    @discardableResult
    private func finish(_ result: Result<Void, any Error>, keepingBuffer: Bool) -> Bool {
      let (reader, isFirst) = state.withLock { state in
        let isFirst = state.end == nil
        if isFirst || !keepingBuffer { state.end = result }
        if !keepingBuffer { state.buffer = Data() }
        defer { state.reader = nil }
        return (state.reader, isFirst)
      }
      reader?.resume(with: result.map { nil })
      return isFirst
    }
  }

  extension CurlBody.State {
    /// What a reader gets now; nil if it has to wait.
    fileprivate mutating func next() -> Result<Data?, any Error>? {
      guard buffer.isEmpty else {
        defer { buffer = Data() }
        return .success(buffer)
      }
      // Two readers at once are against the rules of a sequence; the second gets the end.
      return end?.map { nil } ?? (reader == nil ? nil : .success(nil))
    }
  }
#endif
