import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RecordingTests {
  private let folder: TestFolder
  private let stub = StubTransport()

  init() throws {
    folder = try TestFolder([:])
  }

  private func recordingService(_ names: String...) throws -> ResourceService {
    let recording = try RecordingTransport(wrapping: stub, to: folder.url, redacting: names)
    return ResourceService(
      transport: recording, credentials: MemoryCredentialStore(loggedIn))
  }

  private func replayingService(
    repeating repetition: ReplayTransport.Repetition = .last
  ) throws -> (service: ResourceService, transport: ReplayTransport) {
    let replay = try ReplayTransport(from: folder.url, repeating: repetition)
    return (
      ResourceService(transport: replay, credentials: MemoryCredentialStore(loggedIn)), replay
    )
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
  }

  private func everything() throws -> String { try files.map(text).joined(separator: "\n") }

  @Test("a recording is a readable file with a unique name, and replays the same value")
  func records() async throws {
    try stub.answer(.getUsers, with: .json(#"[ {"id":1,"name":"Ann \u00fc"} ]"#))
    let users = try await recordingService().load(.getUsers)
    let file = try #require(try files.first)
    #expect(file.wholeMatch(of: /get-api-users-[0-9a-f]{8}\.json/) != nil, "\(file)")
    #expect(
      try text(file) == """
        {
          "request": {
            "method": "GET",
            "url": "http://www.example.com/api/users",
            "headers": {
              "Accept": "application/json"
            }
          },
          "response": {
            "status": 200,
            "headers": {
              "Content-Type": "application/json"
            },
            "body": {
              "json": [
                {
                  "id": 1,
                  "name": "Ann ü"
                }
              ]
            }
          }
        }

        """)
    let (service, replay) = try replayingService()
    #expect(try await service.load(.getUsers) == users)
    try replay.verify(everything: true)
    #expect(replay.requests.map(\.description) == ["GET http://www.example.com/api/users"])
  }

  @Test("repeating a recording changes nothing, and removes repetitions of earlier runs")
  func isDeterministic() async throws {
    try stub.answer(.getUsers, with: .json("[]", headers: ["B": "2", "A": "1"]))
    let first = try recordingService()
    for _ in 0..<3 { _ = try await first.load(.getUsers) }
    let before = try everything()
    #expect(try files.count == 3)
    _ = try await recordingService().load(.getUsers)
    #expect(try files.count == 1)
    let again = try recordingService()
    for _ in 0..<3 { _ = try await again.load(.getUsers) }
    #expect(try everything() == before)
  }

  @Test("equal requests get their recordings in order, and then the last one")
  func replaysInOrder() async throws {
    try stub.answer(
      .getUsers, with: .status(503), .json("[]"), .json(#"[{"id":1,"name":"a"}]"#))
    let service = try recordingService()
    for _ in 0..<12 { _ = await service.failure(loading: .getUsers) }
    #expect(try files.count == 12)

    let (again, _) = try replayingService()
    #expect(await again.failure(loading: .getUsers) != nil)
    #expect(try await again.load(.getUsers) == [])
    for _ in 0..<12 { #expect(try await again.load(.getUsers).count == 1) }

    let (once, transport) = try replayingService(repeating: .never)
    for _ in 0..<12 { _ = await once.failure(loading: .getUsers) }
    #expect(transport.unused == [])
    guard case .transport(let error) = await once.failure(loading: .getUsers) else {
      Issue.record("answered")
      return
    }
    #expect(error.localizedDescription.contains("was recorded 12 times, but was sent once more"))
    #expect(throws: ReplayTransport.ReplayError.self) { try transport.verify() }
  }

  @Test("a request without a recording is reported with the nearest ones and the differences")
  func reportsNearestRecordings() async throws {
    stub.answer(GetProductsResource.self, with: .json("[]"))
    try stub.answer(.getUsers, with: .json("[]"))
    let service = try recordingService()
    _ = try await service.load(.getProducts(limit: 5))
    _ = try await service.load(.getUsers)

    let (again, replay) = try replayingService()
    guard case .transport(let error) = await again.failure(loading: .getProducts(limit: 6)) else {
      Issue.record("answered")
      return
    }
    let text = error.localizedDescription
    #expect(
      text.contains("no recording of GET http://www.example.com/api/products?limit=6&offset=0; "))
    #expect(text.contains("where the query item 'limit' differs; "))
    #expect(throws: ReplayTransport.ReplayError.self) { try replay.verify() }
    #expect(replay.unused.count == 2)
  }

  @Test("bodies are compared by content")
  func comparesBodies() async throws {
    stub.answer(AddProductResource.self, with: .json(#"{"sku":"x","weight":1}"#))
    let service = try recordingService()
    _ = try await service.load(.addProduct(NewProduct(sku: "a", weight: 1)))
    let (again, replay) = try replayingService()
    _ = try await again.load(.addProduct(NewProduct(sku: "a", weight: 1)))
    let error = await again.failure(loading: .addProduct(NewProduct(sku: "a", weight: 2)))
    #expect(error?.description.contains("where the body differs") == true)
    #expect(replay.unused == [])
  }

  @Test("forms and bytes are recorded and replayed")
  func recordsOtherBodies() async throws {
    let bytes = Data([0, 255, 1])
    func upload(_ body: RequestBody) -> AnyResource<Data, Never> {
      AnyResource(RequestSpec(.post, on: .local, path: "/up", body: body)) { $0 }
    }
    stub.answer(.post, "/up", with: .data(bytes))
    let bodies: [RequestBody] = [
      .form(["a": "1&2", "b": "ü"]), .raw(bytes, type: "image/png"), .text("plain"),
      .multipart([.part("a", "1"), .part("f", .data(bytes, name: "n", type: "image/png"))]),
      .multipart([.part("a", "text"), .json("m", 1)]),
    ]
    let service = try recordingService()
    for body in bodies { #expect(try await service.load(upload(body)) == bytes) }
    #expect(try everything().contains(#""text": "a=1%262&b=%C3%BC""#))
    #expect(try everything().contains(#""base64": "AP8B""#))

    let (again, replay) = try replayingService(repeating: .never)
    for body in bodies { #expect(try await again.load(upload(body)) == bytes) }
    try replay.verify(everything: true)
    #expect(await again.failure(loading: upload(.form(["a": "2"]))) != nil)
  }

  @Test("a failure is recorded and replayed; a cancelled call is not recorded")
  func recordsFailures() async throws {
    try stub.answer(.getUsers, with: .failure(.timedOut))
    try stub.answer(.getUser(id: 1), with: .cancelled)
    let service = try recordingService()
    _ = await service.failure(loading: .getUsers)
    _ = await service.failure(loading: .getUser(id: 1))
    #expect(try files.count == 1)
    guard
      case .transport(let error) = await (try replayingService()).service.failure(
        loading: .getUsers)
    else {
      Issue.record("no failure")
      return
    }
    #expect(error.code == .timedOut)
  }

  @Test("a stream is recorded until it ends, breaks or is cancelled")
  func recordsStreams() async throws {
    stub.answer(.get, "/whole", with: .stream("a", "b"))
    stub.answer(.get, "/broken", with: .stream("c", .failure(.networkConnectionLost)))
    stub.answer(.get, "/open", with: .stream("d", "e", .staysOpen))
    func read(_ transport: some HTTPTransport, _ path: String, upTo count: Int) async throws
      -> String
    {
      var text = ""
      let request = HTTPRequest(.get, "http://a.b" + path)
      do {
        for try await chunk in try await transport.stream(request).body {
          text += String(decoding: chunk, as: UTF8.self)
          if text.count >= count { break }
        }
      } catch let error as URLError {
        text += " \(error.code.rawValue)"
      }
      return text
    }
    let recording = try RecordingTransport(wrapping: stub, to: folder.url)
    let replayed = [("/whole", 3, "ab"), ("/broken", 9, "c -1005"), ("/open", 2, "de")]
    for (path, count, text) in replayed {
      #expect(try await read(recording, path, upTo: count) == text)
    }
    let replay = try ReplayTransport(from: folder.url)
    for (path, count, text) in replayed {
      #expect(try await read(replay, path, upTo: count) == text)
    }
    let response = try await replay.stream(HTTPRequest(.get, "http://a.b/open"))
    let (started, start) = AsyncStream<Void>.makeStream()
    let reader = Task { for try await _ in response.body { start.finish() } }
    for await _ in started {}
    reader.cancel()
    await #expect(throws: CancellationError.self, "it stays open") { try await reader.value }
  }

  @Test(
    "an empty folder and a file that is not a recording are reported with their paths")
  func refusesFolders() throws {
    let empty = #expect(throws: ReplayTransport.ReplayError.self) {
      try ReplayTransport(from: folder.url)
    }
    #expect(empty?.description.hasPrefix("no recordings in ") == true)
    let broken = try TestFolder([
      "a.json": #"{"request": {"method": "GET", "url": "u"}, "response": {"status": "200"}}"#
    ])
    let failure = #expect(throws: ReplayTransport.ReplayError.self) {
      try ReplayTransport(from: broken.url)
    }
    #expect(
      failure?.description == "'a.json' is not a valid recording: $.response.status: expected Int")
    let file = broken.url.appendingPathComponent("a.json")
    #expect(throws: RecordingTransport.RecordingError.self) {
      try RecordingTransport(wrapping: stub, to: file)
    }
  }

  @Test(
    "file names are safe for any path",
    arguments: [
      "/../../x", "/%2e%2e/a", "/CON", "/a/b?c=../d", "/" + String(repeating: "x", count: 5000),
      "/ü/日本", "/A/a", "",
    ])
  func namesFiles(path: String) async throws {
    stub.answer(.get, path, with: .status(204))
    let fallback = StubTransport { _ in (204, Data()) }
    let recording = try RecordingTransport(wrapping: fallback, to: folder.url)
    _ = try await recording.send(HTTPRequest(.get, "http://a.b" + path))
    let name = try #require(try files.first)
    #expect(try files.count == 1)
    #expect(name.wholeMatch(of: /get[a-z0-9-]*-[0-9a-f]{8}\.json/) != nil, "\(name)")
    #expect(name.utf8.count < 110)
  }
}
