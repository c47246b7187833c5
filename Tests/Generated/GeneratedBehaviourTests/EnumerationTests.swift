import Foundation
import GoldenEnumerations
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Enumerations, open and closed")
struct EnumerationTests {
  @Test(
    "every value of the spec is written as it was read",
    arguments: ["ADMIN", "a | b", "w b", "class", "+1", "-1", ""])
  func known(raw: String) throws {
    let json = "[\"\(raw)\"]"
    let value = try #require([Odd](json: Data(json.utf8)).first)
    if case .unrecognized = value { Issue.record("\(raw) is not known") }
    #expect(value.rawValue == raw)
    #expect(text(of: value) == "\"\(raw)\"")
    #expect(Odd.known.contains { $0.0 == raw && $0.1 == value })
  }

  @Test("a value is recognized with any JSON escapes, and only if its bytes are equal")
  func spellings() throws {
    #expect(
      try [Color](json: Data(#"["gr\u0065en", "\u0072ed", "r\u0065d "]"#.utf8))
        == [.green, .red, .unrecognized("red ")])
    #expect(Color(rawValue: "green").rawValue == "green")
    #expect([100, 300].map { Code(rawValue: $0) } == [._100, .unrecognized(300)])
    #expect(Array(Color.known.map(\.rawValue)) == ["red", "green"])
    #expect(Code.known.last?.value == ._200)
  }

  @Test("a value that this build does not know is preserved")
  func unknown() throws {
    let json = #"{"size":"small","color":"blue \"\\\u2028","level":3}"#
    let shirt = try Shirt(json: Data(json.utf8))
    #expect(shirt.color == .unrecognized("blue \"\\\u{2028}"))
    let again = try Shirt(json: shirt.jsonData())
    #expect(again == shirt)
    #expect(again.hashValue == shirt.hashValue)
    #expect(try Code(json: Data("300".utf8)) == .unrecognized(300))
    #expect(try rewritten(Code.self, "300") == "300")
    #expect(try rewritten(Code.self, "200") == "200")
    #expect(failure(Code.self, #""200""#) == "$: expected Int, found String")
  }

  @Test("an unknown value of a closed enumeration is a failure that lists the allowed ones")
  func closed() {
    #expect(
      failure(Shirt.self, #"{"size":"huge","color":"red"}"#)
        == "$.size: unexpected value huge, expected one of small, medium, large")
    #expect(failure([Level].self, "[1,2,4]").hasPrefix("$[2]: "))
    #expect(failure(Continent.self, #""Asia""#) != "")
  }

  @Test("numbers are the raw values of an enumeration of numbers")
  func numbers() throws {
    #expect(try [Level](json: Data("[1,2,3]".utf8)) == [.close, .family, .everyone])
    #expect(try Shirt(json: Data(#"{"size":"small","color":"red"}"#.utf8)).level == .family)
    #expect(
      text(of: Shirt(size: .large, color: .green, level: .close))
        == #"{"size":"large","color":"green","level":1}"#)
    #expect(Level.allCases.count == 3)
  }

  @Test("a path and a query contain the raw value")
  func parameters() async throws {
    let server = try GoldenServer(for: .main, answer: .json("[]"))
    _ = try await server.service.load(.shirts(continent: .asia, level: .everyone))
    _ = try await server.service.load(
      .shirts(continent: .europe, level: .close, color: .unrecognized("a&b=c/é")))
    #expect(
      server.lines == [
        "GET /shirts/asia?level=3", "GET /shirts/europe?level=1&color=a%26b%3Dc%2F%C3%A9",
      ])
  }

  @Test(
    "routes with enumerations are matched from their requests",
    arguments: [
      Router.shirts(continent: .asia, level: .everyone),
      .shirts(continent: .europe, level: .close, color: .red),
      .shirts(continent: .europe, level: .close, color: .unrecognized("a b+c")),
    ])
  func routes(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }

  @Test("a request with an unknown value of a closed enumeration matches no route")
  func noRoute() throws {
    var request = try Router.shirts(continent: .asia, level: .close).asURLRequest()
    request.url = URL(string: "https://api.example.com/shirts/mars?level=1")
    #expect(Router(matching: request) == nil)
    request.url = URL(string: "https://api.example.com/shirts/asia?level=9")
    #expect(Router(matching: request) == nil)
  }

  @Test("enumerations pass through Foundation's encoders and decoders")
  func bridge() throws {
    let shirt = Shirt(size: .medium, color: .unrecognized("blue"), level: .everyone)
    let other = try bridged(shirt)
    #expect(other.json == shirt)
    #expect(other.propertyList == shirt)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Shirt.self, from: Data(#"{"size":"huge","color":"red"}"#.utf8))
    }
  }
}
