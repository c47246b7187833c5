/// A calendar day without time or time zone: `2026-11-21`.
public struct CalendarDate: Sendable, Hashable, Comparable, LosslessStringConvertible {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Returns nil if the Gregorian calendar has no such day or the year is outside 0 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// 1 January 1970.
  static let epoch = CalendarDate()

  private init() {
    year = 1970
    month = 1
    day = 1
  }

  /// Parses a day in the form `2026-11-21`.
  public init?(_ text: String) {
    self.init(text) { scanner in scanner.date() }
  }

  /// Parses a day as servers write it: `2026-11-21`, or a time at its midnight, in any time zone.
  init?(lenient text: String) {
    self.init(text) { scanner in scanner.dayOrMidnight() }
  }

  private init?(_ text: String, _ scan: (inout RFC3339Scanner) -> CalendarDate?) {
    var text = text
    let date = text.withUTF8 { utf8 -> CalendarDate? in
      var scanner = RFC3339Scanner(utf8)
      guard let date = scan(&scanner), scanner.isAtEnd else { return nil }
      return date
    }
    guard let date else { return nil }
    self = date
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  public var description: String {
    String(unsafeUninitializedCapacity: 10) { text in
      func write(_ number: Int, to range: Range<Int>) {
        var rest = number
        for position in range.reversed() {
          text[position] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      write(year, to: 0..<4)
      text[4] = UInt8(ascii: "-")
      write(month, to: 5..<7)
      text[7] = UInt8(ascii: "-")
      write(day, to: 8..<10)
      return 10
    }
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days since 1 January 1970.
  ///
  /// Gregorian calendar arithmetic from Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms": years begin in March, so that the leap day is the last day of its year.
  var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The seconds from 1 January 1970 to the beginning of the day in UTC. They exceed 32 bits before
  /// 1901 and after 2038.
  var secondsSince1970: Int64 { Int64(daysSince1970) * 86400 }

  /// Creates the day that contains a moment in UTC. Returns nil outside the years 0 to 9999.
  init?(secondsSince1970 seconds: Double) {
    guard let days = Int(exactly: (seconds / 86400).rounded(.down)) else { return nil }
    self.init(daysSince1970: days)
  }

  init?(daysSince1970 days: Int) {
    // The days of the years 0 to 9999. Checked first, so that the arithmetic below cannot overflow.
    guard -719_528...2_932_896 ~= days else { return nil }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
