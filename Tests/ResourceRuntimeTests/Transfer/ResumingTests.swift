import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

/// Downloads that resume after a broken connection.
@Suite(.timeLimit(.minutes(5))) struct ResumingTests {
  private let invoice = InvoiceResource(number: "1")
  private let content = pattern(10_000)

  private func expectBroken(_ failure: ResourceError<Problem>?) {
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test(
    "a download resumes if the server confirms that the file has not changed",
    arguments: [
      ["ETag": "\"v1\""],
      ["Last-Modified": "Sat, 21 Nov 2026 04:00:00 GMT", "Date": "Sat, 21 Nov 2026 05:00:00 GMT"],
    ] as [HTTPHeaders])
  func resumes(headers: HTTPHeaders) async throws {
    let folder = try TestFolder(["a": "older"])
    let source = RangeSource(
      content, headers: headers, faults: [.breaksAfter(4000), .breaksAfter(3000)])
    let service = ResourceService(transport: source, retry: .immediate(2))
    let file = try await service.download(invoice, to: folder.file("a"))
    #expect(folder.data("a") == content)
    #expect(folder.names == ["a"])
    #expect(file.size == 10_000)
    #expect(file.status == 206)
    #expect(file.request.headers["Range"] == "bytes=7000-")
    #expect(source.requests.map { $0["Range"] } == [nil, "bytes=4000-", "bytes=7000-"])
    let validator = headers["ETag"] ?? headers["Last-Modified"]
    #expect(source.requests.map { $0["If-Range"] } == [nil, validator, validator])
  }

  @Test(
    "without a strong validator, a download starts again",
    arguments: [
      [:], ["ETag": "W/\"v1\""], ["ETag": "v1"], ["ETag": "\"v1\"", "Accept-Ranges": "none"],
      ["Last-Modified": "Sat, 21 Nov 2026 04:00:00 GMT"],
      ["Last-Modified": "Sat, 21 Nov 2026 04:00:00 GMT", "Date": "Sat, 21 Nov 2026 04:00:00 GMT"],
      ["ETag": "\"v1\"", "Content-Encoding": "br"],
    ] as [HTTPHeaders])
  func restartsWithoutValidator(headers: HTTPHeaders) async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(content, headers: headers, faults: [.breaksAfter(4000)])
    let service = ResourceService(transport: source, retry: .immediate())
    try await service.download(invoice, to: folder.file("a"))
    #expect(folder.data("a") == content)
    #expect(source.requests.map { $0["Range"] } == [nil, nil])
  }

  @Test("an attempt that made much progress does not count, one that made little does")
  func countsAttempts() async throws {
    let folder = try TestFolder([:])
    let content = pattern(500_000)
    let much = RangeSource(content, faults: Array(repeating: .breaksAfter(70_000), count: 7))
    let policy = RetryPolicy(maxRetries: 1, choose: { _ in .zero })
    let file = try await ResourceService(transport: much, retry: policy).download(
      invoice, to: folder.file("a"))
    #expect(file.size == 500_000)
    #expect(much.requests.count == 8)
    #expect(folder.data("a") == content)

    let little = RangeSource(content, faults: Array(repeating: .breaksAfter(20_000), count: 20))
    expectBroken(
      await ResourceService(transport: little, retry: policy).failure(
        downloading: invoice, to: folder.file("b")))
    // 20,000 and 40,000 bytes do not count as progress.
    #expect(little.requests.count == 2)
    #expect(folder.names == ["a"])
  }

  @Test("a method other than GET starts again")
  func beginsPostsAgain() async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(content, faults: [.breaksAfter(4000)])
    let service = ResourceService(transport: source, retry: .immediate())
    let resource = AnyResource(
      RequestSpec(.post, on: .local, path: "/a", body: .text("q"), retries: 1)
    ) { $0 }
    try await service.download(resource, to: folder.file("a"))
    #expect(folder.data("a") == content)
    #expect(source.requests.map { $0["Range"] } == [nil, nil])
  }

  @Test(
    "an invalid partial response is followed by a request for the complete file",
    arguments: [
      .ranged(["Content-Range": "bytes 4001-9999/10000"]),
      .ranged(["Content-Range": "bytes 0-9999/10000"]),
      .ranged(["Content-Range": "bytes 4000-9999/10001"]),
      .ranged(["Content-Range": "bytes 4000-9999/*"]),
      .ranged(["Content-Range": "bytes 4000-3999/10000"]),
      .ranged(["Content-Range": "bytes 4000-10000/10000"]),
      .ranged(["Content-Range": "4000-9999/10000"]),
      .ranged(["Content-Range": "bytes -1-9999/10000"]),
      .ranged(["Content-Range": "bytes 4000-99999999999999999999/10000"]),
      .ranged(["Content-Range": nil]),
      .ranged(["Content-Length": "5999"]),
      .ranged(["Content-Encoding": "gzip"]),
      .ranged(["ETag": "\"v2\""]),
      .status(416),
    ] as [RangeSource.Fault])
  func refusesWrongRanges(fault: RangeSource.Fault) async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(content, faults: [.breaksAfter(4000), fault])
    let service = ResourceService(transport: source)
    let part = folder.file("part")
    expectBroken(
      await service.failure(downloading: invoice, to: folder.file("a"), keepingPartialFileAt: part))
    #expect(folder.names == ["part"])
    let file = try await service.download(invoice, to: folder.file("a"), keepingPartialFileAt: part)
    #expect(file.status == 200)
    #expect(folder.data("a") == content)
    #expect(folder.names == ["a"])
    #expect(source.requests.map { $0["Range"] } == [nil, "bytes=4000-", nil])
  }

  @Test("bytes beyond the declared range are not written")
  func boundsParts() async throws {
    let folder = try TestFolder([:])
    let lie = ["Content-Range": "bytes 4000-4999/10000", "Content-Length": nil]
    let source = RangeSource(content, faults: [.breaksAfter(4000), .ranged(lie)])
    let service = ResourceService(transport: source, retry: .immediate())
    let failure = await service.failure(downloading: invoice, to: folder.file("a"))
    guard case .transport(let error) = failure, error.code == .badServerResponse else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.names == [])
  }

  @Test("a changed file is downloaded from the start")
  func noticesChanges() async throws {
    let folder = try TestFolder([:])
    let part = folder.file("part")
    let old = RangeSource(content, faults: [.breaksAfter(4000)])
    expectBroken(
      await ResourceService(transport: old).failure(
        downloading: invoice, to: folder.file("a"), keepingPartialFileAt: part))
    let new = RangeSource(pattern(3000), headers: ["ETag": "\"v2\""])
    try await ResourceService(transport: new).download(
      invoice, to: folder.file("a"), keepingPartialFileAt: part)
    #expect(folder.data("a") == pattern(3000))
    #expect(new.requests.map { $0["If-Range"] } == ["\"v1\""])
    #expect(folder.names == ["a"])
  }

  @Test(
    "a partial file is kept for the next call, over real connections too")
  func keepsParts() async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(
      content, faults: [.breaksAfter(4000), .status(503), .breaksAfter(3000)])
    let part = folder.file("part")
    let service = ResourceService(transport: source)
    for _ in 0..<3 {
      _ = await service.failure(
        downloading: invoice, to: folder.file("a"), keepingPartialFileAt: part)
      #expect(folder.names == ["part"])
    }
    let file = try await service.download(invoice, to: folder.file("a"), keepingPartialFileAt: part)
    #expect(file.size == 10_000)
    #expect(folder.data("a") == content)
    #expect(folder.names == ["a"])
    #expect(
      source.requests.map { $0["Range"] } == [nil, "bytes=4000-", "bytes=4000-", "bytes=7000-"])
  }

  @Test(
    "a file that is not a partial file of this resource is ignored",
    arguments: [
      Data(), Data("anything".utf8), Data("RSRCPART0000000a".utf8),
      Data("{}RSRCPART00000002".utf8), Data("{}RSRCPARTffffffff".utf8),
      Data("xx{}RSRCPART00000002".utf8), Data("RSRCPART-0000001".utf8),
    ])
  func ignoresForeignParts(bytes: Data) async throws {
    let folder = try TestFolder([:])
    try bytes.write(to: folder.file("part"))
    let source = RangeSource(content)
    try await ResourceService(transport: source).download(
      invoice, to: folder.file("a"), keepingPartialFileAt: folder.file("part"))
    #expect(folder.data("a") == content)
    #expect(source.requests.map { $0["Range"] } == [nil])
    #expect(folder.names == ["a"])
  }

  @Test("a partial file of another resource, or a modified one, is not resumed")
  func comparesParts() async throws {
    let folder = try TestFolder([:])
    let part = folder.file("part")
    let source = RangeSource(content, faults: [.breaksAfter(4000)])
    let service = ResourceService(transport: source)
    expectBroken(
      await service.failure(downloading: invoice, to: folder.file("a"), keepingPartialFileAt: part))
    let kept = try #require(folder.data("part"))
    try await service.download(
      InvoiceResource(number: "2"), to: folder.file("a"), keepingPartialFileAt: part)
    try (kept + Data("more".utf8)).write(to: part)
    try await service.download(invoice, to: folder.file("a"), keepingPartialFileAt: part)
    try Data(kept.dropFirst()).write(to: part)
    try await service.download(invoice, to: folder.file("a"), keepingPartialFileAt: part)
    #expect(source.requests.map { $0["Range"] } == [nil, nil, nil, nil])
    try kept.write(to: part)
    try await service.download(invoice, to: folder.file("a"), keepingPartialFileAt: part)
    #expect(source.requests.last?["Range"] == "bytes=4000-")
    #expect(folder.data("a") == content)
  }

  @Test(
    "a partial file serves one download at a time, and cannot be its destination")
  func locksParts() async throws {
    let folder = try TestFolder([:])
    let part = folder.file("part")
    let first = try PartialFile(for: folder.file("a"), storedAt: part)
    let service = ResourceService(transport: RangeSource(content))
    let failure = await service.failure(
      downloading: invoice, to: folder.file("b"), keepingPartialFileAt: part)
    guard case .file(.inUse(part.path), _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    first.abandon()
    #expect(folder.names == [])
    let same = await service.failure(
      downloading: invoice, to: folder.file("b"), keepingPartialFileAt: folder.file("b"))
    guard case .file(.inUse, _) = same else {
      Issue.record("\(String(describing: same))")
      return
    }
    let device = await service.failure(
      downloading: invoice, to: folder.file("b"),
      keepingPartialFileAt: URL(fileURLWithPath: "/dev/null"))
    guard case .file(.notAFile("/dev/null"), _) = device else {
      Issue.record("\(String(describing: device))")
      return
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
  }

  @Test("a partial file that cannot be resumed is removed")
  func dropsUselessParts() async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(content, headers: [:], faults: [.breaksAfter(4000)])
    expectBroken(
      await ResourceService(transport: source).failure(
        downloading: invoice, to: folder.file("a"), keepingPartialFileAt: folder.file("part")))
    #expect(folder.names == [])
  }

  #if os(Linux)
    @Test("where the folder isn't writable, the hidden file is in a folder for replacements")
    func replacesInSandboxes() throws {
      let folder = try TestFolder([:])
      let replacement = folder.file("replacement")
      // No file can be created there, even by root.
      let destination = URL(fileURLWithPath: "/sys/file")
      #expect(throws: FileError.notWritable("/sys/file")) {
        try PartialFile(for: destination, storedAt: nil, replacementFolder: { _ in nil })
      }
      #expect(throws: FileError.self) {
        try PartialFile(
          for: destination, storedAt: nil, replacementFolder: { _ in folder.file("missing") })
      }
      try FileManager.default.createDirectory(at: replacement, withIntermediateDirectories: true)
      let part = try PartialFile(
        for: destination, storedAt: nil, replacementFolder: { _ in replacement })
      try part.append(Data("x".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: replacement.path).count == 1)
      part.abandon()
      #expect(folder.names == [])
    }
  #endif

  @Test("progress includes the bytes of the partial file")
  func countsProgress() async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(content, faults: [.breaksAfter(4000)])
    let part = try PartialFile(for: folder.file("a"), storedAt: nil)
    let log = LockedProgress()
    let service = ResourceService(transport: source)
    let download = Download(
      call: ServiceCall(service, invoice), part: part, report: { log.add($0) })
    let request = HTTPRequest(.get, "http://a.b/c")
    await #expect(throws: URLError.self) { _ = try await download.receive(for: request) }
    _ = try await download.receive(for: request)
    #expect(log.all.map(\.completed) == [0, 1, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10].map { $0 * 1000 })
    #expect(log.all.allSatisfy { $0.total == 10_000 })
  }
}

private final class LockedProgress: @unchecked Sendable {
  private let lock = NSLock()
  private var log: [ResourceService.TransferProgress] = []

  func add(_ progress: ResourceService.TransferProgress) { lock.withLock { log.append(progress) } }
  var all: [ResourceService.TransferProgress] { lock.withLock { log } }
}
