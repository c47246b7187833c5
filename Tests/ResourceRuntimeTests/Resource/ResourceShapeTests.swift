import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ResourceShapeTests {
  /// A caller that depends only on `ResourceLoading`: no session, no URL, no shared object.
  private struct UserList {
    let loader: any ResourceLoading

    func names() async throws -> [String] {
      try await loader.load(.getUsers).map(\.name)
    }
  }

  @Test(
    "any type that loads resources can replace the service")
  func replacesService() async throws {
    struct Broken: ResourceLoading {
      func load<R: NetworkResource>(
        _ resource: R
      ) async throws(ResourceError<R.ErrorBody>) -> R.Value {
        throw .notHTTP()
      }
    }
    #expect(try await UserList(loader: stub(200, #"[{"id":1,"name":"a"}]"#)).names() == ["a"])
    await #expect(throws: ResourceError<Problem>.self) {
      try await UserList(loader: Broken()).names()
    }
  }

  @Test(
    "the value and the error body of a resource are part of its type")
  func namesTypes() async throws {
    func first(of resource: some NetworkResource<[ListItemModel]>) async throws -> Int? {
      try await stub(200, #"[{"id":7,"name":"a"}]"#).load(resource).first?.id
    }
    #expect(try await first(of: .getUsers) == 7)
    #expect(try await first(of: GetProductsResource(limit: 1)) == 7)
  }

  /// A value that is not read from JSON: without `value(from:)` this does not compile.
  private final class Picture: NetworkResource {
    struct Image: Sendable, Equatable {
      var size: Int
    }

    let name: String

    init(name: String) {
      self.name = name
    }

    var request: RequestSpec { RequestSpec(.get, on: .local, path: "/pictures/\(name)") }

    func value(from data: Data) throws(JSONDecodingError) -> Image {
      guard data.first == 0x89 else { throw JSONDecodingError(.custom("no picture")) }
      return Image(size: data.count)
    }

    func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> Int? { status * 2 }
  }

  @Test(
    "a class can be a resource, and its own members are called instead of the defaults")
  func callsOwnMembers() async throws {
    let resource: any NetworkResource<Picture.Image> = Picture(name: "a b")
    func load(_ resource: some NetworkResource<Picture.Image>, _ service: ResourceService)
      async throws
      -> Picture.Image
    {
      try await service.load(resource)
    }
    let server = try LoopbackServer { _ in .response(200, body: Data([0x89, 1, 2])) }
    #expect(try await load(resource, server.service()) == Picture.Image(size: 3))
    #expect(server.only?.target == "/pictures/a%20b")
    guard
      case .status(404, .decoded(808), _) = await stub(404, "").failure(loading: Picture(name: "x"))
    else {
      Issue.record("the default was called")
      return
    }
    guard case .decoding = await stub(200, "GIF").failure(loading: Picture(name: "x")) else {
      Issue.record("the default was called")
      return
    }
  }

  @Test(
    "a request is read and changed as a value; the resource does not change")
  func readsRequests() {
    let resource = GetUserResource(id: 1)
    var request = resource.request
    request.method = .delete
    request.headers = ["X": 1]
    request.expected = [404]
    #expect(resource.request.method == .get)
    #expect(resource.request != request)
    #expect(resource.request == GetUserResource(id: 1).request)
  }

  @Test(
    "a value of another JSON type is not converted",
    arguments: [
      #"{"sku":"a","weight":"12"}"#, #"{"sku":12,"weight":1}"#, #"{"sku":"a","weight":1.5}"#,
    ])
  func convertsNothing(body: String) async throws {
    let resource = AddProductResource(NewProduct(sku: "a", weight: 1))
    guard case .decoding = await stub(200, body).failure(loading: resource) else {
      Issue.record("converted")
      return
    }
  }

  @Test("two services share no state")
  func sharesNothing() async throws {
    struct Adding: Interceptor {
      let name: String
      func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
        var request = request
        request.headers["X-Name"] = name
        return try await next(request)
      }
    }
    let server = try LoopbackServer { _ in .json("[]") }
    _ = try await server.service(interceptors: [Adding(name: "a")]).load(.getUsers)
    _ = try await server.service().load(.getUsers)
    #expect(server.received.map { $0.headers("X-Name") } == [["a"], []])
  }
}
