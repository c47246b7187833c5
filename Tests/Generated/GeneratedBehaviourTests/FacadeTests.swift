import Foundation
import GoldenFacade
import ResourceRuntime
import TestSupport
import Testing

@Suite("Endpoints as methods, operations by name")
struct FacadeTests {
  @Test("each endpoint is a method of a client value, with the same error")
  func methods() async throws {
    let server = try GoldenServer(for: .main) { request in
      request.path == "/product/9"
        ? .json(#"{"code": "gone"}"#, status: 404) : .json(#"{"id": 7, "name": "Chair"}"#)
    }
    let shop = Shop(service: server.service)
    let product = try await shop.getProduct(id: 7)
    let added = try await shop.addProduct(product)
    try await shop.removeProduct(id: 7)
    #expect(added == Product(id: 7, name: "Chair"))
    do {
      _ = try await shop.getProduct(id: 9)
      Issue.record("a 404 must not become a product")
    } catch {
      guard case .status(404, .decoded(let problem), _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problem.code == "gone")
    }
    #expect(
      server.lines == [
        "GET /product/7", "POST /products", "DELETE /product/7", "GET /product/9",
      ])
  }

  @Test(
    "an operation is named after its endpoint, and can be cancelled before it sends anything")
  func operations() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"{"id": 7, "name": "Chair"}"#))
    let queue = OperationQueue()
    let result = await withCheckedContinuation { continuation in
      queue.addOperation(
        GetProductOperation(GetProductResource(id: 7), service: server.service) { _, result in
          continuation.resume(returning: result)
        })
    }
    #expect(try result.get().name == "Chair")

    let cancelled = await withCheckedContinuation { continuation in
      let operation = GetProductOperation(GetProductResource(id: 7), service: server.service) {
        _, result in continuation.resume(returning: result)
      }
      operation.cancel()
      queue.addOperation(operation)
    }
    guard case .failure(.cancelled) = cancelled else {
      Issue.record("\(cancelled)")
      return
    }
    #expect(server.lines == ["GET /product/7"])
  }
}
