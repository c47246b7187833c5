import Foundation

/// The exclusive use of an open file.
///
/// On macOS and Linux it is a lock of the file, which excludes other processes too. Elsewhere the
/// system ends an app that is suspended while it holds such a lock in a container that it shares
/// with an extension, so only downloads of the same process are excluded.
struct FileClaim: Sendable {
  private struct File: Hashable {
    let device: Int64
    let number: UInt64
  }

  #if os(macOS) || os(Linux)
    private static let locksFiles = true
  #else
    private static let locksFiles = false
  #endif

  /// The files that are claimed without a lock.
  private static let claimed = Locked<Set<File>>([])

  private let descriptor: Int32
  /// Nil if the file is locked.
  private let file: File?

  /// Nil if another claim of the file exists.
  init?(_ descriptor: Int32, locksFile: Bool = FileClaim.locksFiles) {
    self.descriptor = descriptor
    guard !locksFile else {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
      file = nil
      return
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    let file = File(
      device: Int64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
    guard FileClaim.claimed.withLock({ $0.insert(file).inserted }) else { return nil }
    self.file = file
  }

  /// Ends the claim. Call it once, before the file is closed: a child process that has not begun
  /// its program yet has a copy of the descriptor, which would keep the lock.
  func release() {
    guard let file else {
      _ = flock(descriptor, LOCK_UN)
      return
    }
    FileClaim.claimed.withLock { _ = $0.remove(file) }
  }
}
