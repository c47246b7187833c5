import Foundation
import GoldenLenient
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Lists that skip elements that cannot be decoded")
struct LenientTests {
  /// An observer that records the skipped elements.
  final class Skipped: ServiceObserver, @unchecked Sendable {
    private let lock = NSLock()
    private var failures: [JSONDecodingError] = []

    var descriptions: [String] { lock.withLock { failures.map(\.description) } }

    func serviceDidSkip(
      _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
    ) {
      lock.withLock { failures += reasons }
    }
  }

  @Test(
    "a reply skips elements that cannot be decoded, and reports each with its path")
  func replies() async throws {
    let skipped = Skipped()
    let list = #"[{"name":"A"},{"name":7},null,{},[],{"name":"B"}]"#
    let server = try GoldenServer(for: .main, observer: skipped) { request in
      request.path == "/cities" ? .json(list) : .json(#"{"data":{"x":1,"cities":\#(list)}}"#)
    }
    #expect(try await server.service.load(.cities).map(\.name) == ["A", "B"])
    #expect(
      skipped.descriptions == [
        "$[1].name: expected String, found Int", "$[2]: expected object, found null",
        "$[3].name: missing", "$[4]: expected object, found array",
      ])
    #expect(try await server.service.load(.citiesInside).map(\.name) == ["A", "B"])
    #expect(skipped.descriptions.count == 8)
    #expect(skipped.descriptions.last == "$.data.cities[4]: expected object, found array")
  }

  @Test("properties skip and report elements in the same way")
  func fields() async throws {
    let skipped = Skipped()
    let server = try GoldenServer(
      for: .main, observer: skipped,
      answer: .json(
        #"{"cities":[{"name":"A"},1],"visited":[{"name":"B"},"x"],"founded":["1",1000]}"#))
    let country = try await server.service.load(.country)
    #expect(country.cities == [City(name: "A")])
    #expect(country.visited == [City(name: "B")])
    #expect(country.founded == [Date(timeIntervalSince1970: 1000)])
    #expect(
      skipped.descriptions == [
        "$.cities[1]: expected object, found Int", "$.visited[1]: expected object, found String",
        "$.founded[0]: expected Double, found String",
      ])
    #expect(
      text(of: country) == #"{"cities":[{"name":"A"}],"visited":[{"name":"B"}],"founded":[1000]}"#)
  }

  @Test(
    "a missing list, or a value that is not a list, is an error nevertheless",
    arguments: [
      ("{}", "$.cities: missing"), (#"{"cities":null}"#, "$.cities: expected a value, found null"),
      (#"{"cities":{}}"#, "$.cities: expected array, found object"),
      (#"{"cities":[],"visited":7}"#, "$.visited: expected array, found Int"),
      (#"{"cities":[{"name":]}"#, "$.cities[0].name: malformed JSON at byte 19: expected a value"),
    ])
  func strictness(json: String, description: String) {
    #expect(failure(Country.self, json) == description)
  }

  @Test("a path without a value is an error with the path")
  func path() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"{"data":{}}"#))
    await #expect {
      try await server.service.load(.citiesInside)
    } throws: { error in
      guard case .decoding(let failure, _) = error as? ResourceError<Never> else {
        return false
      }
      return failure.description == "$.data.cities: missing"
    }
  }

  @Test("an observer is optional")
  func unobserved() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"[1,{"name":"A"}]"#))
    #expect(try await server.service.load(.cities) == [City(name: "A")])
    #expect(try Router(matching: Router.citiesInside.asURLRequest()) == .citiesInside)
  }
}
