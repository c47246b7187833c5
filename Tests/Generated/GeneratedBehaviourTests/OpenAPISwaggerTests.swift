import Foundation
import GoldenOpenapiSwagger
import ResourceRuntime
import TestSupport
import Testing

@Suite("A Swagger 2.0 document")
struct OpenAPISwaggerTests {
  private let store = MemoryCredentialStore(Credentials(key: "k", token: "l"))

  private func server(_ answer: LoopbackAnswer) throws -> GoldenServer {
    try GoldenServer(for: .main, at: "/v1", credentials: store, answer: answer)
  }

  @Test("lists are written in their collection format")
  func lists() async throws {
    let server = try server(.json(#"[{"name": "Tom", "nick": null}]"#))
    let pets = try await server.service.load(
      .listPets(tags: ["a", "b"], kinds: [.cat, .dog], ages: [1, 2], words: ["x", "y"]))
    #expect(pets.first?.nick == .null)
    let received = try server.received
    #expect(
      received.target
        == "/v1/pets?tags=a,b&kinds=cat&kinds=dog&ages=1%7C2&words=x%20y")
    #expect(received.header("X-Key") == "k")
  }

  @Test("a body is JSON, a form or multipart, as the operation says")
  func bodies() async throws {
    let server = try server(.json(#"{"name": "Tom"}"#, status: 201))
    _ = try await server.service.load(.addPet(Pet(name: "Tom")))
    try await server.service.load(.updatePet(id: 1, name: "a b", tags: ["x", "y"]))
    try await server.service.load(
      .setPhoto(id: 1, photo: .data(Data("p".utf8), name: "p.png"), caption: "Hi"))
    let received = server.loopback.received
    #expect(received.map(\.target) == ["/v1/pets", "/v1/pets/1", "/v1/pets/1/photo"])
    #expect(received.first?.header("Authorization") == "Bearer l")
    #expect(received.first?.text == #"{"name":"Tom"}"#)
    #expect(received.dropFirst().first?.text == "name=a+b&tags=x,y")
    #expect(received.last?.header("Content-Type")?.hasPrefix("multipart/form-data") == true)
  }

  @Test("files are received as bytes, and their media types are sent as `Accept`")
  func files() async throws {
    let server = try server(.response(200, body: Data("png".utf8)))
    #expect(try await server.service.load(.photo(id: 1)) == Data("png".utf8))
    #expect(try server.received.header("Accept") == "image/png, image/jpeg")
  }
}
