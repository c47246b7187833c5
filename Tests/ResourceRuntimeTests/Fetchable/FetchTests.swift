import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetchTests {
  @Test(
    "a model is fetched by its route, with closures")
  func fetchesByRoute() async throws {
    let server = try LoopbackServer { _ in .json(#"{"first_name":"Ann","last_name":"Bee"}"#) }
    let name = await withCheckedContinuation { continuation in
      UserModel.fetch(
        Router.getUser(id: 1200), using: server.service(),
        onSuccess: { result in
          if case .asSelf(let model) = result { continuation.resume(returning: model.firstName) }
        },
        onError: { error in
          continuation.resume(returning: "\(error)")
        })
    }
    #expect(name == "Ann")
    #expect(server.only?.target == "/api/user/1200")
  }

  @Test(
    "an error is passed to the error handler")
  func reportsErrors() async throws {
    let error = await withCheckedContinuation { continuation in
      UserModel.fetch(
        Router.getUser(id: 1), using: stub(404, #"{"code":"c"}"#),
        onSuccess: { _ in continuation.resume(returning: nil) },
        onError: { continuation.resume(returning: $0) })
    }
    guard case .status(404, .decoded(let json), _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(json["code"]?.string == "c")
  }

  @Test(
    "the typed forms return the model itself")
  func fetchesTyped() async throws {
    let user = try await UserModel.fetch(
      .getUser(id: 1), using: stub(200, #"{"first_name":"Ann","last_name":"Bee"}"#))
    #expect(user.lastName == "Bee")
    let items = try await ListItemModel.fetch(
      .getUsers, using: stub(200, #"[{"id":1,"name":"a"}]"#))
    #expect(items.map(\.id) == [1])
  }

  private struct Anything: ResourceRoute {
    var resource: any NetworkResource {
      AnyResource(RequestSpec(.get, on: .example, path: "/"), parseJSON: { json in json })
    }
  }

  private func fetch<Model: Fetchable>(
    _ model: Model.Type, _ service: ResourceService, unmatched: UnmatchedBody = .failure
  ) async throws -> MappingResult<Model> {
    try await model.fetch(Anything(), using: service, unmatched: unmatched)
  }

  @Test(
    "the root of a body decides how it can be mapped",
    arguments: [
      (#"{"id":1,"name":"a"}"#, MappingResult.asSelf(ListItemModel(id: 1, name: "a"))),
      (#"[{"id":1,"name":"a"}]"#, .asArray([ListItemModel(id: 1, name: "a")])),
      ("[]", .asArray([])),
      (#"{"x":{"id":1,"name":"a"}}"#, .asDictionary(["x": ListItemModel(id: 1, name: "a")])),
      ("{}", .asDictionary([:])),
    ])
  func maps(body: String, result: MappingResult<ListItemModel>) async throws {
    #expect(try await fetch(ListItemModel.self, stub(200, body)) == result)
  }

  @Test(
    "a model whose properties are all optional is not read from an unrelated object")
  func sharesKeys() async throws {
    let own = try await fetch(Settings.self, stub(200, #"{"volume":3,"x":1}"#))
    #expect(own == .asSelf(Settings(volume: 3)))
    let others = try await fetch(Settings.self, stub(200, #"{"ann":{"theme":"dark"}}"#))
    #expect(others == .asDictionary(["ann": Settings(theme: "dark")]))
    #expect(others.dictionary?.count == 1 && others.model == nil && others.array == nil)
  }

  @Test(
    "JSON that fits nothing is an error with the reason of each attempt")
  func explains() async throws {
    do {
      let result = try await fetch(ListItemModel.self, stub(200, #"{"error":"nope"}"#))
      Issue.record("\(result)")
    } catch ResourceError<JSONValue>.decoding(let failure, _) {
      guard case .noAlternativeFits(let attempts) = failure.reason else {
        Issue.record("\(failure)")
        return
      }
      #expect(
        attempts.map(\.description) == ["$.id: missing", "$.error: expected object, found String"])
    }
    let raw = try await fetch(ListItemModel.self, stub(200, #"{"error":"nope"}"#), unmatched: .raw)
    #expect(raw.data == Data(#"{"error":"nope"}"#.utf8))
  }

  @Test(
    "a body that is not JSON is returned raw, malformed JSON is an error")
  func keepsRaw() async throws {
    let png = Data("\u{89}PNG".utf8)
    #expect(try await fetch(Settings.self, stub(type: "image/png", "\u{89}PNG")) == .raw(png))
    #expect(try await fetch(Settings.self, stub(200, "plain")) == .raw(Data("plain".utf8)))
    await #expect(throws: ResourceError<JSONValue>.self) {
      try await fetch(Settings.self, stub(type: "application/json", "plain"))
    }
    await #expect(throws: ResourceError<JSONValue>.self) {
      try await fetch(Settings.self, stub(200, ""))
    }
  }

  @Test("a fetch can be cancelled")
  func cancels() async throws {
    let server = try LoopbackServer { _ in .silence }
    let errors = AsyncStream<ResourceError<JSONValue>>.makeStream()
    let task = UserModel.fetch(
      Router.getUser(id: 1), using: server.service(),
      onSuccess: { _ in errors.continuation.finish() },
      onError: { errors.continuation.yield($0) })
    _ = await server.received(1)
    task.cancel()
    var iterator = errors.stream.makeAsyncIterator()
    guard case .cancelled = await iterator.next() else {
      Issue.record("not cancelled")
      return
    }
  }
}
