public import Foundation

// The arithmetic is in files without Foundation, which are also compiled for 32 bits.

extension UTCDateTime {
  /// Nil outside the years 0 to 9999.
  init?(_ date: Date) {
    self.init(secondsSince1970: date.timeIntervalSince1970)
  }
}

extension CalendarDate {
  /// Creates the day of a moment in a time zone. Returns nil outside the years 0 to 9999.
  public init?(_ date: Date, in zone: TimeZone) {
    let offset = Double(zone.secondsFromGMT(for: date))
    self.init(secondsSince1970: date.timeIntervalSince1970 + offset)
  }

  /// The moment at which the day begins in UTC.
  public var startInUTC: Date { Date(timeIntervalSince1970: Double(secondsSince1970)) }
}

extension DatePattern {
  /// Parses a text of this form; nil if it has another form or is not a date.
  func date(_ text: String) -> Date? {
    secondsSince1970(text).map { Date(timeIntervalSince1970: $0) }
  }

  /// Formats a date; nil outside the years 0 to 9999.
  func string(from date: Date) -> String? {
    UTCDateTime(date).map { string(from: $0) }
  }
}
