import ExampleAPI
import ResourceRuntime
import TestSupport
import Testing

@Suite("Pages")
struct PageCallSiteTests {
  @Test("pages are requested one after the other until one is empty")
  func pages() async throws {
    let server = try ExampleServer([:]) { request in
      switch request.query {
      case "limit=2&offset=0": .json(#"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#)
      case "limit=2&offset=2": .json(#"[{"id": 3, "name": "c"}]"#)
      default: .json("[]")
      }
    }
    let service = try server.service()
    var names: [String] = []
    for try await page in service.pages(of: .getProducts(limit: 2)) { names += page.map(\.name) }
    #expect(names == ["a", "b", "c"])
    #expect(
      server.lines.prefix(2) == [
        "GET /api/products?limit=2&offset=0", "GET /api/products?limit=2&offset=2",
      ])
    var ids: [Int] = []
    for try await item in service.items(of: .getProducts(limit: 2, offset: 2)) {
      ids.append(item.id)
    }
    #expect(ids == [3])
  }
}
