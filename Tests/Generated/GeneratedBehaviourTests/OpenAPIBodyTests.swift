import Foundation
import GoldenOpenapiBodies
import ResourceRuntime
import TestSupport
import Testing

@Suite("Bodies of an OpenAPI document as they are sent")
struct OpenAPIBodyTests {
  private func server() throws -> GoldenServer {
    try GoldenServer(for: .main, answer: .response(204))
  }

  @Test("JSON is sent with the media type of the document")
  func json() async throws {
    let server = try server()
    try await server.service.load(.updatePet(id: 1, body: Pet(name: "Tom")))
    let received = try server.received
    #expect(received.header("Content-Type") == "application/merge-patch+json")
    #expect(received.text == #"{"name":"Tom"}"#)
  }

  @Test("each media type of a body has a separate endpoint")
  func choice() async throws {
    let server = try server()
    let photo = UploadFile.data(Data("jpeg".utf8), name: "a.jpg", type: "image/jpeg")
    try await server.service.load(.replacePet(id: 1, body: Pet(age: 3)))
    try await server.service.load(
      .replacePetAsJSONPatch(id: 1, body: [Change(op: "remove", path: "/name")]))
    try await server.service.load(.replacePetAsMultipart(id: 1, photo: photo, name: "Ann"))
    let types = server.loopback.received.map { $0.header("Content-Type")?.prefix(27) }
    #expect(
      types == ["application/json", "application/json-patch+json", "multipart/form-data; bounda"])
    #expect(
      server.loopback.received.map(\.text).prefix(2)
        == [#"{"age":3}"#, #"[{"op":"remove","path":"/name"}]"#])
  }

  @Test("a body of type image/* has the media type of the file")
  func range() async throws {
    let server = try server()
    try await server.service.load(
      .setPhoto(id: 1, body: .data(Data("png".utf8), name: "a.png", type: "image/png")))
    let received = try server.received
    #expect(received.header("Content-Type") == "image/png")
    #expect(received.text == "png")
  }

  @Test("text is sent unchanged")
  func text() async throws {
    let server = try server()
    try await server.service.load(.addNote("# Zoë"))
    try await server.service.load(.clearNotes())
    let first = try #require(server.loopback.received.first)
    #expect(first.header("Content-Type") == "text/markdown")
    #expect(first.text == "# Zoë")
    let second = try #require(server.loopback.received.last)
    #expect(second.header("Content-Type") == nil)
    #expect(second.body.isEmpty)
  }

  @Test("XML is sent as the caller wrote it")
  func xml() async throws {
    let server = try server()
    try await server.service.load(.addInvoice(.text("<pet/>")))
    let received = try server.received
    #expect(received.header("Content-Type") == "application/xml")
    #expect(received.text == "<pet/>")
  }

  @Test("JSON without a schema is any JSON")
  func anything() async throws {
    let server = try server()
    try await server.service.load(.addAnything(["a": [1, nil]]))
    #expect(try server.received.text == #"{"a":[1,null]}"#)
  }
}
