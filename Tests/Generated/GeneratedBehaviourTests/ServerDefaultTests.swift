import Foundation
import GoldenDefaultsOfTheServer
import ResourceRuntime
import TestSupport
import Testing

@Suite("Defaults of the author and of the server in the native format")
struct ServerDefaultTests {
  private func received<Resource: NetworkResource>(
    _ resource: Resource, answer: LoopbackAnswer = .json("{}")
  ) async throws -> ReceivedRequest {
    let server = try GoldenServer(for: .main, answer: answer)
    _ = try await server.service.load(resource)
    return try server.received
  }

  @Test("the author's default is sent, the server's only if the caller gives it")
  func sent() async throws {
    #expect(try await received(.products(), answer: .json("[]")).target == "/products?limit=20")
    let given = try await received(.products(limit: 5, page: 0), answer: .json("[]"))
    #expect(given.target == "/products?limit=5&page=0")
    let product = try await received(.addProduct(Product(name: "a", pin: "1")))
    #expect(product.text == #"{"name":"a","weight":0,"pin":"1"}"#)
    let other = try await received(
      .addProduct(Product(id: 7, name: "a", weight: 2, stock: 0, unit: .kg, pin: "1", note: .null)))
    #expect(
      other.text == #"{"name":"a","weight":2,"stock":0,"unit":"kg","pin":"1","note":null}"#)
    #expect(try await received(.findProducts(), answer: .response(204)).text == "sort=name")
  }

  @Test("the author's default replaces an absent member, the server's does not")
  func read() throws {
    let report = try Report(json: Data("{}".utf8))
    #expect(report.total == nil)
    #expect(report.rest == 1)
    let product = try Product(json: Data(#"{"id":7,"name":"a","weight":null}"#.utf8))
    #expect(product.weight == 0)
    #expect(product.stock == nil)
    #expect(product.pin == nil)
    #expect(text(of: product) == #"{"id":7,"name":"a","weight":0,"visits":0}"#)
  }

  @Test("pages continue from the documented start if the caller gave none")
  func pages() async throws {
    let server = try GoldenServer(for: .main) { request in
      let query = request.query ?? ""
      let page = #"[{"name":"a"},{"name":"after \#(query)"}]"#
      return .json(["page=2", "offset=14"].contains(query) ? "[]" : page)
    }
    for try await _ in server.service.pages(of: .pagedProducts()) {}
    for try await _ in server.service.pages(of: .skippedProducts()) {}
    #expect(
      server.lines == [
        "GET /products/paged", "GET /products/paged?page=1", "GET /products/paged?page=2",
        "GET /products/skipped", "GET /products/skipped?offset=12",
        "GET /products/skipped?offset=14",
      ])
  }
}
