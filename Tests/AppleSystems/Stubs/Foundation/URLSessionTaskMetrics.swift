// NSURLSession.h: both classes are marked with NS_SWIFT_SENDABLE.
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  open var transactionMetrics: [URLSessionTaskTransactionMetrics] { fatalError() }
  open var taskInterval: DateInterval { fatalError() }
  open var redirectCount: Int { fatalError() }
}

open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {}

public struct DateInterval: Hashable, Sendable {
  public var start: Date
  public var duration: TimeInterval
}
