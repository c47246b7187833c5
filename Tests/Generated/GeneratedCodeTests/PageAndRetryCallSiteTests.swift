import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Pages, retries and time-outs", .timeLimit(.minutes(5))) struct PageAndRetryCallSiteTests {
  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.target {
      case "/api/products?limit=2&offset=0", "/api/products?limit=20&offset=0":
        .json(#"[{"id": 1, "name": "one"}, {"id": 2, "name": "two"}]"#)
      case "/api/products?limit=2&offset=2", "/api/products?limit=20&offset=2":
        .json(#"[{"id": 3, "name": "three"}]"#)
      default: .json("[]")
      }
    }
  }

  private func service(_ server: LoopbackServer) -> ResourceService {
    ResourceService(servers: [.example: Server("example", server.url + "/api")])
  }

  @Test("pages and their items are sequences of the generated resource")
  func pages() async throws {
    let server = try server()
    let service = service(server)
    var shown: [[ListItemModel]] = []
    for try await page in service.pages(of: .getProducts(limit: 2)) { shown.append(page) }
    #expect(shown.map { $0.map(\.id) } == [[1, 2], [3]])

    var names: [String] = []
    for try await product in service.items(of: .getProducts()) { names.append(product.name) }
    #expect(names == ["one", "two", "three"])

    let first = try await service.items(of: .getProducts()).prefix(1)
      .reduce(into: []) { $0.append($1) }
    #expect(first.map(\.name) == ["one"])
    #expect(server.received.count == 7)
  }

  @Test("an observer receives the reason why pages end")
  func stops() async throws {
    struct PageLog: ServiceObserver {
      func serviceDidStopPaging(
        _ reason: ResourceService.PagingStopReason, after request: HTTPRequest
      ) {
        print("no page after \(request): \(reason)")
      }
    }
    let server = try server()
    let service = ResourceService(
      servers: [.example: Server("example", server.url + "/api")], observers: [PageLog()])
    let edited = GetProductsResource(limit: 2).query("offset", 0)
    for try await page in service.pages(of: edited) { #expect(page.count == 2) }
    #expect(server.received.count == 1)
  }

  @Test("a paged resource can be written by hand")
  func byHand() async throws {
    let stub = StubTransport { request in
      let isFirst = request.queryValue("cursor") == nil
      return (
        200, Data((isFirst ? #"{"items": [1], "meta": {"next": "x"}}"# : #"{"items": [2]}"#).utf8)
      )
    }
    let items = try await ResourceService(transport: stub).items(of: Timeline())
      .reduce(into: []) { $0.append($1) }
    #expect(items == [1, 2])
  }

  @Test("a service waits as its policy says, on a manual clock")
  func retries() async throws {
    let stub = StubTransport()
    try stub.answer(.getUsers, with: .status(503), .data(Fixtures.getUsers))
    let clock = ManualClock()
    var configuration = ResourceService.Configuration(transport: stub)
    configuration.interceptors = [OncePerConflict()]
    configuration.retry = RetryPolicy()
    configuration.clock = clock
    let service = ResourceService(configuration)
    async let users = service.load(.getUsers)
    try await clock.wake()
    #expect(try await !users.isEmpty)

    let patient = RetryPolicy(
      maxRetries: 8, firstDelay: .seconds(1), maxDelay: .seconds(60), timeLimit: .seconds(600),
      maxRetryAfter: .seconds(300))
    #expect(patient.maxRetries == 8)
    #expect(ResourceService(timeout: .seconds(30)).configuration.timeout == .seconds(30))
  }
}

struct Timeline: PagedResource {
  typealias Value = [Int]
  typealias Item = Int

  var cursor: String?
  static var paging: Paging<Self> { .cursor(\.cursor, at: "meta", "next") }
  static var responseReader: ResponseReader<[Int]> { .json(at: "items") }
  var request: RequestSpec {
    RequestSpec(.get, on: .example, path: "/timeline", query: ["cursor": cursor])
  }
}

struct OncePerConflict: Interceptor {
  func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
    let response = try await next(request)
    return response.status == 409 ? try await next(request) : response
  }
}
