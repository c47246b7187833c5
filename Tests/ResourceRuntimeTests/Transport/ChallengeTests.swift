import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Authentication challenges are returned as responses: only the caller has credentials.
@Suite(.timeLimit(.minutes(5))) struct ChallengeTests {
  private static let challenges = [
    #"Basic realm="x""#, "basic realm=x", "Basic", "Bearer", #"Bearer error="invalid_token""#,
    #"Bearer realm="x""#, #"Digest realm="a", nonce="b""#, "Negotiate", "NTLM realm=y", "realm=",
    "x realm=", #"Basic realm=""#, ",", "=", #"Basic realm="a", Bearer realm="b""#,
  ]

  private func server(_ challenge: String, status: Int = 401) throws -> LoopbackServer {
    try LoopbackServer { _ in
      .response(status, headers: [("WWW-Authenticate", challenge)], body: Data("no".utf8))
    }
  }

  @Test("a challenge is returned like any other response", arguments: challenges)
  func answers(challenge: String) async throws {
    let server = try server(challenge)
    for _ in 0..<3 {
      let response = try await SystemTransport().send(HTTPRequest(.get, server.url))
      #expect(response.status == 401)
      #expect(response.headers["WWW-Authenticate"] == challenge)
      #expect(response.body == Data("no".utf8))
    }
  }

  @Test("a hundred concurrent challenges are a hundred responses")
  func answersMany() async throws {
    let server = try server("Basic realm=x")
    let url = server.url
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<100 {
        group.addTask {
          let request = HTTPRequest(.get, "\(url)/\(index)")
          return try await SystemTransport().send(request).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 401, count: 100))
  }

  @Test("the stream of a challenge ends after its last byte", arguments: challenges)
  func streams(challenge: String) async throws {
    let server = try server(challenge)
    let response = try await SystemTransport().stream(HTTPRequest(.get, server.url))
    #expect(response.status == 401)
    var body = Data()
    for try await chunk in response.body { body += chunk }
    #expect(body == Data("no".utf8))
  }

  @Test("a challenge of a proxy is a response, too", arguments: [407, 200, 403])
  func otherStatuses(status: Int) async throws {
    let server = try server("Basic realm=x", status: status)
    let response = try await SystemTransport().send(HTTPRequest(.get, server.url))
    #expect(response.status == status)
  }
}
