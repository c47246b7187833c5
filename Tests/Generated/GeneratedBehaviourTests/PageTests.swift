import Foundation
import GoldenPages
import ResourceRuntime
import TestSupport
import Testing

@Suite("Pages of every kind")
struct PageTests {
  /// Three messages, two per page, for each kind of paging.
  private static func server() throws -> GoldenServer {
    try GoldenServer(for: .main) { request in
      let query = request.query ?? ""
      let first = #"{"id":1,"text":"a"},{"id":2,"text":"b"}"#
      let last = #"{"id":3,"text":"c"}"#
      return switch (request.path, query) {
      case ("/offset", "limit=2&offset=0"): .json("[\(first)]")
      case ("/offset", "limit=2&offset=2"): .json("[\(last)]")
      case ("/skip", ""): .json(#"{"data":{"items":[\#(first)]}}"#)
      case ("/skip", "skip=2"): .json(#"{"data":{"items":[\#(last)]}}"#)
      case ("/skip", _): .json(#"{"data":{"items":[]}}"#)
      case ("/page", "page=1"): .json(#"{"messages":[\#(first)],"total":3}"#)
      case ("/page", "page=2"): .json(#"{"messages":[\#(last)],"total":3}"#)
      case ("/page", _): .json(#"{"messages":[],"total":3}"#)
      case ("/cursor", ""): .json(#"{"mails":[\#(first)],"meta":{"next":"n2"}}"#)
      case ("/cursor", "after=n2"): .json(#"{"mails":[\#(last)],"meta":{}}"#)
      case ("/link", "query=x"):
        .response(
          headers: [
            ("Content-Type", "application/json"), ("Link", #"</link?query=x&p=2>; rel="next""#),
          ], body: Data("[\(first)]".utf8))
      case ("/link", "query=x&p=2"): .json("[\(last)]")
      case ("/hostile", "c%2A%2Fd=0"):
        .json(#"{"items":[\#(first)],"\"\\(pwned())\"*/":"1"}"#)
      case ("/hostile", "c%2A%2Fd=1"): .json(#"{"items":[\#(last)]}"#)
      default: .json("[]")
      }
    }
  }

  private static func ids<R: PagedResource>(
    _ resource: R, _ server: GoldenServer
  ) async throws -> [Int] where R.Item == Message {
    var ids: [Int] = []
    for try await message in server.service.items(of: resource) { ids.append(message.id) }
    return ids
  }

  @Test("an offset grows by the number of items, and an absent one begins at 0")
  func offset() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.byOffset(), server) == [1, 2, 3])
    #expect(
      server.lines.prefix(2) == ["GET /offset?limit=2&offset=0", "GET /offset?limit=2&offset=2"])
    #expect(try await Self.ids(.byOffsetIfAny(), server) == [1, 2, 3])
  }

  @Test("a page number grows by one")
  func page() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.byPage(), server) == [1, 2, 3])
    #expect(server.lines == ["GET /page?page=1", "GET /page?page=2", "GET /page?page=3"])
  }

  @Test("a page that is shorter than its limit is the last one, where the spec says so")
  func shortPages() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.untilShort(), server) == [1, 2, 3])
    #expect(try await Self.ids(.untilShort(limit: 3), server) == [])
    #expect(try await Self.ids(.untilShortPage(), server) == [1, 2, 3])
    #expect(
      server.lines == [
        "GET /offset?limit=2&offset=0", "GET /offset?limit=2&offset=2",
        "GET /offset?limit=3&offset=0", "GET /page?page=1", "GET /page?page=2",
      ])
  }

  @Test("a cursor is read under its keys, and its absence ends the pages")
  func cursor() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.byCursor(), server) == [1, 2, 3])
    #expect(server.lines == ["GET /cursor", "GET /cursor?after=n2"])
  }

  @Test("a link is followed until there is none")
  func link() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.byLink(query: "x"), server) == [1, 2, 3])
    #expect(server.lines == ["GET /link?query=x", "GET /link?query=x&p=2"])
  }

  @Test("a cursor with any keys is found, and sent in a parameter with any name")
  func hostile() async throws {
    let server = try Self.server()
    #expect(try await Self.ids(.hostile(cD: "0"), server) == [1, 2, 3])
    #expect(server.lines == ["GET /hostile?c%2A%2Fd=0", "GET /hostile?c%2A%2Fd=1"])
  }

  @Test("pages are returned completely, with their other contents")
  func pages() async throws {
    let server = try Self.server()
    var totals: [Int] = []
    for try await page in server.service.pages(of: .byPage()) { totals.append(page.total) }
    #expect(totals.allSatisfy { $0 == 3 })
    #expect(totals.count >= 2)
  }
}
