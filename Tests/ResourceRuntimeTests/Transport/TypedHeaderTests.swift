import Foundation
import ResourceRuntime
import Testing

@Suite struct TypedHeaderTests {
  private static let moment = Date(timeIntervalSince1970: 784_111_777)

  @Test(
    "a date in a header field may be an HTTP date or an RFC 3339 date",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "1994-11-06T08:49:37Z", "1994-11-06T09:49:37+01:00",
    ])
  func dates(text: String) throws {
    let headers: HTTPHeaders = ["Last-Modified": text]
    #expect(try headers.value("last-modified") == Self.moment)
    #expect(try headers.optionalValue("Last-Modified") == Self.moment)
    #expect(try headers.list("Last-Modified") == [Self.moment])
  }

  @Test("dates in a list keep their commas")
  func listOfDates() throws {
    let headers: HTTPHeaders = [
      "X-Seen": "Sun, 06 Nov 1994 08:49:37 GMT, 1994-11-06T08:49:37Z,Sun Nov  6 08:49:37 1994"
    ]
    let dates: [Date] = try headers.list("X-Seen")
    #expect(dates == [Self.moment, Self.moment, Self.moment])
  }

  @Test(
    "a list of Set-Cookie has one element for each field, commas included",
    arguments: ["Set-Cookie", "set-cookie"])
  func cookies(name: String) throws {
    let fields = [
      "a=1; Expires=Sun, 06 Nov 2044 08:49:37 GMT; Path=/", "b=x,c=y", "d=\"1, 2\"; Secure",
    ]
    var headers = HTTPHeaders()
    for field in fields { headers.append("Set-Cookie", field) }
    #expect(try headers.list(name) == fields)
    headers.append("X-Names", "a, b,,c")
    #expect(try headers.list("X-Names") == ["a", "b", "c"])
  }

  @Test(
    "an invalid date is an error that quotes it", arguments: ["yesterday", "Sun,", "06 Nov 1994"])
  func noDate(text: String) {
    let headers: HTTPHeaders = ["Last-Modified": text]
    #expect {
      let _: Date = try headers.value("Last-Modified")
    } throws: { error in
      "\(error)" == "Last-Modified: '\(text)' does not fit Date"
    }
    #expect(throws: JSONDecodingError.self) {
      let headers: HTTPHeaders = ["X": "Sun, 06 Nov 1994 08:49:37 GMT"]
      let _: Int = try headers.value("X")
    }
  }
}
