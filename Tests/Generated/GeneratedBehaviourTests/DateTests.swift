import Foundation
import GoldenDates
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Dates in every format")
struct DateTests {
  static let moment = Date(timeIntervalSince1970: 1_000_000_000)
  static let json =
    #"{"at":"2001-09-09T01:46:40Z","day":"2001-09-09","seconds":1000000000,"#
    + #""millis":1000000000500,"history":[0,1000000000.5],"byName":{"a":1500},"#
    + #""stamp":"2001-09-09 01:46:40","stamps":["09/09/2001 01:46"],"#
    + #""opened":"2001-09-09 01:46:40.500"}"#

  @Test("a model reads and writes each date in its format")
  func model() throws {
    let event = try Event(json: Data(Self.json.utf8))
    #expect(event.at == Self.moment)
    #expect(event.day == CalendarDate("2001-09-09"))
    #expect(event.seconds == Self.moment)
    #expect(event.millis == Self.moment.addingTimeInterval(0.5))
    #expect(
      event.history == [Date(timeIntervalSince1970: 0), Self.moment.addingTimeInterval(0.5)])
    #expect(event.byName == ["a": Date(timeIntervalSince1970: 1.5)])
    #expect(event.stamp == Self.moment)
    #expect(event.stamps == [Self.moment.addingTimeInterval(-40)])
    #expect(event.opened == Self.moment.addingTimeInterval(0.5))
    #expect(text(of: event) == Self.json)
  }

  @Test("a list in a format may contain null")
  func nullElements() throws {
    let json = Self.json.replacing(#","opened""#, with: #","maybes":[null,1.5],"opened""#)
    let event = try Event(json: Data(json.utf8))
    #expect(event.maybes == [nil, Date(timeIntervalSince1970: 1.5)])
    #expect(text(of: event).contains(#""maybes":[null,1.5]"#))
  }

  @Test(
    "a date in another format than declared is a failure with its path",
    arguments: [
      (#""seconds":1000000000"#, #""seconds":"2001-09-09T01:46:40Z""#, "$.seconds"),
      (#""2001-09-09T01:46:40Z""#, "1000000000", "$.at"),
      (#""2001-09-09T01:46:40Z""#, #""2001-09""#, "$.at"),
      (#""2001-09-09T01:46:40Z""#, #""""#, "$.at"),
      (#""2001-09-09 01:46:40""#, #""2001-09-09T01:46:40Z""#, "$.stamp"),
      (#""2001-09-09 01:46:40""#, #""""#, "$.stamp"),
      (#""day":"2001-09-09""#, #""day":"2001-02-29""#, "$.day"),
      (#"1000000000.5"#, "null", "$.history[1]"),
      (#"{"a":1500}"#, #"{"a":"x"}"#, "$.byName.a"),
    ])
  func unreadable(old: String, new: String, path: String) {
    let failure = failure(Event.self, Self.json.replacing(old, with: new))
    #expect(failure.hasPrefix(path + ": "))
  }

  @Test("queries, paths, headers and forms write each date in its format")
  func parameters() async throws {
    let server = try GoldenServer(for: .main) { request in
      switch request.path.split(separator: "/").first {
      case "events": .json("[\(Self.json)]")
      case "move": .response(204)
      case "log": .json(#"["2001-09-09 01:46:40"]"#)
      default: .json("1000000000")
      }
    }
    let day = try #require(CalendarDate("2001-09-09"))
    let late = Self.moment.addingTimeInterval(0.5)
    let events = try await server.service.load(
      .events(
        day: day, since: Self.moment, until: late, moments: [Self.moment, late], from: late))
    let date = try await server.service.load(.day(day: day, at: late))
    try await server.service.load(.move(to: late, xAt: Self.moment, on: day))
    #expect(events.map(\.at) == [Self.moment])
    #expect(date == Self.moment)
    #expect(try await server.service.load(.log(at: Self.moment)) == [Self.moment])
    #expect(
      server.lines == [
        "GET /events?since=1000000000&until=2001-09-09T01%3A46%3A40.500Z&day=2001-09-09"
          + "&moments=1000000000000,1000000000500&from=2001-09-09%2001%3A46%3A40",
        "GET /days/2001-09-09/1000000000500", "POST /move", "GET /log/2001-09-09%2001%3A46%3A40",
      ])
    let move = try #require(server.loopback.received.first { $0.path == "/move" })
    #expect(move.text == "to=1000000000.5&on=2001-09-09")
    #expect(move.header("X-At") == "1000000000")
  }

  @Test("a date that is not given is not sent")
  func absent() throws {
    let day = try #require(CalendarDate("2001-09-09"))
    let url = try EventsResource(day: day).asURLRequest().url
    #expect(url?.query == "day=2001-09-09")
  }

  @Test("routes with dates are matched from their requests")
  func routes() throws {
    let day = try #require(CalendarDate("2001-09-09"))
    let late = Self.moment.addingTimeInterval(0.5)
    let routes: [Router] = [
      .events(day: day, since: Self.moment, until: late, moments: [late]), .events(day: day),
      .events(day: day, from: Self.moment), .log(at: Self.moment),
      .day(day: day, at: late), .move(to: late, xAt: Self.moment, on: day), .move(to: late),
    ]
    for route in routes { #expect(try Router(matching: route.asURLRequest()) == route) }
  }

  @Test("the default of a date with a pattern is written in it")
  func patternDefault() throws {
    let event = Event(
      at: Self.moment, seconds: Self.moment, history: [], stamp: Self.moment)
    #expect(text(of: event).contains(#""opened":"2026-11-21 09:30:00.250""#))
  }

  @Test("dates in the forms that servers send are read, and written as RFC 3339")
  func lenient() throws {
    let json = Self.json
      .replacing(#""at":"2001-09-09T01:46:40Z""#, with: #""at":"2001-09-09 01:46:40.000""#)
      .replacing(#""day":"2001-09-09""#, with: #""day":"2001-09-09T00:00:00Z""#)
    #expect(try text(of: Event(json: Data(json.utf8))) == Self.json)
  }

  @Test("dates pass through Foundation's encoders and decoders")
  func bridge() throws {
    let event = try Event(json: Data(Self.json.utf8))
    let other = try bridged(event)
    #expect(other.json == event)
    #expect(other.propertyList == event)
  }
}
