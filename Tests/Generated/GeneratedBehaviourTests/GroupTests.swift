import Foundation
import GoldenGroups
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Groups of endpoints")
struct GroupTests {
  private static func server() throws -> GoldenServer {
    try GoldenServer(for: .main) { request in
      switch (request.method, request.path) {
      case ("GET", "/users"): .json(#"[{"id":1,"name":"Ann"}]"#)
      case ("GET", "/users/7/photos"): .json(#"["a.png"]"#)
      case ("GET", "/users/9"): .json(#"{"id":9,"name":"Gone"}"#, status: 404)
      case ("DELETE", _): .response(204)
      default: .json(#"{"id":7,"name":"Eve"}"#)
      }
    }
  }

  @Test("a group is a step of dot syntax, and groups can be nested")
  func dotSyntax() async throws {
    let server = try Self.server()
    let users = try await server.service.load(.users.list(limit: 5))
    let user = try await server.service.load(.users.get(id: 7))
    let added = try await User.fetch(.users.add(NewUser(name: "Eve")), using: server.service)
    let photos = try await server.service.load(.users.photos.list(id: 7))
    try await server.service.load(.admin.users.ban(id: 8))
    try await server.service.load(.admin.reset)
    try await server.service.load(.ping)
    _ = try await server.service.load(.users.get(id: 7).header("X-Trace", "1"))
    #expect(users.map(\.id) == [1])
    #expect([user, added].map(\.name) == ["Eve", "Eve"])
    #expect(photos == ["a.png"])
    #expect(
      server.lines == [
        "GET /users?limit=5", "GET /users/7", "POST /users", "GET /users/7/photos",
        "DELETE /users/8", "DELETE /everything", "GET /ping", "GET /users/7",
      ])
    #expect(server.loopback.received.last?.header("X-Trace") == "1")
  }

  @Test("errors keep their type through a group")
  func errors() async throws {
    let server = try Self.server()
    do {
      _ = try await server.service.load(.users.get(id: 9))
      Issue.record("a 404 must not be a success")
    } catch {
      guard case .status(404, .decoded(.gone(let user)), _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(user.name == "Gone")
    }
  }

  @Test("a file in a group is found on disk")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("groups-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(#"[{"id":3,"name":"Saved"}]"#.utf8)
      .write(to: folder.appendingPathComponent("users.json"))
    let users = try await FileService(directory: folder).load(.saved.users)
    #expect(users.map(\.id) == [3])
  }

  @Test("the router nests its cases, and each group has a router")
  func router() async throws {
    let server = try Self.server()
    let route = Router.users(.get(id: 7))
    let result = try await User.fetch(route, using: server.service)
    let same = try await User.fetch(Router.UsersGroup.get(id: 7), using: server.service)
    #expect(result.model?.id == 7)
    #expect(same.model?.id == 7)
    #expect(route != .users(.get(id: 8)))
    #expect(route != .admin(.users(.ban(id: 7))))
  }

  @Test(
    "a request is matched in any group",
    arguments: [
      Router.ping, .users(.list(limit: 3)), .users(.get(id: 7)), .users(.add(NewUser(name: "E"))),
      .users(.photos(.list(id: 7))), .admin(.reset), .admin(.users(.ban(id: 1))),
    ])
  func matching(route: Router) throws {
    #expect(Router(matching: try route.asURLRequest()) == route)
  }

  @Test("a group matches only its requests")
  func matchingInGroup() throws {
    let photos = try Router.users(.photos(.list(id: 7))).asURLRequest()
    #expect(Router.UsersGroup(matching: photos) == .photos(.list(id: 7)))
    #expect(Router.Admin(matching: photos) == nil)
  }

  @Test("the facade is nested like the router")
  func facade() async throws {
    let server = try Self.server()
    let client = Groups(service: server.service)
    #expect(try await client.users.get(id: 7).name == "Eve")
    #expect(try await client.users.photos.list(id: 7) == ["a.png"])
    try await client.admin.users.ban(id: 8)
    #expect(server.lines == ["GET /users/7", "GET /users/7/photos", "DELETE /users/8"])
  }

  @Test("an example has the name of its group")
  func fixtures() throws {
    #expect(try UsersGetResource(id: 1).value(from: Fixtures.usersGet).name == "Ann")
  }
}
