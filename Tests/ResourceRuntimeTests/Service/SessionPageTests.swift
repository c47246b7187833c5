import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// The call sites of the pages "Sessions that expire" and "Conditional requests", line by line.
@Suite(.timeLimit(.minutes(5))) struct SessionPageTests {
  @Test("sessions are refreshed as the page says")
  func sessions() async throws {
    let server = try ClubServer()
    let servers: [Server: Server] = [.club: "\(server.http.url)"]
    let observer = ConsoleObserver(.problems)
    let store = MemoryCredentialStore(Membership(user: "ann", token: "old", refreshToken: "r1"))
    let club = ResourceService(credentials: store, servers: servers, observers: [observer])
    let members = try await club.load(MembersResource())
    #expect(members == ["Ann", "Bob"])
  }

  @Test("credentials are stored as the page says")
  func stores() async throws {
    let server = try ClubServer()
    let temporary = try TestFolder([:])
    let folder = temporary.url
    let log: @Sendable (String) -> Void = { Issue.record("\($0)") }
    let file = folder.appendingPathComponent("login")
    let store = FileCredentialStore(Membership.self, at: file) { log("\($0)") }
    let own = OwnStore()
    for store in [store, own] as [any CredentialStore] {
      await store.set(Membership(user: "ann", token: "new"))
      #expect(try await server.service(store).load(MembersResource()) == ["Ann", "Bob"])
    }
  }

  @Test("a service uses a cookie store as the page says")
  func cookies() async throws {
    let server = try ClubServer()
    let servers: [Server: Server] = [.club: "\(server.http.url)"]
    let store = MemoryCredentialStore(Membership(user: "ann", token: "new"))
    let cookies = MemoryCookieStore()
    var configuration = ResourceService.Configuration()
    configuration.credentials = store
    configuration.servers = servers
    configuration.cookies = cookies
    let club = ResourceService(configuration)
    #expect(try await club.load(MembersResource()) == ["Ann", "Bob"])
    #expect(cookies.value(of: "sid", at: server.http.url) == nil)
  }

  @Test("schemes are written as the page says")
  func schemes() throws {
    let session = Authentication.bearer(credential: "token", refreshes: "session")
    let person = Authentication.basic(
      usernameCredential: "username", passwordCredential: "password")
    let header = Authentication("key", headers: ["X-API-Key": .credential("apiKey")])
    let query = Authentication("key", query: ["key": .credential("apiKey")])
    let cookie = Authentication("key", cookies: ["sid": .credential("session")], refreshes: true)
    let printed = try [session, person, header, query, cookie].map { scheme in
      try AnyResource(RequestSpec(.get, on: "http://localhost", path: "/", auth: scheme)) { data in
        data.count
      }.curl()
    }
    // The part of the printed request that has the credential; its value is redacted.
    let places = ["Authorization: ", "Authorization: ", "X-API-Key: ", "?key=", "Cookie: "]
    for (line, place) in zip(printed, places) { #expect(line.contains(place + "<redacted>")) }
  }

  @Test("calls are made without credentials as the page says")
  func withoutCredentials() async throws {
    let server = try LoopbackServer { _ in .json(#"["Ann"]"#) }
    let servers: [Server: Server] = [.club: "\(server.url)"]
    var configuration = ResourceService.Configuration()
    configuration.servers = servers
    configuration.allowsMissingCredentials = true
    let club = ResourceService(configuration)
    #expect(try await club.load(MembersResource()) == ["Ann"])
    #expect(server.only?.headers("Authorization") == [])
  }

  @Test("responses are stored as the page says")
  func conditions() async throws {
    let server = try LoopbackServer { request in
      request.header("If-None-Match") == "\"1\""
        ? .response(304) : .response(headers: [("ETag", "\"1\"")], body: Data(#"["Ann"]"#.utf8))
    }
    let folder = try TestFolder([:])
    let caches = folder.url
    let store = MemoryCredentialStore(expired)
    let servers: [Server: Server] = [.club: "\(server.url)"]
    var configuration = ResourceService.Configuration()
    configuration.credentials = store
    configuration.servers = servers
    configuration.validators = FileValidatorStore(directory: caches)
    let api = ResourceService(configuration)
    let members = try await api.load(MembersResource())
    let again = try await api.load(MembersResource())
    #expect(members == again)
    #expect(server.received.last?.header("If-None-Match") == "\"1\"")
  }

  @Test(
    "each line of Swift on a page is in a test", arguments: ["Sessions", "ConditionalRequests"])
  func compiled(page: String) throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    func lines(_ path: String) throws -> [String] {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        .components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let tested = Set(try lines("Tests/ResourceRuntimeTests/Service/SessionPageTests.swift"))
    var isSwift = false
    for line in try lines("Sources/ResourceRuntime/ResourceRuntime.docc/\(page).md") {
      if line.hasPrefix("```") {
        isSwift = line == "```swift"
      } else if isSwift, !line.isEmpty {
        #expect(tested.contains(line), "\(line)")
      }
    }
  }
}

private actor OwnStore: CredentialStore {
  let refreshing = CredentialRefresher()
  private var table: [String: String] = [:]

  func credentials() -> (any CredentialSet)? {
    table["token"].map { Membership(user: table["user"] ?? "", token: Secret($0)) }
  }

  func set(_ credentials: (any CredentialSet)?) {
    let membership = credentials as? Membership
    table["user"] = membership?.user
    table["token"] = membership?.token.exposed
  }
}

#if canImport(Security)
  /// Compiled only, since tests have no entitlement for a keychain.
  private func keychain() -> any CredentialStore {
    let store = KeychainCredentialStore(Membership.self, service: "com.example.club")
    return store
  }
#endif

private actor TableStore: ValidatorStore {
  private var rows: [String: Data] = [:]

  func response(for key: StoredResponse.Key) -> StoredResponse? {
    rows[key.description].flatMap { StoredResponse(encoded: $0, for: key) }
  }
  func store(_ response: StoredResponse?, for key: StoredResponse.Key) {
    rows[key.description] = response?.encoded(for: key)
  }
}
