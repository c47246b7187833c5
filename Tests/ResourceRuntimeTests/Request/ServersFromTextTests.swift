import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ServersFromTextTests {
  @Test("servers may be texts, URLs and servers in variables, also mixed")
  func variables() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let text = server.url
    let url = try #require(URL(string: server.url + "/api/"))
    let described = Server("other", server.url, headers: ["X-Test": "1"])
    let services = [
      ResourceService(servers: [.example: text]),
      ResourceService(servers: [.example: url]),
      ResourceService(servers: [.example: described]),
      ResourceService(servers: [.example: text, .local: url, .account: described]),
      ResourceService(transport: SystemTransport(), servers: [.example: url]),
      ResourceService(
        credentials: nil, servers: [.example: "\(text)/v\(1)"], timeout: .seconds(60)),
    ]
    for service in services { _ = try await service.load(GetUsersResource()) }
    #expect(
      server.received.map(\.path)
        == ["/users", "/api/users", "/users", "/users", "/api/users", "/v1/users"])
    #expect(server.received[2].header("X-Test") == "1")
  }

  @Test("literals and static members are servers, as before")
  func literals() {
    #expect(
      ResourceService(servers: [.example: "http://a.b"]).configuration.servers[.example]?.url
        == "http://a.b")
    #expect(
      ResourceService(servers: [.example: .account]).configuration.servers[.example] == .account)
    #expect(ResourceService(servers: [:]).configuration.servers.isEmpty)
  }

  @Test("the name of a server from a text or a URL is its address")
  func names() throws {
    let text = "https://example.com/v1"
    #expect(Server(text).name == text && Server(text).url == text)
    #expect(Server(text) == Server(try #require(URL(string: text))))
    #expect("\(Server(text))" == text)
  }

  @Test(
    "a text that is not an address fails each call before anything is sent",
    arguments: [
      ("", ServerAddressError.scheme), ("localhost:8000", .scheme), ("/api", .scheme),
      ("http://a.b\n", .character), ("https://ann:t0ps3cret@a.b", .userInfo), ("http://", .host),
    ])
  func unusable(text: String, fault: ServerAddressError) async throws {
    let stub = StubTransport { _ in (200, Data("[]".utf8)) }
    let service = ResourceService(transport: stub, servers: [.example: text])
    let error = await service.failure(loading: GetUsersResource())
    guard case .request(.server(_, fault.description), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(stub.requests.isEmpty)
    #expect(!"\(String(describing: error)) \(Server(text))".contains("t0ps3cret"))
  }

  @Test("a URL that is not the address of a server fails each call")
  func unusableURLs() async throws {
    let file = URL(fileURLWithPath: "/tmp")
    let service = ResourceService(servers: [.example: file])
    let error = await service.failure(loading: GetUsersResource())
    guard case .request(.server(_, "the scheme isn't http, https or http+unix"), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
