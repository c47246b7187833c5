extension ScalarType {
  /// Returns whether generated code can make a value of this type from the literal.
  package func takes(_ literal: JSONLiteral) -> Bool { takes(literal, for: .code) }

  func takes(_ literal: JSONLiteral, for purpose: LiteralTypeChecker.Purpose) -> Bool {
    switch (self, literal) {
    case (.json, _): true
    // Only the user's code knows what fits.
    case (.own, _): true
    case (.string, .string), (.secret, .string): true
    case (.date, .string(let text)):
      purpose.readsLeniently ? text.isReadableTimestamp : text.isTimestamp
    case (.datePattern(let pattern), .string(let text)): pattern.timestamp(of: text) != nil
    case (.data, .string(let text)):
      purpose == .code ? text.isBase64 : text.isReadableBase64
    case (.url, .string(let text)): purpose == .code ? text.isURLReference : !text.isEmpty
    case (.uuid, .string(let text)): text.isUUID
    case (.calendarDate, .string(let text)):
      purpose.readsLeniently ? text.isReadableDay : text.isDay
    case (.bool, .bool): true
    case (.int, .number(let digits)), (.int64, .number(let digits)): Int64(digits) != nil
    case (.int32, .number(let digits)): digits.fitsInt32
    case (.intAsInt32, .number(let digits)):
      purpose == .code ? digits.fitsInt32 : Int64(digits) != nil
    case (.uint, .number(let digits)): UInt64(digits) != nil
    case (.double, .number(let digits)), (.dateUnix, .number(let digits)),
      (.dateUnixMilliseconds, .number(let digits)):
      Double(digits)?.isFinite ?? false
    case (.float, .number(let digits)): Float(digits)?.isFinite ?? false
    case (.decimal, .number(let digits)): digits.isDecimal
    default: false
    }
  }

  var described: String {
    switch self {
    case .int, .intAsInt32, .int32, .int64: "an \(rawValue)"
    case .url: "a URL"
    case .uuid: "a UUID"
    case .string, .secret: "text"
    default: "a \(rawValue)"
    }
  }
}
