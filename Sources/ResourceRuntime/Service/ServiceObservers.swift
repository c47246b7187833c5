#if !canImport(FoundationNetworking)
  import Foundation
#elseif URLSESSION_TRANSPORT
  import FoundationNetworking
#endif

/// Several observers, each of which receives every event.
struct ServiceObservers: ServiceObserver {
  private let observers: [any ServiceObserver]

  init(_ observers: [any ServiceObserver]) {
    self.observers = observers
  }

  func serviceWillSend(_ request: HTTPRequest, attempt: Int) {
    for observer in observers { observer.serviceWillSend(request, attempt: attempt) }
  }

  func serviceDidReceive(
    _ response: HTTPResponse, to request: HTTPRequest, after time: Duration
  ) {
    for observer in observers { observer.serviceDidReceive(response, to: request, after: time) }
  }

  func serviceDidFail(_ request: HTTPRequest, with error: any Error, after time: Duration) {
    for observer in observers { observer.serviceDidFail(request, with: error, after: time) }
  }

  func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
    for observer in observers { observer.serviceWillRetry(attempt, after: delay) }
  }

  func serviceWillRefresh(_ scheme: String) {
    for observer in observers { observer.serviceWillRefresh(scheme) }
  }

  func serviceDidFailToRefresh(
    _ scheme: String, because error: CredentialRefresher.RefreshError
  ) {
    for observer in observers { observer.serviceDidFailToRefresh(scheme, because: error) }
  }

  func serviceDidSkip(
    _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
  ) {
    for observer in observers { observer.serviceDidSkip(count, because: reasons, of: request) }
  }

  func serviceDidStopPaging(
    _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
  ) {
    for observer in observers { observer.serviceDidStopPaging(reason, after: request) }
  }

  #if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
    func serviceDidCollect(_ metrics: URLSessionTaskMetrics, of request: HTTPRequest) {
      for observer in observers { observer.serviceDidCollect(metrics, of: request) }
    }
  #endif
}
