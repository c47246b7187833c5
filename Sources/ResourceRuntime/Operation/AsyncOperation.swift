public import Foundation

/// An operation that finishes when `finish` is called, not when `main` returns. Subclasses override
/// `execute` and call `finish` when they are done.
///
/// The state only advances, from ready through executing to finished, and is protected by a lock.
/// Further calls of `finish` have no effect.
@_documentation(visibility: internal)
open class AsyncOperation: Operation, @unchecked Sendable {
  private enum Phase {
    case waiting
    case executing
    /// `finish` was called; the KVO notifications are being sent.
    case finishing
    case finished
  }

  private let phase = Locked(Phase.waiting)

  /// Starts the work, on a thread that the queue chooses. May return before the work is done.
  open func execute() {
    finish()
  }

  /// Called instead of `execute` if the operation was cancelled before it started. The operation
  /// finishes when this returns.
  open func executeCancelled() {}

  /// Finishes the operation, so that dependent operations and `completionBlock` can run.
  public final func finish() {
    let isFirst = phase.withLock { phase in
      guard phase == .executing else { return false }
      phase = .finishing
      return true
    }
    guard isFirst else { return }
    willChangeValue(for: \.isExecuting)
    willChangeValue(for: \.isFinished)
    phase.withLock { $0 = .finished }
    didChangeValue(for: \.isExecuting)
    didChangeValue(for: \.isFinished)
  }

  public final override func start() {
    guard phase.withLock({ $0 == .waiting }) else { return }
    willChangeValue(for: \.isExecuting)
    let isFirst = phase.withLock { phase in
      guard phase == .waiting else { return false }
      phase = .executing
      return true
    }
    didChangeValue(for: \.isExecuting)
    guard isFirst else { return }
    if isCancelled {
      executeCancelled()
      finish()
    } else {
      execute()
    }
  }

  public final override var isAsynchronous: Bool { true }

  public final override var isExecuting: Bool {
    phase.withLock { $0 == .executing || $0 == .finishing }
  }

  public final override var isFinished: Bool {
    phase.withLock { $0 == .finished }
  }
}
