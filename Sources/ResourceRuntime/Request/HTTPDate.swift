import Foundation

/// A date in one of the three formats of HTTP (RFC 9110, section 5.6.7):
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT      RFC 850, obsolete
///     Sun Nov  6 08:49:37 1994            asctime, obsolete
struct HTTPDate: Hashable {
  let date: Date

  /// Parses a date; nil for any other format. A two-digit year means the latest such year that is
  /// at most 50 years after `now`.
  init?(_ text: String, now: Date) {
    var scanner = HTTPDateScanner(rest: Array(text.utf8)[...])
    guard let date = scanner.date(now: now), scanner.rest.isEmpty else { return nil }
    self.date = date
  }
}

private struct HTTPDateScanner {
  var rest: ArraySlice<UInt8>

  mutating func date(now: Date) -> Date? {
    let name = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: " ") }
    rest = rest.dropFirst(name.count)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let longDays = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    let day = String(decoding: name, as: UTF8.self)
    if days.contains(day) {
      return take(", ") ? fixdate() : take(" ") ? asctime() : nil
    }
    return longDays.contains(day) && take(", ") ? rfc850(now: now) : nil
  }

  /// 06 Nov 1994 08:49:37 GMT
  private mutating func fixdate() -> Date? {
    guard let day = number(2), take(" "), let month = month(), take(" "),
      let year = number(4), take(" "), let time = time(), take(" GMT")
    else { return nil }
    return date(year, month, day, time)
  }

  /// Nov  6 08:49:37 1994
  private mutating func asctime() -> Date? {
    guard let month = month(), take(" "), let day = take(" ") ? number(1) : number(2),
      take(" "), let time = time(), take(" "), let year = number(4)
    else { return nil }
    return date(year, month, day, time)
  }

  /// 06-Nov-94 08:49:37 GMT
  private mutating func rfc850(now: Date) -> Date? {
    guard let day = number(2), take("-"), let month = month(), take("-"),
      let short = number(2), take(" "), let time = time(), take(" GMT"),
      let today = CalendarDate(now, in: .gmt)
    else { return nil }
    var year = today.year - today.year % 100 + short
    if year > today.year + 50 { year -= 100 }
    if year <= today.year - 50 { year += 100 }
    return date(year, month, day, time)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ seconds: Int) -> Date? {
    CalendarDate(year: year, month: month, day: day)
      .map { $0.startInUTC.addingTimeInterval(Double(seconds)) }
  }

  /// The second of the day. A leap second becomes the first second of the next minute.
  private mutating func time() -> Int? {
    guard let hour = number(2), take(":"), let minute = number(2), take(":"),
      let second = number(2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  private mutating func month() -> Int? {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    guard let index = names.firstIndex(where: { take($0) }) else { return nil }
    return index + 1
  }

  private mutating func number(_ digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }
}
