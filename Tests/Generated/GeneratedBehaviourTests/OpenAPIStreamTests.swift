import Foundation
import GoldenOpenapiStreams
import ResourceRuntime
import TestSupport
import Testing

@Suite("Streams of an OpenAPI document")
struct OpenAPIStreamTests {
  private func server(_ body: String, _ type: String) throws -> GoldenServer {
    try GoldenServer(
      for: .main,
      answer: .response(200, headers: [("Content-Type", type)], body: Data(body.utf8)))
  }

  @Test("an operation that answers at once or as a stream is two endpoints")
  func choice() async throws {
    let whole = try server(#"{"text": "Hello"}"#, "application/json")
    #expect(try await whole.service.load(.send(Message(text: "Hi"))).text == "Hello")
    let pieces = try server(
      "data: {\"delta\": \"Hel\"}\n\ndata: {\"delta\": \"lo\"}\n\ndata: [DONE]\n\n",
      "text/event-stream")
    var text = ""
    for try await piece in pieces.service.stream(of: .sendStream(Message(text: "Hi"))) {
      text += piece.delta
    }
    #expect(text == "Hello")
    #expect(try pieces.received.header("Accept") == "text/event-stream")
    #expect(try pieces.received.text == #"{"text":"Hi"}"#)
  }

  @Test("if the fields of an event have a schema, its data is the element")
  func events() async throws {
    let server = try server("event: a\ndata: {\"delta\": \"x\"}\n\n", "text/event-stream")
    #expect(try await server.service.load(.events).map(\.delta) == ["x"])
  }

  @Test("lines, and strings of a sequence, are delivered one by one")
  func lines() async throws {
    let lines = try server("{\"text\": \"a\"}\n{\"text\": \"b\"}\n", "application/jsonl")
    #expect(try await lines.service.load(.log).map(\.text) == ["a", "b"])
    let sequence = try server(
      "\u{1E}{\"text\": \"a\"}\n\u{1E}{\"text\": \"b\"}\n", "application/json-seq")
    #expect(try await sequence.service.load(.sequence).map(\.text) == ["a", "b"])
    #expect(try sequence.received.header("Accept") == "application/json-seq")
  }

  @Test("events without a schema are strings")
  func texts() async throws {
    let server = try server("data: one\n\ndata: two\n\n", "text/event-stream")
    #expect(try await server.service.load(.ticker) == ["one", "two"])
  }
}
