import ExampleAPI
import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite("Errors, metadata, concurrency")
struct ErrorCallSiteTests {
  @Test(
    "an error is matched by status, and its body has the type that the spec declares")
  func status() async throws {
    let server = try ExampleServer([:])
    let service = try server.service()
    do {
      _ = try await service.load(.getUser(id: 9))
      Issue.record("a 404 must not be a user")
    } catch {
      switch error {
      case .status(404, .decoded(let problem), _): #expect(problem.code == "no-such-path")
      default: Issue.record("\(error)")
      }
    }
    #expect(server.lines == ["GET /api/user/9"])
  }

  @Test(
    "a body that cannot be decoded is reported with path and reason")
  func decoding() async throws {
    let server = try ExampleServer([
      "GET /api/user/9": .json(#"{"first_name": 7, "last_name": "x", "role": "admin"}"#)
    ])
    let service = try server.service()
    do {
      _ = try await service.load(.getUser(id: 9))
      Issue.record("decoded a number as a name")
    } catch {
      guard case .decoding(let failure, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.path == "$.first_name")
      #expect("\(failure.reason)" == "expected String, found Int")
    }
  }

  @Test("a response has its value, status, headers and bytes")
  func response() async throws {
    let server = try ExampleServer(["GET /api/users": .json("[]")])
    let response = try await server.service().response(for: .getUsers)
    #expect(response.value.isEmpty)
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.data == Data("[]".utf8))
  }

  @Test("calls run concurrently over one service")
  func concurrency() async throws {
    let server = try ExampleServer([
      "GET /api/users": .json("[]"), "GET /episodes.json": .json("[]"),
    ])
    let service = try server.service()
    async let users = service.load(.getUsers)
    async let episodes = service.load(Episode.all)
    #expect(try await users.isEmpty)
    #expect(try await episodes.isEmpty)
    #expect(Set(server.lines) == ["GET /api/users", "GET /episodes.json"])
  }
}
