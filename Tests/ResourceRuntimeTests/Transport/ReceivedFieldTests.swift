import Foundation
import Testing

#if os(Linux)
  // The sources for Apple systems, compiled for this test.
  @testable import AppleTransport
  import FoundationNetworking
#else
  @testable import ResourceRuntime
#endif

/// Header fields as Foundation delivers them.
@Suite struct ReceivedFieldTests {
  @Test(
    "Set-Cookie fields that Foundation has joined are separate again",
    arguments: [
      ("a=1", ["a=1"]),
      ("a=1, b=2", ["a=1", "b=2"]),
      ("a=1,b=2,\t c=3", ["a=1", "b=2", "c=3"]),
      (
        "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/, b=2; Max-Age=3",
        ["a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Path=/", "b=2; Max-Age=3"]
      ),
      (
        "a=1; Expires=Wed, 21-Oct-2026 07:28:00 GMT, b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        [
          "a=1; Expires=Wed, 21-Oct-2026 07:28:00 GMT",
          "b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        ]
      ),
      ("a=x, y; Path=/", ["a=x, y; Path=/"]),
      ("a=\"x,y\", __Host-b=", ["a=\"x,y\"", "__Host-b="]),
      ("a=1, =2", ["a=1, =2"]),
      ("a=1,", ["a=1,"]),
      ("a=1,,b=2", ["a=1,", "b=2"]),
      ("a=ü, b=2", ["a=ü", "b=2"]),
      ("", [""]),
    ])
  func separatesCookies(joined: String, cookies: [String]) throws {
    #expect(ReceivedField.cookies(in: joined) == cookies)
    let url = try #require(URL(string: "http://example.com/"))
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: nil, headerFields: ["set-cookie": joined])
    let head = try HTTPHead(response, limit: 1000)
    #expect(head.headers.values(of: "Set-Cookie") == cookies)
  }

  @Test("the fields of other names are not split")
  func retainsLists() throws {
    let url = try #require(URL(string: "http://example.com/"))
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: nil, headerFields: ["Link": "<a>; x=1, b=2"])
    #expect(try HTTPHead(response, limit: 1000).headers.values(of: "Link") == ["<a>; x=1, b=2"])
  }

  @Test(
    "a value in UTF-8 that was read as ISO 8859-1 is restored, any other is unchanged",
    arguments: [
      ("plain", "plain"), ("/Ã¼ber", "/über"), ("\u{F0}\u{9F}\u{98}\u{80}", "\u{1F600}"),
      ("/über", "/über"), ("caf\u{E9}", "café"), ("日本", "日本"), ("Ã¼日", "Ã¼日"), ("", ""),
    ])
  func restoresText(received: String, text: String) {
    #expect(ReceivedField.text(of: received) == text)
  }
}
