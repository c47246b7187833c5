import Foundation
import GoldenOpenapiSettings
import ResourceRuntime
import TestSupport
import Testing

@Suite("Pages, retries, authentication and refreshes that the configuration sets")
struct ConfiguredOperationTests {
  @Test("an operation is paged by the parameters that the configuration names")
  func pages() async throws {
    let server = try GoldenServer(for: .main, credentials: store()) { request in
      .json(request.target.contains("?page=") ? #"[{"id": 3}]"# : #"[{"id": 1}, {"id": 2}]"#)
    }
    let service = server.service
    var ids: [Int] = []
    for try await product in service.items(of: .listProducts(perPage: 2)) { ids.append(product.id) }
    #expect(ids == [1, 2, 3])
    #expect(server.lines == ["GET /products?per_page=2", "GET /products?page=2&per_page=2"])
  }

  @Test("a token is renewed by the operation that the configuration names")
  func refresh() async throws {
    let store = store()
    let server = try GoldenServer(for: .main, credentials: store) { request in
      if request.path == "/token" { return .json(#"{"access_token": "new"}"#) }
      return request.header("Authorization") == "Bearer new"
        ? .json(#"{"items": []}"#) : .json("{}", status: 401)
    }
    #expect(try await server.service.load(.listOrders()).items.isEmpty)
    #expect(server.lines == ["GET /orders", "POST /token", "GET /orders"])
    let renewal = try #require(server.loopback.received.dropFirst().first)
    #expect(renewal.header("Authorization") == nil)
    #expect(
      String(decoding: renewal.body, as: UTF8.self).contains(#""grant_type":"refresh_token""#))
    let stored = await store.credentials() as? Credentials
    #expect(stored?.accessToken?.exposed == "new" && stored?.refreshToken?.exposed == "r1")
  }

  @Test("an operation of another host gets no token, unless the configuration names it")
  func otherHost() async throws {
    let server = try GoldenServer(for: .uploadsExample, credentials: store()) { _ in .response(204)
    }
    try await server.service.load(.listUploads)
    try await server.service.load(.uploadFile)
    #expect(server.loopback.received.map { $0.header("Authorization") } == [nil, nil])
    #expect(server.loopback.received.map { $0.header("X-Upload") } == [nil, "k1"])
  }

  private func store() -> MemoryCredentialStore {
    MemoryCredentialStore(Credentials(accessToken: "old", uploadKey: "k1", refreshToken: "r1"))
  }
}
