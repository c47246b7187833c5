import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ValidatorStoreTests {
  /// A transport that answers each page with a body of this size, and with 304 for the entity tag
  /// of the page.
  private static func transport(_ size: Int, _ headers: HTTPHeaders = [:]) -> StubTransport {
    StubTransport(responding: { request in
      let tag = "\"\(request.queryValue("page") ?? "")\""
      if request.headers["If-None-Match"] == tag { return HTTPResponse(status: 304) }
      var headers = headers
      headers["ETag"] = tag
      let text = String(repeating: "x", count: size)
      return HTTPResponse(status: 200, headers: headers, body: Data("[\"\(text)\"]".utf8))
    })
  }

  private static func service(
    _ transport: StubTransport, _ store: any ValidatorStore
  ) -> ResourceService {
    ResourceService(
      transport: transport, credentials: MemoryCredentialStore(expired), validators: store)
  }

  private func isAsked(_ page: Int, _ transport: StubTransport) -> Bool {
    transport.requests.last { $0.queryValue("page") == "\(page)" }?.headers["If-None-Match"] != nil
  }

  @Test(
    "a store is bounded, and drops the least recently used responses", arguments: [true, false])
  func bounds(inMemory: Bool) async throws {
    let folder = try TestFolder([:])
    let transport = ValidatorStoreTests.transport(1000)
    let store: any ValidatorStore =
      inMemory
      ? MemoryValidatorStore(size: 20_000) : FileValidatorStore(directory: folder.url, size: 20_000)
    let service = ValidatorStoreTests.service(transport, store)
    for page in 1...100 { _ = try await service.load(MembersResource(page: page)) }
    if !inMemory { #expect(try size(of: folder) <= 20_000) }
    for page in [1, 100] { _ = try await service.load(MembersResource(page: page)) }
    #expect(!isAsked(1, transport))
    #expect(isAsked(100, transport))
  }

  @Test("a response that exceeds the limit of a store is not stored", arguments: [true, false])
  func tooLong(inMemory: Bool) async throws {
    let folder = try TestFolder([:])
    let transport = ValidatorStoreTests.transport(6000)
    let store: any ValidatorStore =
      inMemory
      ? MemoryValidatorStore(size: 20_000) : FileValidatorStore(directory: folder.url, size: 20_000)
    let service = ValidatorStoreTests.service(transport, store)
    for _ in 1...2 { _ = try await service.load(MembersResource()) }
    #expect(!isAsked(1, transport))
  }

  @Test("files survive a restart, and contain no URLs, tokens or cookies")
  func files() async throws {
    let folder = try TestFolder([:])
    let transport = ValidatorStoreTests.transport(
      10, ["Set-Cookie": "sid=c00kie", "WWW-Authenticate": "n0nce", "X-Plain": "plain"])
    let member = Membership(user: "ann", token: "t0ps3cret", apiKey: "k3y")
    func service() -> ResourceService {
      ResourceService(
        transport: transport, credentials: MemoryCredentialStore(member),
        validators: FileValidatorStore(directory: folder.url))
    }
    let resource = MembersResource(auth: .all(.session, .key))
    _ = try await service().load(resource)
    let again = try await service().response(for: resource)
    #expect(isAsked(1, transport))
    #expect(again.headers["X-Plain"] == "plain")

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count == 1)
    let file = folder.url.appendingPathComponent(try #require(names.first))
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self) + names.joined()
    for secret in ["t0ps3cret", "k3y", "c00kie", "n0nce", "members", "club"] {
      #expect(!text.contains(secret))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test(
    "a damaged file counts as missing",
    arguments: ["empty", "cut", "changed", "another", "folder", "random"])
  func damaged(how: String) async throws {
    let folder = try TestFolder([:])
    let transport = ValidatorStoreTests.transport(100)
    let store = FileValidatorStore(directory: folder.url)
    let service = ValidatorStoreTests.service(transport, store)
    let first = try await service.load(MembersResource(page: 1))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).first)
    let file = folder.url.appendingPathComponent(name)
    var data = try Data(contentsOf: file)
    switch how {
    case "empty": data = Data()
    case "cut": data = data.dropLast()
    case "changed": data[data.count - 5] ^= 1
    case "random": data = Data((0..<500).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    case "another":
      _ = try await service.load(MembersResource(page: 2))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let other = try #require(names.first { $0 != name })
      data = try Data(contentsOf: folder.url.appendingPathComponent(other))
    default: break
    }
    if how == "folder" {
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try data.write(to: file)
    }
    #expect(try await service.load(MembersResource(page: 1)) == first)
    #expect(!isAsked(1, transport))
  }

  @Test("a call succeeds even if the store's folder cannot be written")
  func noFolder() async throws {
    let folder = try TestFolder(["file": ""])
    let store = FileValidatorStore(directory: folder.url.appendingPathComponent("file/below"))
    let transport = ValidatorStoreTests.transport(10)
    let service = ValidatorStoreTests.service(transport, store)
    for _ in 1...2 {
      #expect(
        try await service.load(MembersResource(page: 1)) == [String(repeating: "x", count: 10)])
    }
    #expect(transport.requests.count == 2)
    #expect(!isAsked(1, transport))
  }

  @Test(
    "foreign files in the folder stay, and leftovers of a crash count towards the limit",
    arguments: [true, false])
  func foreignFiles(removingAll: Bool) async throws {
    let part = "\(UUID().uuidString).part"
    let folder = try TestFolder([
      "notes.txt": "mine", part: String(repeating: "x", count: 30_000),
    ])
    let store = FileValidatorStore(directory: folder.url, size: 20_000)
    let service = ValidatorStoreTests.service(ValidatorStoreTests.transport(10), store)
    _ = try await service.load(MembersResource())
    if removingAll { await store.removeAll() }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.contains("notes.txt"))
    #expect(!names.contains(part))
    #expect(names.count == (removingAll ? 1 : 2))
  }

  @Test("the response that was just stored is not evicted, even if other files are as new")
  func keepsNewest() async throws {
    let part = "\(UUID().uuidString).part"
    let folder = try TestFolder([part: String(repeating: "x", count: 30_000)])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: folder.url.appendingPathComponent(part).path)
    let store = FileValidatorStore(directory: folder.url, size: 20_000)
    let service = ValidatorStoreTests.service(ValidatorStoreTests.transport(10), store)
    _ = try await service.load(MembersResource())
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count == 1 && names.first?.hasSuffix(".kept") == true)
  }

  @Test("a memory store can be emptied")
  func forgets() async throws {
    let transport = ValidatorStoreTests.transport(10)
    let store = MemoryValidatorStore()
    let service = ValidatorStoreTests.service(transport, store)
    _ = try await service.load(MembersResource())
    await store.removeAll()
    _ = try await service.load(MembersResource())
    #expect(!isAsked(1, transport))
  }

  @Test("a hundred concurrent calls leave every file intact")
  func concurrent() async throws {
    let folder = try TestFolder([:])
    let transport = ValidatorStoreTests.transport(2000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        // One store for each call, as several processes would have.
        let store = FileValidatorStore(directory: folder.url)
        let service = ValidatorStoreTests.service(transport, store)
        group.addTask { _ = try await service.load(MembersResource(page: number % 5)) }
      }
      try await group.waitForAll()
    }
    let service = ValidatorStoreTests.service(
      transport, FileValidatorStore(directory: folder.url))
    for page in 0..<5 { _ = try await service.load(MembersResource(page: page)) }
    for page in 0..<5 { #expect(isAsked(page, transport)) }
  }

  private func size(of folder: TestFolder) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).reduce(0) { sum, name in
      sum + (try Data(contentsOf: folder.url.appendingPathComponent(name)).count)
    }
  }
}
