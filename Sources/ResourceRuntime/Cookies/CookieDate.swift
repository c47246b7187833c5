/// A cookie date, parsed as leniently as RFC 6265, section 5.1.1, requires: "Wed, 21-Oct-2026
/// 07:28:00 GMT".
struct CookieDate {
  let secondsSince1970: Int64

  init?(_ text: Substring) {
    var (time, day, month, year): (Int?, Int?, Int?, Int?)
    for token in text.utf8.split(whereSeparator: CookieDate.isDelimiter) {
      if time == nil, let value = CookieDate.time(token) {
        time = value
      } else if day == nil, let value = CookieDate.number(token, digits: 1...2) {
        day = value
      } else if month == nil, let value = CookieDate.month(token) {
        month = value
      } else if year == nil, let value = CookieDate.number(token, digits: 2...4) {
        year = value < 70 ? value + 2000 : value < 100 ? value + 1900 : value
      }
    }
    guard let time, let day, let month, let year, year >= 1601,
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    secondsSince1970 = date.secondsSince1970 + Int64(time)
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The second of the day: "07:28:00".
  private static func time(_ token: Substring.UTF8View.SubSequence) -> Int? {
    let parts = token.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], digits: 1...2), hour < 24,
      let minute = number(parts[1], digits: 1...2), minute < 60,
      let second = number(parts[2], digits: 1...2), second < 60
    else { return nil }
    return (hour * 60 + minute) * 60 + second
  }

  private static func month(_ token: Substring.UTF8View.SubSequence) -> Int? {
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let name = String(decoding: token.prefix(3), as: UTF8.self).lowercased()
    return names.firstIndex(of: name).map { $0 + 1 }
  }

  /// Returns the number at the beginning if it has a permitted count of digits.
  private static func number(
    _ token: Substring.UTF8View.SubSequence, digits: ClosedRange<Int>
  ) -> Int? {
    let text = token.prefix { 0x30...0x39 ~= $0 }
    guard digits ~= text.count else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
