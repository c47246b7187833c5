import Foundation
import GoldenOwnTypes
import OwnTypes
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Types of the user's instead of models")
struct OwnTypeTests {
  private static let price = #"{"amount":"12.50","currency":{"code":"EUR"}}"#
  private static let times = #"{"from":"2026-11-21T09:30:00Z","to":"2026-11-22T09:30:00Z"}"#

  private static let ticket =
    #"{"id":1,"price":\#(price),"refund":null,"times":[\#(times)],"seats":{"a":\#(price)},"#
    + #""status":"done","previous":[["open"],[]],"owner":{"name":"o"},"place":{"row":1,"seat":2},"#
    + #""prices":[\#(price)]}"#

  private let start = Date(timeIntervalSince1970: 1_795_253_400)

  @Test("properties, lists, dictionaries and null are read and written as before")
  func properties() throws {
    let ticket = try Ticket(json: Data(Self.ticket.utf8))
    #expect(ticket.price == Money(12.5, "EUR"))
    #expect(ticket.refund == .null)
    #expect(ticket.times.map(\.from) == [start])
    #expect(ticket.seats == ["a": Money(12.5, "EUR")])
    #expect(ticket.status == .done)
    #expect(ticket.previous == [[.open], []])
    #expect(ticket.place == Seat(row: 1, seat: 2))
    #expect(ticket.prices == [Money(12.5, "EUR")])
    let written = try JSONValue(json: ticket.jsonData())
    let expected = Self.ticket.replacing("12.50", with: "12.5")
    #expect(written == (try JSONValue(json: Data(expected.utf8))))
    #expect(ticket == (try Ticket(json: ticket.jsonData())))
    #expect(try JSONDecoder().decode(Ticket.self, from: Data(Self.ticket.utf8)) == ticket)
  }

  @Test("an error in a value has its path, of either kind of type")
  func errors() throws {
    func path(replacing text: String, with other: String) -> String? {
      do {
        _ = try Ticket(json: Data(Self.ticket.replacing(text, with: other).utf8))
        return nil
      } catch {
        return error.path
      }
    }
    #expect(path(replacing: #""12.50""#, with: "1") == "$.price")
    #expect(path(replacing: "2026-11-22", with: "soon") == "$.times[0].to")
    #expect(path(replacing: #""to""#, with: #""until""#) == "$.times[0].to")
    #expect(path(replacing: #""seat":2"#, with: #""seat":"x""#) == "$.place.seat")
    #expect(path(replacing: #""done""#, with: #""gone""#) == "$.status")
  }

  @Test("alternatives of unions are such types, and have the discriminator")
  func unions() throws {
    func payment(_ json: String) throws -> Payment { try Payment(json: Data(json.utf8)) }
    let period = try payment(#"{"kind":"Period",\#(Self.times.dropFirst())"#)
    guard case .period(let value) = period else {
      Issue.record("\(period)")
      return
    }
    #expect(value.from == start)
    let written = try JSONValue(json: period.jsonData())
    #expect(written["kind"] == "Period" && written["from"] == "2026-11-21T09:30:00Z")

    func amount(_ json: String) throws -> Amount { try Amount(json: Data(json.utf8)) }
    #expect(try amount("3") == .int(3))
    #expect(try amount(Self.price) == .money(Money(12.5, "EUR")))
    #expect(try amount(#"{"a":\#(Self.times)}"#) == .periodMap(["a": value]))
  }

  @Test("bodies, parts, responses and their items are such types")
  func endpoints() async throws {
    let server = try GoldenServer(for: .main) { request in
      switch request.target {
      case "/prices": .json("[\(Self.price)]")
      case "/pay": .json(Self.price)
      case "/period/last": .response(204, headers: [], body: Data())
      case "/watch":
        .response(
          200, headers: [("Content-Type", "application/jsonl")],
          body: Data("\(Self.times)\n\(Self.times)".utf8))
      case "/pages?page=1": .json(#"{"items":[\#(Self.times)]}"#)
      case "/pages?page=2": .json(#"{"items":[]}"#)
      default: .json(Self.times)
      }
    }
    let service = server.service
    #expect(try await service.load(.prices) == [Money(12.5, "EUR")])
    #expect(try await service.load(.period).to == start + 86400)
    #expect(try await service.load(.lastPeriod) == nil)
    #expect(try await service.load(.pay(Money(1, "EUR"))) == .money(Money(12.5, "EUR")))
    #expect(try await service.load(.watch).count == 2)
    var items: [Period] = []
    for try await item in service.items(of: .periodPages()) { items.append(item) }
    #expect(items.count == 1)
    let bodies = server.loopback.received.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies.contains(#"{"amount":"1","currency":{"code":"EUR"}}"#))
    try await service.load(.plan([Period(from: start, to: start)]))
    let sent = try #require(server.loopback.received.last?.body)
    #expect(
      try JSONValue(json: sent)
        == [["from": "2026-11-21T09:30:00Z", "to": "2026-11-21T09:30:00Z"]])
  }

  @Test("error bodies are such types", arguments: [409, 404, 500])
  func errorBodies(status: Int) async throws {
    let content = try await ErrorBodyTests.errorContent(
      to: PayResource(Money(1, "EUR")), status: status,
      status == 409 ? Self.times : #"{"title":"t"}"#)
    switch (status, content) {
    case (409, .decoded(.late(let period))): #expect(period.from == start)
    case (404, .decoded(.problem(let problem))): #expect(problem.title == "t")
    case (500, .decoded(.problem(let problem))): #expect(problem.title == "t")
    default: Issue.record("\(status): \(content)")
    }
  }

  @Test("requests are equal by what they send, and the router recognises them")
  func router() throws {
    let period = Period(from: start, to: start)
    #expect(PlanResource([period]) == PlanResource([period]))
    let route = Router.pay(Money(1, "EUR"))
    #expect(try Router(matching: route.asURLRequest()) == route)
    let part = Router.attach(meta: period, all: [Money(1, "EUR")])
    #expect(try Router(matching: part.asURLRequest()) == part)
  }

  @Test("a secret inside a type that is only Codable is not printed")
  func secrets() throws {
    let resource = PlanResource([Period(from: start, to: start, code: "hush")])
    let curl = try resource.curl()
    #expect(curl.contains("<redacted>") && !curl.contains("hush"))
    let sent = try #require(resource.asURLRequest().httpBody)
    #expect(String(decoding: sent, as: UTF8.self).contains("hush"))
  }

  @Test("examples of such types are readable")
  func fixtures() throws {
    try Fixtures.verify()
  }
}
