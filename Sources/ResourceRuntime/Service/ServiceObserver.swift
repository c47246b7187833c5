#if !canImport(FoundationNetworking)
  public import Foundation
#elseif URLSESSION_TRANSPORT
  public import FoundationNetworking
#endif

/// Receives the events of a service, for logs, metrics and tests. All methods have empty default
/// implementations.
///
/// Called on any thread, before the service continues. Descriptions of requests and responses
/// contain no secrets; an `error` may be one of your own.
public protocol ServiceObserver: Sendable {
  /// A request is about to be sent. `attempt` counts the requests of the call from 1, also those
  /// after a refresh of credentials.
  func serviceWillSend(_ request: HTTPRequest, attempt: Int)

  /// A response has been received; of a stream, only its head. The `response` of a stream or a
  /// download has no body, unless its status is unexpected.
  ///
  /// `time` is the duration of this attempt; for a stream, until the head.
  func serviceDidReceive(_ response: HTTPResponse, to request: HTTPRequest, after time: Duration)

  /// An attempt failed without a complete response. `time` is the duration of this attempt.
  func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration)

  /// The request will be sent again. `delay` is the pause before it.
  func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration)

  /// Expired credentials of this authentication scheme are about to be refreshed.
  func serviceWillRefresh(_ scheme: String)

  /// The credentials of a call had expired and could not be refreshed.
  func serviceDidFailToRefresh(_ scheme: String, because error: CredentialRefresher.RefreshError)

  /// Elements of lenient collections could not be decoded, or optional members had an empty text
  /// that does not fit their type; they were skipped. Or `null` was read as an empty collection, if
  /// the configuration allows that. `reasons` are those of the first thousand,
  /// with their locations, in document order.
  func serviceDidSkip(
    _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
  )

  /// There may be more pages, which are not loaded.
  func serviceDidStopPaging(_ reason: ResourceService.PagingStopReason, after request: HTTPRequest)

  #if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
    /// A task of `URLSessionTransport` has ended, with these measurements of its connection. Each
    /// redirect is a separate task, with another request. Apple systems only.
    func serviceDidCollect(_ metrics: URLSessionTaskMetrics, of request: HTTPRequest)
  #endif
}

extension ServiceObserver {
  public func serviceWillSend(_ request: HTTPRequest, attempt: Int) {}
  public func serviceDidReceive(
    _ response: HTTPResponse, to request: HTTPRequest, after time: Duration
  ) {}
  public func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) {}
  public func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {}
  public func serviceWillRefresh(_ scheme: String) {}
  public func serviceDidFailToRefresh(
    _ scheme: String, because error: CredentialRefresher.RefreshError
  ) {}
  public func serviceDidSkip(
    _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
  ) {
  }
  public func serviceDidStopPaging(
    _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
  ) {}
  #if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
    public func serviceDidCollect(_ metrics: URLSessionTaskMetrics, of request: HTTPRequest) {}
  #endif
}
