// NSLock.h, NSThread.h and NSOperation.h.
public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  // Back-deployed to all systems.
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { fatalError() }
}

open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  public override init() {}
  open func lock() { fatalError() }
  open func unlock() { fatalError() }
  open func `try`() -> Bool { fatalError() }
}

open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  public override init() {}
  open func lock() { fatalError() }
  open func unlock() { fatalError() }
  open func wait() { fatalError() }
  open func wait(until limit: Date) -> Bool { fatalError() }
  open func signal() { fatalError() }
  open func broadcast() { fatalError() }
}

open class Thread: NSObject {
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) { fatalError() }
  open class func sleep(forTimeInterval ti: TimeInterval) { fatalError() }
  public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }
  public override init() {}
  open var stackSize: Int = 0
  open var name: String?
  open func start() { fatalError() }
}

open class Operation: NSObject, @unchecked Sendable {
  public override init() {}
  open func start() { fatalError() }
  open func main() { fatalError() }
  open func cancel() { fatalError() }
  open var isCancelled: Bool { fatalError() }
  open var isExecuting: Bool { fatalError() }
  open var isFinished: Bool { fatalError() }
  open var isAsynchronous: Bool { fatalError() }
  open var isReady: Bool { fatalError() }
  open func addDependency(_ op: Operation) { fatalError() }
  open var name: String?
}

open class BlockOperation: Operation, @unchecked Sendable {
  public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }
}

open class OperationQueue: NSObject, @unchecked Sendable {
  public override init() {}
  open class var main: OperationQueue { fatalError() }
  open func addOperation(_ op: Operation) { fatalError() }
  @preconcurrency open func addOperation(_ block: @escaping @Sendable () -> Void) { fatalError() }
  open var maxConcurrentOperationCount: Int = 0
  open var isSuspended: Bool = false
}
