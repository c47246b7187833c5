#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Makes a task wait before it receives more, and ends it. Closing and opening take turns.
  struct ReceivingValve: Sendable {
    let task: URLSessionTask

    init(_ task: URLSessionTask) {
      self.task = task
    }

    func close() { task.suspend() }
    func open() { task.resume() }
    func cancel() { task.cancel() }
  }
#endif
