// error: stored property 'count' of 'Sendable'-conforming class 'Delegate' is mutable
import Foundation

final class Delegate: NSObject, URLSessionTaskDelegate {
  var count = 0
}
