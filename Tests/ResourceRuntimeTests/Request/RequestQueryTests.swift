import Foundation
import TestSupport
import Testing

@_spi(Generated) @testable import ResourceRuntime

@Suite struct RequestQueryTests {
  private func encoded(_ query: RequestParameters) -> String {
    RequestParameters.encodeQuery(query.items)
  }

  @Test(
    "everything but unreserved characters is escaped in a query, including the plus sign",
    arguments: [
      ("a+b", "a%2Bb"), ("a b", "a%20b"), ("a&b=c", "a%26b%3Dc"), ("a;b", "a%3Bb"),
      ("/?#", "%2F%3F%23"), ("100%", "100%25"), ("\r\n\0", "%0D%0A%00"), ("🚲", "%F0%9F%9A%B2"),
      ("..", ".."), ("", ""), ("it's", "it%27s"),
    ])
  func escapes(value: String, text: String) {
    #expect(encoded(["q": value]) == "q=" + text)
  }

  @Test("items are sent in the order in which they are written, and nil is omitted")
  func keepsOrder() {
    let absent: String? = nil
    #expect(encoded(["z": 1, "a": 2, "n": absent, "m": true]) == "z=1&a=2&m=true")
  }

  @Test("a name may repeat and may be empty")
  func repeatsNames() {
    #expect(encoded(["a": 1, "a": 2, "": 3]) == "a=1&a=2&=3")
  }

  @Test(
    "a list repeats its name, or is written in another style",
    arguments: [
      (ListStyle.repeated, "ids=1&ids=2"), (.comma, "ids=1,2"), (.pipe, "ids=1%7C2"),
      (.space, "ids=1%202"), (.brackets, "ids%5B%5D=1&ids%5B%5D=2"),
    ])
  func spellsLists(style: ListStyle, text: String) {
    #expect(encoded(["ids": [1, 2].parameter(style)]) == text)
    #expect(encoded(["ids": [Int]().parameter(style), "x": 1]) == "x=1")
  }

  @Test("an empty text, or `true`, is sent as the name alone if its parameter allows that")
  func namesAlone() {
    #expect(
      encoded([
        "all": true.allowingEmptyValue, "none": false.allowingEmptyValue,
        "tag": "".allowingEmptyValue, "name": "x".allowingEmptyValue, "plain": "",
        "list": ["", "a"].allowingEmptyValue,
      ]) == "all&none=false&tag&name=x&plain=&list&list=a")
    let flag: Bool? = nil
    #expect(encoded(["all": flag?.allowingEmptyValue, "x": 1]) == "x=1")
  }

  @Test("an element of a list cannot inject another element")
  func escapesElements() {
    #expect(encoded(["ids": ["a,b", "c"].parameter(.comma)]) == "ids=a%2Cb,c")
  }

  @Test("each value of a parameter type has one text")
  func spellsTypes() throws {
    let url = try #require(URL(string: "http://a.b/c?d"))
    let id = try #require(UUID(uuidString: "9E1AE0FB-3F73-4AC1-9E3F-0C3C0B7E2C5D"))
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let query: RequestParameters = [
      "a": Int64.max, "b": 0.5, "c": 20.0, "d": Decimal(string: "1.10"), "e": false, "f": url,
      "g": id, "h": date, "i": date.parameter(.unix), "j": date.parameter(.unixMilliseconds),
      "k": Data([255, 0]), "l": FriendsLevel.family, "m": Continent.asia, "n": UInt(3),
      "o": Float(0.1), "p": Int32(-4), "q": Secret("s"),
    ]
    let texts = Dictionary(uniqueKeysWithValues: query.items.map { ($0.name, $0.value.text) })
    #expect(
      texts == [
        "a": "9223372036854775807", "b": "0.5", "c": "20", "d": "1.1", "e": "false",
        "f": "http://a.b/c?d", "g": "9e1ae0fb-3f73-4ac1-9e3f-0c3c0b7e2c5d",
        "h": "2023-11-14T22:13:20Z", "i": "1700000000", "j": "1700000000000", "k": "/wA=",
        "l": "2", "m": "asia", "n": "3", "o": "0.1", "p": "-4", "q": "s",
      ])
  }

  @Test("a form is encoded as forms are, with spaces as plus signs")
  func encodesForms() throws {
    let body = RequestBody.form(["a b": "c d+e", "x": nil, "l": ["1", "2"]])
    #expect(try body.bytes() == Data("a+b=c+d%2Be&l=1&l=2".utf8))
    #expect(body.contentType == "application/x-www-form-urlencoded")
  }
}
