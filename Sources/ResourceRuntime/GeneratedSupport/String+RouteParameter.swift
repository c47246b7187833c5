public import Foundation

extension String: RouteParameter {
  public var parameterValue: ParameterValue { ParameterValue(self) }
  public init?(parameter text: String) { self = text }
}

extension Bool: RouteParameter {
  public var parameterValue: ParameterValue { ParameterValue(self ? "true" : "false") }

  public init?(parameter text: String) {
    switch text {
    case "true": self = true
    case "false": self = false
    default: return nil
    }
  }
}

extension RouteParameter where Self: FixedWidthInteger {
  public var parameterValue: ParameterValue { ParameterValue(String(self)) }
  public init?(parameter text: String) { self.init(text, radix: 10) }
}

extension Int: RouteParameter {}
extension Int32: RouteParameter {}
extension Int64: RouteParameter {}
extension UInt: RouteParameter {}

/// The range of an integer in a path, a query, a header field or a form.
@_spi(Generated) public enum IntegerParameterFormat: Sendable, Hashable {
  /// 32 bits; making a request with another value fails.
  case int32
}

extension Int {
  /// Converts the integer to a parameter with a limited range: `page.parameter(.int32)`.
  @_spi(Generated) public func parameter(_ format: IntegerParameterFormat) -> ParameterValue {
    var value = parameterValue
    if Int32(exactly: self) == nil { value.failure = JSONEncodingError(.outsideInt32) }
    return value
  }
}

extension [Int] {
  /// Converts the integers to a parameter with a limited range and a list style.
  @_spi(Generated) public func parameter(
    _ format: IntegerParameterFormat, _ style: ListStyle = .repeated
  ) -> ParameterValue {
    map { $0.parameter(format) }.parameter(style)
  }
}

extension Double: RouteParameter {
  /// The shortest text that reads back as the same number; integral values have no fraction: 20.0 →
  /// "20".
  public var parameterValue: ParameterValue { ParameterValue(shortest(description)) }
  public init?(parameter text: String) { self.init(text) }
}

extension Float: RouteParameter {
  /// The shortest text that reads back as the same number; integral values have no fraction: 20.0 →
  /// "20".
  public var parameterValue: ParameterValue { ParameterValue(shortest(description)) }
  public init?(parameter text: String) { self.init(text) }
}

private func shortest(_ description: String) -> String {
  description.hasSuffix(".0") ? String(description.dropLast(2)) : description
}

extension Decimal: RouteParameter {
  public var parameterValue: ParameterValue {
    // `description` ignores the locale.
    ParameterValue(description)
  }

  public init?(parameter text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ Decimal.allowed.contains($0) }) else { return nil }
    self.init(string: text, locale: nil)
  }

  /// Needed since `Decimal(string:)` reads "12 apples" as 12.
  private static let allowed = Set("0123456789+-.eE".utf8)
}

extension URL: RouteParameter {
  public var parameterValue: ParameterValue { ParameterValue(absoluteString) }
  public init?(parameter text: String) { self.init(string: text) }
}

extension UUID: RouteParameter {
  public var parameterValue: ParameterValue { ParameterValue(lowercaseText) }
  public init?(parameter text: String) { self.init(uuidString: text) }
}

extension Data: RouteParameter {
  /// Base64, as in JSON.
  public var parameterValue: ParameterValue { ParameterValue(base64EncodedString()) }
  public init?(parameter text: String) { self.init(base64Encoded: text) }
}

extension Date: RouteParameter {
  /// RFC 3339 in UTC, as in JSON.
  public var parameterValue: ParameterValue { parameter(.iso8601) }
  public init?(parameter text: String) { self.init(lenient: text) }

  /// Converts the date to a parameter in another format: `since.parameter(.unix)`.
  @_spi(Generated)
  public func parameter(_ format: DateParameterFormat) -> ParameterValue {
    switch format {
    // RFC 3339 ends at the years 0 and 9999. Seconds at least preserve the value.
    case .iso8601: ParameterValue(rfc3339 ?? timeIntervalSince1970.description)
    case .pattern(let text):
      ParameterValue(
        DatePattern(text: text).string(from: self) ?? timeIntervalSince1970.description)
    case .unix: timeIntervalSince1970.parameterValue
    case .unixMilliseconds: (timeIntervalSince1970 * 1000).rounded().parameterValue
    }
  }
}

/// The format of a date in a path, a query, a header field or a form.
@_spi(Generated)
public enum DateParameterFormat: Sendable, Hashable {
  /// "2026-11-21T09:30:00Z"
  case iso8601
  /// A date in UTC in the form of a pattern: `yyyy-MM-dd HH:mm:ss`.
  case pattern(String)
  /// Seconds since 1970.
  case unix
  /// Integral milliseconds since 1970.
  case unixMilliseconds

  /// Parses a date that `Date.parameter` wrote.
  package func date(_ text: String) -> Date? {
    switch self {
    case .iso8601: Date(lenient: text)
    case .pattern(let pattern): DatePattern(text: pattern).date(text)
    case .unix: Double(text).map { Date(timeIntervalSince1970: $0) }
    case .unixMilliseconds: Double(text).map { Date(timeIntervalSince1970: $0 / 1000) }
    }
  }
}

extension [Date] {
  /// Converts the dates to a parameter in another format and list style.
  @_spi(Generated)
  public func parameter(
    _ format: DateParameterFormat, _ style: ListStyle = .repeated
  ) -> ParameterValue {
    map { $0.parameter(format) }.parameter(style)
  }
}

extension CalendarDate: RouteParameter {
  public var parameterValue: ParameterValue { ParameterValue(description) }
  public init?(parameter text: String) { self.init(lenient: text) }
}

extension Secret: RouteParameter {
  public var parameterValue: ParameterValue { ParameterValue(exposed, isSecret: true) }
  public init?(parameter text: String) { self.init(text) }
}

extension OpenEnumeration {
  public var parameterValue: ParameterValue { rawValue.parameterValue }

  public init?(parameter text: String) {
    guard let rawValue = RawValue(parameter: text) else { return nil }
    self.init(rawValue: rawValue)
  }
}

extension ClosedEnumeration {
  public var parameterValue: ParameterValue { rawValue.parameterValue }

  public init?(parameter text: String) {
    guard let rawValue = RawValue(parameter: text) else { return nil }
    self.init(rawValue: rawValue)
  }
}
