#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking

  /// One request that the driver sends, with the continuation of its caller.
  final class CurlCall: Sendable {
    /// The part of the response that the caller waits for.
    enum Kind: Sendable {
      /// The response with its body.
      case complete
      /// The head of the response.
      case stream
    }

    enum Response: Sendable {
      case complete(HTTPResponse)
      /// The head, and the body as the server encoded it.
      case streamed(HTTPResponse, CurlBody)
    }

    typealias Continuation = CheckedContinuation<Response, any Error>

    private struct State {
      var continuation: Continuation?
      var isOver = false
    }

    let request: HTTPRequest
    let kind: Kind
    let address: CurlAddress
    /// Retained so that the driver's thread runs at least as long as the call.
    let driver: CurlDriver
    private let state = Locked(State())

    init(_ request: HTTPRequest, _ kind: Kind, address: CurlAddress, driver: CurlDriver) {
      self.request = request
      self.kind = kind
      self.address = address
      self.driver = driver
    }

    /// Sends the request and waits for its response; ends both when the task is cancelled.
    func response() async throws -> Response {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let isOver = state.withLock { state in
            if !state.isOver { state.continuation = continuation }
            return state.isOver
          }
          guard !isOver else { return continuation.resume(throwing: CancellationError()) }
          driver.commands.send(.start(self))
        }
      } onCancel: {
        // Once the head of a stream has arrived, its body handles cancellation.
        if finish(.failure(CancellationError())) { driver.commands.send(.cancel(self)) }
      }
    }

    /// How often libcurl may send the request: again only if a reused connection turned out to be
    /// closed.
    var maxSendCount: Int {
      guard request.method.isIdempotent else { return 1 }
      // A server that closes an HTTP/2 connection rejects all calls that it has not begun, and the
      // next connection may be closed as soon. libcurl itself stops after five more attempts.
      return address.isSecure && kind == .complete ? 6 : 2
    }

    /// Whether the caller has its response or has been cancelled.
    var isOver: Bool { state.withLock(\.isOver) }

    /// Resumes the caller; returns false if the call was over before.
    @discardableResult
    func finish(_ result: Result<Response, any Error>) -> Bool {
      let (continuation, isFirst) = state.withLock { state in
        defer {
          state.continuation = nil
          state.isOver = true
        }
        return (state.continuation, !state.isOver)
      }
      if isFirst { continuation?.resume(with: result) }
      return isFirst
    }
  }
#endif
