import Foundation
import ResourceRuntime

/// Answers requests in turn from a script; the last answer repeats.
final class ScriptedTransport: HTTPTransport, @unchecked Sendable {
  enum Answer: Sendable {
    case status(Int, HTTPHeaders = [:])
    case body(String)
    case response(HTTPResponse)
    case failure(URLError.Code)
    case error(any Error)
    /// No response until the request is cancelled.
    case silence
  }

  private let lock = NSLock()
  private let answers: [Answer]
  private var sent: [HTTPRequest] = []
  private var cancelled = 0

  init(_ answers: [Answer]) {
    self.answers = answers
  }

  var requests: [HTTPRequest] { lock.withLock { sent } }

  /// The number of requests that were cancelled while they waited for an answer.
  var cancellations: Int { lock.withLock { cancelled } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let answer = lock.withLock {
      sent.append(request)
      return answers[min(sent.count, answers.count) - 1]
    }
    switch answer {
    case .status(let status, let headers): return HTTPResponse(status: status, headers: headers)
    case .body(let text): return HTTPResponse(status: 200, body: Data(text.utf8))
    case .response(let response): return response
    case .failure(let code): throw URLError(code)
    case .error(let error): throw error
    case .silence:
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      withExtendedLifetime(continuation) {}
      lock.withLock { cancelled += 1 }
      throw CancellationError()
    }
  }
}

/// Records the events that a service sends to its observer.
final class RecordingObserver: ServiceObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String] = []
  private var pauses: [Duration] = []
  private var stops: [ResourceService.PagingStopReason] = []

  var lines: [String] { lock.withLock { notes } }
  var delays: [Duration] { lock.withLock { pauses } }
  var pagingStops: [ResourceService.PagingStopReason] { lock.withLock { stops } }

  private func note(_ text: String) {
    lock.withLock { notes.append(text) }
  }

  func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
    note("sends \(request.path), attempt \(attempt)")
  }

  func serviceDidReceive(_ response: HTTPResponse, to request: HTTPRequest, after time: Duration) {
    note("received \(response.status) with \(response.body.count) bytes after \(time)")
  }

  func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) {
    note("failed with \((error as? URLError)?.code.rawValue ?? 0) after \(time)")
  }

  func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
    lock.withLock { pauses.append(delay) }
    note("retries \(attempt.number) after \(delay)")
  }

  func serviceDidStopPaging(_ reason: ResourceService.PagingStopReason, after request: HTTPRequest)
  {
    lock.withLock { stops.append(reason) }
    note("stops paging: \(reason)")
  }
}
