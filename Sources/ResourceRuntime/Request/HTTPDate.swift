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
    guard let seconds = scanner.secondsSince1970(now: now.timeIntervalSince1970),
      scanner.rest.isEmpty
    else { return nil }
    date = Date(timeIntervalSince1970: Double(seconds))
  }
}
