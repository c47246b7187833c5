/// A scanner for dates in the formats of HTTP, which `HTTPDate` lists.
struct HTTPDateScanner {
  var rest: ArraySlice<UInt8>

  /// Scans a date; `now` and the result are seconds since 1970.
  mutating func secondsSince1970(now: Double) -> Int64? {
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
  private mutating func fixdate() -> Int64? {
    guard let day = number(2), take(" "), let month = month(), take(" "),
      let year = number(4), take(" "), let time = time(), take(" GMT")
    else { return nil }
    return seconds(year, month, day, time)
  }

  /// Nov  6 08:49:37 1994
  private mutating func asctime() -> Int64? {
    guard let month = month(), take(" "), let day = take(" ") ? number(1) : number(2),
      take(" "), let time = time(), take(" "), let year = number(4)
    else { return nil }
    return seconds(year, month, day, time)
  }

  /// 06-Nov-94 08:49:37 GMT
  private mutating func rfc850(now: Double) -> Int64? {
    guard let day = number(2), take("-"), let month = month(), take("-"),
      let short = number(2), take(" "), let time = time(), take(" GMT"),
      let today = CalendarDate(secondsSince1970: now)
    else { return nil }
    var year = today.year - today.year % 100 + short
    if year > today.year + 50 { year -= 100 }
    if year <= today.year - 50 { year += 100 }
    return seconds(year, month, day, time)
  }

  private func seconds(_ year: Int, _ month: Int, _ day: Int, _ time: Int) -> Int64? {
    CalendarDate(year: year, month: month, day: day).map { $0.secondsSince1970 + Int64(time) }
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
