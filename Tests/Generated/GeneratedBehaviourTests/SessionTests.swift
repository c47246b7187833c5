import Foundation
import GoldenSessions
import ResourceRuntime
import TestSupport
import Testing

@Suite("Sessions that are refreshed by generated endpoints")
struct SessionTests {
  /// A server that accepts only the token "new", and returns it for the refresh token "r1".
  private func server(_ store: any CredentialStore) throws -> GoldenServer {
    try GoldenServer(for: .main, credentials: store) { request in
      switch (request.method, request.path) {
      case ("POST", "/token"):
        return .json(#"{"access_token": "new", "refresh_token": "r2"}"#)
      case ("POST", "/devices/d1/rotate"): return .json(#"{"device_key": "d2"}"#)
      case ("GET", "/devices"):
        return request.header("X-Device") == "d2"
          ? .json(#"["phone"]"#) : .json("{}", status: 401)
      default:
        return request.header("Authorization") == "Bearer new"
          ? .json(#""Ann""#) : .json("{}", status: 401)
      }
    }
  }

  @Test("refreshed credentials are stored in a file, for the next start of the program")
  func files() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = FileCredentialStore(Credentials.self, at: file)
    await first.set(Credentials(token: "old", refreshToken: "r1", deviceKey: "d1"))
    #expect(try await server(first).service.load(.profile) == "Ann")
    let next = FileCredentialStore(Credentials.self, at: file)
    let stored = try #require(await next.credentials() as? Credentials)
    #expect(stored.token == "new" && stored.refreshToken == "r2" && stored.deviceKey == "d1")
    #expect(stored.name == nil && stored.password == nil)
    #expect(!(Credentials.self is any Encodable.Type))
    await next.set(nil)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("an expired token is refreshed and stored, and the call is sent once more")
  func bearer() async throws {
    let store = MemoryCredentialStore(Credentials(token: "old", refreshToken: "r1"))
    let server = try server(store)
    #expect(try await server.service.load(.profile) == "Ann")
    #expect(server.lines == ["GET /profile", "POST /token", "GET /profile"])
    let renewal = try #require(server.loopback.received.dropFirst().first)
    #expect(
      String(decoding: renewal.body, as: UTF8.self)
        == #"{"refresh_token":"r1","grant_type":"refresh_token"}"#)
    let kept = await store.credentials() as? Credentials
    #expect(kept?.token.exposed == "new")
    #expect(kept?.refreshToken?.exposed == "r2")
  }

  @Test("a custom scheme is refreshed by an endpoint in a group")
  func parameters() async throws {
    let store = MemoryCredentialStore(Credentials(token: "new", deviceKey: "d1"))
    let server = try server(store)
    #expect(try await server.service.load(.devices.list) == ["phone"])
    #expect(server.lines == ["GET /devices", "POST /devices/d1/rotate", "GET /devices"])
  }

  @Test("without a refresh token, the call has the refusal as its error")
  func needsRefreshToken() async throws {
    let store = MemoryCredentialStore(Credentials(token: "old"))
    let server = try server(store)
    do {
      _ = try await server.service.load(.profile)
      Issue.record("loaded with an expired token")
    } catch {
      guard case .status(401, _, _) = error else { throw error }
    }
    #expect(server.lines == ["GET /profile"])
  }

  @Test("many calls with an expired token refresh it once")
  func singleFlight() async throws {
    let store = MemoryCredentialStore(Credentials(token: "old", refreshToken: "r1"))
    let server = try server(store)
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<50 { group.addTask { try await server.service.load(.profile) } }
      for try await name in group { #expect(name == "Ann") }
    }
    #expect(server.lines.count { $0 == "POST /token" } == 1)
  }
}
