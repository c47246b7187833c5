#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The receiving side of a task, which can be paused, resumed and cancelled. `close` and `open`
  /// must alternate.
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
