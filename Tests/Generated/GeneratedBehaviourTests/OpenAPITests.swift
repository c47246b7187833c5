import Foundation
import GoldenOpenapi
import ResourceRuntime
import TestSupport
import Testing

@Suite("The generated client of an OpenAPI document")
struct OpenAPITests {
  private let store = MemoryCredentialStore(Credentials(token: "abc"))

  @Test("parameters of every style reach the server, with the token of the document's security")
  func list() async throws {
    let server = try GoldenServer(
      for: .production, at: "/v1", credentials: store, answer: .json("[]"))
    let pets = try await server.service.load(
      .pets.list(
        limit: 5, kinds: [.cat, .plus1, .minus1],
        filter: PetsListResource.Filter(name: "a b", age: 3), xTrace: "t1"))
    let received = try server.received
    #expect(pets.isEmpty)
    #expect(
      received.target
        == "/v1/pets?limit=5&kinds=cat,%2B1,-1&filter%5Bname%5D=a%20b&filter%5Bage%5D=3")
    #expect(received.header("X-Trace") == "t1")
    #expect(received.header("Authorization") == "Bearer abc")
  }

  @Test("a model of `allOf` has the properties of all parts, and its unions are decoded")
  func decoding() async throws {
    let body = """
      {"id": 7, "name": "Tom", "kind": "ferret", "born": null,
       "owner": {"type": "shelter", "city": "Rome"}, "extra": {"weight": 2.5}}
      """
    let server = try GoldenServer(
      for: .production, at: "/v1", credentials: store, answer: .json(body))
    let pet = try await server.service.load(.pets.get(petID: 7))
    #expect(pet.id == 7)
    #expect(pet.kind == .unrecognized("ferret"))
    #expect(pet.tags == nil)
    #expect(pet.extra?["weight"] == 2.5)
    guard case .shelter(let shelter)? = pet.owner else {
      Issue.record("not a shelter: \(String(describing: pet.owner))")
      return
    }
    #expect(shelter.city == "Rome")
  }

  @Test("an operation with optional security sends credentials if there are any")
  func optionalSecurity() async throws {
    let body = #"{"id": 1, "name": "Tom", "kind": "cat"}"#
    let known = try GoldenServer(
      for: .production, credentials: store, answer: .json(body))
    _ = try await known.service.load(.pets.get(petID: 1))
    #expect(try known.received.header("Authorization") == "Bearer abc")
    let unknown = try GoldenServer(for: .production, answer: .json(body))
    _ = try await unknown.service.load(.pets.get(petID: 1))
    #expect(try unknown.received.header("Authorization") == nil)
  }

  @Test("a value for requests has no read-only properties")
  func readOnly() async throws {
    let server = try GoldenServer(
      for: .production, credentials: store,
      answer: .json(#"{"job": "123E4567-E89B-12D3-A456-426614174000"}"#, status: 202))
    let created = try await server.service.load(
      .pets.create(PetInput(name: "Tom", kind: .dog)))
    #expect(
      String(decoding: try server.received.body, as: UTF8.self)
        == #"{"name":"Tom","kind":"dog"}"#)
    guard case .status202 = created else {
      Issue.record("not accepted: \(created)")
      return
    }
  }

  @Test("an object in a form is sent as JSON unless the encoding says otherwise")
  func form() async throws {
    let server = try GoldenServer(for: .production, answer: .json(#""nothing""#))
    let found = try await server.service.load(
      .search(text: "a&b", place: SearchResource.Place(city: "New York")))
    let received = try server.received
    #expect(received.header("Content-Type") == "application/x-www-form-urlencoded")
    #expect(
      String(decoding: received.body, as: UTF8.self)
        == "text=a%26b&place=%7B%22city%22%3A%22New+York%22%7D")
    guard case .string("nothing") = found else {
      Issue.record("not a text: \(found)")
      return
    }
  }

  @Test("an error of a shared response is decoded")
  func failure() async throws {
    let server = try GoldenServer(
      for: .production, credentials: store, answer: .json(#"{"code": "busy"}"#, status: 503))
    do {
      _ = try await server.service.load(.pets.list())
      Issue.record("a failure must not be a success")
    } catch {
      guard case .status(503, .decoded(let problem), _) = error else { throw error }
      #expect(problem.code == "busy")
    }
  }
}
