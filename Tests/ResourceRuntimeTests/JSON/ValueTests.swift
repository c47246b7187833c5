import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

@Suite struct ValueTests {
  @Test(
    "timestamps are read with any fraction and offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-21T09:30:00Z", 1_795_253_400),
      ("2026-11-21t09:30:00.25z", 1_795_253_400.25), ("2026-11-21T10:30:00+01:00", 1_795_253_400),
      ("2026-11-21T10:30:00+0100", 1_795_253_400),
      ("2026-11-20T23:30:00.000000001-10:00", 1_795_253_400.000000001),
      ("2000-02-29T00:00:00.123456Z", 951_782_400.123456), ("1969-12-31T23:59:59.5Z", -0.5),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func moments(text: String, seconds: Double) throws {
    let date = try Date(json: Data("\"\(text)\"".utf8))
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    let written = try date.jsonData()
    #expect(abs(try Date(json: written).timeIntervalSince(date)) < 1e-6)
  }

  @Test(
    "invalid timestamps are rejected",
    arguments: [
      "", "2026-11", "2026-11-21T09:30", "2026-11-21T24:00:00Z", "2026-02-29T00:00:00Z",
      "2026-13-01T00:00:00Z",
      "2026-11-21T09:60:00Z", "2026-11-21T09:30:60Z", "2026-11-21T09:30:00.Z",
      "2026-11-21T09:30:00+24:00",
      "2026-11-21T09:30:00Zx", "26-11-21T09:30:00Z", "2026-11-21T9:30:00Z", "+2026-11-21T09:30:00Z",
    ])
  func invalidTimestamps(text: String) {
    #expect(
      failure([Date].self, "[\"\(text)\"]")
        == "$[0]: '\(text)' does not fit a date as in 2026-11-21T09:30:00Z")
  }

  @Test("timestamps are written in UTC, with no more digits than they need")
  func writtenMoments() throws {
    func text(_ seconds: Double) throws -> String {
      String(decoding: try Date(timeIntervalSince1970: seconds).jsonData(), as: UTF8.self)
    }
    #expect(try text(1_795_253_400) == "\"2026-11-21T09:30:00Z\"")
    #expect(try text(1_795_253_400.25) == "\"2026-11-21T09:30:00.250Z\"")
    #expect(try text(-0.000001) == "\"1969-12-31T23:59:59.999999Z\"")
    #expect(try text(-62_167_219_200) == "\"0000-01-01T00:00:00Z\"")
    for seconds in [1e15, -1e11, .infinity, .nan, 253_402_300_800] {
      #expect(throws: JSONEncodingError.self) { try text(seconds) }
    }
  }

  @Test("days match those of Foundation's calendar")
  func days() throws {
    for days in stride(from: -719_528, through: 2_932_896, by: 1009) {
      let start = Date(timeIntervalSince1970: Double(days) * 86400)
      let utc = try #require(TimeZone(secondsFromGMT: 0))
      let day = try #require(CalendarDate(start, in: utc))
      #expect(day.startInUTC == start)
      #expect(CalendarDate(day.description) == day)
      #expect(start.rfc3339 == "\(day)T00:00:00Z")
    }
    for text in [
      "2026-02-29", "2026-1-01", "2026-01-32", "2026-00-01", "", "2026-01-01 ", "20260101",
    ] {
      #expect(CalendarDate(text) == nil)
    }
    let late = try #require(CalendarDate("2026-11-21"))
    #expect(late > (try #require(CalendarDate("2026-11-20"))))
  }

  @Test("unix times, base64, URLs and UUIDs are read and written")
  func others() throws {
    let id = UUID()
    #expect(try UUID(json: try id.jsonData()) == id)
    #expect(failure(UUID.self, "\"x\"") == "$: 'x' does not fit UUID")
    #expect(try URL(json: Data("\"http://a/b?c=d\"".utf8)).absoluteString == "http://a/b?c=d")
    #expect(failure([URL].self, "[\"\"]") == "$[0]: '' does not fit URL")
    #expect(try Data(json: Data("\"aGk=\"".utf8)) == Data("hi".utf8))
    for text in ["-_-_", "--8", "--8=", "aG\\nk="] {
      #expect(try !Data(json: Data("\"\(text)\"".utf8)).isEmpty)
    }
    #expect(failure(Data.self, "\"a\"") == "$: 'a' does not fit base64")
    #expect(failure(Data.self, "\"a?\"") == "$: 'a?' does not fit base64")
    #expect(try Data("hi".utf8).jsonData() == Data("\"aGk=\"".utf8))
    let now = Date(timeIntervalSince1970: 1_795_253_400.125)
    let json = JSONWriter()
    JSONFormat<[String: Date]>.values(.unixMilliseconds).write(["a": now], json)
    #expect(String(decoding: try json.data(), as: UTF8.self) == #"{"a":1795253400125}"#)
    #expect(
      try DecodedJSON(Data("[1.5,null]".utf8), as: JSONFormat<[Date?]>.each(.optional(.unix))).value
        == [Date(timeIntervalSince1970: 1.5), nil])
  }

  @Test("a secret is sent, but never printed")
  func secrets() throws {
    let secret: Secret = "1234"
    #expect(try secret.jsonData() == Data("\"1234\"".utf8))
    #expect("\(secret)" == "(secret)")
    #expect(String(reflecting: ["password": secret]).contains("1234") == false)
    var dumped = ""
    dump(["password": secret], to: &dumped)
    #expect(!dumped.contains("1234"))
    #expect(secret == "1234")
    #expect(secret != "12345")
  }

  @Test("JSON of any shape is preserved")
  func anyJSON() throws {
    let value: JSONValue = ["b": [1, 2.5, nil, true, "x"], "a": ["c": -0.0]]
    #expect(
      String(decoding: try value.jsonData(), as: UTF8.self)
        == #"{"b":[1,2.5,null,true,"x"],"a":{"c":-0.0}}"#)
    #expect(value.description == #"{"a":{"c":-0.0},"b":[1,2.5,null,true,"x"]}"#)
    #expect(value["b"]?[1]?.double == 2.5)
    #expect(value["b"]?[9] == nil)
    #expect(value["b"]?[2]?.isNull == true)
    #expect(value["b"]?[0]?.int == 1)
    #expect(
      try JSONValue(json: Data(#"{"a":{"c":-0.0},"b":[1.0,25e-1,null,true,"x"]}"#.utf8)) == value)
    for number in [
      "9007199254740993", "18446744073709551615", "123456789012345678901234567890.5", "1e400",
      "1e-400",
    ] {
      #expect(try JSONValue(json: Data(number.utf8)).jsonData() == Data(number.utf8))
    }
  }

  @Test("dictionaries are written in sorted order on request")
  func canonical() throws {
    let names = ["b", "a", "é", "z", "B", "10", "9"]
    let dictionary = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    #expect(
      String(decoding: try dictionary.jsonData(canonical: true), as: UTF8.self)
        == #"{"10":1,"9":1,"B":1,"a":1,"b":1,"z":1,"é":1}"#)
  }

  @Test("an absent member is distinguished from a null one")
  func distinguishesAbsentFromNull() throws {
    let value = try JSONValue(json: Data(#"{"a":null}"#.utf8))
    #expect(value["a"] == .some(.null))
    #expect(value["b"] == Optional.none)
    #expect(try value != JSONValue(json: Data(#"{"b":null}"#.utf8)))
  }
}
