import Foundation
import Testing

@testable import ResourceRuntime

/// URLs in responses.
@Suite struct ReceivedURLTests {
  @Test(
    "characters that no URL allows are encoded, everything else is unchanged",
    arguments: [
      ("/a b/ü?q=é|ü#x", "/a%20b/%C3%BC?q=%C3%A9%7C%C3%BC#x"), ("/a%20b%zz", "/a%20b%25zz"),
      ("http://[::1]:80/!$&'()*+,;=@", "http://[::1]:80/!$&'()*+,;=@"), ("", ""),
    ])
  func encodes(text: String, encoded: String) {
    #expect(PercentEncoding.encodeReference(text) == encoded)
  }

  @Test("a URL with spaces and letters beyond ASCII is accepted")
  func acceptsText() throws {
    let base = try #require(URL(string: "http://example.com/x/"))
    #expect(
      URL(received: "a b/ü", relativeTo: base)?.absoluteString
        == "http://example.com/x/a%20b/%C3%BC")
    #expect(URL(received: "http://[::1", relativeTo: base) == nil)
  }
}
