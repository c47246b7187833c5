import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The `User-Agent` of requests, as a server receives it.
@Suite(.timeLimit(.minutes(5))) struct UserAgentTests {
  private struct NamingInterceptor: Interceptor {
    let agent: String

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      #expect(request.headers["User-Agent"] == nil, "the transport adds it later")
      var request = request
      request.headers["User-Agent"] = agent
      return try await next(request)
    }
  }

  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer { request in
      request.path == "/moved"
        ? .response(302, headers: [("Location", "/target")]) : .json("[]")
    }
  }

  private var received: [String] { server.received.flatMap { $0.headers("User-Agent") } }

  private func service(_ agent: TransportConfiguration.UserAgent) throws -> ResourceService {
    var configuration = TransportConfiguration()
    configuration.userAgent = agent
    #if os(Linux)
      let transport = CurlTransport(configuration)
    #else
      let transport = try URLSessionTransport(configuration)
    #endif
    return ResourceService(transport: transport, servers: [.example: "\(server.url)"])
  }

  #if os(Linux)
    @Test("a request without a User-Agent is sent with that of the runtime")
    func standard() async throws {
      let service = ResourceService(servers: [.example: "\(server.url)"])
      let response = try await service.response(for: GetUsersResource())
      #expect(response.request.headers["User-Agent"] == nil)
      let stream = try await service.configuration.transport.stream(HTTPRequest(.get, server.url))
      #expect(stream.status == 200)
      let first = try #require(received.first)
      #expect(first.wholeMatch(of: /ResourceRuntime\/\d+\.\d+\.\d+/) != nil, "\(first)")
      #expect(received == [first, first])
    }

    @Test("a configuration can omit the User-Agent", arguments: ["", nil])
    func omitted(text: String?) async throws {
      _ = try await service(text.map { .text($0) } ?? .none).load(GetUsersResource())
      #expect(server.received.count == 1)
      #expect(received.isEmpty)
    }

    @Test("a text that would end its header field is an error, and nothing is sent")
    func injection() async throws {
      let service = try service(.text("shop\r\nX-Admin: 1"))
      let error = await service.failure(loading: GetUsersResource())
      guard case .request(.headerValue("User-Agent"), _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(server.received.isEmpty)
    }
  #endif

  @Test("a configuration sets the User-Agent, also after a redirect")
  func configured() async throws {
    let service = try service(.text("shop/1.2"))
    _ = try await service.load(GetUsersResource())
    _ = try await service.configuration.transport.send(HTTPRequest(.get, server.url + "/moved"))
    #expect(received == Array(repeating: "shop/1.2", count: 3))
  }

  @Test("the User-Agent of a server, a call or an interceptor replaces that of the configuration")
  func requests() async throws {
    let base = try service(.text("configured"))
    let named = Server("example", server.url, headers: ["user-agent": "shop/2"])
    let service = ResourceService(
      transport: base.configuration.transport, servers: [.example: named])
    _ = try await service.load(GetUsersResource())
    _ = try await base.load(GetUsersResource().header("User-Agent", "shop/3"))
    let intercepted = ResourceService(
      transport: base.configuration.transport, interceptors: [NamingInterceptor(agent: "shop/4")],
      servers: base.configuration.servers)
    _ = try await intercepted.load(GetUsersResource())
    #expect(received == ["shop/2", "shop/3", "shop/4"])
  }

  @Test("the User-Agent is set as the page says")
  func page() async throws {
    let shop = Server("shop", "https://shop.example.com", headers: ["User-Agent": "shop/1.2"])
    let resource = AnyResource(RequestSpec(.get, on: shop, path: "/")) { $0 }
    #expect(try resource.sentHeader("User-Agent") == "shop/1.2")
    #if os(Linux)
      var configuration = TransportConfiguration()
      configuration.userAgent = .text("shop/1.2 (+https://shop.example.com)")
      _ = try await CurlTransport(configuration).send(HTTPRequest(.get, server.url))
      configuration.userAgent = .none
      _ = try await CurlTransport(configuration).send(HTTPRequest(.get, server.url))
      #expect(received == ["shop/1.2 (+https://shop.example.com)"])
    #endif
  }

  @Test("stubs and recordings see no User-Agent")
  func stubs() async throws {
    let stub = StubTransport { _ in (200, Data("[]".utf8)) }
    _ = try await ResourceService(transport: stub).load(GetUsersResource())
    #expect(stub.requests.count == 1)
    #expect(stub.requests.first?.headers["User-Agent"] == nil)
    let folder = try TestFolder([:])
    let recording = try RecordingTransport(wrapping: SystemTransport(), to: folder.url)
    let service = ResourceService(transport: recording, servers: [.example: "\(server.url)"])
    _ = try await service.load(GetUsersResource())
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
      let text = try String(
        contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
      #expect(!text.lowercased().contains("user-agent"), "\(text)")
    }
  }
}
