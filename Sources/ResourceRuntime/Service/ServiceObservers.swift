/// Several observers as one: `ServiceObservers(ConsoleObserver(), metrics)`. Each hears everything, in this order.
public struct ServiceObservers: ServiceObserver {
  public let observers: [any ServiceObserver]

  public init(_ observers: any ServiceObserver...) {
    self.observers = observers
  }

  public init(_ observers: [any ServiceObserver]) {
    self.observers = observers
  }

  public func service(sends request: HTTPRequest, attempt: Int) {
    for observer in observers { observer.service(sends: request, attempt: attempt) }
  }

  public func service(received status: HTTPStatus, to request: HTTPRequest, after time: Duration) {
    for observer in observers { observer.service(received: status, to: request, after: time) }
  }

  public func service(failed request: HTTPRequest, with error: any Error, after time: Duration) {
    for observer in observers { observer.service(failed: request, with: error, after: time) }
  }

  public func service(retries attempt: FailedAttempt, after delay: Duration) {
    for observer in observers { observer.service(retries: attempt, after: delay) }
  }

  public func service(refreshes scheme: String) {
    for observer in observers { observer.service(refreshes: scheme) }
  }

  public func service(couldNotRefresh scheme: String, because failure: RefreshFailure) {
    for observer in observers { observer.service(couldNotRefresh: scheme, because: failure) }
  }

  public func service(skipped elements: SkippedReply, of request: HTTPRequest) {
    for observer in observers { observer.service(skipped: elements, of: request) }
  }

  public func service(stoppedPaging reason: PagingStop, after request: HTTPRequest) {
    for observer in observers { observer.service(stoppedPaging: reason, after: request) }
  }
}
