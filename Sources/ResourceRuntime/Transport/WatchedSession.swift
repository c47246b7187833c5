#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A session of our own, whose delegate hands the events of each task to the exchange that watches it.
  ///
  /// Foundation on Linux tells them to the delegate of a session only.
  final class WatchedSession: Sendable {
    /// For everybody who has no session to give.
    static let shared = WatchedSession(URLSession.shared.configuration)

    private let session: URLSession
    private let queue: DispatchQueue?
    private let router: ExchangeRouter

    /// The cookies that requests are sent with; nil: none.
    private let cookies: HTTPCookieStorage?

    init(_ configuration: URLSessionConfiguration) {
      let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
      // Foundation keeps nothing there for tasks that are watched, but would look, in files, before each.
      configuration.urlCache = nil
      // It traps on times that are more seconds than an Int holds.
      configuration.timeoutIntervalForRequest = min(
        configuration.timeoutIntervalForRequest, 1_000_000)
      // It puts its cookies in the place of a request's own, whatever the request says about that. Those that come are kept all the same.
      cookies = configuration.httpShouldSetCookies ? configuration.httpCookieStorage : nil
      configuration.httpShouldSetCookies = false
      router = ExchangeRouter(timeout: Duration(configuration.timeoutIntervalForRequest))
      session = URLSession(
        configuration: configuration, delegate: router, delegateQueue: ImmediateQueue())
      queue = ReceivingValve.queue(of: session)
    }

    deinit {
      session.finishTasksAndInvalidate()
    }

    private func withCookies(_ request: URLRequest) -> URLRequest {
      guard request.httpShouldHandleCookies, let url = request.url,
        let kept = cookies?.cookies(for: url), !kept.isEmpty
      else { return request }
      var request = request
      for (name, value) in HTTPCookie.requestHeaderFields(with: kept) {
        request.setValue(value, forHTTPHeaderField: name)
      }
      return request
    }

    func task(_ request: URLRequest, watchedBy exchange: URLSessionExchange) -> ReceivingValve {
      let task = session.dataTask(with: withCookies(request))
      router.add(exchange, for: task)
      return ReceivingValve(task, on: queue)
    }

    /// A task in a session that has no other.
    func task(_ request: URLRequest, streamedBy stream: URLSessionStream) -> ReceivingValve {
      let session = URLSession(
        configuration: session.configuration, delegate: stream, delegateQueue: ImmediateQueue())
      let task = session.dataTask(with: withCookies(request))
      // Once the task is over; until then the session holds itself.
      session.finishTasksAndInvalidate()
      return ReceivingValve(task, on: ReceivingValve.queue(of: session))
    }
  }

  /// Runs what it is given at once.
  ///
  /// Chunks of a body that wait in a queue are in memory, however many there are: a compressed stream without end filled all of it
  /// before the first chunk was looked at.
  private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      block()
    }
  }

  /// Finds the exchange of a task, and ends those of which nothing is heard any more.
  ///
  /// Foundation counts each byte as a sign of life, also those that it hands to nobody: the body of a redirect, fields behind a body.
  /// A server that sends them without end would never be left.
  private final class ExchangeRouter: NSObject, URLSessionDataDelegate, Sendable {
    private struct State {
      var exchanges: [Int: URLSessionExchange] = [:]
      var isLooking = false
    }

    private let state = Locked(State())
    private let timeout: Duration

    /// Often enough that no wait becomes much longer than it may be, and seldom enough to cost nothing.
    private var pause: Duration { min(max(timeout / 4, .milliseconds(250)), .seconds(5)) }

    init(timeout: Duration) {
      self.timeout = timeout
    }

    func add(_ exchange: URLSessionExchange, for task: URLSessionTask) {
      exchange.touch()
      let isFirst = state.withLock { state in
        state.exchanges[task.taskIdentifier] = exchange
        defer { state.isLooking = true }
        return !state.isLooking
      }
      if isFirst { lookLater() }
    }

    private func lookLater() {
      let nanoseconds = Int(pause / .nanoseconds(1))
      DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) {
        [weak self] in self?.look()
      }
    }

    private func look() {
      let exchanges = state.withLock { state in
        state.isLooking = !state.exchanges.isEmpty
        return state.exchanges.values.map(\.self)
      }
      for exchange in exchanges { exchange.endIfSilent(for: timeout) }
      if !exchanges.isEmpty { lookLater() }
    }

    private func exchange(of task: URLSessionTask) -> URLSessionExchange? {
      state.withLock { $0.exchanges[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64,
      totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
      exchange(of: task)?.touch()
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
      completionHandler: @escaping (URLRequest?) -> Void
    ) {
      exchange(of: task)?.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: completionHandler)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      guard let exchange = exchange(of: dataTask) else { return completionHandler(.cancel) }
      exchange.urlSession(
        session, dataTask: dataTask, didReceive: response, completionHandler: completionHandler)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      exchange(of: dataTask)?.urlSession(session, dataTask: dataTask, didReceive: data)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      exchange(of: task)?.urlSession(
        session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
      let exchange = state.withLock { $0.exchanges.removeValue(forKey: task.taskIdentifier) }
      exchange?.urlSession(session, task: task, didCompleteWithError: error)
    }
  }
#endif
