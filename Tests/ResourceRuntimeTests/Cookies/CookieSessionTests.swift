import Foundation
import ResourceRuntime
import TestSupport
import Testing

private let ok = Data("ok".utf8)

/// Cookies between services and servers.
@Suite(.timeLimit(.minutes(5))) struct CookieSessionTests {
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      switch request.path {
      case "/login":
        return .response(
          headers: [("Set-Cookie", "sid=ann; Path=/"), ("Set-Cookie", "lang=de")], body: ok)
      case "/redirect":
        return .response(
          302, headers: [("Location", "/members"), ("Set-Cookie", "hop=1; Path=/")])
      case "/session": return .json(#"{"token":"new"}"#)
      case "/expiring" where request.header("Authorization") == "Bearer old":
        return .json("{}", status: 401)
      default: return .json(#"["Ann"]"#)
      }
    }
  }

  private func call(
    _ path: RequestPath, by service: ResourceService, cookies: RequestParameters = [:],
    auth: Authentication = .serverDefault
  ) async throws -> String? {
    _ = try await service.response(
      for: AnyResource<Int, Never>(
        RequestSpec(.get, on: .club, path: path, cookies: cookies, auth: auth)
      ) { $0.count })
    return server.received.last?.headers("Cookie").joined(separator: " | ")
  }

  private func service(
    _ cookies: MemoryCookieStore?, credentials: (any CredentialStore)? = nil
  ) -> ResourceService {
    ResourceService(
      credentials: credentials, servers: [.club: Server("club", server.url, auth: .none)],
      cookies: cookies)
  }

  @Test("a service without a store neither stores nor sends cookies")
  func hasNone() async throws {
    let service = service(nil)
    #expect(try await call("/login", by: service) == "")
    #expect(try await call("/members", by: service) == "")
  }

  @Test("cookies of one service are not sent by another")
  func separatesServices() async throws {
    let (one, other) = (service(MemoryCookieStore()), service(MemoryCookieStore()))
    _ = try await call("/login", by: one)
    #expect(try await call("/members", by: one) == "sid=ann; lang=de")
    #expect(try await call("/members", by: other) == "")
    #expect(try await call("/members", by: service(nil)) == "")
    #expect(try await call("/members", by: one) == "sid=ann; lang=de")
  }

  @Test("services that are given the same store share its cookies, until it is emptied")
  func shares() async throws {
    let store = MemoryCookieStore()
    _ = try await call("/login", by: service(store))
    #expect(try await call("/members", by: service(store)) == "sid=ann; lang=de")
    #expect(store.value(of: "sid", at: server.url + "/") == "ann")
    store.removeAll()
    #expect(try await call("/members", by: service(store)) == "")
  }

  @Test("cookies of an endpoint replace those of the store")
  func prefersOwn() async throws {
    let service = service(MemoryCookieStore())
    _ = try await call("/login", by: service)
    #expect(
      try await call("/", by: service, cookies: ["sid": "x", "b": 1]) == "sid=x; b=1; lang=de")
  }

  @Test("a redirect sets cookies, and gets those of the host that it leads to")
  func followsRedirects() async throws {
    let service = service(MemoryCookieStore())
    _ = try await call("/login", by: service)
    #expect(
      try await call("/redirect", by: service, cookies: ["own": 1])
        == "own=1; sid=ann; lang=de; hop=1")
    let other = try LoopbackServer { _ in .json("[]") }
    let moving = try LoopbackServer { _ in
      .redirect(to: other.url.replacing("127.0.0.1", with: "localhost") + "/x")
    }
    let resource = AnyResource<Int, Never>(
      RequestSpec(.get, on: Server("m", moving.url), path: "/", cookies: ["own": 1])
    ) { $0.count }
    _ = try await service.load(resource)
    // Cookies are shared by all ports of a host (RFC 6265, section 8.5).
    #expect(moving.only?.header("Cookie") == "own=1; sid=ann; lang=de; hop=1")
    #expect(other.only?.headers("Cookie") == [])
  }

  @Test("downloads, streams and bytes send and set cookies")
  func streams() async throws {
    let service = service(MemoryCookieStore())
    let login = AnyResource<Int, Never>(
      RequestSpec(.get, on: .club, path: "/login", auth: .none)
    ) { $0.count }
    for try await _ in service.bytes(of: login) {}
    #expect(try await call("/members", by: service) == "sid=ann; lang=de")
  }

  // MARK: - Log-out

  @Test("a log-out empties the store before the next call, even if another user logs in at once")
  func logsOut() async throws {
    for next in [nil, loggedIn] as [Credentials?] {
      let store = MemoryCredentialStore()
      let service = service(MemoryCookieStore(), credentials: store)
      _ = try await call("/login", by: service)
      await store.set(loggedIn)
      #expect(try await call("/members", by: service) == "sid=ann; lang=de")
      await store.set(nil)
      if let next { await store.set(next) }
      #expect(try await call("/members", by: service) == "")
    }
  }

  @Test("credentials that replace others don't inherit their cookies")
  func replacesUsers() async throws {
    let store = MemoryCredentialStore(loggedIn)
    let service = service(MemoryCookieStore(), credentials: store)
    _ = try await call("/login", by: service)
    await store.set(Credentials(userId: 8, username: "other", password: "x"))
    #expect(try await call("/members", by: service) == "")
  }

  @Test("a response that arrives after the log-out does not set cookies")
  func ignoresLateResponses() async throws {
    let gate = DispatchSemaphore(value: 0)
    let slow = try LoopbackServer { request in
      guard request.path == "/slow" else { return .json("[]") }
      gate.wait()
      return .response(headers: [("Set-Cookie", "sid=ann; Path=/")], body: ok)
    }
    let store = MemoryCredentialStore(loggedIn)
    let service = ResourceService(
      credentials: store, servers: [.club: Server("club", slow.url, auth: .none)],
      cookies: MemoryCookieStore())
    func resource(_ path: RequestPath) -> AnyResource<Int, Never> {
      AnyResource(RequestSpec(.get, on: .club, path: path)) { $0.count }
    }
    async let late = service.response(for: resource("/slow"))
    _ = await slow.received(1)
    await store.set(nil)
    _ = try await service.load(resource("/members"))
    gate.signal()
    _ = try await late
    _ = try await service.load(resource("/members"))
    #expect(slow.received.allSatisfy { $0.headers("Cookie") == [] })
  }

  @Test("refreshed credentials keep their cookies, which the refresh sends too")
  func renews() async throws {
    let store = MemoryCredentialStore(
      Membership(user: "ann", token: "old", refreshToken: "r1"))
    let service = service(MemoryCookieStore(), credentials: store)
    _ = try await call("/login", by: service)
    #expect(try await call("/expiring", by: service, auth: .session) == "sid=ann; lang=de")
    #expect(server.received.map(\.path) == ["/login", "/expiring", "/session", "/expiring"])
    #expect(server.received.dropFirst().allSatisfy { $0.header("Cookie") == "sid=ann; lang=de" })
  }
}
