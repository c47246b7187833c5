/// Hears about what a service does that no caller sees: for logs, metrics and tests. Implement what is of interest.
///
/// Called on any thread, before the service goes on. What is handed over prints without secrets.
public protocol ServiceObserver: Sendable {
  /// A request is about to be sent; `attempt` is 1 the first time.
  func service(sends request: HTTPRequest, attempt: Int)

  /// The head of an answer has come, and its body unless that is a stream or a download.
  func service(received status: HTTPStatus, to request: HTTPRequest, after time: Duration)

  /// An attempt brought no answer.
  func service(failed request: HTTPRequest, with error: any Error, after time: Duration)

  /// The request will be sent again.
  func service(retries attempt: FailedAttempt, after delay: Duration)

  /// Credentials were refused as expired; new ones are asked for, for this scheme of authentication.
  func service(refreshes scheme: String)

  /// A call whose credentials were refused as expired got no new ones, and ends with that refusal.
  func service(couldNotRefresh scheme: String, because failure: RefreshFailure)

  /// Elements of lenient collections could not be read and were left out.
  func service(skipped elements: SkippedReply, of request: HTTPRequest)

  /// There may be more pages, which are not asked for.
  func service(stoppedPaging reason: PagingStop, after request: HTTPRequest)
}

extension ServiceObserver {
  public func service(sends request: HTTPRequest, attempt: Int) {}
  public func service(received status: HTTPStatus, to request: HTTPRequest, after time: Duration) {}
  public func service(failed request: HTTPRequest, with error: any Error, after time: Duration) {}
  public func service(retries attempt: FailedAttempt, after delay: Duration) {}
  public func service(refreshes scheme: String) {}
  public func service(couldNotRefresh scheme: String, because failure: RefreshFailure) {}
  public func service(skipped elements: SkippedReply, of request: HTTPRequest) {}
  public func service(stoppedPaging reason: PagingStop, after request: HTTPRequest) {}
}

/// What was left out of one reply, and why.
public struct SkippedReply: Sendable, Hashable {
  /// The reasons with their places, in the order of the document; of very many the first thousand.
  public let reasons: [DecodingFailure]

  /// How many elements were left out.
  public let count: Int

  /// For tests of an observer. Without a count there are as many elements as reasons.
  public init(reasons: [DecodingFailure], count: Int? = nil) {
    self.reasons = reasons
    self.count = count ?? reasons.count
  }
}
