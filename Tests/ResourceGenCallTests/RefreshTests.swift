import Foundation
import ResourceGenCall
import TestSupport
import Testing

/// Credentials that the server no longer accepts.
@Suite struct RefreshTests {
  static let spec = """
    resourcegen: 1
    servers: {example: {url: http://127.0.0.1, auth: member}}
    auth: {member: {bearer: $token, refresh: renew}}
    credentials: {token: Secret, refreshToken: Secret}
    models: {Tokens: {token: String, refreshToken?: String}, User: {id: Int, note?: String}}
    endpoints:
      renew: {route: POST /renew -> Tokens, body: {refreshToken: String}, auth: none}
      user: {route: GET /user -> User}
    """

  private static let environment = ["TOKEN": "t0psecret-old", "REFRESH": "t0psecret-refresh"]

  /// A server that accepts only the new token, and repeats it.
  private static func server(renewal: LoopbackAnswer) throws -> LoopbackServer {
    try LoopbackServer { request in
      if request.path == "/renew" { return renewal }
      let token = request.header("Authorization") ?? ""
      guard token == "Bearer t0psecret-new" else { return .json("{}", status: 401) }
      return .json(#"{"id": 1, "note": "t0psecret-new"}"#)
    }
  }

  @Test("they are refreshed once after a 401, and neither the old nor the new ones are shown")
  func refresh() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("refresh-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try Self.server(
      renewal: .json(#"{"token": "t0psecret-new", "refreshToken": "t0psecret-next"}"#))
    let run = try await CallRun(
      "user", spec: Self.spec, server: server, environment: Self.environment
    ) {
      $0.credentials = ["token=@env:TOKEN", "refreshToken=@env:REFRESH"]
      $0.recording = folder.path
      $0.isVerbose = true
    }
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(server.received.map(\.path) == ["/user", "/renew", "/user"])
    #expect(server.received[1].text == #"{"refreshToken":"t0psecret-refresh"}"#)
    #expect(run.messages.contains("note: refreshing the credentials of 'member'"))
    #expect(!run.printed.contains("t0psecret"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 3)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(!text.contains("t0psecret"), "\(name): \(text)")
    }
  }

  @Test("without what the refresh needs, the 401 is the response, and a warning names it")
  func missing() async throws {
    let server = try Self.server(renewal: .json("{}"))
    let run = try await CallRun(
      "user", spec: Self.spec, server: server, environment: Self.environment
    ) { $0.credentials = ["token=@env:TOKEN"] }
    #expect(run.exit == .mismatch)
    #expect(server.received.map(\.path) == ["/user"])
    #expect(
      run.messages.contains(
        "the credentials of 'member' were not refreshed: refreshToken is needed: pass it with"))
    #expect(run.messages.contains("401 Unauthorized"))
  }

  @Test("a refused refresh is a warning, and isn't repeated")
  func refused() async throws {
    let server = try Self.server(
      renewal: .json(#"{"error": "t0psecret-refresh is unknown"}"#, status: 400))
    let run = try await CallRun(
      "user", spec: Self.spec, server: server, environment: Self.environment
    ) { $0.credentials = ["token=@env:TOKEN", "refreshToken=@env:REFRESH"] }
    #expect(run.exit == .mismatch)
    #expect(server.received.map(\.path) == ["/user", "/renew"])
    #expect(run.messages.contains("the credentials of 'member' were not refreshed: "))
    #expect(!run.printed.contains("t0psecret"))
  }
}
