/// A scanner for the parts of dates and times of the internet (RFC 3339).
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
    let midnight = date.secondsSince1970
    guard takeSeparator() else { return isLenient && isAtEnd ? Double(midnight) : nil }
    guard let time = time(), let offset = offset(isLenient: isLenient) else { return nil }
    return Double(midnight + Int64(time.seconds - offset)) + time.fraction
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
