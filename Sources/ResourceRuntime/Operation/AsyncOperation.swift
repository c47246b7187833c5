public import Foundation

/// An operation that is over when it says so, not when `main` returns: override `execute`, call `finish` once done.
///
/// Its state only moves forwards, under one lock: ready, executing, finished. A second `finish` does nothing.
open class AsyncOperation: Operation, @unchecked Sendable {
  private enum Phase {
    case waiting
    case executing
    /// `finish` was called; observers are being told.
    case finishing
    case finished
  }

  private let phase = Locked(Phase.waiting)

  /// Begins the work, on whatever thread the queue chose; may return before the work is done.
  open func execute() {
    finish()
  }

  /// The turn of the operation came after it was cancelled. It finishes when this returns.
  open func executeCancelled() {}

  /// Ends the operation; dependents and `completionBlock` run from now on.
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
