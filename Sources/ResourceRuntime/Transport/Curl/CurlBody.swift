#if CURL_TRANSPORT
  import Foundation

  /// The body of a response, a buffer between the driver, which adds bytes, and a reader.
  ///
  /// The buffer holds at most `capacity` bytes and those that one round of the driver receives;
  /// then the driver pauses receiving until they are read.
  final class CurlBody: Sendable {
    /// In bytes. Large enough that fast transfers do not pause at every chunk.
    static let capacity = 128 << 10

    fileprivate struct State {
      var reader: CheckedContinuation<Data?, any Error>?
      /// The bytes that were received and not read.
      var buffer = Data()
      /// The result of the transfer; nil while more bytes may arrive.
      var end: Result<Void, any Error>?
      var isPaused = false
    }

    private let call: CurlCall
    private let state = Locked(State())

    init(_ call: CurlCall) {
      self.call = call
    }

    // MARK: - The reader

    /// Returns all bytes that were received since the last call, as soon as there are any; nil at
    /// the end.
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

    /// Ends the transfer and discards the bytes that were not read.
    func cancel() {
      if finish(.failure(CancellationError()), keepingBuffer: false) {
        call.driver.commands.send(.cancel(call))
      }
    }

    // MARK: - The driver

    /// Adds bytes; returns how many are unread now. If these fill the body, the driver must pause
    /// until `.resume`.
    func add(_ bytes: Data) -> Int {
      let (reader, count) = state.withLock { state in
        guard state.end == nil else {
          return (CheckedContinuation<Data?, any Error>?.none, 0)
        }
        if let reader = state.reader {
          state.reader = nil
          return (reader, 0)
        }
        if state.buffer.isEmpty { state.buffer = bytes } else { state.buffer.append(bytes) }
        state.isPaused = state.buffer.count >= CurlBody.capacity
        return (nil, state.buffer.count)
      }
      reader?.resume(returning: bytes)
      return count
    }

    /// Ends the body after the bytes that were received, or with an error.
    func end(_ result: Result<Void, any Error>) {
      finish(result, keepingBuffer: true)
    }

    /// Returns false if the body had ended before.
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
    /// Returns the result for a reader; nil if it has to wait.
    fileprivate mutating func next() -> Result<Data?, any Error>? {
      guard buffer.isEmpty else {
        defer { buffer = Data() }
        return .success(buffer)
      }
      // Iterating concurrently is a programming error; the second reader gets the end.
      return end?.map { nil } ?? (reader == nil ? nil : .success(nil))
    }
  }
#endif
