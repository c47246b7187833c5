import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RefreshTests {
  private func isUnauthorized<Body>(_ error: ResourceError<Body>?) -> Bool {
    if case .status(401, _, _) = error { true } else { false }
  }

  @Test(
    "a call with an expired token refreshes it and is sent once more")
  func renews() async throws {
    let server = try ClubServer()
    let store = MemoryCredentialStore(expired)
    let observer = RefreshObserver()
    let service = server.service(store, observer: observer)
    #expect(try await service.load(MembersResource()) == ["Ann", "Bob"])
    #expect(
      server.http.received.map(\.target) == ["/members?page=1", "/session", "/members?page=1"])
    #expect(server.requests("/session").first?.headers("Authorization") == [])
    #expect(await (store.credentials() as? Membership)?.token == "new")
    #expect(observer.lines == ["refreshes session"])

    #expect(try await service.load(JoinResource(body: ["Cat"])) == ["Ann", "Bob"])
    #expect(server.http.received.count == 4, "the new token is used from then on")
  }

  @Test("the body is sent again with the new token")
  func replaysBodies() async throws {
    let server = try ClubServer()
    _ = try await server.service(MemoryCredentialStore(expired)).load(JoinResource(body: ["Cat"]))
    #expect(server.requests("/members").map(\.text) == [#"["Cat"]"#, #"["Cat"]"#])
  }

  @Test("a hundred calls with an expired token make one refresh")
  func sharesRefresh() async throws {
    let server = try ClubServer()
    let store = MemoryCredentialStore(expired)
    try await withThrowingTaskGroup(of: [String].self) { group in
      for page in 1...100 {
        // Services are values; they share only the store.
        let service = server.service(store)
        group.addTask { try await service.load(MembersResource(page: page)) }
      }
      for try await members in group { #expect(members == ["Ann", "Bob"]) }
    }
    #expect(server.requests("/session").count == 1)
    #expect(server.requests("/members").count <= 200)
  }

  @Test("a call that is refused after the token was refreshed is only sent again")
  func outdatedCallsReplay() async throws {
    let gate = LoopbackGate()
    let http = try LoopbackServer { request in
      switch (request.path, request.header("Authorization"), request.query) {
      case ("/session", _, _): return .json(#"{"token":"new"}"#)
      case (_, "Bearer new", _): return .json("[]")
      case (_, _, "page=1"):
        return LoopbackAnswer(
          [.wait(gate)] + LoopbackAnswer.json("{}", status: 401).steps)
      default: return .json("{}", status: 401)
      }
    }
    let store = MemoryCredentialStore(expired)
    let service = ResourceService(credentials: store, servers: [.club: "\(http.url)"])
    async let slow = service.load(MembersResource(page: 1))
    _ = await http.received(1)
    _ = try await service.load(MembersResource(page: 2))
    gate.open()
    #expect(try await slow == [])
    #expect(http.received.filter { $0.path == "/session" }.count == 1)
  }

  @Test("a second refusal is an error of the call")
  func refreshesOnce() async throws {
    let server = try ClubServer(accepting: "something else")
    let error = await server.service(MemoryCredentialStore(expired))
      .failure(loading: MembersResource())
    #expect(isUnauthorized(error))
    #expect(server.http.received.count == 3)
  }

  @Test("if a refresh fails, the call has its first error, and the observer receives the reason")
  func refreshFails() async throws {
    let server = try ClubServer { _ in .json(#"{"message": "try later"}"#, status: 500) }
    let store = MemoryCredentialStore(expired)
    let observer = RefreshObserver()
    let error = await server.service(store, observer: observer).failure(loading: MembersResource())
    #expect(isUnauthorized(error))
    #expect(
      observer.lines == [
        "refreshes session", "no session: RenewSessionResource: status 500: try later",
      ])
    #expect(await (store.credentials() as? Membership)?.token == "old")
  }

  @Test(
    "credentials that cannot be refreshed are asked once, and the call ends with the refusal")
  func loginNeeded() async throws {
    let server = try ClubServer()
    var member = expired
    member.refreshToken = nil
    let observer = RefreshObserver()
    let service = server.service(MemoryCredentialStore(member), observer: observer)
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(
      observer.lines == [
        "refreshes session", "no session: the user has to log in again",
        "no session: the user has to log in again",
      ])
    #expect(server.requests("/session").isEmpty)
  }

  @Test("schemes without a refresh, and requests without such a scheme, are not refreshed")
  func doesNotRefreshOtherSchemes() async throws {
    let server = try ClubServer()
    let service = server.service(MemoryCredentialStore(expired))
    let own = MembersResource().header("Authorization", "Bearer mine")
    #expect(isUnauthorized(await service.failure(loading: own)))
    let plain = MembersResource(auth: .bearer(credential: "token"))
    #expect(isUnauthorized(await service.failure(loading: plain)))
    #expect(isUnauthorized(await service.failure(loading: MembersResource(auth: .none))))
    let login = server.service(MemoryCredentialStore(loggedIn))
    let withToken = Credentials(userId: 1, username: "a", password: "b", token: "old")
    await login.configuration.credentials?.set(withToken)
    #expect(isUnauthorized(await login.failure(loading: MembersResource())))
    #expect(server.requests("/session").isEmpty)
  }

  @Test("a refused refresh does not refresh itself")
  func refreshIsNotRefreshed() async throws {
    let server = try ClubServer()
    let store = MemoryCredentialStore(Looping(token: "old"))
    let error = await server.service(store).failure(loading: MembersResource())
    #expect(isUnauthorized(error))
    #expect(server.http.received.count == 2)
  }

  @Test(
    "a log-out or log-in during a refresh wins, and the calls end with their refusal",
    arguments: [nil, "bob"])
  func logOutWins(user: String?) async throws {
    let gate = LoopbackGate()
    let server = try ClubServer { _ in .json(#"{"token":"new"}"#, pausingAt: gate) }
    let store = MemoryCredentialStore(expired)
    let observer = RefreshObserver()
    let service = server.service(store, observer: observer)
    async let first = service.failure(loading: MembersResource(page: 1))
    async let second = service.failure(loading: MembersResource(page: 2))
    _ = await server.http.received(3)
    await store.set(user.map { Membership(user: $0, token: "bobs", refreshToken: "r2") })
    gate.open()
    let errors = await [first, second]
    #expect(errors.allSatisfy(isUnauthorized))
    let left = await store.credentials() as? Membership
    #expect(left?.user == user)
    #expect(left?.token == user.map { _ in "bobs" })
    #expect(server.requests("/session").count == 1)
    #expect(observer.lines.last == "no session: the user logged out or changed in the meantime")
    #expect(!server.http.received.contains { $0.header("Authorization") == "Bearer bobs" })
  }

  @Test("a call of one user is never sent again with the credentials of another")
  func doesNotReplayForOtherUser() async throws {
    let server = try ClubServer(accepting: "bobs")
    let service = server.service(ReplacedDuringRefreshStore())
    // The token is refreshed, then another user logs in before the call is sent again.
    #expect(isUnauthorized(await service.failure(loading: MembersResource())))
    #expect(!server.http.received.contains { $0.header("Authorization") == "Bearer bobs" })
  }

  @Test("cancelling one call does not cancel the refresh of the others")
  func cancelsOne() async throws {
    let gate = LoopbackGate()
    let server = try ClubServer { _ in .json(#"{"token":"new"}"#, pausingAt: gate) }
    let service = server.service(MemoryCredentialStore(expired))
    let first = Task { await service.failure(loading: MembersResource(page: 1)) }
    _ = await server.http.received(2)
    let second = Task { try await service.load(MembersResource(page: 2)) }
    _ = await server.http.received(3)
    first.cancel()
    guard case .cancelled = await first.value else {
      Issue.record("not cancelled")
      return
    }
    gate.open()
    #expect(try await second.value == ["Ann", "Bob"])
    #expect(server.requests("/session").count == 1)
  }

  @Test("a token that is known to be expired is refreshed before it is sent")
  func refreshesBeforeSending() async throws {
    let server = try ClubServer()
    var member = expired
    member.isOver = true
    let service = server.service(MemoryCredentialStore(member))
    #expect(try await service.load(MembersResource()) == ["Ann", "Bob"])
    #expect(server.http.received.map(\.path) == ["/session", "/members"])
  }

  @Test("a custom store supports refreshing with one line")
  func ownStore() async throws {
    let server = try ClubServer()
    let store = FileLikeStore(expired)
    try await withThrowingTaskGroup(of: [String].self) { group in
      for page in 1...20 {
        group.addTask { try await server.service(store).load(MembersResource(page: page)) }
      }
      try await group.waitForAll()
    }
    #expect(server.requests("/session").count == 1)
    #expect((store.credentials() as? Membership)?.token == "new")
  }

  @Test("raw bytes and downloads are also sent again")
  func otherCalls() async throws {
    let server = try ClubServer()
    let folder = try TestFolder([:])
    let service = server.service(MemoryCredentialStore(expired))
    let file = folder.url.appendingPathComponent("members.json")
    try await service.download(MembersResource(), to: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == #"["Ann","Bob"]"#)
    let other = server.service(MemoryCredentialStore(expired))
    let response = try await other.bytes(of: MembersResource()).response()
    #expect(response.status == 200)
    #expect(server.requests("/session").count == 2)
  }

  @Test("streams and pages continue with the new token")
  func sequences() async throws {
    let http = try LoopbackServer { request in
      switch (request.path, request.header("Authorization")) {
      case ("/session", _): .json(#"{"token":"new"}"#)
      case (_, "Bearer new") where request.path == "/log":
        .response(
          200, headers: [("Content-Type", "application/jsonl")], body: Data("1\n2\n".utf8))
      case (_, "Bearer new"): .json(request.query == "page=2" ? "[]" : #"["Ann"]"#)
      default: .json("{}", status: 401)
      }
    }
    func service(_ store: MemoryCredentialStore) -> ResourceService {
      ResourceService(credentials: store, servers: [.club: "\(http.url)"])
    }
    let log = service(MemoryCredentialStore(expired)).stream(of: MemberLogResource())
    #expect(try await log.reduce(0, +) == 3)
    #expect(http.received.map(\.target) == ["/log", "/session", "/log"])

    let store = MemoryCredentialStore(expired)
    var names: [String] = []
    for try await page in service(store).pages(of: MemberPagesResource(page: 1)) {
      names += page
      // The server forgets the session between two pages.
      await store.set(expired)
    }
    #expect(names == ["Ann"])
    #expect(
      http.received.dropFirst(3).map(\.target) == [
        "/members?page=1", "/session", "/members?page=1", "/members?page=2", "/session",
        "/members?page=2",
      ])
  }

  @Test("no error and no observer receives a token")
  func printsNoSecret() async throws {
    let server = try ClubServer { _ in .json(#"{"token":5}"#) }
    let lines = RefreshObserver()
    let console = ConsoleObserver(.everything) { lines.note($0) }
    let store = MemoryCredentialStore(
      Membership(user: "ann", token: "t0ps3cret", refreshToken: "r3fr3sh"))
    var configuration = server.service(store).configuration
    configuration.observers = [console, lines]
    let error = await ResourceService(configuration).failure(loading: MembersResource())
    let text = lines.lines.joined(separator: "\n") + String(describing: error)
    #expect(text.contains("could not refresh the credentials of 'session'"))
    #expect(!text.contains("t0ps3cret") && !text.contains("r3fr3sh"))
  }
}

/// Refreshes through an endpoint that needs the expired token.
private struct Looping: RefreshableCredentials {
  var token: Secret

  func credential(_ name: String) -> (any RequestParameter)? { name == "token" ? token : nil }

  func refreshed(for scheme: String, using service: ResourceService) async throws -> Looping? {
    _ = try await service.load(MembersResource(page: 99))
    return Looping(token: "new")
  }
}

/// A custom store: refreshing needs one line.
private final class FileLikeStore: CredentialStore, @unchecked Sendable {
  let refreshing = CredentialRefresher()

  private let lock = NSLock()
  private var current: (any CredentialSet)?

  init(_ credentials: (any CredentialSet)?) {
    current = credentials
  }

  func credentials() -> (any CredentialSet)? { lock.withLock { current } }
  func set(_ credentials: (any CredentialSet)?) { lock.withLock { current = credentials } }
}

/// Another user logs in as soon as the refreshed credentials arrive.
private actor ReplacedDuringRefreshStore: CredentialStore {
  let refreshing = CredentialRefresher()

  private var current: (any CredentialSet)? = expired

  func credentials() -> (any CredentialSet)? { current }
  func set(_ credentials: (any CredentialSet)?) {
    current = Membership(user: "bob", token: "bobs")
  }
}

private final class RefreshObserver: ServiceObserver, @unchecked Sendable {
  private let lock = NSLock()
  private var notes: [String] = []

  var lines: [String] { lock.withLock { notes } }
  func note(_ line: String) { lock.withLock { notes.append(line) } }

  func serviceWillRefresh(_ scheme: String) { note("refreshes \(scheme)") }
  func serviceDidFailToRefresh(_ scheme: String, because error: CredentialRefresher.RefreshError) {
    note("no \(scheme): \(error)")
  }
}
