import Foundation
import ResourceRuntime

/// An observer that records the skipped elements.
final class SkippedElementRecorder: ServiceObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [JSONDecodingError] = []

  var descriptions: [String] { lock.withLock { failures.map(\.description) } }

  func serviceDidSkip(
    _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
  ) {
    lock.withLock { failures += reasons }
  }
}
