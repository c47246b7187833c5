import Foundation

/// A value that is protected by a lock, for tests of modules that don't import the runtime.
///
/// `@unchecked` since the compiler cannot verify the lock; `Mutex` needs newer systems than this
/// package supports.
public final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  public init(_ value: Value) {
    self.value = value
  }

  /// Calls the closure with the value while the lock is held. The closure must not use the same
  /// lock.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
