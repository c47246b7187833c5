#if !canImport(FoundationNetworking)
  public import Foundation
#elseif URLSESSION_TRANSPORT
  public import FoundationNetworking
#endif

/// Combines several observers: `ServiceObservers(ConsoleObserver(), metrics)`. Each receives every
/// event, in this order.
@_documentation(visibility: internal)
public struct ServiceObservers: ServiceObserver {
  /// The observers, in the order in which they are called.
  public let observers: [any ServiceObserver]

  public init(_ observers: any ServiceObserver...) {
    self.observers = observers
  }

  public init(_ observers: [any ServiceObserver]) {
    self.observers = observers
  }

  public func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
    for observer in observers { observer.serviceWillSend(request, attempt: attempt) }
  }

  public func serviceDidReceive(
    _ response: HTTPResponse, to request: HTTPRequest, after time: Duration
  ) {
    for observer in observers { observer.serviceDidReceive(response, to: request, after: time) }
  }

  public func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) {
    for observer in observers { observer.serviceDidFail(request, with: error, after: time) }
  }

  public func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
    for observer in observers { observer.serviceWillRetry(attempt, after: delay) }
  }

  public func serviceWillRefresh(_ scheme: String) {
    for observer in observers { observer.serviceWillRefresh(scheme) }
  }

  public func serviceDidFailToRefresh(
    _ scheme: String, because error: CredentialRefresher.RefreshError
  ) {
    for observer in observers { observer.serviceDidFailToRefresh(scheme, because: error) }
  }

  public func serviceDidSkip(_ elements: ResourceService.SkippedElements, of request: HTTPRequest) {
    for observer in observers { observer.serviceDidSkip(elements, of: request) }
  }

  public func serviceDidStopPaging(
    _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
  ) {
    for observer in observers { observer.serviceDidStopPaging(reason, after: request) }
  }

  #if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
    public func serviceDidCollect(_ metrics: URLSessionTaskMetrics, of request: HTTPRequest) {
      for observer in observers { observer.serviceDidCollect(metrics, of: request) }
    }
  #endif
}
