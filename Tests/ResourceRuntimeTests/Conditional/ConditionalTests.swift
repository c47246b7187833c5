import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ConditionalTests {
  /// A server that answers with the same version until the version is changed.
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
      limits: ResourceService.Limits = ResourceService.Limits(),
      observer: (any ServiceObserver)? = nil
    ) -> ResourceService {
      ResourceService(
        credentials: MemoryCredentialStore(Membership(user: "ann", token: token)),
        servers: [.club: "\(http.url)"], observers: [observer].compactMap { $0 }, limits: limits,
        validators: validators)
    }

    /// The `If-None-Match` of each request; "-" where it is absent.
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

  @Test("an unchanged response comes from the store", arguments: Kind.allCases)
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

  @Test("a date of change is the validator of a response without an entity tag")
  func dates() async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let server = try VersionedServer(tag: nil, changed: date)
    let service = server.service(MemoryValidatorStore())
    #expect(try await service.load(MembersResource()) == ["Ann"])
    #expect(try await service.load(MembersResource()) == ["Ann"])
    #expect(server.http.received.map { $0.header("If-Modified-Since") } == [nil, date])
  }

  @Test("an observer receives the status that the server sent")
  func observed() async throws {
    let observer = RecordingObserver()
    let server = try VersionedServer()
    let service = server.service(MemoryValidatorStore(), observer: observer)
    _ = try await service.load(MembersResource())
    _ = try await service.load(MembersResource())
    let statuses = observer.lines.filter { $0.hasPrefix("received") }.map { $0.prefix(12) }
    #expect(statuses == ["received 200", "received 304"])
  }

  @Test("a user never gets the stored response of another user", arguments: Kind.allCases)
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
    "a response that must not be stored is not stored",
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

  @Test("a response with `Vary` is used only for the same header value")
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

  @Test("request and trace ids do not make a different request")
  func ignoresTraces() async throws {
    let server = try VersionedServer()
    let service = server.service(MemoryValidatorStore())
    _ = try await service.load(MembersResource().header("X-Request-ID", "1"))
    _ = try await service.load(MembersResource().header("X-Request-ID", "2"))
    #expect(server.tags == ["-", "\"v1\""])
  }

  @Test("a request with `no-store`, or with its own conditions, bypasses the store")
  func bypassesStore() async throws {
    let server = try VersionedServer()
    let service = server.service(MemoryValidatorStore())
    _ = try await service.load(MembersResource())
    _ = try await service.load(MembersResource().header("Cache-Control", "no-store"))
    let own = await service.failure(loading: MembersResource().header("If-None-Match", "\"v1\""))
    guard case .status(304, _, _) = own else {
      Issue.record("\(String(describing: own))")
      return
    }
    #expect(server.tags == ["-", "-", "\"v1\""])
  }

  @Test("without a store, 304 is an error unless the endpoint expects it")
  func withoutStore() async throws {
    let server = try LoopbackServer { _ in .response(304) }
    let service = ResourceService(servers: ["http://a.b": Server("s", server.url)])
    var spec = RequestSpec(.get, on: "http://a.b", path: "/x")
    let error = await service.failure(loading: AnyResource(spec) { $0.count })
    guard case .status(304, _, _) = error else {
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

  @Test("after a 304 for another version, the service requests the complete response")
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

  @Test("after a 304 with another date of change, the service requests the complete response")
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

  @Test("an entity tag of `*` is not used as a validator")
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

  @Test("a new version replaces the stored one, an error does not")
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

/// A store that an app writes, for example over a database of bytes.
private actor OwnStore: ValidatorStore {
  private var rows: [String: Data] = [:]

  func response(for key: StoredResponse.Key) -> StoredResponse? {
    rows[key.description].flatMap { StoredResponse(encoded: $0, for: key) }
  }

  func store(_ response: StoredResponse?, for key: StoredResponse.Key) {
    rows[key.description] = response?.encoded(for: key)
  }
}
