/// A date and time in UTC, to the microsecond.
struct UTCDateTime {
  let day: CalendarDate
  /// The second of the day.
  let second: Int
  let microsecond: Int

  /// Nil outside the years 0 to 9999.
  init?(secondsSince1970 time: Double) {
    // Beyond this, the year has more than four digits, and in the end `Int64` overflows.
    guard time.magnitude < 1e12 else { return nil }
    let whole = time.rounded(.down)
    var seconds = Int64(whole)
    var microseconds = Int(((time - whole) * 1_000_000).rounded())
    if microseconds == 1_000_000 {
      microseconds = 0
      seconds += 1
    }
    let days = (seconds >= 0 ? seconds : seconds - 86399) / 86400
    guard let day = CalendarDate(daysSince1970: Int(days)) else { return nil }
    self.day = day
    second = Int(seconds - days * 86400)
    microsecond = microseconds
  }

  /// The text in the format of RFC 3339, with no, three or six digits of fractional seconds.
  var rfc3339: String {
    var text: [UInt8] = []
    text.reserveCapacity(27)
    text.append(day.year, digits: 4, after: nil)
    text.append(day.month, digits: 2, after: "-")
    text.append(day.day, digits: 2, after: "-")
    text.append(second / 3600, digits: 2, after: "T")
    text.append(second / 60 % 60, digits: 2, after: ":")
    text.append(second % 60, digits: 2, after: ":")
    if microsecond % 1000 != 0 {
      text.append(microsecond, digits: 6, after: ".")
    } else if microsecond != 0 {
      text.append(microsecond / 1000, digits: 3, after: ".")
    }
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a mark and the last digits of a number, with leading zeros.
  fileprivate mutating func append(_ number: Int, digits: Int, after mark: Unicode.Scalar?) {
    if let mark { append(UInt8(ascii: mark)) }
    var power = 1
    for _ in 1..<digits { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }
}
