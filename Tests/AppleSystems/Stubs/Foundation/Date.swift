public struct Date: Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeInterval: TimeInterval, since date: Date) {}

  public static var now: Date { fatalError() }
  public static let distantPast = Date()
  public static let distantFuture = Date()

  public var timeIntervalSince1970: TimeInterval { fatalError() }
  public var timeIntervalSinceReferenceDate: TimeInterval { fatalError() }
  public var timeIntervalSinceNow: TimeInterval { fatalError() }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { fatalError() }
  public func addingTimeInterval(_ timeInterval: TimeInterval) -> Date { fatalError() }

  public var description: String { fatalError() }
  public static func < (lhs: Date, rhs: Date) -> Bool { fatalError() }
  public static func + (lhs: Date, rhs: TimeInterval) -> Date { fatalError() }
  public static func += (lhs: inout Date, rhs: TimeInterval) { fatalError() }
  public static func - (lhs: Date, rhs: TimeInterval) -> Date { fatalError() }

  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws { fatalError() }
}

public struct TimeZone: Hashable, Sendable {
  public init?(identifier: String) {}
  public init?(secondsFromGMT seconds: Int) {}
  public static let gmt = TimeZone()
  public func secondsFromGMT(for date: Date = Date()) -> Int { fatalError() }
  private init() {}
}

public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
}

public struct Calendar: Hashable, Sendable {
  public init(identifier: Identifier) {}
  public enum Identifier: Sendable {
    case iso8601
  }
  public var timeZone: TimeZone = .gmt
}
