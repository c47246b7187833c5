import Foundation
import GoldenOpenapiFoundPages
import ResourceRuntime
import TestSupport
import Testing

@Suite("Pages that are found in a document")
struct FoundPageTests {
  /// Five notes, two per page, for each kind of paging.
  private static func server() throws -> GoldenServer {
    try GoldenServer(for: .main) { request in
      func notes(_ page: Int) -> String {
        let ids = [[1, 2], [3, 4], [5]]
        let page = ids.indices.contains(page) ? ids[page] : []
        return "[\(page.map { #"{"id":\#($0)}"# }.joined(separator: ","))]"
      }
      let number = request.query?.split(separator: "=").last.flatMap { Int($0) }
      switch request.path {
      case "/offset": return .json(notes(((number ?? 0) + 1) / 2))
      case "/page": return .json(#"{"notes":\#(notes(number ?? 0))}"#)
      case "/least-page": return .json(notes((number ?? 1) - 1))
      case "/cursor":
        let next = (number ?? 0) < 2 ? "\"\((number ?? 0) + 1)\"" : "null"
        return .json(#"{"notes":\#(notes(number ?? 0)),"meta":{"next_cursor":\#(next)}}"#)
      case "/link":
        let next = (number ?? 0) + 1
        return .response(
          headers: [("Content-Type", "application/json")]
            + (next < 3 ? [("Link", "</link?page=\(next)>; rel=next")] : []),
          body: Data(notes(number ?? 0).utf8))
      default:
        let next = (number ?? 0) + 1
        let link = next < 3 ? #""/address?page=\#(next)""# : "null"
        return .json(#"{"notes":\#(notes(number ?? 0)),"links":{"next":\#(link)}}"#)
      }
    }
  }

  private static func ids<R: PagedResource>(
    _ resource: R, _ server: GoldenServer
  ) async throws -> [Int] where R.Item == Note {
    try await server.service.items(of: resource).reduce(into: []) { $0.append($1.id) }
  }

  @Test("a parameter that counts grows from the documented start to an empty page")
  func counts() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.byOffset(), server) == [1, 2, 3, 4, 5])
    #expect(try await Self.ids(.byPage(), server) == [1, 2, 3, 4, 5])
    #expect(try await Self.ids(.byPageFromLeast(), server) == [1, 2, 3, 4, 5])
    #expect(
      server.lines == [
        "GET /offset", "GET /offset?offset=2", "GET /offset?offset=4", "GET /offset?offset=5",
        "GET /page", "GET /page?page=1", "GET /page?page=2", "GET /page?page=3",
        "GET /least-page", "GET /least-page?pageNumber=2", "GET /least-page?pageNumber=3",
        "GET /least-page?pageNumber=4",
      ])
  }

  @Test("a cursor and an address are followed until a page has none")
  func follows() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.byCursor(), server) == [1, 2, 3, 4, 5])
    #expect(try await Self.ids(.byLink(), server) == [1, 2, 3, 4, 5])
    #expect(try await Self.ids(.byAddress, server) == [1, 2, 3, 4, 5])
    #expect(
      server.lines == [
        "GET /cursor", "GET /cursor?cursor=1", "GET /cursor?cursor=2", "GET /link",
        "GET /link?page=1", "GET /link?page=2", "GET /address", "GET /address?page=1",
        "GET /address?page=2",
      ])
  }

  @Test("a plain call requests one page, with what its caller gave")
  func plain() async throws {
    let server = try Self.server()
    #expect(try await server.service.load(.byOffset()).map(\.id) == [1, 2])
    #expect(try await server.service.load(.byOffset(offset: 4)).map(\.id) == [5])
    #expect(server.lines == ["GET /offset", "GET /offset?offset=4"])
  }
}
