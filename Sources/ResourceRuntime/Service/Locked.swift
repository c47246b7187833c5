import Foundation

/// A value that is only reached while a lock is held.
///
/// The one place of the runtime where the compiler is told, not shown, that sharing is safe (`Mutex` needs a later
/// system than this package supports).
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// The closure must not call back into the same lock.
  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
