import ResourceGenDiagnostics
import ResourceGenReading
import TestSupport
import Testing

@Suite struct ScalarReadingTests {
  @Test(
    "plain scalars are read as text unchanged",
    arguments: [
      ("no", "no"), ("on", "on"), ("012", "012"), ("1_000", "1_000"), ("2026-01-01", "2026-01-01"),
      ("1.0", "1.0"), ("0x10", "0x10"), ("'null'", "null"), ("\"~\"", "~"), ("''", ""),
      ("\"a\\tb\"", "a\tb"), ("true", "true"),
    ])
  func text(written: String, read: String) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.string(reporting: &reading.log)?.value == read)
    #expect(reading.log.isEmpty)
  }

  @Test(
    "true and false are booleans in YAML's spellings",
    arguments: [
      ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false),
      ("FALSE", false),
    ])
  func booleans(written: String, read: Bool) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.bool(reporting: &reading.log)?.value == read)
  }

  @Test(
    "other spellings of a boolean are rejected with a suggestion if the meaning is clear",
    arguments: [
      ("yes", "true"), ("On", "true"), ("no", "false"), ("off", "false"), ("'true'", "true"),
      ("1", nil), ("maybe", nil),
    ] as [(String, String?)])
  func noBooleans(written: String, meant: String?) {
    var reading = Reading(MarkedText("a: ①\(written)②"))
    #expect(reading.first?.bool(reporting: &reading.log) == nil)
    #expect(reading.messages == ["'a' must be true or false"])
    #expect(reading.diagnostic?.id == .invalidValue)
    #expect(reading.diagnostic?.span?.range == reading.marked.range(1, 2))
    #expect(reading.fixed == meant.map { "a: \($0)" })
  }

  @Test(
    "whole numbers are read in JSON's spelling",
    arguments: [
      ("0", 0), ("20", 20), ("-7", -7), ("-0", 0), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
    ])
  func integers(written: String, read: Int) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.integer(reporting: &reading.log)?.value == read)
  }

  @Test(
    "other spellings of a whole number are rejected with a suggestion if the meaning is clear",
    arguments: [
      ("012", "12"), ("1_000", "1000"), ("+5", "5"), ("0x10", "16"), ("0o17", "15"), ("1.0", "1"),
      ("'20'", "20"), ("-0x10", "-16"), ("1.5", nil), ("ten", nil), (".inf", nil), ("1e3", nil),
      ("99999999999999999999_", nil), ("10s", nil),
    ] as [(String, String?)])
  func noIntegers(written: String, meant: String?) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.integer(reporting: &reading.log) == nil)
    #expect(reading.messages == ["'a' must be a whole number"])
    #expect(reading.fixed == meant.map { "a: \($0)" })
  }

  @Test(
    "a number outside its range is rejected with the range",
    arguments: [
      ("11", 0...10, "'a' must be from 0 to 10"), ("-1", 0...10, "'a' must be from 0 to 10"),
      ("0", 1...Int.max, "'a' must be 1 or more"),
      ("9223372036854775808", Int.min...Int.max, "'a' must be of 64 bits"),
      (String(repeating: "9", count: 5_000), 0...10, "'a' must be from 0 to 10"),
    ] as [(String, ClosedRange<Int>, String)])
  func ranges(written: String, range: ClosedRange<Int>, message: String) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.integer(in: range, reporting: &reading.log) == nil)
    #expect(reading.messages == [message])
  }

  @Test(
    "numbers keep their spelling",
    arguments: [
      "0.1", "-2e10", "1E+3", "0", "1e400", "0.30000000000000000000000000000000000001",
    ])
  func numbers(written: String) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.number(reporting: &reading.log)?.value == written)
  }

  @Test(
    "other spellings of a number are rejected with a suggestion if the meaning is clear",
    arguments: [
      (".5", "0.5"), ("+1.5", "1.5"), ("1_000.5", "1000.5"), ("01", "1"), (".inf", nil),
      (".nan", nil), ("1.2.3", nil), ("1e", nil), ("--", nil),
    ] as [(String, String?)])
  func noNumbers(written: String, meant: String?) {
    var reading = Reading(MarkedText("a: \(written)"))
    #expect(reading.first?.number(reporting: &reading.log) == nil)
    #expect(reading.fixed == meant.map { "a: \($0)" })
  }

  private enum Method: String, CaseIterable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"
  }

  @Test("a word that isn't a choice is rejected with the nearest choice")
  func choices() throws {
    var reading = Reading("a: ①PSOT②")
    #expect(reading.first?.choice(Method.self, "method", reporting: &reading.log) == nil)
    let diagnostic = try #require(reading.diagnostic)
    #expect(diagnostic.message == "unknown method 'PSOT'")
    #expect(diagnostic.span?.range == reading.marked.range(1, 2))
    #expect(diagnostic.notes == ["choose one of GET, PUT, POST"])
    #expect(reading.fixed == "a: POST")
    var right = Reading("a: PUT")
    #expect(right.first?.choice(Method.self, "method", reporting: &right.log)?.value == .put)
  }

  @Test(
    "a collection instead of text is reported at its key",
    arguments: [
      ("①a②: [b]", "'a' must be a type, not a list"),
      ("①a②:\n  b: c\n", "'a' must be a type, not a mapping"),
    ])
  func collections(marked: String, message: String) {
    var reading = Reading(MarkedText(marked))
    #expect(reading.first?.string("a type", reporting: &reading.log) == nil)
    #expect(reading.messages == [message])
    #expect(reading.diagnostic?.span?.range == reading.marked.range(1, 2))
  }
}
