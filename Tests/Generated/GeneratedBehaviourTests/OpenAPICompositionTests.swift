import Foundation
import GoldenOpenapiCompositions
import ResourceRuntime
import TestSupport
import Testing

@Suite("Schemas that bind, refine or combine other schemas")
struct OpenAPICompositionTests {
  private func server(_ body: String) throws -> GoldenServer {
    try GoldenServer(
      for: .main,
      answer: .response(
        200, headers: [("Content-Type", "application/json")], body: Data(body.utf8)))
  }

  @Test("a generic page has the elements that each use binds")
  func genericPages() async throws {
    let users = try server(#"{"items": [{"name": "Ann"}], "next": "2"}"#)
    #expect(
      try await users.service.load(.listUsers) == UserPage(items: [User(name: "Ann")], next: "2"))
    let teams = try server(#"{"items": [{"size": 3}]}"#)
    #expect(try await teams.service.load(.listTeams) == TeamPage(items: [Team(size: 3)]))
  }

  @Test("a pattern that matches every key makes a dictionary of its type")
  func patterns() async throws {
    let server = try server(#"{"a": {"size": 1}, "x-b": {"size": 2}}"#)
    #expect(try await server.service.load(.labels) == ["a": Team(size: 1), "x-b": Team(size: 2)])
  }

  @Test("a union in one part of `allOf` is the type that another part has")
  func refinedUnions() async throws {
    let server = try server(#"{"result": {"name": "a.example"}, "errors": [{"code": 7}]}"#)
    #expect(
      try await server.service.load(.getZone(id: 1))
        == GetZoneReply(result: Zone(name: "a.example"), errors: [Mistake(code: 7)]))
  }

  @Test(
    "the mapping of a parent selects the alternatives of a union",
    arguments: [
      (#"{"type": "qr"}"#, Code.Part.qr(QRPart(type: "qr"))),
      (#"{"type": "bar"}"#, .bar(BarPart(type: "bar"))),
      (#"{"type": "x"}"#, .unrecognized(["type": "x"])),
    ])
  func inheritedMappings(part: String, expected: Code.Part) async throws {
    let server = try server(#"{"part": \#(part)}"#)
    #expect(try await server.service.load(.getCode) == Code(part: expected))
  }

  @Test("an array with alternatives that only limit it is sent as an array")
  func limitedArrays() async throws {
    let server = try GoldenServer(for: .main, answer: .response(204))
    try await server.service.load(.updateCodes([Team(size: 1), Team(size: 2)]))
    #expect(try server.received.text == #"[{"size":1},{"size":2}]"#)
  }

  @Test("a merged union is sent and received with the properties of several alternatives")
  func mergedUnions() async throws {
    let server = try server(#"{"id": 1, "mail": "a@b.example", "phone": "5"}"#)
    let contact = Contact(id: 1, mail: "a@b.example", phone: "5")
    #expect(try await server.service.load(.addContact(contact)) == contact)
    #expect(try server.received.text == #"{"id":1,"mail":"a@b.example","phone":"5"}"#)
  }

  @Test("integers may be written with a fraction of zero, in the document and by the server")
  func integers() async throws {
    let server = try server(#"{"version": 2.0}"#)
    #expect(
      try await server.service.load(.numbers(limit: 20, size: ._5)).version == Numbers.Version._2)
    #expect(try server.received.target == "/numbers?limit=20&size=5")
  }

  @Test(
    "a schema that no value satisfies is any value, and dates are read in the forms of examples")
  func values() async throws {
    let server = try server(
      #"{"anything": [1], "something": "x", "created": "2024-01-02T03:04:27.895+0000", "updated": "2024-01-02 03:04:27"}"#
    )
    let numbers = try await server.service.load(.numbers())
    #expect(numbers.anything == [1])
    #expect(numbers.something == "x")
    #expect(numbers.created == Date(timeIntervalSince1970: 1_704_164_667.895))
    #expect(numbers.updated == Date(timeIntervalSince1970: 1_704_164_667))
  }
}
