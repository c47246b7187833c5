import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CredentialTests {
  private let server: LoopbackServer
  private let store = MemoryCredentialStore()
  private let api: ResourceService

  init() throws {
    server = try LoopbackServer { _ in
      .json(#"{"userId": 7, "username": "abcd", "friends": []}"#)
    }
    api = server.service(credentials: store)
  }

  @Test(
    "a login returns an account, and later requests carry its credentials")
  func logsIn() async throws {
    // Made before the login, sent after it.
    let friends = FriendsResource(friendsLevel: .family)

    let account = try await api.load(.login(username: "abcd", password: "1234"))
    await store.set(
      Credentials(userId: account.userId, username: account.username, password: "1234"))
    _ = try await api.load(friends)
    #expect(server.received.last?.target == "/getFriendsList?friendsLevel=2&userId=7")
    #expect(server.received.last?.header("password") == "1234")

    await store.set(nil)
    let error = await api.failure(loading: friends)
    guard case .request(.missingCredentials("userId"), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.received.count == 2, "nothing was sent without credentials")
  }

  @Test(
    "without a store, the error names the missing credential before anything is sent")
  func namesMissingCredentials() async throws {
    let error = await server.service().failure(loading: UserProfileResource())
    guard case .request(.missingCredentials("userId"), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(server.connections == 0)
  }

  @Test("two users can be logged in at the same time")
  func severalUsers() async throws {
    let other = server.service(
      credentials: MemoryCredentialStore(
        Credentials(userId: 8, username: "other", password: "5678")))
    await store.set(loggedIn)
    async let mine = api.load(.friends(friendsLevel: .close))
    async let theirs = other.load(.friends(friendsLevel: .close))
    _ = try await (mine, theirs)
    let users = Set(server.received.compactMap { $0.header("username") })
    #expect(users == ["abcd", "other"])
  }

  private func send(_ auth: Authentication) async -> ResourceError<Never>? {
    let spec = RequestSpec(.get, on: "http://a.b", path: "/x", auth: auth)
    let service = ResourceService(
      credentials: store, servers: ["http://a.b": Server("s", server.url)])
    return await service.failure(loading: AnyResource(spec) { $0 })
  }

  @Test(
    "a bearer token or a password is sent in the Authorization header")
  func authorizes() async throws {
    await store.set(
      Credentials(userId: 1, username: "Aladdin", password: "open sesame", token: "t0k"))
    #expect(await send(.bearer(credential: "token")) == nil)
    #expect(server.received.last?.header("Authorization") == "Bearer t0k")
    #expect(
      await send(.basic(usernameCredential: "username", passwordCredential: "password")) == nil)
    #expect(
      server.received.last?.header("Authorization") == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    #expect(await send(.none) == nil)
    #expect(server.received.last?.headers("Authorization") == [])
  }

  @Test("an API key is sent in a header, a query item or a cookie")
  func keys() async throws {
    await store.set(Credentials(userId: 1, username: "u", password: "p", token: "t0k/="))
    let cookie = Authentication("cookie", cookies: ["sid": .credential("token")])
    let query = Authentication("query", query: ["key": .credential("token")])
    #expect(await send(.all(cookie, query)) == nil)
    #expect(server.received.last?.headers("Cookie") == ["sid=t0k/="])
    #expect(server.received.last?.target == "/x?key=t0k%2F%3D")
    let other = Authentication("other", cookies: ["user": .credential("userId"), "v": "2"])
    #expect(await send(.all(cookie, other)) == nil)
    #expect(server.received.last?.headers("Cookie") == ["sid=t0k/=; user=1; v=2"])
  }

  @Test(
    "a credential that would break out of its cookie is rejected",
    arguments: ["a;b", "a b", "a\r\nb", "ä"])
  func refusesCookies(token: String) async throws {
    await store.set(Credentials(userId: 1, username: "u", password: "p", token: Secret(token)))
    let auth = Authentication("cookie", cookies: ["sid": .credential("token")])
    guard case .request(.headerValue("Cookie"), _) = await send(auth) else {
      Issue.record("accepted")
      return
    }
    #expect(server.connections == 0)
  }

  @Test("a user name with a colon is rejected, because the rest would be read as the password")
  func refusesColons() async throws {
    await store.set(Credentials(userId: 1, username: "a:b", password: "c"))
    guard
      case .request(.headerValue("Authorization"), _) = await send(
        .basic(usernameCredential: "username", passwordCredential: "password"))
    else {
      Issue.record("accepted")
      return
    }
  }

  @Test("of alternatives the first with all its credentials is chosen; `all` needs every scheme")
  func combines() async throws {
    let token = Authentication("token", headers: ["X-Token": .credential("token")])
    let user = Authentication("user", query: ["user": .credential("userId")])
    await store.set(Credentials(userId: 1, username: "u", password: "p"))
    #expect(await send(.any(token, user)) == nil)
    #expect(server.received.last?.target == "/x?user=1")
    #expect(server.received.last?.headers("X-Token") == [])
    guard case .request(.missingCredentials("token"), _) = await send(.all(token, user)) else {
      Issue.record("sent without a token")
      return
    }
    guard
      case .request(.missingCredentials("token"), _) = await send(.any(token, .all(token, user)))
    else {
      Issue.record("sent without a token")
      return
    }
    await store.set(Credentials(userId: 1, username: "u", password: "p", token: "t"))
    #expect(await send(.any(token, user)) == nil)
    #expect(server.received.last?.target == "/x")
    #expect(await send(.all(token, user)) == nil)
    #expect(server.received.last?.target == "/x?user=1")
    #expect(server.received.last?.header("X-Token") == "t")
  }

  @Test("a service that allows it sends requests without the credentials that are missing")
  func sendsWithoutMissingCredentials() async throws {
    var configuration = api.configuration
    configuration.allowsMissingCredentials = true
    configuration.servers["http://a.b"] = Server("s", server.url)
    let service = ResourceService(configuration)
    func send(_ auth: Authentication) async throws {
      let spec = RequestSpec(.get, on: "http://a.b", path: "/x", auth: auth)
      _ = try await service.load(AnyResource(spec) { $0 })
    }
    let key = Authentication(
      "key", query: ["key": .credential("token"), "v": "2"], cookies: ["sid": .credential("token")])
    let user = Authentication("user", headers: ["X-User": .credential("userId")])
    let basic = Authentication.basic(
      usernameCredential: "username", passwordCredential: "password")

    _ = try await service.load(.friends(friendsLevel: .close))
    #expect(server.received.last?.target == "/getFriendsList?friendsLevel=1")
    #expect(server.received.last?.header("xyz") == "abc", "not made from a credential")
    for auth in [key, basic, .bearer(credential: "token"), .any(key, basic), .all(key, user)] {
      try await send(auth)
      #expect(server.received.last?.target == "/x")
      for name in ["Authorization", "Cookie", "X-User"] {
        #expect(server.received.last?.headers(name) == [])
      }
    }

    await store.set(loggedIn)
    try await send(.all(key, user))
    #expect(server.received.last?.target == "/x")
    #expect(server.received.last?.header("X-User") == "7")
    try await send(.any(key, basic))
    #expect(server.received.last?.header("Authorization") != nil)
    _ = try await service.load(.friends(friendsLevel: .close))
    #expect(server.received.last?.target == "/getFriendsList?friendsLevel=1&userId=7")
  }

  @Test("a resource alone has no credentials unless they are passed")
  func resourceAlone() throws {
    let resource = FriendsResource(friendsLevel: .close)
    #expect(throws: RequestError.missingCredentials("userId")) { try resource.asURLRequest() }
    let request = try resource.asURLRequest(credentials: loggedIn)
    #expect(
      try request.asURL() == "https://idontknowurl.com/getFriendsList?friendsLevel=1&userId=7")
  }
}
