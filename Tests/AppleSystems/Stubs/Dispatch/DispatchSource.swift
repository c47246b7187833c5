public protocol DispatchSourceProtocol: AnyObject {}

extension DispatchSourceProtocol {
  public typealias DispatchSourceHandler = @convention(block) () -> Void

  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    handler: Self.DispatchSourceHandler?
  ) { fatalError() }

  public func activate() { fatalError() }
  public func cancel() { fatalError() }
}

public protocol DispatchSourceSignal: DispatchSourceProtocol {}

public class DispatchSource: DispatchObject {}

extension DispatchSource {
  public class func makeSignalSource(
    signal: Int32, queue: DispatchQueue? = nil
  ) -> any DispatchSourceSignal { fatalError() }
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {}

extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: Double,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) { fatalError() }
}

extension DispatchSource {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public class func makeTimerSource(
    flags: DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { fatalError() }
}
