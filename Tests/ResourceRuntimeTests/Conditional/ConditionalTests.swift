import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ConditionalTests {
  /// Answers with a version until it is told another.
  private final class VersionedServer: Sendable {
    let http: LoopbackServer

    init(
      tag: String? = "\"v1\"", changed: String? = nil, headers: [(String, String)] = [],
      fresh: [(String, String)] = [], body: String = #"["Ann"]"#
    ) throws {
      http = try LoopbackServer { request in
        var all = headers
        if let tag { all.append(("ETag", tag)) }
        if let changed { all.append(("Last-Modified", changed)) }
        let isKnown =
          tag.map { request.header("If-None-Match") == $0 }
          ?? (changed != nil && request.header("If-Modified-Since") == changed)
        if isKnown { return .response(304, headers: fresh) }
        return .response(
          headers: all + [("Content-Type", "application/json")], body: Data(body.utf8))
      }
    }

    func service(
      _ validators: (any ValidatorStore)?, token: Secret = "new",
      limits: ServiceLimits = ServiceLimits(), observer: (any ServiceObserver)? = nil
    ) -> ResourceService {
      ResourceService(
        credentials: MemoryCredentialStore(Membership(user: "ann", token: token)),
        servers: [.club: "\(http.url)"], observer: observer, limits: limits, validators: validators)
    }

    /// The conditions of the requests, "-" for none.
    var tags: [String] { http.received.map { $0.header("If-None-Match") ?? "-" } }
  }

  enum Kind: CaseIterable, Sendable {
    case memory, files, own

    func store(_ folder: TestFolder) -> any ValidatorStore {
      switch self {
      case .memory: MemoryValidatorStore()
      case .files: FileValidatorStore(directory: folder.url.appendingPathComponent("kept"))
      case .own: OwnStore()
      }
    }
  }

  @Test("what has not changed comes from the store", arguments: Kind.allCases)
  func notModified(kind: Kind) async throws {
    let folder = try TestFolder([:])
    let server = try VersionedServer(fresh: [("X-Count", "2"), ("Cache-Control", "max-age=5")])
    let service = server.service(kind.store(folder))
    #expect(try await service.load(MembersResource()) == ["Ann"])
    let response = try await service.response(for: MembersResource())
    #expect(response.value == ["Ann"])
    #expect(response.status == 200)
    #expect(response.headers["X-Count"] == "2", "header fields are those of the last answer")
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(try await service.load(MembersResource()) == ["Ann"])
    #expect(server.tags == ["-", "\"v1\"", "\"v1\""])
  }

  @Test("dates of change do where there are no tags")
  func dates() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let server = try VersionedServer(tag: nil, changed: date)
    let service = server.service(MemoryValidatorStore())
    #expect(try await service.load(MembersResource()) == ["Ann"])
    #expect(try await service.load(MembersResource()) == ["Ann"])
    #expect(server.http.received.map { $0.header("If-Modified-Since") } == [nil, date])
  }

  @Test("an observer hears the status that the server sent")
  func observed() async throws {
    let observer = NotingObserver()
    let server = try VersionedServer()
    let service = server.service(MemoryValidatorStore(), observer: observer)
    _ = try await service.load(MembersResource())
    _ = try await service.load(MembersResource())
    let statuses = observer.lines.filter { $0.hasPrefix("received") }.map { $0.prefix(12) }
    #expect(statuses == ["received 200", "received 304"])
  }

  @Test("another user gets nothing of the first one's", arguments: Kind.allCases)
  func users(kind: Kind) async throws {
    let folder = try TestFolder([:])
    let store = kind.store(folder)
    let server = try VersionedServer()
    _ = try await server.service(store, token: "anns").load(MembersResource())
    _ = try await server.service(store, token: "bobs").load(MembersResource())
    #expect(server.tags == ["-", "-"])
    _ = try await server.service(store, token: "anns").load(MembersResource())
    #expect(server.tags.last == "\"v1\"")
  }

  @Test(
    "what must not be kept is not",
    arguments: [
      ("Cache-Control", "private, no-store"), ("cache-control", "No-Store"), ("Vary", "*"),
      ("Vary", "Accept, X-Request-ID"),
    ])
  func notKept(field: (String, String)) async throws {
    let server = try VersionedServer(headers: [field])
    let service = server.service(MemoryValidatorStore())
    _ = try await service.load(MembersResource())
    _ = try await service.load(MembersResource())
    #expect(server.tags == ["-", "-"])
  }

  @Test("answers that depend on a header field are kept for its value only")
  func varies() async throws {
    let server = try VersionedServer(headers: [("Vary", "Accept-Language")])
    let service = server.service(MemoryValidatorStore())
    let german = MembersResource().header("Accept-Language", "de")
    let french = MembersResource().header("Accept-Language", "fr")
    _ = try await service.load(german)
    _ = try await service.load(french)
    _ = try await service.load(german)
    #expect(server.tags == ["-", "-", "\"v1\""])
  }

  @Test("identifiers of single requests do not make another request of it")
  func ignoresTraces() async throws {
    let server = try VersionedServer()
    let service = server.service(MemoryValidatorStore())
    _ = try await service.load(MembersResource().header("X-Request-ID", "1"))
    _ = try await service.load(MembersResource().header("X-Request-ID", "2"))
    #expect(server.tags == ["-", "\"v1\""])
  }

  @Test("a request that forbids keeping, or has conditions of its own, is left alone")
  func leavesAlone() async throws {
    let server = try VersionedServer()
    let service = server.service(MemoryValidatorStore())
    _ = try await service.load(MembersResource())
    _ = try await service.load(MembersResource().header("Cache-Control", "no-store"))
    let own = await service.failure(loading: MembersResource().header("If-None-Match", "\"v1\""))
    guard case .status(304, _) = own else {
      Issue.record("\(String(describing: own))")
      return
    }
    #expect(server.tags == ["-", "-", "\"v1\""])
  }

  @Test("without a store 304 is an error, unless it is expected")
  func withoutStore() async throws {
    let server = try LoopbackServer { _ in .response(304) }
    let service = ResourceService(servers: ["http://a.b": Server("s", server.url)])
    var spec = RequestSpec(.get, on: "http://a.b", path: "/x")
    let error = await service.failure(loading: AnyResource(spec) { $0.count })
    guard case .status(304, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    spec.expected = [200, 304]
    let expected = await service.failure(loading: AnyResource(spec) { $0.count })
    guard case .emptyBody = expected else {
      Issue.record("\(String(describing: expected))")
      return
    }
  }

  @Test("a 304 about another version than is here makes the service ask for everything")
  func wrongVersion() async throws {
    let server = try LoopbackServer { request in
      request.header("If-None-Match") != nil
        ? .response(304, headers: [("ETag", "\"v9\"")])
        : .response(headers: [("ETag", "\"v1\"")], body: Data(#"["Ann"]"#.utf8))
    }
    let service = ResourceService(
      credentials: MemoryCredentialStore(expired), servers: [.club: "\(server.url)"],
      validators: MemoryValidatorStore())
    _ = try await service.load(MembersResource())
    #expect(try await service.load(MembersResource()) == ["Ann"])
    #expect(server.received.count == 3)
  }

  @Test("a 304 with another date of change makes the service ask for everything")
  func wrongDate() async throws {
    let dates = ["Sun, 06 Nov 1994 08:49:37 GMT", "Mon, 07 Nov 1994 08:49:37 GMT"]
    let numbers = RequestNumbers()
    let server = try LoopbackServer { request in
      let number = numbers.next()
      return request.header("If-Modified-Since") == dates[0]
        ? .response(304, headers: [("Last-Modified", dates[1])])
        : .response(
          headers: [("Last-Modified", dates[number == 1 ? 0 : 1])],
          body: Data(#"["\#(number)"]"#.utf8))
    }
    let service = ResourceService(
      credentials: MemoryCredentialStore(expired), servers: [.club: "\(server.url)"],
      validators: MemoryValidatorStore())
    #expect(try await service.load(MembersResource()) == ["1"])
    #expect(try await service.load(MembersResource()) == ["3"], "not the bytes of another day")
  }

  @Test("an entity tag that stands for every version is no condition")
  func anyVersion() async throws {
    let server = try LoopbackServer { request in
      request.header("If-None-Match") == "*"
        ? .response(304) : .response(headers: [("ETag", "*")], body: Data(#"["Ann"]"#.utf8))
    }
    let service = ResourceService(
      credentials: MemoryCredentialStore(expired), servers: [.club: "\(server.url)"],
      validators: MemoryValidatorStore())
    _ = try await service.load(MembersResource())
    _ = try await service.load(MembersResource())
    #expect(server.received.map { $0.header("If-None-Match") } == [nil, nil])
  }

  @Test("a new version takes the place of the old one, an error does not")
  func changes() async throws {
    let stub = ScriptedTransport([
      .response(HTTPResponse(status: 200, headers: ["ETag": "\"1\""], body: Data(#"["a"]"#.utf8))),
      .status(503),
      .response(HTTPResponse(status: 200, headers: ["ETag": "\"2\""], body: Data(#"["b"]"#.utf8))),
      .status(304),
    ])
    let service = ResourceService(
      transport: stub, credentials: MemoryCredentialStore(expired),
      validators: MemoryValidatorStore())
    #expect(try await service.load(MembersResource()) == ["a"])
    #expect(await service.failure(loading: MembersResource()) != nil)
    #expect(try await service.load(MembersResource()) == ["b"])
    #expect(try await service.load(MembersResource()) == ["b"])
    #expect(
      stub.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", "\"1\"", "\"2\""])
  }
}

/// A store of a user's own, over a database of bytes.
private actor OwnStore: ValidatorStore {
  private var rows: [String: Data] = [:]

  func response(for key: ValidatorKey) -> KeptResponse? {
    rows[key.description].flatMap { KeptResponse(encoded: $0, for: key) }
  }

  func keep(_ response: KeptResponse?, for key: ValidatorKey) {
    rows[key.description] = response?.encoded(for: key)
  }
}
