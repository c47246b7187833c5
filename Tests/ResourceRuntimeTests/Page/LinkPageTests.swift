import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// Pages that are found by a `Link` header (RFC 8288).
@Suite(.timeLimit(.minutes(5))) struct LinkPageTests {
  private let observer = RecordingObserver()

  /// A server that answers with these links in turn; the last page has no link.
  private func server(_ links: String...) throws -> LoopbackServer {
    let numbers = RequestNumbers()
    return try LoopbackServer { _ in
      let number = numbers.next()
      let link = number <= links.count ? [("Link", links[number - 1])] : []
      return .response(
        200, headers: [("Content-Type", "application/json")] + link, body: Data("[\(number)]".utf8))
    }
  }

  private func items(
    _ server: LoopbackServer, of resource: some PagedResource<[Int]> = CommentsResource()
  ) async throws -> Int {
    let service = server.service(
      credentials: MemoryCredentialStore(loggedIn), observer: observer)
    var count = 0
    for try await page in service.pages(of: resource) { count += page.count }
    return count
  }

  @Test(
    "a link is followed, relative to the request, with the credentials of the resource")
  func followsLinks() async throws {
    let server = try server(
      #"</comments?page=2&userId=7>; rel="next", </comments?page=9>; rel="last""#,
      "<?page=3&sort=new>; rel=next", "<../other/4#top>;rel=\"prev NEXT\"")
    let resource = CommentsResource().header("X-Trace", "t")
    #expect(try await items(server, of: resource) == 4)
    #expect(
      server.received.map(\.target) == [
        "/comments?sort=new&userId=7", "/comments?page=2&userId=7",
        "/comments?page=3&sort=new&userId=7", "/other/4?userId=7",
      ])
    for request in server.received {
      #expect(request.header("username") == "abcd")
      #expect(request.header("password") == "1234")
      #expect(request.header("xyz") == "abc")
      #expect(request.header("X-Trace") == "t")
    }
    #expect(observer.pagingStops.isEmpty)
  }

  @Test(
    "after a redirect, a relative link is resolved against the redirected URL",
    arguments: [
      ("<?page=2>; rel=next", "/v2/comments/?page=2&userId=7"),
      ("<2>; rel=next", "/v2/comments/2?userId=7"),
      ("<../old>; rel=next", "/v2/old?userId=7"),
      ("</old>; rel=next", "/old?userId=7"),
      (#"<2>; rel=next; anchor="?all""#, "/v2/comments/2?userId=7"),
    ])
  func resolvesAfterRedirects(link: String, target: String) async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/comments": .redirect(to: "/v2/moved")
      case "/v2/moved": .redirect(to: "comments/?all", status: 307)
      default:
        .response(
          headers: request.query == "all" ? [("Link", link)] : [], body: Data("[1]".utf8))
      }
    }
    #expect(try await items(server) == 2)
    #expect(
      server.received.map(\.target) == [
        "/comments?sort=new&userId=7", "/v2/moved", "/v2/comments/?all", target,
      ])
    #expect(observer.pagingStops.isEmpty)
  }

  @Test(
    "a link back to a redirected page ends the pages",
    arguments: ["", "?all", "/v2/comments?all", "/comments?sort=new&userId=7"])
  func detectsCyclesAfterRedirects(target: String) async throws {
    let server = try LoopbackServer { request in
      request.path == "/comments"
        ? .redirect(to: "/v2/comments?all")
        : .response(headers: [("Link", "<\(target)>; rel=next")], body: Data("[1]".utf8))
    }
    #expect(try await items(server) == 1)
    #expect(observer.pagingStops == [.repeated])
  }

  @Test(
    "a link from a page that was redirected to another host is not followed",
    arguments: ["?page=2", "/comments?page=2", "//evil.example/x"])
  func staysOnItsHostAfterRedirects(target: String) async throws {
    let other = try LoopbackServer { _ in
      .response(headers: [("Link", "<\(target)>; rel=next")], body: Data("[1]".utf8))
    }
    let elsewhere = "\(other.url)/comments"
    let server = try LoopbackServer { _ in .redirect(to: elsewhere) }
    #expect(try await items(server) == 1)
    #expect(server.received.count == 1)
    #expect(other.received.map(\.target) == ["/comments"])
    #expect(other.received.first?.header("password") == nil)
    #expect(observer.pagingStops == [.anotherOrigin])
  }

  @Test("redirected pages are the same from a recording and from a validator store")
  func repeatsRedirects() async throws {
    let server = try LoopbackServer { request in
      switch (request.path, request.query, request.header("If-None-Match")) {
      case ("/comments", _, _): .redirect(to: "/v2/comments/?all")
      case (_, _, "\"1\""): .response(304)
      case (_, "all", _):
        .response(
          headers: [("Link", "<2>; rel=next"), ("ETag", "\"1\"")], body: Data("[1]".utf8))
      default: .response(body: Data("[2]".utf8))
      }
    }
    let folder = try TestFolder([:])
    let store = MemoryValidatorStore()
    func pages(by transport: any HTTPTransport) async throws -> [[Int]] {
      let service = ResourceService(
        transport: transport, credentials: MemoryCredentialStore(loggedIn),
        servers: [.account: "\(server.url)"], validators: store)
      return try await service.pages(of: .comments).reduce(into: []) { $0.append($1) }
    }
    #expect(try await pages(by: SystemTransport()) == [[1], [2]])
    let recording = try RecordingTransport(wrapping: SystemTransport(), to: folder.url)
    #expect(try await pages(by: recording) == [[1], [2]])
    #expect(server.received.contains { $0.header("If-None-Match") == "\"1\"" })
    #expect(try await pages(by: ReplayTransport(from: folder.url)) == [[1], [2]])
    #expect(server.received.last?.target == "/v2/comments/2?userId=7")
  }

  @Test("an absolute URL is followed if it leads to the same server")
  func followsWholeURLs() async throws {
    let numbers = RequestNumbers()
    let address = Address()
    let server = try LoopbackServer { _ in
      let link = numbers.next() == 1 ? [("Link", "<\(address.url)/comments/2>; rel=next")] : []
      return .response(200, headers: link, body: Data("[1]".utf8))
    }
    address.url = server.url.replacingOccurrences(of: "http", with: "HTTP")
    #expect(try await items(server) == 2)
    #expect(server.received.last?.target == "/comments/2?userId=7")
  }

  @Test(
    "a link to another scheme, host or port is not followed",
    arguments: [
      "http://evil.example/comments", "//evil.example/comments", "https://127.0.0.1/comments",
      "http://127.0.0.1:1/comments", "http://localhost/comments", "http://[::1]/comments",
    ])
  func staysOnItsHost(target: String) async throws {
    let server = try server("<\(target)>; rel=\"next\"")
    #expect(try await items(server) == 1)
    #expect(server.received.count == 1)
    #expect(observer.pagingStops == [.anotherOrigin])
  }

  @Test(
    "a link that is not an HTTP URL ends the pages",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "http://user@127.0.0.1/x", "http://[::1/x",
      "/a b", "/ü", "/a\\b", "/{page}", "http:", "http://",
    ])
  func refusesOtherLinks(target: String) async throws {
    let server = try server("<\(target)>; rel=\"next\"")
    #expect(try await items(server) == 1)
    #expect(observer.pagingStops == [.unreadable])
  }

  @Test(
    "a link to a page that was already loaded ends the pages",
    arguments: [
      ["?sort=new&userId=7"], [""], ["/comments?sort=new&userId=7#x"],
      ["?page=2", "?page=3", "?page=2"], ["?page=2", "/comments?sort=new&userId=7"],
    ])
  func detectsCycles(targets: [String]) async throws {
    let numbers = RequestNumbers()
    let server = try LoopbackServer { _ in
      let target = targets[min(numbers.next(), targets.count) - 1]
      return .response(200, headers: [("Link", "<\(target)>; rel=next")], body: Data("[1]".utf8))
    }
    #expect(try await items(server) == targets.count)
    #expect(observer.pagingStops == [.repeated])
  }

  @Test(
    "a header without a link to the next page ends the pages",
    arguments: [
      nil, "", "</comments?page=2>", #"</x>; rel="prev""#, #"</x>; title="rel=next""#,
      #"</x>; rel="nextpage""#, #"</x>; rel="prev"; rel="next""#, "/x; rel=next", "</x; rel=next",
      #"</x>; rel="next"; anchor="/other""#, ";;;,,,", "<", #"</x>; title="a, <y>; rel=next"#,
    ] as [String?])
  func endsWithoutLink(link: String?) async throws {
    let server = try LoopbackServer { _ in
      .response(200, headers: link.map { [("Link", $0)] } ?? [], body: Data("[1]".utf8))
    }
    #expect(try await items(server) == 1)
    #expect(server.received.count == 1)
    #expect(observer.pagingStops.isEmpty)
  }

  @Test(
    "a link to the next page is found among others, in any notation",
    arguments: [
      #"<a>; title="x, \"<y>\"; rel=next", <b>; rel=next"#,
      #"<a>; rel=prev; title*=UTF-8''%e2%82%ac ,, <b> ; title ; rel = "start next" ; x="1;2""#,
      "<a>;rel=prev,<b>;REL=Next", #"<b>; rel=next; anchor="/comments?sort=new&userId=7""#,
      #"<b>; rel="next"#,
    ])
  func readsLinks(link: String) async throws {
    let server = try server(link)
    #expect(try await items(server) == 2)
    #expect(server.received.last?.path == "/b")
  }

  @Test("links in several header fields count as one list")
  func readsSeveralFields() async throws {
    let numbers = RequestNumbers()
    let server = try LoopbackServer { _ in
      let links = [("Link", "</first>; rel=first"), ("Link", "</second>; rel=next")]
      return .response(
        200, headers: numbers.next() == 1 ? links : [], body: Data("[1]".utf8))
    }
    #expect(try await items(server) == 2)
    #expect(server.received.last?.path == "/second")
  }

  @Test("the description of a linked page does not contain credentials of the query")
  func hidesSecrets() async throws {
    let numbers = RequestNumbers()
    let stub = StubTransport(responding: { _ in
      let links = ["<?page=2>; rel=next", "<?page=3&key=1234>; rel=next", ""]
      return HTTPResponse(
        status: 200, headers: ["Link": links[numbers.next() - 1]], body: Data("[1]".utf8))
    })
    let key = Authentication("key", query: ["key": .credential("password")])
    let service = ResourceService(
      transport: stub, credentials: MemoryCredentialStore(loggedIn),
      servers: [.account: Server("account", "http://a.b", auth: key)])
    for try await _ in service.pages(of: .comments) {}
    #expect(
      stub.requests.map(\.url).suffix(2) == [
        "http://a.b/comments?page=2&userId=7&key=1234",
        "http://a.b/comments?page=3&key=1234&userId=7",
      ])
    for request in stub.requests {
      #expect(!"\(request)".contains("1234"))
      #expect("\(request)".contains("key=<redacted>"))
    }
  }
}

/// The address of a server, for responses that contain it.
private final class Address: @unchecked Sendable {
  private let lock = NSLock()
  private var text = ""
  var url: String {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }
}
