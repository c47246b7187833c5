import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime
@testable import ResourceRuntimeTesting

extension ResourceService {
  /// The error of a download; nil if it succeeded.
  func failure<R: NetworkResource>(
    downloading resource: R, to url: URL, keepingPartialFileAt part: URL? = nil
  ) async -> ResourceError<R.ErrorBody>? {
    do {
      try await download(resource, to: url, keepingPartialFileAt: part)
      return nil
    } catch {
      return error
    }
  }
}

/// Downloads over loopback, and the files that they leave.
@Suite(.timeLimit(.minutes(5))) struct DownloadTests {
  private let invoice = InvoiceResource(number: "2026/17")

  private actor ProgressLog {
    var all: [ResourceService.TransferProgress] = []
    func add(_ progress: ResourceService.TransferProgress) { all.append(progress) }
  }

  @Test(
    "a download moves the complete body into place, in any folder, and returns size and headers")
  func downloads() async throws {
    let folder = try TestFolder(["invoice.pdf": "an older one, which is longer than the new one"])
    let source = RangeSource(pattern(30_000))
    let server = try LoopbackServer { source.answer($0) }
    let log = ProgressLog()
    let file = try await server.service().download(invoice, to: folder.file("invoice.pdf")) {
      await log.add($0)
    }
    #expect(folder.data("invoice.pdf") == source.content)
    #expect(folder.names == ["invoice.pdf"])
    #expect(file.url == folder.file("invoice.pdf"))
    #expect(file.size == 30_000)
    #expect(file.status == 200)
    #expect(file.headers["ETag"] == "\"v1\"")
    #expect(server.only?.target == "/invoices/2026%2F17")
    #expect(server.only?.header("Accept") == "application/pdf")
    #expect(server.only?.header("Accept-Encoding") == "identity")
    #expect(server.only?.header("Range") == nil)
    #expect(
      await log.all.last == ResourceService.TransferProgress(completed: 30_000, total: 30_000))
  }

  @Test("an empty body is an empty file, and status 204 is an error")
  func downloadsNothing() async throws {
    let folder = try TestFolder(["b": "kept"])
    let empty = try LoopbackServer { _ in .response(200) }
    #expect(try await empty.service().download(invoice, to: folder.file("a")).size == 0)
    #expect(folder.data("a") == Data())

    let none = try LoopbackServer { _ in .response(204) }
    let failure = await none.service().failure(downloading: invoice, to: folder.file("b"))
    guard case .emptyBody = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.data("b") == Data("kept".utf8))
    #expect(folder.names == ["a", "b"])
  }

  @Test(
    "an error status is the same error as for `load`, and writes no file")
  func refuses() async throws {
    let folder = try TestFolder(["a": "kept"])
    let server = try LoopbackServer { _ in .json(#"{"code": "gone"}"#, status: 404) }
    let failure = await server.service().failure(downloading: invoice, to: folder.file("a"))
    guard case .status(404, .decoded(let problem), _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(problem.code == "gone")
    #expect(folder.names == ["a"])
    #expect(folder.data("a") == Data("kept".utf8))
  }

  @Test("the body of an error is limited")
  func boundsErrors() async throws {
    let folder = try TestFolder([:])
    let server = try LoopbackServer { _ in .response(500, body: Data(count: 2000)) }
    let service = server.service(limits: ResourceService.Limits(bodySize: 1000))
    let failure = await service.failure(downloading: invoice, to: folder.file("a"))
    guard case .transport(let error) = failure, error.code == .dataLengthExceedsMaximum else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.names == [])
  }

  @Test("a file cannot exceed its limit")
  func boundsFiles() async throws {
    let folder = try TestFolder([:])
    let server = try LoopbackServer { request in
      request.path == "/short"
        ? .response(200, body: Data(count: 1000))
        : .endless(repeating: Data(repeating: 32, count: 65_536))
    }
    let service = server.service(limits: ResourceService.Limits(fileSize: 1000))
    let short = AnyResource(RequestSpec(.get, on: "\(server.url)", path: "/short")) { $0 }
    #expect(try await service.download(short, to: folder.file("a")).size == 1000)
    let endless = AnyResource(RequestSpec(.get, on: "\(server.url)", path: "/endless")) { $0 }
    let failure = await service.failure(downloading: endless, to: folder.file("b"))
    #expect(
      "\(String(describing: failure))".contains(
        "the file is longer than 1000 bytes (ResourceService.Limits.fileSize)"))
    #expect(folder.names == ["a"])
  }

  @Test(
    "a body that is shorter than its length leaves no file, however that is detected")
  func rejectsTruncatedBodies() async throws {
    let folder = try TestFolder(["a": "kept"])
    let server = try LoopbackServer { _ in .cut("half", missing: 4) }
    let failure = await server.service().failure(downloading: invoice, to: folder.file("a"))
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.names == ["a"])
    #expect(folder.data("a") == Data("kept".utf8))

    for length in ["3", "5", "99999999999999999999999999"] {
      let stub = ResourceService(
        transport: StubTransport(responding: { _ in
          HTTPResponse(status: 200, headers: ["Content-Length": length], body: Data("half".utf8))
        }))
      let failure = await stub.failure(downloading: invoice, to: folder.file("a"))
      guard case .transport = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
      #expect(folder.data("a") == Data("kept".utf8))
      #expect(folder.names == ["a"])
    }
  }

  @Test("the length of a compressed body is not compared with the size of the file")
  func takesCompressedBodies() async throws {
    let folder = try TestFolder([:])
    let content = pattern(10_000)
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Encoding", "gzip")], body: Gzip.stored(content))
    }
    let file = try await server.service().download(invoice, to: folder.file("a"))
    #expect(file.size == 10_000)
    #expect(folder.data("a") == content)
  }

  @Test("a partial response that was not requested is an error")
  func refusesParts() async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(pattern(100), faults: [.unrequestedRange])
    let service = ResourceService(transport: source)
    let failure = await service.failure(downloading: invoice, to: folder.file("a"))
    guard case .transport(let error) = failure, error.code == .badServerResponse else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.names == [])
    let part = try await service.download(
      invoice.header("Range", "bytes=50-"), to: folder.file("a"))
    #expect(part.size == 100, "the request has no validator, so the server sent the complete file")
  }

  @Test(
    "an invalid destination is an error before anything is sent")
  func checksDestinations() async throws {
    let server = try LoopbackServer { _ in .response(body: Data("x".utf8)) }
    let folder = try TestFolder(["file": "x", "folder/inner": "x"])
    let service = server.service()

    let missing = folder.file("none/a")
    let below = folder.file("file/a")
    let remote = try #require(URL(string: "https://a.b/c"))
    let cases: [(URL, FileError)] = [
      (missing, .folderNotFound(missing.path)), (below, .folderNotFound(below.path)),
      (folder.file("folder"), .notAFile(folder.file("folder").path)),
      (remote, .notAFile("/c")),
    ]
    for (url, expected) in cases {
      let failure = await service.failure(downloading: invoice, to: url)
      guard case .file(expected, _) = failure else {
        Issue.record("\(url): \(String(describing: failure))")
        continue
      }
    }
    #expect(server.connections == 0)
    #expect(folder.names == ["file", "folder"])
  }

  @Test("a folder that is not writable has a separate error")
  func refusesReadOnlyFolders() async throws {
    let server = try LoopbackServer { _ in .response(body: Data("x".utf8)) }
    let folder = try TestFolder([:])
    var place = folder.file("a")
    #if os(Linux)
      // Root can write anywhere else.
      if geteuid() == 0 { place = URL(fileURLWithPath: "/sys/resource-download") }
    #endif
    chmod(folder.url.path, 0o555)
    defer { chmod(folder.url.path, 0o755) }
    let failure = await server.service().failure(downloading: invoice, to: place)
    guard case .file(.notWritable(place.path), _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(server.connections == 0)
  }

  @Test(
    "each error of the disk has a separate case",
    arguments: [
      (ENOSPC, FileError.noSpace("p")), (EDQUOT, .noSpace("p")), (EROFS, .notWritable("p")),
      (EACCES, .notWritable("p")), (ENOENT, .folderNotFound("p")), (EISDIR, .notAFile("p")),
      (EXDEV, .otherVolume("p")), (EIO, .writeFailed("p", code: EIO)),
    ])
  func namesErrors(code: Int32, expected: FileError) {
    #expect(FileError(writing: "p", code: code) == expected)
    #expect(expected.description.contains("'p'"))
  }

  @Test("cancelling a download closes the connection and leaves no file")
  func cancels() async throws {
    let folder = try TestFolder(["a": "kept"])
    let gate = LoopbackGate()
    defer { gate.open() }
    let server = try LoopbackServer { _ in .json(#"["half"]"#, pausingAt: gate) }
    let service = server.service()
    let task = Task {
      await service.failure(downloading: InvoiceResource(number: "1"), to: folder.file("a"))
    }
    _ = await server.received(1)
    task.cancel()
    guard case .cancelled = await task.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(folder.names == ["a"])
    #expect(folder.data("a") == Data("kept".utf8))

    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await service.failure(
        downloading: InvoiceResource(number: "1"), to: folder.file("a"))
    }
    guard case .cancelled = await early.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(server.received.count == 1)
  }

  @Test(
    "a completion is called once with the file, and its task cancels")
  func completes() async throws {
    let folder = try TestFolder([:])
    let server = try LoopbackServer { request in
      request.target == "/invoices/1" ? .response(body: Data("pdf".utf8)) : .silence
    }
    let service = server.service()
    let size = await withCheckedContinuation { continuation in
      service.download(.invoice(number: "1"), to: folder.file("a")) { result in
        continuation.resume(returning: try? result.get().size)
      }
    }
    #expect(size == 3)

    let results = AsyncStream<String>.makeStream()
    let task = service.download(.invoice(number: "2"), to: folder.file("b")) {
      _ = $0.completed
    } completion: { result in
      if case .failure(.cancelled) = result { results.continuation.yield("cancelled") }
      results.continuation.finish()
    }
    _ = await server.received(2)
    task.cancel()
    var log: [String] = []
    for await text in results.stream { log.append(text) }
    #expect(log == ["cancelled"])
    #expect(folder.names == ["a"])
  }

  @Test("a link at the destination is replaced, not its target")
  func replacesLinks() async throws {
    let folder = try TestFolder(["real": "kept"])
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("real"))
    let server = try LoopbackServer { _ in .response(body: Data("new".utf8)) }
    try await server.service().download(invoice, to: folder.file("link"))
    #expect(folder.data("real") == Data("kept".utf8))
    #expect(folder.data("link") == Data("new".utf8))
  }

  @Test("no error of a download contains a secret")
  func hidesSecrets() async throws {
    let folder = try TestFolder([:])
    let source = RangeSource(pattern(5000), faults: [.breaksAfter(2000), .breaksAfter(2000)])
    let secret: Secret = "hidden"
    let resource = AnyResource(
      RequestSpec(.get, on: .local, path: "/a", query: ["key": secret])
    ) { $0 }
    let service = ResourceService(transport: source)
    let failure = try #require(
      await service.failure(
        downloading: resource, to: folder.file("a"), keepingPartialFileAt: folder.file("part")))
    var text = "\(failure)" + String(reflecting: failure)
    dump(failure, to: &text)
    #expect(!text.contains("hidden"), "\(text)")
    let part = try #require(folder.data("part"))
    #expect(part.range(of: Data("hidden".utf8)) == nil)
    #expect(part.range(of: Data("redacted".utf8)) != nil)
  }
}
