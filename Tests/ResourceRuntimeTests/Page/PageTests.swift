import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Pages by offset, number and cursor, over HTTP.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
  private let observer = RecordingObserver()

  /// A server that has this number of products.
  private func productServer(of count: Int) throws -> LoopbackServer {
    try LoopbackServer { request in
      let offset = request.number("offset") ?? 0
      let limit = request.number("limit") ?? 20
      let products = (offset..<max(offset, min(offset + limit, count)))
        .map { #"{"id": \#($0), "name": "product \#($0)"}"# }
      return .json("[\(products.joined(separator: ","))]")
    }
  }

  /// A server that sends these answers in turn, the last one forever.
  private func server(_ answers: String...) throws -> LoopbackServer {
    let numbers = RequestNumbers()
    return try LoopbackServer { _ in .json(answers[min(numbers.next(), answers.count) - 1]) }
  }

  private func all<S: AsyncSequence>(_ sequence: S) async throws -> [S.Element] {
    try await sequence.reduce(into: []) { $0.append($1) }
  }

  // MARK: - Offsets and numbers

  @Test(
    "an offset grows by the number of items of each page, until a page is empty")
  func turnsByOffset() async throws {
    let server = try productServer(of: 7)
    let service = server.service(observer: observer)
    var sizes: [Int] = []
    for try await page in service.pages(of: .getProducts(limit: 3)) { sizes.append(page.count) }
    #expect(sizes == [3, 3, 1])
    #expect(
      server.received.map(\.target) == [0, 3, 6, 7].map { "/api/products?limit=3&offset=\($0)" })

    let names = try await all(service.items(of: .getProducts(limit: 2, offset: 4)).map(\.name))
    #expect(names == ["product 4", "product 5", "product 6"])
    #expect(observer.pagingStops.isEmpty)
  }

  @Test("an empty first page is returned; it has no items")
  func givesEmptyFirstPages() async throws {
    let server = try productServer(of: 0)
    #expect(try await all(server.service().pages(of: .getProducts())) == [[]])
    #expect(try await all(server.service().items(of: .getProducts())).isEmpty)
    #expect(server.received.count == 2)
  }

  @Test("a page is requested only when it is needed")
  func requestsPagesLazily() async throws {
    let server = try productServer(of: 100)
    let service = server.service()
    let ids = try await all(service.items(of: .getProducts(limit: 5)).prefix(5).map(\.id))
    #expect(ids == [0, 1, 2, 3, 4])
    #expect(server.received.count == 1)
    #expect(try await all(service.pages(of: .getProducts(limit: 5)).prefix(2)).count == 2)
    #expect(server.received.count == 3)
  }

  @Test("page numbers begin at 1 by default")
  func turnsByNumber() async throws {
    let server = try server("[1, 2]", "[3]", "[]")
    #expect(try await all(server.service().items(of: .lists.numbered())) == [1, 2, 3])
    #expect(
      server.received.map(\.target) == [
        "/api/search", "/api/search?page=2", "/api/search?page=3",
      ])
  }

  @Test("a page number that would overflow ends the pages", arguments: [Int.max, Int.max - 1])
  func survivesGreatNumbers(page: Int) async throws {
    let server = try server("[1]", "[2]")
    let count = try await all(server.service().pages(of: .numbered(page: page))).count
    #expect(count == (page == .max ? 1 : 2))
  }

  @Test("a server that ignores the page number or the offset ends the pages")
  func stopsAtEqualPages() async throws {
    let server = try server("[1, 2]")
    let service = server.service(observer: observer)
    #expect(try await all(service.items(of: .numbered())) == [1, 2])
    #expect(server.received.map(\.target) == ["/api/search", "/api/search?page=2"])
    let products = try LoopbackServer { _ in .json(#"[{"id": 1, "name": "a"}]"#) }
    let names = try await all(
      products.service(observer: observer).items(of: .getProducts()).map(\.name))
    #expect(names == ["a"])
    #expect(products.received.count == 2)
    #expect(observer.pagingStops == [.repeated, .repeated])
  }

  @Test("only a page that equals the one just before it ends the pages")
  func comparesWithThePageBefore() async throws {
    let server = try server("[1]", "[2]", "[1]", "[]")
    #expect(try await all(server.service(observer: observer).items(of: .numbered())) == [1, 2, 1])
    #expect(observer.pagingStops.isEmpty)
  }

  @Test("changing the paging parameter at the call gives a single page")
  func stopsWhenPagingParameterChanges() async throws {
    let server = try productServer(of: 100)
    let service = server.service(observer: observer)
    let resource = GetProductsResource(limit: 3)
    #expect(try await all(service.items(of: resource.query("offset", 9))).map(\.id) == [9, 10, 11])
    #expect(observer.pagingStops == [.repeated])
    // Other changes apply to every page.
    let edited = resource.query("limit", 60).header("X-Trace", "t")
    #expect(try await all(service.items(of: edited)).count == 100)
    #expect(server.received.suffix(3).allSatisfy { $0.header("X-Trace") == "t" })
    #expect(
      server.received.suffix(3).map(\.target)
        == [0, 60, 100].map {
          "/api/products?limit=60&offset=\($0)"
        })
  }

  // MARK: - Cursors

  @Test("a cursor is read from the page and sent unchanged")
  func followsCursors() async throws {
    let server = try server(
      #"{"items": [1], "meta": {"next": "a+b/ü"}}"#,
      #"{"meta": {"more": [1, {}], "next": 12345678901234567890123}, "items": [2]}"#,
      #"{"items": [3], "meta": {}}"#)
    #expect(try await all(server.service().items(of: .timeline())) == [1, 2, 3])
    #expect(
      server.received.map(\.target) == [
        "/api/timeline", "/api/timeline?cursor=a%2Bb%2F%C3%BC",
        "/api/timeline?cursor=12345678901234567890123",
      ])
  }

  @Test("a cursor may be a number", arguments: ["7", #""7""#])
  func followsNumbers(cursor: String) async throws {
    let server = try server(
      #"{"changes": [1], "last": \#(cursor)}"#, #"{"changes": [2], "last": 9007199254740993}"#,
      #"{"changes": []}"#)
    #expect(try await all(server.service().items(of: ChangesResource())) == [1, 2])
    #expect(
      server.received.map(\.target) == [
        "/api/changes?since=0", "/api/changes?since=7", "/api/changes?since=9007199254740993",
      ])
  }

  @Test(
    "a page without a cursor is the last one",
    arguments: [
      "", #","meta":{}"#, #","meta":null"#, #","meta":{"next":null}"#, #","meta":{"next":""}"#,
    ])
  func endsWithoutCursor(rest: String) async throws {
    let server = try server(#"{"items": [1]\#(rest)}"#)
    let service = server.service(observer: observer)
    #expect(try await all(service.items(of: .timeline())) == [1])
    #expect(server.received.count == 1)
    #expect(observer.pagingStops.isEmpty)
  }

  @Test(
    "an invalid cursor ends the pages, and the observer receives the reason",
    arguments: ["{}", "[1]", "true"])
  func refusesOtherCursors(cursor: String) async throws {
    let server = try server(#"{"items": [1], "meta": {"next": \#(cursor)}}"#)
    let service = server.service(observer: observer)
    #expect(try await all(service.items(of: .timeline())) == [1])
    #expect(observer.pagingStops == [.unreadable])

    let numbers = try self.server(#"{"changes": [1], "last": "tomorrow"}"#)
    #expect(
      try await all(numbers.service(observer: observer).items(of: ChangesResource())) == [1])
    #expect(observer.pagingStops == [.unreadable, .unreadable])
  }

  @Test("a repeated cursor ends the pages")
  func detectsRepeatedCursors() async throws {
    let server = try server(
      #"{"items": [1], "meta": {"next": "a"}}"#, #"{"items": [2], "meta": {"next": "b"}}"#,
      #"{"items": [3], "meta": {"next": "a"}}"#)
    let service = server.service(observer: observer)
    #expect(try await all(service.items(of: .timeline())) == [1, 2, 3])
    #expect(observer.pagingStops == [.repeated])
    // The initial cursor of the resource counts as well.
    #expect(try await all(service.items(of: .timeline(cursor: "a"))) == [3])
    #expect(observer.pagingStops == [.repeated, .repeated])
  }

  @Test("a page without items is the last one, even if it has a cursor")
  func endsOnEmptyPages() async throws {
    let server = try server(
      #"{"items": [1], "meta": {"next": "a"}}"#, #"{"items": [], "meta": {"next": "b"}}"#)
    #expect(try await all(server.service().pages(of: .timeline())).map { $0.items ?? [] } == [[1]])
    #expect(server.received.count == 2)
  }

  // MARK: - Failures

  @Test("a failure is thrown when its page is requested, and ends the pages")
  func throwsFailures() async throws {
    let server = try LoopbackServer { request in
      request.number("offset") == 0
        ? .json(#"[{"id": 1, "name": "a"}]"#) : .json(#"{"code": "gone"}"#, status: 410)
    }
    var pages = server.service().pages(of: .getProducts()).makeAsyncIterator()
    #expect(try await pages.next()?.count == 1)
    do {
      _ = try await pages.next()
      Issue.record("no failure")
    } catch let error as ResourceError<Problem> {
      guard case .status(410, .decoded(let problem), _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problem.code == "gone")
    }
    #expect(try await pages.next() == nil)
    #expect(server.received.count == 2)
  }

  @Test("cancelling the task ends the pages")
  func stopsOnCancellation() async throws {
    let server = try LoopbackServer { request in
      request.number("offset") == 0 ? .json(#"[{"id": 1, "name": "a"}]"#) : .silence
    }
    let service = server.service()
    let reading = Task { try await all(service.pages(of: .getProducts())) }
    _ = await server.received(2)
    reading.cancel()
    do {
      _ = try await reading.value
      Issue.record("not cancelled")
    } catch let error as ResourceError<Problem> {
      guard case .cancelled = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("each page is retried separately")
  func retriesPages() async throws {
    let numbers = RequestNumbers()
    let server = try LoopbackServer { _ in
      switch numbers.next() {
      case 1: .json("[1]")
      case 2: .json("", status: 503)
      case 3: .json("[2]")
      default: .json("[]")
      }
    }
    let service = server.service(retry: RetryPolicy(choose: { _ in .zero }))
    #expect(try await all(service.items(of: .numbered())) == [1, 2])
  }
}

extension ReceivedRequest {
  /// A query item that is a number.
  fileprivate func number(_ name: String) -> Int? {
    HTTPRequest(.get, "http://server" + target).queryValue(name).flatMap(Int.init)
  }
}
