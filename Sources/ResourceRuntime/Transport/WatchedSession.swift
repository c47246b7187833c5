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
    private let router = ExchangeRouter()

    init(_ configuration: URLSessionConfiguration) {
      let configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
      // Foundation keeps nothing there for tasks that are watched, but would look, in files, before each.
      configuration.urlCache = nil
      session = URLSession(
        configuration: configuration, delegate: router, delegateQueue: ImmediateQueue())
      queue = ReceivingValve.queue(of: session)
    }

    deinit {
      session.finishTasksAndInvalidate()
    }

    func task(_ request: URLRequest, watchedBy exchange: URLSessionExchange) -> ReceivingValve {
      let task = session.dataTask(with: request)
      router.add(exchange, for: task)
      return ReceivingValve(task, on: queue)
    }

    /// A task in a session that has no other.
    func task(_ request: URLRequest, streamedBy stream: URLSessionStream) -> ReceivingValve {
      let session = URLSession(
        configuration: session.configuration, delegate: stream, delegateQueue: ImmediateQueue())
      let task = session.dataTask(with: request)
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

  /// Finds the exchange of a task.
  private final class ExchangeRouter: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked<[Int: URLSessionExchange]>([:])

    func add(_ exchange: URLSessionExchange, for task: URLSessionTask) {
      exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> URLSessionExchange? {
      exchanges.withLock { $0[task.taskIdentifier] }
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
      let exchange = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      exchange?.urlSession(session, task: task, didCompleteWithError: error)
    }
  }
#endif
