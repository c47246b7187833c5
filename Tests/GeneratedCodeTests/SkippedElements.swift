import Foundation
import ResourceRuntime

/// An observer that remembers what was skipped.
final class SkippedElements: ServiceObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var failures: [DecodingFailure] = []

  var descriptions: [String] { lock.withLock { failures.map(\.description) } }

  func service(skipped elements: SkippedReply, of request: HTTPRequest) {
    lock.withLock { failures += elements.reasons }
  }
}
