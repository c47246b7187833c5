import ExampleAPI
import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Router and Fetchable")
struct RouterCallSiteTests {
  static let user = #"{"first_name": "Ada", "last_name": "Lovelace", "role": "pilot"}"#
  static let answers: [String: LoopbackAnswer] = [
    "GET /api/user/1200": .json(user),
    "GET /api/users": .json(#"[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Grace"}]"#),
    "POST /api/products": .json(#"{"sku": "A1", "weight": null}"#, status: 201),
  ]

  @Test(
    "a model is fetched through a route with two handlers")
  func handlers() async throws {
    let server = try ExampleServer(Self.answers)
    let service = try server.service()
    let name: String = await withCheckedContinuation { continuation in
      UserModel.fetch(
        Router.getUser(id: 1200), using: service,
        onSuccess: { result in
          if case .asSelf(let model) = result {
            continuation.resume(returning: model.firstName)
          } else {
            continuation.resume(returning: "not asSelf: \(result)")
          }
        },
        onError: { error in
          continuation.resume(returning: "\(error)")
        })
    }
    #expect(name == "Ada")
    #expect(server.lines == ["GET /api/user/1200"])
  }

  @Test(
    "a root array is mapped as an array")
  func mapping() async throws {
    let server = try ExampleServer(Self.answers)
    let result = try await ListItemModel.fetch(Router.getUsers, using: server.service())
    guard case .asArray(let items) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(items.map(\.name) == ["Ada", "Grace"])
  }

  @Test(
    "the typed form returns the model itself")
  func typed() async throws {
    let server = try ExampleServer(Self.answers)
    let service = try server.service()
    let user = try await UserModel.fetch(.getUser(id: 1200), using: service)
    let users = try await ListItemModel.fetch(.getUsers, using: service)
    #expect(user.lastName == "Lovelace")
    #expect(user.role == .unrecognized("pilot"))
    #expect(users.map(\.id) == [1, 2])
  }

  @Test("a route makes a URLRequest for any other client")
  func urlRequest() throws {
    let request = try Router.getUser(id: 1200).asURLRequest()
    #expect(request.url?.absoluteString == "http://www.example.com/api/user/1200")
    #expect(request.httpMethod == "GET")
    #expect(request.httpBody == nil)
  }

  @Test(
    "a route is matched from its request",
    arguments: [
      Router.getUser(id: 1200), .getProducts(limit: 5, offset: 10), .cities(continent: .europe),
      .addProduct(NewProduct(sku: "A1", weight: 3)), .episodeAll, .episodeMedia(id: "ep 1/x"),
    ])
  func matching(route: Router) throws {
    #expect(try Router(matching: route.asURLRequest()) == route)
  }

  @Test("a body is sent as JSON with its content type")
  func post() async throws {
    let server = try ExampleServer(Self.answers)
    let product = try await server.service()
      .load(.addProduct(NewProduct(sku: "A1", weight: 3)))
    let received = try #require(server.loopback.only)
    #expect(received.text == #"{"sku":"A1","weight":3}"#)
    #expect(received.header("Content-Type") == "application/json")
    #expect(product.weight == 0)
    #expect(product.tags == [])
  }

  @Test("a product is requested by its number")
  func byNumber() async throws {
    let server = try ExampleServer([
      "GET /api/product/7": .json(#"{"sku": "A1", "weight": 3, "tags": ["new"]}"#)
    ])
    let product = try await server.service().load(.getProduct(id: 7))
    #expect(product == ProductModel(sku: "A1", weight: 3, tags: ["new"]))
    #expect(server.lines == ["GET /api/product/7"])
  }

  @Test("the defaults of a query are sent as written, in order")
  func query() async throws {
    let server = try ExampleServer(["GET /api/products": .json("[]")])
    let service = try server.service()
    _ = try await service.load(.getProducts())
    _ = try await service.load(.getProducts(limit: 5, offset: 40))
    #expect(
      server.lines == [
        "GET /api/products?limit=20&offset=0", "GET /api/products?limit=5&offset=40",
      ])
  }
}
