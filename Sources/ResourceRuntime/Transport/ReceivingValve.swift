import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes a task wait before it receives more, and ends it. Closing and opening take turns.
///
/// Where Foundation can pause a task, it is paused. On Linux it cannot: `suspend` takes the transfer off its connection, and `resume`
/// sends the request again; and a delegate that does not return stops every session of the process, since all of them work on
/// one queue. But on top of that one each has a queue that reads its sockets. While that is suspended, the server has to
/// wait; so a task that is to wait is alone in its session. The queue can only be found by reflection. Should it have another
/// name one day, nothing waits any more, and `isThere` says so.
struct ReceivingValve: Sendable {
  let task: URLSessionTask

  #if canImport(FoundationNetworking)
    private let queue: DispatchQueue?

    init(_ task: URLSessionTask, on queue: DispatchQueue?) {
      self.task = task
      self.queue = queue
    }

    /// The queue on which a session reads its sockets.
    static func queue(of session: URLSession) -> DispatchQueue? {
      Mirror(reflecting: session).descendant("multiHandle", "queue") as? DispatchQueue
    }

    var isThere: Bool { queue != nil }
    func close() { queue?.suspend() }
    func open() { queue?.resume() }

    /// Cancels the task. Its delegate may hold a lock.
    ///
    /// `cancel` waits for a queue of the session, which gets no turn as long as there is something to read: a server that is
    /// fast, or a body that grows while it is decompressed, would never be cancelled. So nothing is read until it was.
    func cancel() {
      close()
      DispatchQueue.global().async {
        task.cancel()
        open()
      }
    }
  #else
    init(_ task: URLSessionTask) {
      self.task = task
    }

    var isThere: Bool { true }
    func close() { task.suspend() }
    func open() { task.resume() }
    func cancel() { task.cancel() }
  #endif
}
