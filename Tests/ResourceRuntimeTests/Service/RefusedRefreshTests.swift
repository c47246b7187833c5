import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// How refused refreshes end, and what later calls do.
@Suite(.timeLimit(.minutes(5))) struct RefusedRefreshTests {
  /// A server that answers requests for new credentials in turn; the last answer repeats.
  private func server(answering answers: [LoopbackAnswer]) throws -> ClubServer {
    let count = Counter()
    return try ClubServer { _ in answers[min(count.next(), answers.count - 1)] }
  }

  private func isUnauthorized<Body>(_ error: ResourceError<Body>?) -> Bool {
    if case .status(401, _, _) = error { true } else { false }
  }

  @Test(
    "a server that refuses a refresh is not asked again for the same credentials",
    arguments: [400, 401, 403])
  func isAskedOnce(status: Int) async throws {
    let body = #"{"error": "invalid_grant"}"#
    let server = try server(answering: [.json(body, status: status)])
    let observer = FailureObserver()
    let store = MemoryCredentialStore(expired)
    for page in 1...3 {
      // Services are values; they share only the store.
      let service = server.service(store, observer: observer)
      #expect(isUnauthorized(await service.failure(loading: MembersResource(page: page))))
    }
    #expect(server.requests("/session").count == 1)
    #expect(server.requests("/members").count == 3)
    let line = "RenewSessionResource: status \(status): invalid_grant"
    #expect(observer.failures.map(\.description) == [line, line, line])
    #expect(observer.failures.map(\.needsLogin) == [true, true, true])
  }

  @Test("a hundred calls whose refresh is refused make one refresh")
  func sharesRefresh() async throws {
    let server = try server(answering: [.json("{}", status: 400)])
    let store = MemoryCredentialStore(expired)
    await withTaskGroup(of: Bool.self) { group in
      for page in 1...100 {
        let service = server.service(store)
        group.addTask {
          isUnauthorized(await service.failure(loading: MembersResource(page: page)))
        }
      }
      for await isRefused in group { #expect(isRefused) }
    }
    #expect(server.requests("/session").count == 1)
  }

  @Test(
    "a server that could not answer is asked again by the next call",
    arguments: [
      .json("{}", status: 500), .json("{}", status: 503), .json("{}", status: 429),
      .json("{}", status: 408), .json("{}", status: 404), .json("{}", status: 403),
      .text("<html>", status: 403, type: "text/html"), .json("nonsense"), .hangUp,
    ] as [LoopbackAnswer])
  func isAskedAgain(answer: LoopbackAnswer) async throws {
    let server = try server(answering: [answer, .json(#"{"token":"new"}"#)])
    let observer = FailureObserver()
    let service = server.service(MemoryCredentialStore(expired), observer: observer)
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(try await service.load(MembersResource()) == ["Ann", "Bob"])
    #expect(server.requests("/session").count == 2)
    #expect(observer.failures.map(\.needsLogin) == [false])
  }

  @Test(
    "credentials of a new log-in are refreshed, even after a refusal",
    arguments: [
      Membership(user: "ann", token: "second", refreshToken: "r1"),
      // The expired token may be the same or missing: only the other one was refused.
      Membership(user: "ann", token: "old", refreshToken: "r2"),
    ])
  func refreshesAfterLogin(login: Membership) async throws {
    let server = try server(answering: [.json("{}", status: 400), .json(#"{"token":"new"}"#)])
    let store = MemoryCredentialStore(expired)
    let service = server.service(store)
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    await store.set(nil)
    await store.set(login)
    #expect(try await service.load(MembersResource()) == ["Ann", "Bob"])
    #expect(server.requests("/session").count == 2)
  }

  @Test("a token that no header field can contain is not stored, and its refresh fails")
  func refusesTokens() async throws {
    let server = try server(
      answering: [.json(#"{"token":"new\r\nX-Injected: 1"}"#), .json(#"{"token":"new"}"#)])
    let observer = FailureObserver()
    let store = MemoryCredentialStore(expired)
    let service = server.service(store, observer: observer)
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    let description = observer.failures.map(\.description).joined()
    #expect(description.contains("token"), "\(description)")
    #expect(!description.contains("Injected"))
    #expect(try await service.load(MembersResource()) == ["Ann", "Bob"])
  }

  @Test("credentials without a refresh token are refreshed once they have one")
  func completedCredentials() async throws {
    let server = try server(answering: [.json(#"{"token":"new"}"#)])
    let store = MemoryCredentialStore(Membership(user: "ann", token: "old"))
    let observer = FailureObserver()
    let service = server.service(store, observer: observer)
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(observer.failures.map(\.needsLogin) == [true])
    await store.set(expired)
    #expect(try await service.load(MembersResource()) == ["Ann", "Bob"])
  }

  @Test("a log-in while a refusal is on its way does not count as refused")
  func loginDuringRefusal() async throws {
    let gate = LoopbackGate()
    let refusal = LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json("{}", status: 400).steps)
    let server = try server(answering: [refusal, .json(#"{"token":"new"}"#)])
    let store = MemoryCredentialStore(expired)
    let service = server.service(store)
    async let first = service.failure(loading: MembersResource(page: 1))
    _ = await server.http.received(2)
    await store.set(Membership(user: "bob", token: "old", refreshToken: "r2"))
    gate.open()
    #expect(isUnauthorized(await first))
    #expect(try await service.load(MembersResource(page: 2)) == ["Ann", "Bob"])
  }

  @Test("credentials that are known to be expired are sent anyway after their refresh was refused")
  func refreshesExpiredCredentialsOnce() async throws {
    let server = try server(answering: [.json("{}", status: 400)])
    var member = expired
    member.isOver = true
    let service = server.service(MemoryCredentialStore(member))
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(server.http.received.map(\.path) == ["/session", "/members", "/members"])
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  /// Returns 0, 1, 2 and so on.
  func next() -> Int {
    lock.withLock {
      defer { value += 1 }
      return value
    }
  }
}

private final class FailureObserver: ServiceObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [CredentialRefresher.RefreshError] = []

  var failures: [CredentialRefresher.RefreshError] { lock.withLock { heard } }

  func serviceDidFailToRefresh(_ scheme: String, because error: CredentialRefresher.RefreshError) {
    lock.withLock { heard.append(error) }
  }
}
