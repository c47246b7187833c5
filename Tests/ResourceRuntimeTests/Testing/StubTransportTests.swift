import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct StubTransportTests {
  private let stub = StubTransport()

  private var service: ResourceService {
    ResourceService(
      transport: stub, credentials: MemoryCredentialStore(loggedIn),
      servers: [.example: "https://staging.example.com/v2"])
  }

  private let ann = Data(#"{"first_name":"Ann","last_name":"Lee"}"#.utf8)

  @Test("a stub answers one resource with a value, another with bytes")
  func answersByValue() async throws {
    try stub.answer(.getUsers, value: [ListItemModel(id: 1, name: "Ann")])
    try stub.answer(.getUser(id: 1), data: ann)
    try stub.answer(.getUser(id: 2), with: .json(#"{"code":"gone"}"#, status: 404))

    #expect(try await service.load(.getUsers).map(\.name) == ["Ann"])
    #expect(try await service.load(.getUser(id: 1)).firstName == "Ann")
    guard
      case .status(404, .decoded(let problem), _) = await service.failure(loading: .getUser(id: 2))
    else {
      Issue.record("no error")
      return
    }
    #expect(problem.code == "gone")
    #expect(
      stub.requests.map(\.description) == [
        "GET https://staging.example.com/v2/users", "GET https://staging.example.com/v2/user/1",
        "GET https://staging.example.com/v2/user/2",
      ])
    #expect(stub.requestedResources(of: GetUserResource.self).map(\.id) == [1, 2])
  }

  @Test(
    "a value is encoded as its resource reads it: under keys, as text, bytes or nothing")
  func writesValues() async throws {
    try stub.answer(.cities(continent: .asia), value: [City(name: "Seoul")])
    try stub.answer(CheckNameResource(name: "ann"), value: true)
    try stub.answer(EpisodeMediaResource(id: "e"), value: Data([0, 1, 255]))
    try stub.answer(SignInResource(username: "a", password: "b"), value: nil)
    #expect(try await service.load(.cities(continent: .asia)).map(\.name) == ["Seoul"])
    #expect(try await service.load(CheckNameResource(name: "ann")))
    #expect(try await service.load(EpisodeMediaResource(id: "e")) == Data([0, 1, 255]))
    #expect(try await service.load(SignInResource(username: "a", password: "b")) == nil)
    try stub.verify()
  }

  @Test("a stub answers a resource whatever its defaults, credentials, changes and mapping")
  func ignoresCallChanges() async throws {
    try stub.answer(.friends(friendsLevel: .close), data: Data(#"{"friends":[]}"#.utf8))
    let friends = FriendsResource(friendsLevel: .close)
    #expect(try await service.load(friends) == [])
    #expect(try await service.load(friends.omitting(.allQuery).header("xyz", "z")) == [])
    #expect(try await service.load(friends.map(\.count)) == 0)
    #expect(stub.requestedResources(of: FriendsResource.self).count == 2)
  }

  @Test("a stub can answer all resources of a type, a route, or a path")
  func answersByKind() async throws {
    stub.answer(.get, "/user/{id}", with: .data(ann))
    stub.answer(.delete, "/friends/{id}", with: .status(204))
    stub.answer(GetProductsResource.self, with: .json("[]"))
    try stub.answer(Router.getUsers, with: .json("[]"))
    #expect(try await service.load(.getUser(id: 77)).lastName == "Lee")
    try await service.load(UnfriendResource(id: 3))
    #expect(try await service.load(.getProducts(limit: 5)) == [])
    #expect(try await service.load(.getUsers) == [])
    #expect(await service.failure(loading: UserProfileResource()) != nil)
    #expect(stub.requests.count == 5)
  }

  @Test("a stub can answer by the cases of a router")
  func answersByRouter() async throws {
    let ann = ann
    stub.answer(Router.self) { route in
      switch route {
      case .getUser(let id): id == 1 ? .data(ann) : .status(404)
      case .getUsers: .json("[]")
      default: nil
      }
    }
    #expect(try await service.load(.getUser(id: 1)).firstName == "Ann")
    #expect(await service.failure(loading: .getUser(id: 2)) != nil)
    #expect(try await service.load(.getUsers) == [])
    guard case .transport(let error) = await service.failure(loading: .getProducts()) else {
      Issue.record("answered")
      return
    }
    #expect(error.localizedDescription.contains("no stub answers GET"))
  }

  @Test("answers are used in turn, the last one repeats, and a later stub takes precedence")
  func answersInSequence() async throws {
    try stub.answer(.getUsers, with: .status(503), .json("[]"))
    #expect(await service.failure(loading: .getUsers) != nil)
    #expect(try await service.load(.getUsers) == [])
    #expect(try await service.load(.getUsers) == [])
    try stub.answer(.getUsers, value: [ListItemModel(id: 1, name: "new")])
    #expect(try await service.load(.getUsers).count == 1)
  }

  @Test("an answer can be a failure", arguments: [URLError.Code.timedOut, .cannotFindHost])
  func fails(code: URLError.Code) async throws {
    try stub.answer(.getUsers, with: .failure(code))
    guard case .transport(let error) = await service.failure(loading: .getUsers) else {
      Issue.record("answered")
      return
    }
    #expect(error.code == code)
    try stub.verify()
  }

  @Test("an answer can cancel the call, or be something other than HTTP")
  func failsOtherwise() async throws {
    try stub.answer(.getUsers, with: .cancelled, .failure(HTTPResponse.NotHTTPError()))
    guard case .cancelled = await service.failure(loading: .getUsers),
      case .notHTTP = await service.failure(loading: .getUsers)
    else {
      Issue.record("answered")
      return
    }
  }

  @Test("a body that its resource cannot decode is reported when the stub is made, with its path")
  func checksBodies() throws {
    let failure = #expect(throws: StubTransport.StubError.self) {
      try stub.answer(
        .getUsers, data: Data(#"[{"id":1,"name":"a"},{"id":"x","name":"b"}]"#.utf8))
    }
    #expect(
      failure?.description
        == "the answer of the stub for GetUsersResource (GET http://www.example.com/api/users) does not fit,"
        + " status 200: $[1].id: expected Int, found String")
    #expect(throws: StubTransport.StubError.self) {
      try stub.answer(.getUser(id: 1), with: .json(#"{"message":"no code"}"#, status: 404))
    }
    #expect(throws: StubTransport.StubError.self) {
      try stub.answer(.getUser(id: 1), with: .status(200))
    }
    #expect(throws: StubTransport.StubError.self) {
      try stub.answer(CheckNameResource(name: "a"), data: Data("{}".utf8))
    }
    #expect(throws: StubTransport.StubError.self) {
      try stub.answer(Router.getUsers, with: .status(503), .json("{}"))
    }
  }

  @Test("a body that is marked as unchecked may be invalid")
  func allowsUncheckedBodies() async throws {
    try stub.answer(.getUsers, with: .json("[{]").unchecked())
    guard case .decoding(let failure, _) = await service.failure(loading: .getUsers) else {
      Issue.record("read")
      return
    }
    #expect(failure.path == "$[0]")
    try stub.verify()
  }

  @Test(
    "`verify()` reports answers that could not be decoded, even if the app ignored the error")
  func verifies() async throws {
    stub.answer(.get, "/user/{id}", with: .json(#"{"first_name":"Ann"}"#))
    #expect(throws: Never.self) { try stub.verify() }
    _ = await service.failure(loading: .getUser(id: 1))
    let failure = #expect(throws: StubTransport.StubError.self) { try stub.verify() }
    #expect(failure?.description.contains("$.last_name: missing") == true)
  }

  @Test("an unmatched request is reported with the nearest stubs, and without secrets")
  func namesMissingStubs() async throws {
    let secret: Secret = "hidden"
    try stub.answer(.login(username: "me", password: secret), with: .failure(.timedOut))
    try stub.answer(.getUser(id: 1), data: ann)
    stub.answer(.post, "/products", with: .status(500))
    stub.answer(.get, "/users", with: .status(500))
    let loggedOutService = ResourceService(transport: stub)
    _ = await loggedOutService.failure(loading: .getUser(id: 2))
    _ = await loggedOutService.failure(loading: .login(username: "you", password: secret))
    let failure = try #require(throws: StubTransport.StubError.self) { try stub.verify() }
    #expect(
      failure.description
        == "no stub answers GET http://www.example.com/api/user/2; stubs: GetUserResource"
        + " (GET http://www.example.com/api/user/1), GET /users, LoginResource"
        + " (GET https://idontknowurl.com/getUser?username=me&password=<redacted>), 1 more")
    var text = "\(failure)\(String(reflecting: failure))\(stub.requests)"
    dump(stub, to: &text)
    #expect(!text.contains("hidden"), "\(text)")
    #expect(
      await loggedOutService.failure(loading: .getUser(id: 3))?.description.contains(
        "no stub answers")
        == true)
  }

  @Test("a stub answers a request that was made by hand")
  func answersRequestsByHand() async throws {
    try stub.answer(.getUser(id: 1), data: ann)
    let request = HTTPRequest(.get, "http://www.example.com/api/user/1")
    #expect(try await stub.send(request).body == ann)
    await #expect(throws: StubTransport.StubError.self) {
      try await stub.send(HTTPRequest(.get, "http://www.example.com/api/user/2"))
    }
    await #expect(throws: StubTransport.StubError.self) {
      try await stub.send(HTTPRequest(.put, "http://www.example.com/api/user/1"))
    }
  }

  @Test("a stream arrives in chunks, and complete if it is loaded")
  func streams() async throws {
    try stub.answer(.getUsers, with: .stream(#"[{"id":1,"#, #""name":"a"}]"#))
    #expect(try await service.load(.getUsers).map(\.name) == ["a"])

    stub.answer(.get, "/feed", with: .stream("a", "b", .failure(.networkConnectionLost)))
    let response = try await stub.stream(HTTPRequest(.get, "http://a.b/feed"))
    var chunks: [String] = []
    let error = await #expect(throws: URLError.self) {
      for try await chunk in response.body { chunks.append(String(decoding: chunk, as: UTF8.self)) }
    }
    #expect(chunks == ["a", "b"])
    #expect(error?.code == .networkConnectionLost)
  }

  @Test("a stream that stays open waits until its reader is cancelled")
  func staysOpen() async throws {
    stub.answer(.get, "/feed", with: .stream("a", .staysOpen))
    let response = try await stub.stream(HTTPRequest(.get, "http://a.b/feed"))
    let (started, start) = AsyncStream<Void>.makeStream()
    let reader = Task {
      var count = 0
      for try await _ in response.body {
        count += 1
        start.finish()
      }
      return count
    }
    for await _ in started {}
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
  }
}
