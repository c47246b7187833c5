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
  public var rfc3339: String? { UTCDateTime(self)?.rfc3339 }
}
