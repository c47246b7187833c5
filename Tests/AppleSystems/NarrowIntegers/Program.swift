// Uses the arithmetic of the runtime where `Int` has 32 bits: an overflow traps, and so does an
// unexpected result.

@_cdecl("check")
func check() {
  expect(Int.bitWidth, 32)
  checkDates()
  checkDurations()
  checkNumbers()
  checkKeys()
}

/// Seconds since 1970, the same moment in RFC 3339, and in the format of HTTP. Around 1901 and 2038
/// they exceed 32 bits.
private let moments: [(seconds: Int64, text: String, http: String)] = [
  (-62_167_219_200, "0000-01-01T00:00:00Z", "Sat, 01 Jan 0000 00:00:00 GMT"),
  (-2_147_483_649, "1901-12-13T20:45:51Z", "Fri, 13 Dec 1901 20:45:51 GMT"),
  (-1, "1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
  (0, "1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
  (2_147_483_648, "2038-01-19T03:14:08Z", "Tue, 19 Jan 2038 03:14:08 GMT"),
  (253_402_300_799, "9999-12-31T23:59:59Z", "Fri, 31 Dec 9999 23:59:59 GMT"),
]

private func checkDates() {
  let pattern = DatePattern(text: "yyyy-MM-dd'T'HH:mm:ss'Z'")
  for (seconds, text, http) in moments {
    let date = UTCDateTime(secondsSince1970: Double(seconds))
    expect(date?.rfc3339, text)
    expect(date.map { pattern.string(from: $0) }, text)
    expect(pattern.secondsSince1970(text), Double(seconds))
    expect(moment(text), Double(seconds))
    var scanner = HTTPDateScanner(rest: Array(http.utf8)[...])
    expect(scanner.secondsSince1970(now: 0), seconds)
    // In a cookie, the year 0 means 2000 (RFC 6265, section 5.1.1).
    if !text.hasPrefix("0000") { expect(CookieDate(http[...])?.secondsSince1970, seconds) }
  }
  expect(UTCDateTime(secondsSince1970: 253_402_300_800)?.rfc3339, nil)
  expect(UTCDateTime(secondsSince1970: -1e300)?.rfc3339, nil)
  expect(CalendarDate(secondsSince1970: 253_402_300_799.9)?.description, "9999-12-31")
  expect(CalendarDate(secondsSince1970: 1e300), nil)
  let short = "Tuesday, 19-Jan-38 03:14:08 GMT"
  var scanner = HTTPDateScanner(rest: Array(short.utf8)[...])
  expect(scanner.secondsSince1970(now: 2_140_000_000), 2_147_483_648)
}

private func checkDurations() {
  expect(Duration(Double.infinity), .maxDuration)
  expect(Duration.maxDuration.components.seconds, 10_000_000_000)
  expect(Duration(5_000_000_000).components.seconds, 5_000_000_000)
  expect(Duration.seconds(60).timerMilliseconds, 60_000)
  expect(Duration.maxDuration.timerMilliseconds, 2_000_000_000)
  expect(ResourceService.Limits().fileSize, Int64.max)
  expect(ResourceService.Limits(fileSize: 5_000_000_000).fileSize, 5_000_000_000)
}

private func checkNumbers() {
  let numbers: [(text: String, value: Double)] = [
    ("4294967296.25", 4_294_967_296.25), ("9007199254740993", 9_007_199_254_740_992),
    ("12345678901234567e-3", 12_345_678_901_234.567), ("0.1", 0.1), ("1e-320", 1e-320),
    ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", 5e-324),
    ("2.2250738585072014e-308", 2.2250738585072014e-308), ("1e23", 1e23),
  ]
  for (text, value) in numbers {
    // Nil: a number that the parser leaves to that of the standard library.
    expect(number(text) ?? value, value)
    let decimal = ShortestDecimal(value)
    expect(DoubleParser.nearest(decimal.digits, decimal.exponent) ?? value, value)
  }
  expect(number("0.1"), 0.1)
  expect(integer("10000000000", Int64.self), 10_000_000_000)
  expect(integer("10000000000", Int.self), nil)
  expect(integer("-2147483648", Int.self), Int.min)
  expect(integer("18446744073709551615", UInt64.self), UInt64.max)
  expect(integer("1e99999999999", Int.self), nil)
}

private func checkKeys() {
  let names = ["id", "name", "a long name of a member", ""]
  let keys = JSONKeys(names)
  for (index, name) in names.enumerated() { expect(keys.position(of: name), index) }
  expect(keys.position(of: "unknown"), -1)
}

private func moment(_ text: String) -> Double? {
  var text = text
  return text.withUTF8 { bytes -> Double? in
    var scanner = RFC3339Scanner(bytes)
    return scanner.moment(isLenient: false)
  }
}

private func number(_ text: String) -> Double? {
  var text = text
  return text.withUTF8 { bytes -> Double? in
    guard var position = bytes.baseAddress else { return nil }
    return DoubleParser.parse(&position, before: position + bytes.count)
  }
}

private func integer<Integer: FixedWidthInteger>(_ text: String, _: Integer.Type) -> Integer? {
  var text = text
  return text.withUTF8 { ExactInteger($0)?.as(Integer.self) }
}

private func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: Int = #line) {
  guard value != expected else { return }
  print("Program.swift:\(line): not the expected value")
  fatalError()
}
