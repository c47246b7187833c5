import Foundation
import GoldenOpenapiIntegers
import ResourceRuntime
import TestSupport
import Testing

@Suite("Integers of 32 and 64 bits")
struct IntegerTests {
  private static let large = 1 << 40

  private static func server(_ json: String = "[]") throws -> GoldenServer {
    try GoldenServer(
      for: .main,
      answer: .response(
        headers: [("Content-Type", "application/json"), ("X-Rest", "\(large)")],
        body: Data(json.utf8)))
  }

  /// Returns the description of the error before anything is sent.
  private func refusal<R: NetworkResource>(of resource: R) async throws -> String {
    let server = try Self.server()
    var description = "none"
    do {
      _ = try await server.service.load(resource)
    } catch {
      guard case .request(let reason, _) = error else { return "\(error)" }
      description = "\(reason)"
    }
    #expect(server.lines.isEmpty)
    return description
  }

  @Test(
    "an int32 of a body that needs more than 32 bits is an error with its path",
    arguments: [
      ("$.small", Counter(small: large, number: 1)),
      ("$.count", Counter(small: 1, count: large, number: 1)),
      ("$.smalls[1]", Counter(small: 1, smalls: [1, large], number: 1)),
      ("$.byName.a", Counter(small: 1, byName: ["a": -large], number: 1)),
      ("$.number", Counter(small: 1, number: large)),
      ("$.cleared", Counter(small: 1, number: 1, cleared: .value(large))),
      ("$.maybes[1]", Counter(small: 1, number: 1, maybes: [nil, large])),
      ("$.either", Counter(small: 1, number: 1, either: .int(large))),
    ])
  func bodies(path: String, counter: Counter) async throws {
    #expect(
      try await refusal(of: .setCounter(id: 1, body: counter))
        == "the body cannot be encoded: \(path): an integer outside of -2147483648...2147483647")
  }

  @Test("an int32 of a parameter that needs more than 32 bits is an error with its name")
  func parameters() async throws {
    let counter = Counter(small: 1, number: 1)
    func text(_ name: String) -> String {
      "'\(name)' cannot be encoded: $: an integer outside of -2147483648...2147483647"
    }
    let large = Self.large
    #expect(try await refusal(of: .setCounter(id: large, body: counter)) == text("id"))
    #expect(try await refusal(of: .setCounter(id: 1, body: counter, page: large)) == text("page"))
    #expect(
      try await refusal(of: .setCounter(id: 1, body: counter, ids: [1, large])) == text("ids"))
    #expect(
      try await refusal(of: .setCounter(id: 1, body: counter, xDepth: -large)) == text("X-Depth"))
    #expect(
      try await refusal(of: .addCounters([1, large]))
        == "the body cannot be encoded: $[1]: an integer outside of -2147483648...2147483647")
  }

  @Test("what fits is sent: int32 up to 32 bits, all other integers up to 64")
  func sent() async throws {
    let server = try Self.server(#"{"small":1,"number":null}"#)
    let counter = Counter(
      small: Int(Int32.max), large: Self.large, plain: Self.large, number: nil,
      assigned: Self.large, both: Self.large, seen: 1 << 40, stamps: [1 << 40])
    _ = try await server.service.load(
      .setCounter(
        id: Int(Int32.min), body: counter, page: 2, ids: [1, 2], since: 1_700_000_000_000,
        xDepth: 3))
    let received = try server.received
    #expect(received.target == "/counters/-2147483648?page=2&ids=1&ids=2&since=1700000000000")
    #expect(received.header("X-Depth") == "3")
    #expect(
      received.text
        == #"{"small":2147483647,"large":1099511627776,"plain":1099511627776,"number":null,"#
        + #""both":1099511627776,"seen":1099511627776,"stamps":[1099511627776]}"#)
  }

  @Test("an int32 of a response is read as it is, and written to files again")
  func received() async throws {
    let json = #"{"small":1099511627776,"smalls":[1099511627776],"number":1099511627776}"#
    let server = try Self.server(json)
    let response = try await server.service.response(
      for: .setCounter(id: 1, body: Counter(small: 1, number: 1)))
    #expect(response.value.small == Self.large)
    #expect(response.value.smalls == [Self.large])
    #expect(text(of: response.value) == json)
    #expect(try SetCounterResource.Headers(response.headers).rest == Self.large)
  }

  @Test("values that need more than 32 bits have literals that compile on every platform")
  func literals() throws {
    let report = try Report(json: Data("{}".utf8))
    let started: Int64 = report.started
    #expect(started == 1_700_000_000_000)
    let ended: Int = report.ended
    #expect(ended == 1_700_000_000_000)
    #expect(report.amount == 5_000_000_000)
    #expect(report.price == Decimal(string: "50000000.25"))
    #expect(report.ratio == 5_000_000_000)
    let level: Int64 = report.level.rawValue
    #expect(level == 5_000_000_000)
    #expect(report.raw == 5_000_000_000)
  }

  @Test("an int32 offset requests the next page")
  func pages() async throws {
    let one = #"{"small":1,"number":2}"#
    let server = try GoldenServer(for: .main) { request in
      request.query == nil ? .json("[\(one),\(one)]") : .json("[]")
    }
    var count = 0
    for try await _ in server.service.items(of: .allCounters()) { count += 1 }
    #expect(count == 2)
    #expect(server.lines == ["GET /counters", "GET /counters?offset=2"])
  }
}
