import Foundation
import ResourceGenModel
import Testing

/// Texts from which generated code makes values, which must not fail there.
@Suite struct LiteralTextTests {
  @Test(
    "a URL that every parser accepts unchanged is a valid default",
    arguments: [
      "https://example.com", "https://u:p@example.com:8443/a/b;c?d=e&f=%20#g", "/relative/path",
      "relative", "?a=b", "#fragment", "//host/path", "http://[2001:db8::1]:80/", "mailto:a@b.c",
      "urn:isbn:0451450523", "file:///etc/hosts", "a+b.c-1://x", "http://127.0.0.1/",
      "data:text/plain,hello%2C", "./a:b",
    ])
  func urls(text: String) {
    #expect(ScalarType.url.takes(.string(text)))
    #expect(URL(string: text)?.absoluteString == text)
  }

  @Test(
    "a URL that some parsers reject or change isn't a valid default",
    arguments: [
      "", " ", "https://exa mple.com", "https://example.com/ä", "https://example.com/%zz",
      "https://example.com/%2", "1http://a", ":a", "http://a:b/", "http://a:99999/", "http://a:/",
      "http://[::1", "http://::1]/", "http://[x]/", "http://a@b@c/", "http://:80/", "http://u@/",
      "/a[b]", "a#b#c", "/a\\b", "/{id}", "/a|b", "/a^b", "<a>", "\"", "/\u{0}", "/\n",
    ])
  func strangeURLs(text: String) {
    #expect(!ScalarType.url.takes(.string(text)))
  }

  @Test(
    "dates, days, bytes and UUIDs are valid in the formats that the runtime decodes",
    arguments: [
      (ScalarType.date, "2026-11-21T09:30:00Z", true), (.date, "2016-12-31T23:59:60Z", true),
      (.date, "2026-11-21t09:30:00.123456789+23:59", true), (.date, "2026-11-21", false),
      (.date, "2026-11-21T24:00:00Z", false), (.date, "2026-02-29T00:00:00Z", false),
      (.date, "2026-11-21T09:30:60Z", false), (.date, "2026-11-21T09:30:00+24:00", false),
      (.date, "2026-11-21T09:30:00", false), (.date, "2026-11-21T09:30:00.Z", false),
      (.date, "2026-11-21T09:3:000Z", false), (.date, "2026-11-21T09:30:00+1:000", false),
      (.date, "2026-11-21T09:30:00:00Z", false), (.calendarDate, "202-011-21", false),
      (.calendarDate, "2024-02-29", true), (.calendarDate, "1900-02-29", false),
      (.calendarDate, "2000-02-29", true), (.calendarDate, "2026-04-31", false),
      (.calendarDate, "2026-00-01", false), (.calendarDate, "2026-01-00", false),
      (.calendarDate, "2026-1-1", false), (.data, "", true), (.data, "AP8=", true),
      (.data, "AP8", false), (.data, "A===", false), (.data, "AP-_", false),
      (.pattern("yyyy-MM-dd HH:mm:ss"), "2026-11-21 09:30:00", true),
      (.pattern("yyyy-MM-dd HH:mm:ss"), "2026-11-21T09:30:00", false),
      (.pattern("yyyy-MM-dd HH:mm:ss"), "2026-02-29 09:30:00", false),
      (.pattern("yyyy-MM-dd HH:mm:ss"), "2026-11-21 09:30:0", false),
      (.pattern("yyyy-MM-dd HH:mm:ss"), "2026-11-21 09:30:00 ", false),
      (.pattern("HH:mm'h' dd.MM.yyyy"), "09:30h 21.11.2026", true),
      (.uuid, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", true),
      (.uuid, "e621e1f8c36c495a93fc0c247a3e6e5f", false),
    ])
  func texts(type: ScalarType, text: String, isTaken: Bool) {
    #expect(type.takes(.string(text)) == isTaken)
  }

  @Test(
    "a pattern has one field each for the year, month, day, hour and minute",
    arguments: [
      ("yyyy-MM-dd HH:mm:ss", true), ("yyyyMMddHHmm", true), ("dd/MM/yyyy, HH:mm:ss.SSS", true),
      ("yyyy-MM-dd'T'HH:mm:ss'Z'", true), ("yyyy-MM-dd", false), ("HH:mm:ss", false), ("", false),
      ("yy-MM-dd HH:mm", false), ("yyyy-M-dd HH:mm", false), ("yyyy-MMM-dd HH:mm", false),
      ("yyyy-MM-dd hh:mm a", false), ("yyyy-MM-ddTHH:mm", false), ("yyyy-MM-dd HH:mm Z", false),
      ("yyyy-MM-dd dd HH:mm", false), ("yyyy-MM-dd'T HH:mm", false),
      ("yyyy-MM-dd HH:mm.SSS", false),
      ("yyyy-MM-dd HH:mm:ss.SSSSSSSSSS", false), ("yyyy-MM-dd\"HH:mm", false),
      ("yyyy-MM-dd\\(x)HH:mm", false), ("yyyy-MM-dd HH:mm\u{0}", false),
    ])
  func patterns(text: String, isPattern: Bool) {
    #expect((DatePattern(text) != nil) == isPattern)
    #expect((ScalarType(rawValue: "Date(\(text))") != nil) == (isPattern || text == "yyyy-MM-dd"))
  }

  @Test("every built-in type has a name, by which it is found")
  func names() {
    for type in ScalarType.allCases { #expect(ScalarType(rawValue: type.rawValue) == type) }
    #expect(Set(ScalarType.allCases.map(\.rawValue)).count == 21)
  }

  @Test(
    "a decimal is valid if no digits are lost",
    arguments: [
      ("12345678901234567890123456789012345678", true), ("1e3", true), ("-1.5E-20", true),
      ("123456789012345678901234567890123456789", false), ("1e81", false), ("1e-999", false),
    ])
  func decimals(digits: String, isTaken: Bool) {
    #expect(ScalarType.decimal.takes(.number(digits)) == isTaken)
    if isTaken { #expect(Decimal(string: digits) != nil) }
  }
}

extension ScalarType {
  /// The type of dates in the form of a pattern; text if the pattern is invalid.
  fileprivate static func pattern(_ text: String) -> ScalarType {
    DatePattern(text).map { .datePattern($0) } ?? .string
  }
}
