// Foundation's header files include those of Dispatch and Darwin, and its module exports all that
// they declare.
@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

// The class is in the module ObjectiveC. The compiler knows it by its name: a subclass may be
// `Sendable`.
open class NSObject: Hashable, CustomStringConvertible {
  public init() {}

  open var description: String { fatalError() }
  open var hash: Int { fatalError() }
  open func isEqual(_ object: Any?) -> Bool { fatalError() }

  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { fatalError() }
}

// The key-value observing of NSObject.swift.
public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { fatalError() }
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { fatalError() }
}
