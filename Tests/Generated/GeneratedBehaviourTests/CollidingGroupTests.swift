import Foundation
import GoldenGroupsCollide
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Groups with the names of models, endpoints and types of the runtime")
struct CollidingGroupTests {
  private func server() throws -> GoldenServer {
    try GoldenServer(for: .main, answer: .json(#"{"id":7}"#))
  }

  @Test("a group, a model and an endpoint of the same name are distinct")
  func one() async throws {
    let server = try server()
    let service = server.service
    _ = try await service.load(.users.users.users)
    _ = try await service.load(.users.users2)
    _ = try await service.load(.users.get)
    _ = try await service.load(.users2)
    _ = try await service.load(.usersGet)
    #expect(server.lines == ["GET /a", "GET /b", "GET /c", "GET /d", "GET /e"])
  }

  @Test("names of requirements of the runtime can be used inside groups")
  func requirements() async throws {
    let server = try server()
    let service = server.service
    _ = try await service.load(.serviceValue.serviceValue)
    _ = try await service.load(.serviceValue.resourceValue)
    _ = try await service.load(.serviceValue.patternsValue)
    _ = try await service.load(.serviceValue.hashValueValue)
    try await service.load(.default.initValue)
    try await service.load(.default.class)
    #expect(server.lines == ["GET /f", "GET /g", "GET /h", "GET /i", "GET /l", "GET /n"])
  }

  @Test("each route is matched from its request")
  func router() throws {
    let routes: [Router] = [
      .users(.users(.users)), .users(.users2), .users(.get), .users2, .usersGet,
      .serviceValue(.serviceValue), .string(.int), .router(.client), .router(.router(.client)),
      .default(.class), .page(offset: 3), .head,
    ]
    for route in routes { #expect(Router(matching: try route.asURLRequest()) == route) }
  }
}
