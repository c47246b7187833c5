import GoldenOpenapiArguments
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("The arguments of a call")
struct ArgumentTests {
  /// The request that the server received for a call.
  private func received<Resource: NetworkResource>(
    _ resource: Resource
  ) async throws -> ReceivedRequest {
    let server = try GoldenServer(for: .main, answer: .response(204))
    _ = try await server.service.load(resource)
    return try server.received
  }

  @Test("what must be passed comes first, the body last of it, and optional arguments follow")
  func order() async throws {
    let room = Room(name: "Attic")
    let request = try await received(
      .rooms.create(homeID: 7, reason: "space", body: room, force: true))
    #expect(request.target == "/homes/7/rooms?force=true&reason=space")
    #expect(request.text == #"{"name":"Attic"}"#)
  }

  @Test("an optional body with required members is passed, if only as nil")
  func passedBody() async throws {
    let room = Room(name: "Attic")
    let request = try await received(.rooms.replace(id: 7, body: room, notify: true))
    #expect(request.target == "/rooms/7?notify=true")
    #expect(request.text == #"{"name":"Attic"}"#)
    let empty = try await received(.rooms.replace(id: 7, body: nil))
    #expect(empty.body.isEmpty)
    #expect(empty.header("Content-Type") == nil)
  }

  @Test("the only permitted value of a required parameter needs no argument")
  func onlyValue() async throws {
    let request = try await received(.rooms.export(floor: 2))
    #expect(request.target == "/rooms.csv?list=true&floor=2&sort=name")
  }

  @Test("an optional body without required members is the last argument")
  func omittedBody() async throws {
    let patch = RoomPatch(floor: 2)
    let request = try await received(.rooms.update(id: 7, notify: true, body: patch))
    #expect(request.text == #"{"floor":2}"#)
    #expect(try await received(.rooms.update(id: 7)).body.isEmpty)
  }
}
