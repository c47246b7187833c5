// As in the textual interface of Apple's module. Members of macOS 13 and older versions have no
// availability here, as the package doesn't run on systems without them.
@_exported import Darwin

open class DispatchObject {}

public class DispatchQueue: DispatchObject, @unchecked Sendable {}

extension DispatchQueue {
  public class var main: DispatchQueue { fatalError() }

  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }

  @preconcurrency public class func getSpecific<T: Sendable>(key: DispatchSpecificKey<T>) -> T? {
    fatalError()
  }

  public convenience init(label: String, qos: DispatchQoS = .unspecified) { fatalError() }

  @preconcurrency public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) { fatalError() }

  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) { fatalError() }

  public func sync<T>(execute work: () throws -> T) rethrows -> T { fatalError() }

  @preconcurrency public func setSpecific<T: Sendable>(key: DispatchSpecificKey<T>, value: T?) {
    fatalError()
  }
}

public enum DispatchPredicate: Sendable {
  case onQueue(DispatchQueue)
  case onQueueAsBarrier(DispatchQueue)
  case notOnQueue(DispatchQueue)
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) { fatalError() }

public final class DispatchSpecificKey<T> {
  public init() {}
}

extension DispatchSpecificKey: Sendable where T: Sendable {}

public class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() { fatalError() }
}

public class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) { fatalError() }
}

extension DispatchSemaphore {
  @discardableResult public func signal() -> Int { fatalError() }
  public func wait() { fatalError() }
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { fatalError() }
}

@frozen public enum DispatchTimeoutResult: Sendable {
  case success
  case timedOut
}

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background
    case utility
    case `default`
    case userInitiated
    case userInteractive
    case unspecified
  }

  public static let unspecified = DispatchQoS()
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { fatalError() }
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { fatalError() }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { fatalError() }

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int)
  case milliseconds(Int)
  case microseconds(Int)
  case nanoseconds(Int)
  case never
}
