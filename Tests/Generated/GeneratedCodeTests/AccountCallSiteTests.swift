import Foundation
import GoldenArticles
import ResourceRuntime
import TestSupport
import Testing

@Suite("Defaults, credentials, omitting")
struct AccountCallSiteTests {
  static let answers: [String: LoopbackAnswer] = [
    "GET /account/getUser": .json(#"{"userId": 7, "username": "abcd"}"#),
    "GET /account/getFriendsList": .json(
      #"{"friends": [{"id": 1, "name": "Eve", "level": 2}, {"id": "x"}]}"#),
    "GET /account/getUserProfile": .json(#"{"userId": 7, "joined": 1000000000}"#),
    "GET /account/available": .json(#"{"available": true}"#),
  ]
  let server: LoopbackServer
  let store = MemoryCredentialStore()
  let service: ResourceService

  init() throws {
    server = try LoopbackServer { request in
      Self.answers["\(request.method) \(request.path)"] ?? .json("{}", status: 404)
    }
    service = ResourceService(
      credentials: store, servers: [.account: Server("account", server.url + "/account")])
  }

  /// "GET /account/getUser" for each request, in order.
  private var lines: [String] { server.received.map { "\($0.method) \($0.target)" } }

  private func logIn() async {
    await store.set(Credentials(userId: 7, username: "abcd", password: "1234"))
  }

  @Test(
    "a login sends its parameters and none of the defaults made from credentials")
  func login() async throws {
    await logIn()
    let account = try await service.load(.login(username: "abcd", password: "1234"))
    let received = try #require(server.only)
    #expect(account.userId == 7)
    #expect(received.target == "/account/getUser?username=abcd&password=1234")
    #expect(received.header("username") == nil)
    #expect(received.header("password") == nil)
  }

  @Test(
    "every other request has the defaults of its server and of its authentication")
  func defaults() async throws {
    await logIn()
    let friends = try await service.load(.friends(friendsLevel: .family))
    let received = try #require(server.only)
    #expect(friends.map(\.level) == [.family])
    #expect(received.target == "/account/getFriendsList?friendsLevel=2&userId=7")
    #expect(received.header("xyz") == "abc")
    #expect(received.header("username") == "abcd")
    #expect(received.header("password") == "1234")
  }

  @Test("an endpoint without parameters needs one line")
  func profile() async throws {
    await logIn()
    let profile = try await service.load(.userProfile)
    #expect(profile.joined == Date(timeIntervalSince1970: 1_000_000_000))
  }

  @Test(
    "a call can omit certain defaults, or all, or replace them")
  func edits() async throws {
    await logIn()
    let close = FriendsResource(friendsLevel: .close)
    _ = try await service.load(close.omitting(.query("userId"), .header("xyz")))
    _ = try await service.load(close.omitting(.allQuery, .allHeaders))
    _ = try await service.load(close.query("userId", "99").header("xyz", "zzz"))
    let received = server.received
    #expect(
      lines == [
        "GET /account/getFriendsList?friendsLevel=1", "GET /account/getFriendsList?friendsLevel=1",
        "GET /account/getFriendsList?friendsLevel=1&userId=99",
      ])
    #expect(received.map { $0.header("xyz") } == [nil, nil, "zzz"])
    #expect(received.map { $0.header("username") } == ["abcd", nil, "abcd"])
  }

  @Test("an endpoint omits the defaults that the spec says")
  func omitted() async throws {
    await logIn()
    let isFree = try await service.load(.checkName(name: "eve"))
    let received = try #require(server.only)
    #expect(isFree)
    #expect(received.target == "/account/available?name=eve")
    #expect(received.header("xyz") == nil)
    #expect(received.header("username") == "abcd")
  }

  @Test(
    "after a log-out a request is refused before it is sent, with the missing credential")
  func loggedOut() async throws {
    await logIn()
    await store.set(nil)
    do {
      _ = try await service.load(.friends(friendsLevel: .family))
      Issue.record("the request was sent")
    } catch {
      guard case .request(.missingCredentials(let name), _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(name == "userId")
    }
    #expect(lines.isEmpty)
  }
}
