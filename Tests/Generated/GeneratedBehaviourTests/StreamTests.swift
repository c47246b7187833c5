import Foundation
import GoldenStreams
import ResourceRuntime
import TestSupport
import Testing

@Suite("Generated streams")
struct StreamTests {
  private func server(_ body: String, _ type: String) throws -> GoldenServer {
    try GoldenServer(
      for: .main,
      answer: .response(200, headers: [("Content-Type", type)], body: Data(body.utf8)))
  }

  @Test("events are delivered one by one, with their ids and names")
  func events() async throws {
    let server = try server(
      ": hello\nid: 1\nevent: said\ndata: {\"text\":\ndata: \"a\"}\n\nid: 2\ndata: {\"text\": \"b\"}\n\n",
      "text/event-stream")
    var seen: [String] = []
    let feed = server.service.events(of: .feed(room: "a b"), reconnection: .never)
    for try await event in feed {
      seen.append("\(event.id ?? "-") \(event.name) \(event.element.text)")
    }
    #expect(seen == ["1 said a", "2 message b"])
    let received = try server.received
    #expect(received.target == "/feed?room=a%20b")
    #expect(received.header("Accept") == "text/event-stream")
  }

  @Test("a stream that ends can be loaded completely")
  func load() async throws {
    let server = try server("data: one\ndata: two\n\ndata: three\n\n", "text/event-stream")
    #expect(try await server.service.load(.words) == ["one\ntwo", "three"])
  }

  @Test("lines are delivered one by one, the last without a line feed")
  func lines() async throws {
    let server = try server(
      "{\"at\": 0, \"level\": \"info\"}\r\n\r\n{\"at\": 1.5, \"level\": \"loud\"}",
      "application/jsonl")
    var seen: [Entry] = []
    for try await entry in server.service.stream(of: .log) { seen.append(entry) }
    #expect(seen.map(\.at.timeIntervalSince1970) == [0, 1.5])
    #expect(seen.map(\.level) == [.info, .unrecognized("loud")])
  }

  @Test("elements have the format of the spec")
  func formats() async throws {
    let server = try server("0\n60\n", "application/jsonl")
    let moments = try await server.service.load(.moments)
    #expect(moments.map(\.timeIntervalSince1970) == [0, 60])
  }

  @Test("an error status is an error of a stream, too")
  func refusal() async throws {
    let server = try GoldenServer(for: .main, answer: .json("{}", status: 503))
    do {
      for try await _ in server.service.stream(of: .elements) {}
      Issue.record("a failure must not be a stream")
    } catch {
      // The error is typed here, but not on every system.
      let failure = error as any Error
      guard case .status(503, _, _)? = failure as? ResourceError<Never> else { throw failure }
    }
  }
}
