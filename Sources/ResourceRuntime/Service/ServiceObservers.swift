#if !canImport(FoundationNetworking)
  package import Foundation
#elseif URLSESSION_TRANSPORT
  package import FoundationNetworking
#endif

/// Several observers, each of which receives every event.
package struct ServiceObservers: ServiceObserver {
  private let observers: [any ServiceObserver]

  package init(_ observers: [any ServiceObserver]) {
    self.observers = observers
  }

  package func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
    for observer in observers { observer.serviceWillSend(request, attempt: attempt) }
  }

  package func serviceDidReceive(
    _ response: HTTPResponse, to request: HTTPRequest, after time: Duration
  ) {
    for observer in observers { observer.serviceDidReceive(response, to: request, after: time) }
  }

  package func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) {
    for observer in observers { observer.serviceDidFail(request, with: error, after: time) }
  }

  package func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
    for observer in observers { observer.serviceWillRetry(attempt, after: delay) }
  }

  package func serviceWillRefresh(_ scheme: String) {
    for observer in observers { observer.serviceWillRefresh(scheme) }
  }

  package func serviceDidFailToRefresh(
    _ scheme: String, because error: CredentialRefresher.RefreshError
  ) {
    for observer in observers { observer.serviceDidFailToRefresh(scheme, because: error) }
  }

  package func serviceDidSkip(
    _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
  ) {
    for observer in observers { observer.serviceDidSkip(count, because: reasons, of: request) }
  }

  package func serviceDidStopPaging(
    _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
  ) {
    for observer in observers { observer.serviceDidStopPaging(reason, after: request) }
  }

  #if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
    package func serviceDidCollect(_ metrics: URLSessionTaskMetrics, of request: HTTPRequest) {
      for observer in observers { observer.serviceDidCollect(metrics, of: request) }
    }
  #endif
}
