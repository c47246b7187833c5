import Foundation

/// A value that is protected by a lock.
///
/// `@unchecked` since the compiler cannot verify the lock; `Mutex` needs newer systems than this
/// package supports.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Calls the closure with the value while the lock is held. The closure must not use the same
  /// lock.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
