import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RouterTests {
  private static let routes: [Router] = [
    .cities(continent: .asia), .getUsers, .getUser(id: -5),
    .getProducts(), .getProducts(limit: 1, offset: 2, search: "a+b &=%/ü", tags: ["x,y", "z"]),
    .addProduct(NewProduct(sku: "A \"1\"", weight: 3)), .episodeAll,
    .episodeMedia(id: "ep 1/x"), .login(username: "a:b@c", password: "p&q"),
    .signIn(username: "a b+c", password: "p&q=r"),
    .signIn(username: "a", password: "b", scope: "c"),
  ]

  @Test(
    "a route becomes a URLRequest and is matched from it again",
    arguments: routes)
  func roundTrips(route: Router) throws {
    let request = try route.asURLRequest()
    #expect(Router(matching: request) == route)
  }

  @Test("default parameters of a server do not prevent a match")
  func ignoresDefaults() throws {
    let request = try FriendsResource(friendsLevel: .family).asURLRequest(credentials: loggedIn)
    #expect(Router(matching: request) == .friends(friendsLevel: .family))
  }

  @Test("a route is matched at a replaced server address")
  func matchesReplacedServers() throws {
    let url = try #require(URL(string: "http://localhost:1234/v2/user/7"))
    #expect(Router(matching: URLRequest(url: url)) == nil)
    #expect(
      Router(matching: URLRequest(url: url), servers: [.example: "http://localhost:1234/v2"])
        == .getUser(id: 7))
  }

  @Test("the most literal route wins")
  func prefersLiterals() throws {
    let url = try #require(URL(string: "http://localhost:8000/episodes.json"))
    #expect(Router(matching: URLRequest(url: url)) == .episodeAll)
  }

  @Test(
    "a request that differs in server, method, path or type of a value matches no route",
    arguments: [
      ("GET", "http://www.example.com/api/user/abc"), ("GET", "http://www.example.com/api/user/"),
      ("GET", "http://www.example.com/user/1"), ("POST", "http://www.example.com/api/user/1"),
      ("GET", "https://www.example.com/api/user/1"), ("GET", "http://example.com/api/user/1"),
      ("GET", "http://www.example.com:81/api/user/1"), ("GET", "http://localhost:8000/mars.json"),
      ("GET", "http://www.example.com/api/products?limit=x"),
      ("GET", "http://www.example.com/apixuser/1"), ("POST", "http://www.example.com/api/products"),
      ("GET", "https://idontknowurl.com/getUser?username=a"),
    ])
  func refusesOthers(method: String, url: String) throws {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.httpMethod = method
    #expect(Router(matching: request) == nil)
  }

  @Test("routes and resources that send the same request are equal")
  func compares() {
    #expect(Router.getUser(id: 1) == .getUser(id: 1))
    #expect(Router.getUser(id: 1) != .getUser(id: 2))
    #expect(Set([Router.getUsers, .getUsers, .episodeAll]).count == 2)
    #expect(GetUserResource(id: 1) == .getUser(id: 1))
    #expect(Set([GetUserResource(id: 1), .getUser(id: 1), .getUser(id: 2)]).count == 2)
    #expect(GetUserResource(id: 1).header("A", 1) != GetUserResource(id: 1).header("A", 2))
  }

  @Test("a pattern reads several values from one path segment")
  func readsSegments() throws {
    enum Files: MatchableRoute, Hashable {
      case file(String, Int)
      var resource: any NetworkResource {
        switch self {
        case .file(let name, let size):
          AnyResource(RequestSpec(.get, on: .local, path: "/f/\(name)-\(size).png")) { $0 }
        }
      }
      static let patterns = [RoutePattern(.get, .local, "/f/{}-{}.png")]
      init(from match: RouteMatch) throws(RouteMatchError) {
        self = .file(try match.path(0), try match.path(1))
      }
    }
    #expect(Files(matching: try Files.file("a b", 12).asURLRequest()) == .file("a b", 12))
    let url = try #require(URL(string: "http://localhost:8000/f/-1.png"))
    #expect(Files(matching: URLRequest(url: url)) == nil)
  }
}
