// swift-format-ignore-file: AlwaysUseLowerCamelCase

open class NSNumber: NSObject, @unchecked Sendable {
  public init(value: Int) { fatalError() }
  open var boolValue: Bool { fatalError() }
  open var intValue: Int { fatalError() }
  open var int64Value: Int64 { fatalError() }
  open var stringValue: String { fatalError() }
  open var objCType: UnsafePointer<CChar> { fatalError() }
}

public struct Decimal: Hashable, Comparable, Codable, Sendable, CustomStringConvertible,
  SignedNumeric, Strideable, ExpressibleByFloatLiteral
{
  public init() {}
  public init(_ value: Int) {}
  public init(_ value: UInt64) {}
  public init(_ value: Int64) {}
  public init(_ value: Int32) {}
  public init(_ value: Double) {}
  public init(integerLiteral value: Int) {}
  public init(floatLiteral value: Double) {}
  public init?<T: BinaryInteger>(exactly source: T) {}
  public init?(string: String, locale: Locale? = nil) {}
  public init(sign: FloatingPointSign, exponent: Int, significand: Decimal) {}

  public var isNaN: Bool { fatalError() }
  public var isZero: Bool { fatalError() }
  public var exponent: Int { fatalError() }
  public var significand: Decimal { fatalError() }
  public var magnitude: Decimal { fatalError() }
  public var description: String { fatalError() }
  public static var nan: Decimal { fatalError() }

  public func distance(to other: Decimal) -> Decimal { fatalError() }
  public func advanced(by n: Decimal) -> Decimal { fatalError() }
  public static func < (lhs: Decimal, rhs: Decimal) -> Bool { fatalError() }
  public static func + (lhs: Decimal, rhs: Decimal) -> Decimal { fatalError() }
  public static func - (lhs: Decimal, rhs: Decimal) -> Decimal { fatalError() }
  public static func * (lhs: Decimal, rhs: Decimal) -> Decimal { fatalError() }
  public static func / (lhs: Decimal, rhs: Decimal) -> Decimal { fatalError() }
  public static func *= (lhs: inout Decimal, rhs: Decimal) { fatalError() }

  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws { fatalError() }
}

open class NSNull: NSObject, @unchecked Sendable {
  public override init() {}
}

public func pow(_ x: Double, _ y: Double) -> Double { fatalError() }

// NSDecimal.h.
public func NSDecimalRound(
  _ result: UnsafeMutablePointer<Decimal>, _ number: UnsafePointer<Decimal>, _ scale: Int,
  _ roundingMode: NSDecimalNumber.RoundingMode
) { fatalError() }

open class NSDecimalNumber: NSNumber, @unchecked Sendable {
  public enum RoundingMode: UInt, Sendable {
    case plain = 0
    case down = 1
    case up = 2
    case bankers = 3
  }
}
