import Foundation
import Testing

@testable import ResourceRuntime

/// Which cookies a server may set, and to which URLs they are sent (RFC 6265).
@Suite struct CookieStoreTests {
  private let clock = Locked(Date(timeIntervalSince1970: 1_800_000_000))
  private let store: MemoryCookieStore

  init() {
    store = MemoryCookieStore { [clock] in clock.withLock { $0 } }
  }

  /// Notes the servers of calls.
  private func declare(_ urls: String...) {
    for url in urls { _ = store.session(for: nil, in: nil, at: url) }
  }

  private func receive(_ fields: String..., from url: String = "https://www.example.com/a/b") {
    var headers = HTTPHeaders()
    for field in fields { headers.append("Set-Cookie", field) }
    store.receive(headers, from: url, generation: 0)
  }

  private func sent(to url: String = "https://www.example.com/a/b") -> String {
    store.pairs(for: url).map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
  }

  @Test(
    "a `Set-Cookie` field is parsed as RFC 6265 says",
    arguments: [
      ("a=b", "a=b"), (" a = b ; Path=/a", "a=b"), ("a=", "a="), ("a=b=c", "a=b=c"),
      ("a=\"b c\"", "a=\"b c\""), ("a", ""), ("=b", ""), ("", ""), (";", ""), ("a=b\u{1}", ""),
      ("a=b; Expires=nonsense", "a=b"), ("a=b; Max-Age=x; Unknown=1;;", "a=b"),
      ("a=b; max-age=0", ""), ("a=b; Max-Age=-1", ""), ("a=b; Max-Age=99999999999999999", "a=b"),
      ("a=b; Expires=Wed, 21-Oct-2015 07:28:00 GMT", ""),
      ("a=b; expires=Fri, 21 Oct 2050 7:28:0 GMT", "a=b"), ("a=b; Expires=21 Oct 99 1:2:3", ""),
      ("a=b; Expires=31 Feb 2050 1:2:3", "a=b"), ("a=b; Expires=1 Jan 2050 25:00:00", "a=b"),
      ("a=b; Expires=Wed, 21-Oct-2015 07:28:00 GMT; Max-Age=60", "a=b"),
    ])
  func reads(field: String, expected: String) {
    receive(field)
    #expect(sent() == expected)
  }

  @Test(
    "a cookie is sent to the host that set it, or to the domain that it names",
    arguments: [
      ("a=b", "https://www.example.com/a/", true), ("a=b", "https://WWW.Example.com:8443/a", true),
      ("a=b", "https://example.com/a/", false), ("a=b", "https://x.www.example.com/a/", false),
      ("a=b; Domain=example.com", "https://api.example.com/a/", true),
      ("a=b; Domain=.Example.COM", "https://example.com/a/", true),
      ("a=b; Domain=example.com", "https://badexample.com/a/", false),
      ("a=b; Domain=www.example.com", "https://x.www.example.com/a/", true),
      ("a=b; Domain=other.com", "https://other.com/a/", false),
      ("a=b; Domain=api.www.example.com", "https://api.www.example.com/a/", false),
      ("a=b; Domain=com", "https://www.example.com/a/", true),
      ("a=b; Domain=com", "https://example.com/a/", false),
      ("a=b; Domain=", "https://www.example.com/a/", true),
      ("a=b; Secure", "http://www.example.com/a/", false),
      ("a=b; Secure", "https://www.example.com/a/", true),
    ])
  func matchesHosts(field: String, url: String, isSent: Bool) {
    declare("https://example.com:8443/x")
    receive(field)
    #expect(sent(to: url) == (isSent ? "a=b" : ""))
  }

  @Test(
    "a Domain counts only within the domain of a server that was called",
    arguments: [
      // The servers, the host that sets the cookie, its domain, and a host with the hosts that
      // receive it.
      (["https://www.example.com/"], "www.example.com", "example.com", "api.example.com", false),
      (["https://www.example.com/"], "www.example.com", "example.com", "www.example.com", true),
      (
        ["https://www.example.com/"], "www.example.com", "www.example.com", "x.www.example.com",
        true
      ),
      (
        ["https://www.example.com/", "https://example.com/"], "www.example.com", "example.com",
        "api.example.com", true
      ),
      (["https://shop.co.uk/"], "evil.co.uk", "co.uk", "shop.co.uk", false),
      (["https://shop.co.uk/"], "evil.co.uk", "co.uk", "evil.co.uk", true),
      (["https://a.github.io/"], "b.github.io", "github.io", "a.github.io", false),
      ([], "www.example.com", "example.com", "example.com", false),
    ] as [([String], String, String, String, Bool)])
  func boundsDomains(
    servers: [String], host: String, domain: String, other: String, isSent: Bool
  ) {
    for server in servers { declare(server) }
    receive("a=b; Domain=\(domain); Path=/", from: "https://\(host)/")
    #expect(sent(to: "https://\(other)/") == (isSent ? "a=b" : ""))
  }

  @Test(
    "a response without encryption neither replaces nor removes a Secure cookie",
    arguments: [
      ("a=2", "http://www.example.com/", false),
      ("a=; Max-Age=0", "http://www.example.com/", false),
      ("a=2; Domain=example.com; Path=/", "http://www.example.com/", false),
      ("a=2; Path=/x", "http://www.example.com/", false), ("b=2", "http://www.example.com/", true),
      ("a=2", "http://other.com/", true), ("a=2; Secure; Path=/", "https://www.example.com/", true),
    ])
  func protectsSecureCookies(field: String, url: String, isStored: Bool) {
    receive("a=1; Secure; Path=/", from: "https://www.example.com/")
    receive(field, from: url)
    #expect((sent(to: "https://www.example.com/x") == "a=1" && sent(to: url) == "") == !isStored)
    #expect(sent(to: "https://www.example.com/").contains("a=1") || field.contains("Secure"))
  }

  @Test(
    "a cookie is sent below its path",
    arguments: [
      ("a=b", "/a", true), ("a=b", "/a/c?x", true), ("a=b", "/ab", false), ("a=b", "/", false),
      ("a=b; Path=/", "/", true), ("a=b; Path=/a/", "/a", false), ("a=b; Path=x", "/a/", true),
    ])
  func matchesPaths(field: String, path: String, isSent: Bool) {
    receive(field)
    #expect(sent(to: "https://www.example.com" + path) == (isSent ? "a=b" : ""))
  }

  @Test(
    "a cookie that a host may not set is ignored",
    arguments: [
      ("a=b; Secure", "http://www.example.com/"), ("__Secure-a=b", "https://www.example.com/"),
      ("__Host-a=b; Secure; Domain=www.example.com; Path=/", "https://www.example.com/"),
      ("__Host-a=b; Secure; Path=/x", "https://www.example.com/x/"),
      ("a=b; Domain=0.0.1", "http://127.0.0.1/"), ("a=b; Domain=1]", "http://[::1]/"),
    ])
  func refuses(field: String, url: String) {
    receive(field, from: url)
    #expect(sent(to: url) == "")
  }

  @Test(
    "cookies of IP addresses and local hosts are sent only to that host",
    arguments: ["http://127.0.0.1:8080/", "http://[::1]:8080/", "http://localhost/"])
  func keepsHosts(url: String) {
    receive("a=b", from: url)
    #expect(sent(to: url) == "a=b")
    #expect(sent(to: "http://x.localhost/") == "")
  }

  @Test("longer paths come first, then older cookies; a new value keeps its position")
  func sorts() {
    receive("a=1; Path=/", "b=2; Path=/", "c=3; Path=/a", "a=4; Path=/")
    #expect(sent() == "c=3; a=4; b=2")
    #expect(store.value(of: "c", at: "https://www.example.com/a") == "3")
    #expect(store.value(of: "c", at: "https://www.example.com/") == nil)
  }

  @Test("cookies expire, and an expiry date in the past removes them")
  func expires() {
    receive("a=1; Max-Age=60", "b=2; Expires=Fri, 15 Jan 2027 08:00:01 GMT", "c=3")
    #expect(sent() == "a=1; b=2; c=3")
    clock.withLock { $0 += 2 }
    #expect(sent() == "a=1; c=3")
    receive("c=; Max-Age=0")
    clock.withLock { $0 += 60 }
    #expect(sent() == "")
  }

  @Test("a server cannot fill the store or a request with cookies")
  func isBounded() {
    receive("long=" + String(repeating: "x", count: 4096))
    for index in 0..<60 { receive("n\(index)=1") }
    #expect(store.pairs(for: "https://www.example.com/a/b").map(\.name).first == "n10")
    #expect(store.pairs(for: "https://www.example.com/a/b").count == 50)
    for index in 0..<3100 { receive("a=1", from: "https://h\(index).example.org/") }
    #expect(sent() == "")
    #expect(sent(to: "https://h3099.example.org/") == "a=1")
  }

  @Test("an emptied store ignores cookies of earlier calls")
  func ignoresEarlierCalls() {
    receive("a=1")
    store.removeAll()
    receive("b=2")
    #expect(sent() == "")
  }
}
