import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import ResourceRuntime

@Suite("Dates as servers write them")
struct DateReadingTests {
  private static let moment = Date(timeIntervalSince1970: 1_795_253_400)

  @Test(
    "a moment is read without a time zone, which means UTC, and in other forms of RFC 3339",
    arguments: [
      ("2026-11-21T09:30:00", 0), ("2026-11-21 09:30:00", 0), ("2026-11-21 09:30:00Z", 0),
      ("2026-11-21t09:30:00z", 0), ("2026-11-21t09:30:00", 0), ("2026-11-21T09:30:00.5", 0.5),
      ("2026-11-21T09:30:00.1234567", 0.1234567), ("2026-11-21 09:30:00.25+0000", 0.25),
      ("2026-11-21T09:30:00.5000000000000000000000000", 0.5), ("2026-11-21T10:30:00+0100", 0),
      ("2026-11-21 10:30:00+01", 0), ("2026-11-21T04:30:00-05", 0), ("2026-11-21", -34200),
    ])
  func moments(text: String, after: Double) throws {
    let date = try Date(json: Data("\"\(text)\"".utf8))
    #expect(abs(date.timeIntervalSince(Self.moment) - after) < 1e-6)
    #expect(Date(parameter: text) == date)
    #expect(DateParameterFormat.iso8601.date(text) == date)
  }

  @Test(
    "a day is read from a time at its midnight, in whichever time zone",
    arguments: [
      "2026-11-21", "2026-11-21T00:00:00", "2026-11-21 00:00:00", "2026-11-21T00:00:00Z",
      "2026-11-21t00:00:00.000z", "2026-11-21T00:00:00.000000+0100", "2026-11-21T00:00:00-08:00",
    ])
  func days(text: String) throws {
    let day = try CalendarDate(json: Data("\"\(text)\"".utf8))
    #expect(day.description == "2026-11-21")
    #expect(CalendarDate(parameter: text) == day)
    #expect(try day.jsonData() == Data(#""2026-11-21""#.utf8))
  }

  @Test(
    "other texts stay errors",
    arguments: [
      "2026-11-21T", "2026-11-21 ", "2026-11-21Z", "2026-11-21+01:00", "2026-11-21T09:30:00 ",
      "2026-11-21T09:30:00+", "2026-11-21T09:30:00+1", "2026-11-21T09:30:00+01:", "2026-11",
      "2026-11-21T09:30:00.", "2026-11-21T24:00:00", "2026-02-29", "2026-11-21T9:30:00",
      "2026-11-21T09:30:00+01:0", "21.11.2026", "2026-11-21T09:30:00Z2026-11-21T09:30:00Z",
    ])
  func invalid(text: String) {
    #expect(
      failure(Date.self, "\"\(text)\"")
        == "$: '\(text.prefix(40))' does not fit a date as in 2026-11-21T09:30:00Z"
        || text.count > 40 && failure(Date.self, "\"\(text)\"").hasPrefix("$: "))
    #expect(Date(parameter: text) == nil)
    #expect(CalendarDate(parameter: text) == nil)
  }

  @Test(
    "a time of day other than midnight is not a day",
    arguments: ["2026-11-21T00:00:01Z", "2026-11-21T09:30:00", "2026-11-21T00:00:00.001Z"])
  func times(text: String) {
    #expect(
      failure([CalendarDate].self, "[\"\(text)\"]")
        == "$[0]: '\(text)' does not fit a date as in 2026-11-21")
  }

  @Test(
    "strict formats read only RFC 3339",
    arguments: ["2026-11-21T09:30:00", "2026-11-21", "2026-11-21T09:30:00+01"])
  func strict(text: String) throws {
    let json = Data("[\"\(text)\"]".utf8)
    #expect(throws: JSONDecodingError.self) {
      try DecodedJSON(json, as: JSONFormat<[Date]>.each(.strict))
    }
    #expect(Date(rfc3339: text) == nil)
    let midnight = Data(#"["2026-11-21T00:00:00Z"]"#.utf8)
    #expect(throws: JSONDecodingError.self) {
      try DecodedJSON(midnight, as: JSONFormat<[CalendarDate]>.each(.strict))
    }
    #expect(CalendarDate("2026-11-21T00:00:00Z") == nil)
    #expect(try DecodedJSON(midnight, as: JSONFormat<[Date]>.each(.strict)).value.count == 1)
    let day = Data(#"["2026-11-21"]"#.utf8)
    #expect(try DecodedJSON(day, as: JSONFormat<[CalendarDate]>.each(.strict)).value.count == 1)
  }

  @Test(
    "a pattern is read and written in UTC",
    arguments: [
      ("yyyy-MM-dd HH:mm:ss", "2026-11-21 09:30:00"), ("dd/MM/yyyy HH:mm", "21/11/2026 09:30"),
      ("yyyyMMdd'T'HHmmss'Z'", "20261121T093000Z"),
      ("HH:mm:ss.SSS dd.MM.yyyy", "09:30:00.000 21.11.2026"),
      ("yyyy-MM-dd HH:mm:ss.SSSSSSSSS", "2026-11-21 09:30:00.000000000"),
    ])
  func patterns(pattern: String, text: String) throws {
    let format = JSONFormat<[Date]>.each(.pattern(pattern))
    let json = Data("[\"\(text)\"]".utf8)
    #expect(try DecodedJSON(json, as: format).value == [Self.moment])
    let writer = JSONWriter()
    format.write([Self.moment], writer)
    #expect(try writer.data() == json)
    #expect(Self.moment.parameter(.pattern(pattern)).text == text)
    #expect(DateParameterFormat.pattern(pattern).date(text) == Self.moment)
  }

  @Test("fractions of a second have the digits of the pattern")
  func fractions() {
    let date = Self.moment.addingTimeInterval(0.0625)
    #expect(date.parameter(.pattern("ss.SSS")).text == "00.062")
    #expect(date.parameter(.pattern("ss.SSSSSSSS")).text == "00.06250000")
    let read = DateParameterFormat.pattern("yyyy-MM-dd HH:mm:ss.SS").date("2026-11-21 09:30:00.25")
    #expect(read == Self.moment.addingTimeInterval(0.25))
  }

  @Test(
    "a text in another form than the pattern is an error with its path",
    arguments: [
      "2026-11-21T09:30:00", "2026-11-21 09:30", "2026-11-21 09:30:00Z", "2026-11-21 24:00:00",
      "2026-02-29 09:30:00", "2026-11-21 09:60:00", "2026-11-21 09:30:60", "+026-11-21 09:30:00",
    ])
  func otherForms(text: String) {
    let format = JSONFormat<[Date]>.each(.pattern("yyyy-MM-dd HH:mm:ss"))
    let error = #expect(throws: JSONDecodingError.self) {
      try DecodedJSON(Data("[\"\(text)\"]".utf8), as: format)
    }
    #expect(
      error?.description
        == "$[0]: '\(text)' does not fit a date in the form yyyy-MM-dd HH:mm:ss")
  }

  @Test(
    "in a union, the alternative whose form is that of the text is taken",
    arguments: [
      ("2026-11-21", "day 2026-11-21"), ("2026-11-21T00:00:00Z", "date 2026-11-21T00:00:00Z"),
      ("2026-11-21T09:30:00Z", "date 2026-11-21T09:30:00Z"),
      ("2026-11-21T09:30:00", "text 2026-11-21T09:30:00"), ("soon", "text soon"),
    ])
  func unions(text: String, meaning: String) throws {
    #expect(try When(json: Data("\"\(text)\"".utf8)).meaning == meaning)
    #expect(try Backwards(json: Data("\"\(text)\"".utf8)).when.meaning == meaning)
  }

  @Test("no bytes trap, and what is read is written and read again as the same moment")
  func hostileBytes() {
    var random = SystemRandomNumberGenerator()
    let seeds = [
      "2026-11-21T09:30:00.25+01:00", "2026-11-21 09:30:00.250000", "2026-11-21",
      "0000-01-01T00:00:00-23:59", "9999-12-31T23:59:60.999999999Z",
    ].map { Array($0.utf8) }
    let marks = Array("0123456789-:.,+TtZz \0\u{FF}é".utf8)
    for round in 0..<20_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = marks.randomElement(using: &random) ?? 0
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      let text = String(decoding: bytes, as: UTF8.self)
      _ = CalendarDate(parameter: text)
      _ = DateParameterFormat.pattern("yyyy-MM-dd HH:mm:ss").date(text)
      if let date = Date(parameter: text), let written = date.rfc3339 {
        let again = Date(rfc3339: written)
        #expect(again.map { abs($0.timeIntervalSince(date)) < 1e-5 } ?? false, "\(text)")
      }
    }
  }
}

// Unions in the form of generated code.

private nonisolated enum When: JSONReadable {
  case date(Date)
  case day(CalendarDate)
  case text(String)

  init(from json: JSONReader) throws(JSONDecodingError) {
    var choice = JSONChoice<When>(json)
    choice.attempt(When.date, json)
    choice.attempt(When.day, json)
    choice.attempt(When.text, json)
    self = try choice.end(json)
  }

  var meaning: String {
    switch self {
    case .date(let date): "date \(date.rfc3339 ?? "")"
    case .day(let day): "day \(day)"
    case .text(let text): "text \(text)"
    }
  }
}

/// The same alternatives in the opposite order.
private nonisolated struct Backwards: JSONReadable {
  let when: When

  init(from json: JSONReader) throws(JSONDecodingError) {
    var choice = JSONChoice<When>(json)
    choice.attempt(When.day, json)
    choice.attempt(When.date, json)
    choice.attempt(When.text, json)
    when = try choice.end(json)
  }
}
