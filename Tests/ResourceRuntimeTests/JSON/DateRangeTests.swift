import Foundation
import Testing

@testable import ResourceRuntime

@Suite struct DateRangeTests {
  private static let pattern = DatePattern(text: "yyyy-MM-dd'T'HH:mm:ss'Z'")

  @Test(
    "dates before 1901 and after 2038, whose seconds exceed 32 bits, are read and written",
    arguments: [
      (-62_167_219_200, "0000-01-01T00:00:00Z", "Sat, 01 Jan 0000 00:00:00 GMT"),
      (-2_147_483_649, "1901-12-13T20:45:51Z", "Fri, 13 Dec 1901 20:45:51 GMT"),
      (-1, "1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
      (2_147_483_648, "2038-01-19T03:14:08Z", "Tue, 19 Jan 2038 03:14:08 GMT"),
      (253_402_300_799, "9999-12-31T23:59:59Z", "Fri, 31 Dec 9999 23:59:59 GMT"),
    ] as [(Int64, String, String)])
  func moments(seconds: Int64, text: String, http: String) {
    let date = Date(timeIntervalSince1970: Double(seconds))
    #expect(date.rfc3339 == text)
    #expect(Date(rfc3339: text) == date)
    #expect(Self.pattern.string(from: date) == text)
    #expect(Self.pattern.date(text) == date)
    #expect(HTTPDate(http, now: date)?.date == date)
    #expect(CalendarDate(date, in: .gmt)?.description == String(text.prefix(10)))
    // In a cookie, the year 0 means 2000 (RFC 6265, section 5.1.1).
    let expected = seconds < -10_000_000_000 ? 946_684_800 : seconds
    #expect(CookieDate(http[...])?.secondsSince1970 == expected)
  }

  @Test(
    "a date outside the years 0 to 9999 has no text and no day",
    arguments: [253_402_300_800, -62_167_219_201, 1e15, -1e300, .infinity, .nan] as [Double])
  func outside(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(date.rfc3339 == nil)
    #expect(Self.pattern.string(from: date) == nil)
    #expect(CalendarDate(secondsSince1970: seconds) == nil)
  }

  @Test(
    "the fraction of a second is written with no, three or six digits",
    arguments: [
      (0, "Z"), (0.25, ".250Z"), (0.001, ".001Z"), (0.000_125, ".000125Z"), (0.999_999, ".999999Z"),
      (0.000_000_1, "Z"),
    ])
  func fractions(fraction: Double, end: String) {
    #expect(UTCDateTime(secondsSince1970: fraction)?.rfc3339 == "1970-01-01T00:00:00" + end)
    #expect(UTCDateTime(secondsSince1970: 0.999_999_9)?.rfc3339 == "1970-01-01T00:00:01Z")
  }
}
