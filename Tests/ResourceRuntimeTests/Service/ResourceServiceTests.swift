import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ResourceServiceTests {
  private func server(_ answer: LoopbackAnswer) throws -> LoopbackServer {
    try LoopbackServer { _ in answer }
  }

  @Test(
    "a resource is all that a call needs")
  func loads() async throws {
    let server = try server(.json(#"{"cities": [{"name": "Paris"}, {"name": "London"}]}"#))
    let service = server.service()
    #expect(try await service.load(.cities(continent: .europe)).map(\.name) == ["Paris", "London"])
    #expect(server.only?.method == "GET")
    #expect(server.only?.target == "/europe.json")
    #expect(server.only?.header("Accept") == "application/json")
    #expect(server.only?.headers("Content-Type") == [], "nothing is sent that has a type")
    #expect(server.only?.body.isEmpty == true)
  }

  @Test("parameters with defaults are sent, absent ones are not")
  func sendsQueries() async throws {
    let server = try server(.json("[]"))
    _ = try await server.service().load(
      .getProducts(offset: 40, search: "a+b & c", tags: ["x", "y"]))
    _ = try await server.service().load(.getProducts())
    #expect(
      server.received.map(\.target) == [
        "/api/products?limit=20&offset=40&search=a%2Bb%20%26%20c&tag=x&tag=y",
        "/api/products?limit=20&offset=0",
      ])
  }

  @Test(
    "a body is sent as compact JSON with its content type")
  func sendsBodies() async throws {
    let server = try server(.json(#"{"sku": "A1", "weight": 3}"#, status: 201))
    let product = NewProduct(sku: "A1 \"ü\"", weight: 3)
    _ = try await server.service().load(.addProduct(product))
    #expect(server.only?.method == "POST")
    #expect(server.only?.text == #"{"sku":"A1 \"ü\"","weight":3}"#)
    #expect(server.only?.header("Content-Type") == "application/json")
    #expect(server.only?.header("Content-Length") == "30")
  }

  @Test(
    "a body that cannot be encoded is an error before anything is sent")
  func refusesUnencodableBodies() async throws {
    let server = try server(.json("1"))
    let spec = RequestSpec(.post, on: .example, path: "/x", body: .json(Double.infinity))
    guard
      case .request(.bodyEncoding, _) = await server.service().failure(
        loading: AnyResource(spec) { $0 })
    else {
      Issue.record("no failure")
      return
    }
    #expect(server.connections == 0)
  }

  @Test(
    "a GET request with a body is rejected", arguments: [HTTPMethod.get, .head, .trace])
  func refusesBodies(method: HTTPMethod) {
    let resource = AnyResource(
      RequestSpec(method, on: .example, path: "/x", body: .json(1))
    ) { $0 }
    #expect(throws: RequestError.bodyNotAllowed(method)) { try resource.asURLRequest() }
  }

  @Test("a form is sent as a form")
  func sendsForms() async throws {
    let server = try server(.response(204))
    let account = try await server.service().load(
      SignInResource(username: "a b", password: "p&q+r"))
    #expect(account == nil, "204 is nil where the reply is optional")
    #expect(server.only?.text == "username=a+b&password=p%26q%2Br")
    #expect(server.only?.header("Content-Type") == "application/x-www-form-urlencoded")
  }

  @Test("a response contains value, status, headers and data")
  func givesResponses() async throws {
    let server = try server(.json(#"{"first_name":"A","last_name":"B"}"#))
    let response = try await server.service().response(for: .getUser(id: 1200))
    #expect(response.value.firstName == "A")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.data.count == 34)
    #expect(response.request.url == server.url + "/api/user/1200")
  }

  @Test("a request can be made without sending it")
  func makesRequests() async throws {
    let service = ResourceService(
      credentials: MemoryCredentialStore(loggedIn), servers: [.account: "http://staging/x"])
    let request = try await service.urlRequest(for: .friends(friendsLevel: .close))
    #expect(try request.asURL() == "http://staging/x/getFriendsList?friendsLevel=1&userId=7")
  }

  // MARK: - The order of failures

  private struct Failing: Interceptor {
    let error: any Error & Sendable
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      throw error
    }
  }

  @Test("a call that is cancelled before it begins sends nothing")
  func cancelledBefore() async throws {
    let server = try server(.json("[]"))
    let service = server.service()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await service.failure(loading: UserProfileResource())
    }
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(server.connections == 0)
  }

  @Test(
    "errors are reported in order: missing credentials, an invalid path, interceptors")
  func ordersFailures() async throws {
    let service = ResourceService(
      transport: StubTransport { _ in (200, Data()) },
      interceptors: [Failing(error: URLError(.badURL))])
    func failure(_ path: RequestPath, _ auth: Authentication) async -> String {
      let spec = RequestSpec(.get, on: .account, path: path, auth: auth)
      return "\(String(describing: await service.failure(loading: AnyResource(spec) { $0 })))"
    }
    #expect(await failure("/..", .serverDefault).contains("no credential 'userId'"))
    #expect(await failure("/..", .none).contains("'.' or '..'"))
    #expect(await failure("/x", .none).contains("interceptor failed"))
  }

  @Test("an error of an interceptor ends the call before anything is sent")
  func interceptorsFail() async throws {
    let server = try server(.json("[]"))
    func failure(_ error: any Error & Sendable) async -> ResourceError<Problem>? {
      await server.service(interceptors: [Failing(error: error)]).failure(loading: .getUsers)
    }
    guard case .cancelled = await failure(CancellationError()),
      case .request(.url, _) = await failure(RequestError.url),
      case .request(.interceptor(let kept), _) = await failure(URLError(.badURL))
    else {
      Issue.record("another failure")
      return
    }
    #expect((kept.error as? URLError)?.code == .badURL)
    #expect(server.connections == 0)
  }

  @Test("a header that an interceptor adds is checked like any other")
  func checksInterceptors() async throws {
    struct Splitting: Interceptor {
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.headers["X"] = "a\r\nY: b"
        return try await next(request)
      }
    }
    let server = try server(.json("[]"))
    guard
      case .request(.headerValue("X"), _) = await server.service(interceptors: [Splitting()])
        .failure(loading: .getUsers)
    else {
      Issue.record("sent")
      return
    }
  }

  @Test(
    "an unexpected status is an error, whatever the body",
    arguments: [300, 304, 400, 404, 418, 500, 503, 599, 999])
  func refusesStatuses(status: Int) async throws {
    let server = try server(
      .json(#"{"first_name":"A","last_name":"B","code":"c"}"#, status: status))
    let error = await server.service().failure(loading: .getUser(id: 1))
    switch error {
    case .status(400...599, .decoded(let problem), _): #expect(problem.code == "c")
    case .status(let found, .undeclared, _): #expect(found == HTTPStatus(status))
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test(
    "an error body is decoded by its status, and preserved if it has another form")
  func decodesErrors() async throws {
    let resource = AddProductResource(NewProduct(sku: "a", weight: 1))
    switch await stub(404, #"{"code":"gone"}"#).failure(loading: resource) {
    case .status(404, .decoded(.notFound(let problem)), _): #expect(problem.code == "gone")
    case let other: Issue.record("\(String(describing: other))")
    }
    switch await stub(409, #"{"id":1,"name":"n"}"#).failure(loading: resource) {
    case .status(409, .decoded(.conflict(let item)), _): #expect(item.id == 1)
    case let other: Issue.record("\(String(describing: other))")
    }
    switch await stub(409, "<html>").failure(loading: resource) {
    case .status(let status, .undecodable(let data, let failure), _):
      #expect(status == 409)
      #expect(data == Data("<html>".utf8))
      #expect(failure.path == "$")
    case let other: Issue.record("\(String(describing: other))")
    }
    switch await stub(500, "oops").failure(loading: resource) {
    case .status(500..<600, .undeclared(let data, _), _): #expect(data == Data("oops".utf8))
    case let other: Issue.record("\(String(describing: other))")
    }
  }

  @Test("an error can be erased to a JSON body, for handlers that endpoints share")
  func erases() async throws {
    let resource = AddProductResource(NewProduct(sku: "a", weight: 1))
    let error = try #require(await stub(404, #"{"code":"gone","x":1}"#).failure(loading: resource))
    guard case .status(404, .decoded(let json), _) = error.erased else {
      Issue.record("\(error.erased)")
      return
    }
    #expect(json["x"]?.int == 1)
  }

  @Test("if expected statuses are listed, any other status is an error")
  func expectsStatuses() async throws {
    func load(_ status: Int, _ expected: ExpectedStatuses) async -> Bool {
      let spec = RequestSpec(.get, on: .example, path: "/", expecting: expected)
      let failure = await stub(status, "1").failure(loading: AnyResource(spec) { $0 })
      return failure == nil
    }
    #expect(await load(304, [200, 304]))
    #expect(await !load(201, [200, 304]))
    #expect(await load(404, [.hundreds(4)]))
    #expect(await load(299, .success))
  }

  @Test("calls run concurrently")
  func runsConcurrently() async throws {
    let server = try LoopbackServer { .json(#"{"first_name":"\#($0.path)","last_name":"x"}"#) }
    let service = server.service()
    async let one = service.load(.getUser(id: 1))
    async let two = service.load(.getUser(id: 2))
    #expect(try await [one.firstName, two.firstName] == ["/api/user/1", "/api/user/2"])
  }
}
