import Foundation
import GoldenHostileText
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Texts that look like code")
struct HostileTextTests {
  static let separated =
    "a\u{2028}b\u{2029}c\u{85}d\re\tf\u{202E}g\u{0}h\u{FEFF}i \u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} $(id) {{x}}"
  static let plain = ##"" + pwned() + "\(pwned())"""#\"##

  /// Two noncharacters whose escapes Swift rejects: U+FDD0 and U+FDEF.
  static let first = String(decoding: [0xEF, 0xB7, 0x90] as [UInt8], as: UTF8.self)
  static let last = String(decoding: [0xEF, 0xB7, 0xAF] as [UInt8], as: UTF8.self)
  static let noncharacters = "a\(first)b\(last)c\u{FFFE}d\u{1FFFF}"

  /// The strings of the model's properties, by their names on the wire.
  static func members(of data: Data) throws -> [String: String] {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(object).compactMapValues { $0 as? String }
  }

  @Test("names of properties are read and written unchanged")
  func keys() throws {
    let value = try Text(json: Fixtures.get.data)
    #expect(value.plain == ##""\(pwned())"#"##)
    #expect([value.quoteKey, value.pwned, value.feed, value.mustache] == ["a", "b", "c", "d"])
    let members = try Self.members(of: value.jsonData())
    #expect(
      members == [
        "plain": ##""\(pwned())"#"##, "quote\"key": "a", #"\(pwned())"#: "b", "line\nfeed": "c",
        "{{mustache}}": "d", "separated": Self.separated, "noncharacters": Self.noncharacters,
        Self.first: "\(Self.first)\u{FFFE}", "\u{301}": "e",
      ])
    #expect(failure(Text.self, #"{"quote\"key":"","\\(pwned())":"","line\nfeed":7}"#) != "")
    #expect(
      failure(Text.self, #"{"quote\"key":""}"#).hasSuffix(": missing"))
  }

  @Test("defaults are the texts of the spec, byte for byte")
  func defaults() throws {
    let value = Text(quoteKey: "", pwned: "", feed: "", mustache: "")
    #expect(Array(value.plain.utf8) == Array(Self.plain.utf8))
    #expect(Array(value.separated.utf8) == Array(Self.separated.utf8))
    #expect(Array(value.noncharacters.utf8) == Array(Self.noncharacters.utf8))
    let read = try Text(
      json: Data(
        #"{"quote\"key":"","\\(pwned())":"","line\nfeed":"","{{mustache}}":""}"#.utf8))
    #expect(read == value)
    #expect(try Text(json: value.jsonData()) == value)
  }

  @Test("a path can contain any text as a key")
  func path() throws {
    let json =
      #"{"quote\"key":"","\\(pwned())":"","line\nfeed":"","{{mustache}}":"","a.\"b":{"\\(pwned())":5}}"#
    let value = try Text(json: Data(json.utf8))
    #expect(value.path == 5)
    #expect(try Text(json: value.jsonData()).path == 5)
  }

  @Test(
    "values of enumerations are sent and read unchanged",
    arguments: zip(Choice.allCases, [#"\(pwned())"#, "\"", "a\nb", "*/", "\u{202E}x"]))
  func values(choice: Choice, raw: String) throws {
    #expect(choice.rawValue == raw)
    #expect(try Choice(json: JSONEncoder().encode(raw)) == choice)
    #expect(try JSONDecoder().decode(String.self, from: choice.jsonData()) == raw)
  }

  @Test("open enumerations recognize their odd values, and preserve others")
  func open() throws {
    let raws = [#"\(pwned())"#, "\"\"\"", "#\"", "a\u{2028}b"]
    #expect(Open.known.map(\.0) == raws)
    #expect(raws.map(Open.init(rawValue:)) == [.pwned, .quoteQuoteQuote, .hashQuote, .aU2028B])
    let other = Open(rawValue: "\\(x)\u{0}")
    #expect(try Open(json: other.jsonData()) == other)
  }

  @Test("a union can have any text as its discriminator and as its values")
  func union() throws {
    let json = #"{"\"kind\\":"\\(pwned())","width":3}"#
    #expect(
      try Union(json: Data(json.utf8)) == .quoted(Quoted(kind: #"\(pwned())"#, width: 3)))
    #expect(try rewritten(Union.self, json) == json)
    let other = #"{"\"kind\\":"(pwned())"}"#
    guard case .unrecognized = try Union(json: Data(other.utf8)) else {
      Issue.record("decoded another kind")
      return
    }
    #expect(try rewritten(Union.self, other) == other)
  }

  @available(*, deprecated, message: "The endpoint that it calls is deprecated.")
  @Test("paths, names and values of queries, and headers arrive unchanged")
  func request() async throws {
    let server = try GoldenServer(
      for: .main, at: "/%5C(pwned())", answer: .response(body: Fixtures.get.data))
    _ = try await server.service.load(.get(id: "\\(x)\"/\u{2028}", qX: "\"&{{y}}\u{0}"))
    let received = try server.received
    #expect(
      received.target
        == "/%5C(pwned())/a%22b/%5C%28x%29%22%2F%E2%80%A8?q%22x=%22%26%7B%7By%7D%7D%00"
        + "&sort=%5C%28pwned%28%29%29")
    #expect(received.header("X-Const") == #""\(pwned())"#)
  }

  @Test("delimiters in names, constants and lists are escaped")
  func delimiters() async throws {
    let json = #"{"\"kind\\":"\\(pwned())","width":3}"#
    let server = try GoldenServer(for: .main, at: "/%5C(pwned())", answer: .json(json))
    let body = try Union(json: Data(json.utf8))
    _ = try await server.service.load(
      .choose(choice: .aB, id: "%2e", open: .aU2028B, list: ["a,b", "c&d"], body: body))
    let received = try server.received
    #expect(
      received.target
        == "/%5C(pwned())/a%0Ab/x%5C(y)%23*%7C+&='/%252e?a%26b%3Dc%23d="
        + "e%26f%3Dg%23h%2Bi%20j%2520%5C%28pwned%28%29%29&open%5B%5D=a%E2%80%A8b"
        + "&list%22=a%2Cb,c%26d")
    #expect(received.text == json)
  }

  @Test("delimiters in names and values of a form are escaped too")
  func form() async throws {
    let server = try GoldenServer(for: .main, at: "/%5C(pwned())", answer: .response(204))
    try await server.service.load(.send())
    #expect(
      try server.received.text
        == "a%26b%3D%22%5C%28pwned%28%29%29=%2B+%26%3D%22%5C%28x%29%E2%80%A8")
  }

  @Test("routes are matched from requests with hostile texts")
  func routes() throws {
    let body = try Union(json: Data(#"{"\"kind\\":"\\(pwned())","width":3}"#.utf8))
    let routes: [Router] = [
      .get(id: "a\"b/%2F\\", qX: "\u{2028}"), .get(id: "x", qX: "", sort: "\""),
      .choose(choice: .starSlash, id: "é", open: .quoteQuoteQuote, list: ["a,b", "c"], body: body),
      .send(),
      .send(first: "&=+ %"),
    ]
    for route in routes { #expect(try Router(matching: route.asURLRequest()) == route) }
  }

  @Test("models with odd names pass through Foundation's coders")
  func bridge() throws {
    var value = try Text(json: Fixtures.get.data)
    // A property list in XML cannot contain control characters.
    value.separated = "\u{2028}\u{202E}"
    let other = try bridged(value)
    #expect(other.json == value)
    #expect(other.propertyList == value)
  }
}
