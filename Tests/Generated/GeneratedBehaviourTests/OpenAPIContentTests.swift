import Foundation
import GoldenOpenapiContents
import ResourceRuntime
import TestSupport
import Testing

@Suite("Bodies that an OpenAPI document describes beyond HTTP or JSON")
struct OpenAPIContentTests {
  private func server(_ body: String, _ type: String) throws -> GoldenServer {
    try GoldenServer(
      for: .main,
      answer: .response(200, headers: [("Content-Type", type)], body: Data(body.utf8)))
  }

  private func file(_ text: String) -> UploadFile {
    .data(Data(text.utf8), name: "\(text).bin", type: "image/png")
  }

  @Test("a response 204 succeeds, whatever its description says of a body")
  func noContent() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    try await server.service.load(.remove(id: 1))
    #expect(try server.received.target == "/todos/1")
  }

  @Test("the value of the class 2XX is nil if the server answers without a body")
  func classOfStatuses() async throws {
    let todo = Todo(id: 1)
    let empty = try GoldenServer(for: .main, answer: .response(204))
    #expect(try await empty.service.load(.replace(id: 1, author: "bo", body: todo)) == nil)
    let full = try server(#"{"id":2}"#, "application/json")
    #expect(try await full.service.load(.replace(id: 1, author: "bo", body: todo)) == Todo(id: 2))
  }

  @Test("JSON is sent as `application/json`, and an enumeration of one value without an argument")
  func mediaType() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    _ = try await server.service.load(.replace(id: 1, author: "bo", body: Todo(id: 1)))
    #expect(try server.received.header("Content-Type") == "application/json")
    #expect(try server.received.target == "/todos/1?author=bo&mode=full")
  }

  @Test("strings with a media type are files, and Base64 is text")
  func parts() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    try await server.service.load(
      .upload(
        file: file("a"), files: [file("b"), file("c")], token: Data("t".utf8),
        bytes: [Data("x".utf8), Data("yz".utf8)], blob: file("d"), cover: file("e"), label: "Hi"))
    #expect(
      try parts(server.received) == [
        #"name="file"; filename="a.bin" | image/png | a"#,
        #"name="files"; filename="b.bin" | image/png | b"#,
        #"name="files"; filename="c.bin" | image/png | c"#,
        #"name="token" | dA=="#, #"name="bytes" | eA=="#, #"name="bytes" | eXo="#,
        #"name="blob"; filename="d.bin" | image/png | d"#,
        #"name="cover"; filename="e.bin" | image/png | e"#, #"name="label" | Hi"#,
      ])
  }

  @Test("a multipart body whose schema isn't an object is sent too")
  func unnamedParts() async throws {
    let one = try GoldenServer(for: .main, answer: .response(204))
    try await one.service.load(.uploadOne(file: file("a")))
    #expect(try parts(one.received) == [#"name="file"; filename="a.bin" | image/png | a"#])
    let todos = try GoldenServer(for: .main, answer: .response(204))
    try await todos.service.load(.uploadTodos(body: [Todo(id: 1), Todo(id: 2)]))
    #expect(
      try parts(todos.received) == [
        #"name="body" | application/json | {"id":1}"#,
        #"name="body" | application/json | {"id":2}"#,
      ])
    let any = try GoldenServer(for: .main, answer: .response(204))
    try await any.service.load(.uploadAny(additionalProperties: ["a": "b"]))
    #expect(try parts(any.received) == [#"name="a" | b"#])
  }

  @Test("lists that may contain null are sent as text without it")
  func listsWithNull() async throws {
    let multipart = try GoldenServer(for: .main, answer: .response(204))
    try await multipart.service.load(
      .sendLists(names: ["a", "b"], sizes: [._2], others: ["c"]))
    #expect(
      try parts(multipart.received) == [
        #"name="names" | a"#, #"name="names" | b"#, #"name="sizes" | 2"#, #"name="others" | c"#,
      ])
    let form = try GoldenServer(for: .main, answer: .response(204))
    try await form.service.load(.sendForm(names: ["a", "b"], sizes: [._2], others: ["c"]))
    #expect(try form.received.text == "names=a&names=b&sizes=2&others=c")
  }

  @Test("the data of events is a value of the named schema")
  func events() async throws {
    let body = "event: todo\ndata: {\"id\": 1}\n\ndata: {\"id\": 2}\n\n"
    let events = try server(body, "text/event-stream")
    #expect(try await events.service.load(.events) == [Todo(id: 1), Todo(id: 2)])
    let encoded = try server(body, "text/event-stream")
    #expect(try await encoded.service.load(.encodedEvents) == [Todo(id: 1), Todo(id: 2)])
  }

  @Test("a text among the kinds of events doesn't end the stream")
  func kinds() async throws {
    let kinds = try server(
      "event: text\ndata: hello\n\nevent: todo\ndata: {\"id\": 1}\n\n", "text/event-stream")
    #expect(try await kinds.service.load(.kinds) == ["hello", #"{"id": 1}"#])
  }

  @Test("an answer at once and a stream have one type for the body and one for the reply")
  func variants() async throws {
    let body = ChatBody(text: "Hi")
    let once = try server(#"{"words": "a"}"#, "application/json")
    let reply: ChatReply = try await once.service.load(.chat(body))
    let stream = try server("data: {\"words\": \"a\"}\n\n", "text/event-stream")
    let replies: [ChatReply] = try await stream.service.load(.chatStream(body))
    #expect(replies == [reply])
  }

  /// Each part in a line, without the prefix that all have in common.
  private func parts(_ received: ReceivedRequest) throws -> [String] {
    let type = try #require(received.header("Content-Type"))
    let boundary = try #require(type.split(separator: "=").last)
    return received.text.split(separator: "--\(boundary)").dropLast().map { part in
      part.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: "\r\n")
        .joined(separator: " | ").replacing("Content-Disposition: form-data; ", with: "")
        .replacing("Content-Type: ", with: "")
    }
  }
}
