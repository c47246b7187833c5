public import Foundation

/// Dates and times of the internet (RFC 3339): `2026-11-21T09:30:00.25+01:00`.
extension Date {
  /// Parses a moment in the format of RFC 3339. The colon of the offset is optional. A leap second
  /// becomes the first second of the next minute.
  public init?(rfc3339 text: String) {
    self.init(text, isLenient: false)
  }

  /// Parses a moment as servers write it: in the format of RFC 3339, without a time zone, which
  /// means UTC, or as a day alone, which means its midnight in UTC.
  init?(lenient text: String) {
    self.init(text, isLenient: true)
  }

  private init?(_ text: String, isLenient: Bool) {
    var text = text
    let seconds = text.withUTF8 { utf8 -> Double? in
      var scanner = RFC3339Scanner(utf8)
      guard let moment = scanner.moment(isLenient: isLenient), scanner.isAtEnd else { return nil }
      return moment
    }
    guard let seconds else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }

  /// The moment in UTC with no, three or six digits of fractional seconds. Nil outside the years 0
  /// to 9999.
  public var rfc3339: String? {
    guard let (day, second, microseconds) = partsInUTC else { return nil }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var text =
      "\(day)T\(twoDigits(second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60))"
    if microseconds != 0 {
      let hasMillisecondPrecision = microseconds % 1000 == 0
      let digits = "\(hasMillisecondPrecision ? microseconds / 1000 : microseconds)"
      text +=
        "." + String(repeating: "0", count: (hasMillisecondPrecision ? 3 : 6) - digits.count)
        + digits
    }
    return text + "Z"
  }

  /// The day in UTC, the second of the day, and the microsecond. Nil outside the years 0 to 9999.
  var partsInUTC: (day: CalendarDate, second: Int, microsecond: Int)? {
    let since1970 = timeIntervalSince1970
    // Beyond this, the microseconds would not fit an Int, nor the year four digits.
    guard since1970.magnitude < 1e12 else { return nil }
    let whole = since1970.rounded(.down)
    var seconds = Int(whole)
    var microseconds = Int(((since1970 - whole) * 1_000_000).rounded())
    if microseconds == 1_000_000 {
      microseconds = 0
      seconds += 1
    }
    let days = (seconds >= 0 ? seconds : seconds - 86399) / 86400
    guard let day = CalendarDate(daysSince1970: days) else { return nil }
    return (day, seconds - days * 86400, microseconds)
  }
}

extension Date: JSONReadable, JSONWritable {
  static let expectedText = "a date as in 2026-11-21T09:30:00Z"

  public init(from json: inout JSONReader) throws(JSONDecodingError) {
    var isExact = true
    self = try json.value(Date.expectedText) { text in
      if let date = Date(rfc3339: text) { return date }
      isExact = false
      return Date(lenient: text)
    }
    // In a union, an alternative whose form is that of the text fits better.
    if !isExact { json.unexplained += 1 }
  }

  public func write(to json: inout JSONWriter) {
    if json.purpose == .identity { return json.value(timeIntervalSinceReferenceDate) }
    guard let text = rfc3339 else {
      json.null()
      return json.fail(.dateOutOfRange)
    }
    json.value(text)
  }
}

/// A scanner for the parts of dates and times.
struct RFC3339Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ mark: Character) -> Bool {
    guard let next, next == mark.asciiValue else { return false }
    index += 1
    return true
  }

  /// Scans a number of exactly `digits` digits.
  private mutating func number(_ digits: Int) -> Int? {
    guard bytes.count - index >= digits else { return nil }
    var value = 0
    for _ in 0..<digits {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    return value
  }

  mutating func date() -> CalendarDate? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Scans a date and time; returns seconds since 1970. A lenient scan accepts a day alone, and a
  /// time without an offset or with one in hours.
  mutating func moment(isLenient: Bool) -> Double? {
    guard let date = date() else { return nil }
    let midnight = date.daysSince1970 * 86400
    guard takeSeparator() else { return isLenient && isAtEnd ? Double(midnight) : nil }
    guard let time = time(), let offset = offset(isLenient: isLenient) else { return nil }
    return Double(midnight + time.seconds - offset) + time.fraction
  }

  /// Scans a day, which a time at midnight may follow.
  mutating func dayOrMidnight() -> CalendarDate? {
    guard let date = date() else { return nil }
    if isAtEnd { return date }
    guard takeSeparator(), let time = time(), time == (0, 0), offset(isLenient: true) != nil else {
      return nil
    }
    return date
  }

  private mutating func takeSeparator() -> Bool { take("T") || take("t") || take(" ") }

  /// Scans a time of day; returns its whole seconds and the fraction of a second.
  @inline(__always)
  private mutating func time() -> (seconds: Int, fraction: Double)? {
    guard let hour = number(2), hour < 24, take(":"), let minute = number(2), minute < 60,
      take(":"), let second = number(2), second < 60 || second == 60 && minute == 59,
      let fraction = fraction()
    else { return nil }
    return (hour * 3600 + minute * 60 + second, fraction)
  }

  /// Scans the fraction of a second; returns 0 if there is none.
  private mutating func fraction() -> Double? {
    guard take(".") || take(",") else { return 0 }
    var value = 0.0
    var scale = 1.0
    let first = index
    while let digit = next.map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
      // Further digits exceed the precision of a Date.
      if index - first < 15 {
        value = value * 10 + Double(digit)
        scale *= 10
      }
      index += 1
    }
    return index > first ? value / scale : nil
  }

  /// Scans an offset from UTC; returns seconds east. A lenient scan accepts hours alone, and takes
  /// the end of the text as UTC.
  private mutating func offset(isLenient: Bool) -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign: Int
    if take("+") {
      sign = 1
    } else if take("-") {
      sign = -1
    } else {
      return isLenient && isAtEnd ? 0 : nil
    }
    guard let hours = number(2), hours < 24 else { return nil }
    if isLenient, isAtEnd { return sign * hours * 3600 }
    _ = take(":")
    guard let minutes = number(2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
