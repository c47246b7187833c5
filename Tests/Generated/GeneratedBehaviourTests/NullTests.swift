import Foundation
import GoldenOpenapiNull
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Null against absent")
struct GeneratedNullTests {
  @Test("a required member without a value is written as null, an optional one is omitted")
  func required() throws {
    let user = User(name: "Ada", nick: nil, born: CalendarDate(year: 1815, month: 12, day: 10))
    #expect(text(of: user) == #"{"name":"Ada","nick":null,"born":"1815-12-10"}"#)
    let json = #"{"name":"Ada","nick":null,"born":null}"#
    #expect(try text(of: User(json: Data(json.utf8))) == json)
  }

  @Test("a change can omit a member, clear it or set it")
  func threeStates() throws {
    #expect(text(of: UserChange()) == "{}")
    #expect(
      text(of: UserChange(nick: .null, age: 36, role: .value(.admin), tags: .null))
        == #"{"nick":null,"age":36,"role":"admin","tags":null}"#)
    let nick: String? = nil
    #expect(text(of: UserChange(nick: Nullable(nick))) == #"{"nick":null}"#)
    #expect(text(of: UserChange(nick: "Countess \(1)")) == #"{"nick":"Countess 1"}"#)
  }

  @Test(
    "the three states survive a round trip, with formats and in recursive values too",
    arguments: [
      "{}", #"{"nick":null}"#, #"{"nick":"x"}"#, #"{"seen":null}"#, #"{"seen":60}"#,
      #"{"anything":null}"#, #"{"parent":null}"#, #"{"parent":{"parent":null}}"#,
      #"{"role":"unheard-of"}"#, #"{"tags":["a"],"anything":{"a":null}}"#,
    ])
  func roundTrip(json: String) throws {
    #expect(try text(of: UserChange(json: Data(json.utf8))) == json)
  }

  @Test("a value is distinguished from null and from absence")
  func read() throws {
    let change = try UserChange(json: Data(#"{"nick":"x","age":null}"#.utf8))
    #expect(change.nick == "x")
    #expect(change.nick?.value == "x")
    #expect(change.age == .null)
    #expect(change.role == nil)
    guard case .value(let nick)? = change.nick else {
      Issue.record("\(change)")
      return
    }
    #expect(nick == "x")
  }

  @Test("a required body is null only if the caller passes nil")
  func body() throws {
    let route = Router.setUser(id: "1", body: nil)
    let request = try route.asURLRequest()
    #expect(request.httpBody.map { String(decoding: $0, as: UTF8.self) } == "null")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(Router(matching: request) == route)
  }

  @Test("an error inside a nullable value is reported with its path")
  func mismatch() {
    #expect(failure(UserChange.self, #"{"age":"x"}"#) == "$.age: expected Int, found String")
    #expect(failure(UserChange.self, #"{"nick":nul}"#).hasPrefix("$.nick: malformed JSON at byte"))
  }
}
