import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct LayeredDefaultsTests {
  private let server: LoopbackServer
  private let store = MemoryCredentialStore(loggedIn)
  private let api: ResourceService

  init() throws {
    server = try LoopbackServer { _ in .json(#"{"friends": [], "available": true}"#) }
    api = server.service(credentials: store)
  }

  /// The headers that this API adds to a request.
  private func ownHeaders(_ request: ReceivedRequest?) -> [String: String] {
    var result: [String: String] = [:]
    for name in ["xyz", "username", "password"] { result[name] = request?.header(name) }
    return result
  }

  private let all = ["xyz": "abc", "username": "abcd", "password": "1234"]

  @Test(
    "defaults of server and authentication are added to the parameters of the endpoint")
  func addsDefaults() async throws {
    _ = try await api.load(.friends(friendsLevel: .family))
    #expect(server.only?.method == "GET")
    #expect(server.only?.target == "/getFriendsList?friendsLevel=2&userId=7")
    #expect(ownHeaders(server.only) == all)
  }

  @Test(
    "an endpoint with only a path gets the same defaults")
  func addsDefaultsToBarePaths() async throws {
    _ = await api.failure(loading: UserProfileResource())
    #expect(server.only?.target == "/getUserProfile?userId=7")
    #expect(ownHeaders(server.only) == all)
  }

  @Test(
    "an endpoint without authentication gets no default made from credentials, logged in or not")
  func omitsCredentialDefaultsAtLogin() async throws {
    _ = await api.failure(loading: .login(username: "x", password: "y"))
    #expect(server.only?.target == "/getUser?username=x&password=y")
    #expect(ownHeaders(server.only) == ["xyz": "abc"])
  }

  @Test(
    "an endpoint can omit single defaults")
  func omitsInTheSpec() async throws {
    #expect(try await api.load(CheckNameResource(name: "a b")) == true)
    #expect(server.only?.target == "/available?name=a%20b")
    #expect(ownHeaders(server.only) == ["username": "abcd", "password": "1234"])
  }

  @Test(
    "a call can omit single defaults")
  func omitsAtTheCall() async throws {
    let resource = FriendsResource(friendsLevel: .close)
    _ = try await api.load(resource.omitting(.query("userId"), .header("XYZ")))
    #expect(server.only?.target == "/getFriendsList?friendsLevel=1")
    #expect(ownHeaders(server.only) == ["username": "abcd", "password": "1234"])
    #expect(resource.request == FriendsResource(friendsLevel: .close).request)
  }

  @Test(
    "a call can omit all defaults, and its own values stay",
    arguments: [
      ([RequestSpec.OmittedDefault.allQuery, .allHeaders], "", 0), ([.all], "", 0),
      ([.allQuery], "", 3), ([.allHeaders], "&userId=7", 0),
    ])
  func omitsAll(omitted: [RequestSpec.OmittedDefault], query: String, headers: Int) async throws {
    let resource = AnyResource(
      RequestSpec(
        .get, on: .account, path: "/getFriendsList",
        query: ["friendsLevel": FriendsLevel.close], omitting: omitted)
    ) { $0 }
    _ = try await api.load(resource)
    #expect(server.only?.target == "/getFriendsList?friendsLevel=1" + query)
    #expect(ownHeaders(server.only).count == headers)
  }

  @Test("without defaults, no credential is needed")
  func omittingNeedsNoCredentials() async throws {
    await store.set(nil)
    _ = try await api.load(
      FriendsResource(friendsLevel: .close).omitting(.allQuery, .allHeaders))
    #expect(server.only?.target == "/getFriendsList?friendsLevel=1")
    #expect(ownHeaders(server.only).isEmpty)
  }

  @Test(
    "a value of the call replaces a default, whatever the case of its name")
  func overridesAtTheCall() async throws {
    _ = try await api.load(
      FriendsResource(friendsLevel: .close).query("userId", "99").header("XYZ", "zzz")
        .query("extra", 1).header("X-Extra", true))
    #expect(server.only?.target == "/getFriendsList?friendsLevel=1&userId=99&extra=1")
    #expect(server.only?.headers("xyz") == ["zzz"])
    #expect(server.only?.header("X-Extra") == "true")
    #expect(server.only?.header("username") == "abcd")
  }

  @Test("a later change of the call replaces an earlier one")
  func laterEditsWin() async throws {
    _ = try await api.load(
      FriendsResource(friendsLevel: .close).query("a", 1).query("a", 2).header("B", 1)
        .header("b", 2).query("friendsLevel", 9))
    #expect(server.only?.target == "/getFriendsList?friendsLevel=9&userId=7&a=2")
    #expect(server.only?.headers("B") == ["2"])
  }

  @Test("a value of the endpoint replaces a default")
  func endpointsOverride() async throws {
    let resource = AnyResource(
      RequestSpec(
        .get, on: .account, path: "/x", query: ["userId": 1], headers: ["Username": "me"])
    ) { $0 }
    _ = try await api.load(resource)
    #expect(server.only?.target == "/x?userId=1")
    #expect(server.only?.headers("username") == ["me"])
    #expect(server.only?.header("xyz") == "abc")
  }

  @Test("a replaced default needs no credential")
  func replacedDefaultsNeedNothing() async throws {
    await store.set(nil)
    let spec = RequestSpec(.get, on: .account, path: "/x", omitting: [.allHeaders])
    _ = try await api.load(AnyResource(spec) { $0 }.query("userId", 5))
    #expect(server.only?.target == "/x?userId=5")
  }

  @Test(
    "interceptors are applied last")
  func interceptorsComeLast() async throws {
    struct Signing: Interceptor {
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.headers["XYZ"] = (request.headers["xyz"] ?? "") + "+signed"
        return try await next(request)
      }
    }
    let api = server.service(credentials: store, interceptors: [Signing(), Signing()])
    _ = try await api.load(.friends(friendsLevel: .close))
    #expect(server.only?.headers("xyz") == ["abc+signed+signed"])
  }

  @Test(
    "defaults of the authentication replace those of the server")
  func schemesWinOverServers() async throws {
    let key = Authentication("key", query: ["v": "2"], headers: ["x-a": .credential("username")])
    let spec = RequestSpec(
      .get, on: Server("s", server.url, query: ["v": "1"], headers: ["X-A": "1"], auth: key),
      path: "/x")
    _ = try await api.load(AnyResource(spec) { $0 })
    #expect(server.only?.target == "/x?v=2")
    #expect(server.only?.headers("X-A") == ["abcd"])
  }
}
