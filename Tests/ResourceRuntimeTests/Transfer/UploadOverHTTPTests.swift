import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Uploads over HTTP, and what the server received.
@Suite(.timeLimit(.minutes(5))) struct UploadOverHTTPTests {
  private actor ProgressLog {
    var all: [ResourceService.TransferProgress] = []
    func add(_ progress: ResourceService.TransferProgress) { all.append(progress) }
  }

  /// A folder with one file.
  private func folder(_ name: String, _ content: Data) throws -> TestFolder {
    let folder = try TestFolder([:])
    try content.write(to: folder.file(name))
    return folder
  }

  @Test("a file on disk is sent as the body, byte for byte")
  func sendsFiles() async throws {
    let content = pattern(3_000_001)
    let folder = try folder("a.bin", content)
    let server = try LoopbackServer { _ in .response(204) }
    let log = ProgressLog()
    let file = UploadFile.file(folder.file("a.bin"), type: "image/png")
    try await server.service().load(.setAvatar(file)) { await log.add($0) }
    let received = try #require(server.only)
    #expect(received.method == "PUT")
    #expect(received.body == content)
    #expect(received.header("Content-Type") == "image/png")
    #expect(received.header("Content-Length") == "3000001")
    let all = await log.all
    #expect(all.last == ResourceService.TransferProgress(completed: 3_000_001, total: 3_000_001))
    #expect(all.map(\.completed) == all.map(\.completed).sorted())
  }

  @Test(
    "a multipart body with files on disk arrives byte for byte")
  func sendsParts() async throws {
    let content = pattern(2_500_000) + Data("\r\n--part-".utf8)
    let folder = try folder("a \"b\".jpg", content)
    let url = folder.file("a \"b\".jpg")
    let server = try LoopbackServer { _ in .json(#"{"id": 1, "name": "a"}"#) }
    _ = try await server.service().load(
      .uploadPhoto(
        photo: .file(url, type: "image/jpeg"), caption: "Hi ü",
        attachments: [.file(url, name: "2"), .data(Data([0, 1]), name: "3")]))
    let received = try #require(server.only)
    let type = try #require(received.header("Content-Type"))
    let boundary = type.dropFirst("multipart/form-data; boundary=".count)
    #expect(received.header("Content-Length") == String(received.body.count))
    func part(_ head: String, _ content: Data) -> Data {
      Data("--\(boundary)\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content
        + Data("\r\n".utf8)
    }
    let plain = "\r\nContent-Type: application/octet-stream"
    let expected =
      part("name=\"photo\"; filename=\"a %22b%22.jpg\"\r\nContent-Type: image/jpeg", content)
      + part("name=\"caption\"", Data("Hi ü".utf8))
      + part("name=\"attachment\"; filename=\"2\"" + plain, content)
      + part("name=\"attachment\"; filename=\"3\"" + plain, Data([0, 1]))
      + Data("--\(boundary)--\r\n".utf8)
    #expect(received.body == expected)
  }

  @Test("an empty file is an empty body")
  func sendsEmptyFiles() async throws {
    let folder = try folder("empty", Data())
    let server = try LoopbackServer { _ in .response(204) }
    try await server.service().load(.setAvatar(.file(folder.file("empty"))))
    #expect(server.only?.body == Data())
    #expect(server.only?.header("Content-Length") == "0")
  }

  @Test("a file is read again if the request is sent again")
  func sendsAgain() async throws {
    let content = pattern(500_000)
    let folder = try folder("a", content)
    let server = try LoopbackServer { request in
      switch request.path {
      case "/avatar": .redirect(to: "/moved", status: 307)
      default: .response(204)
      }
    }
    try await server.service().load(.setAvatar(.file(folder.file("a"))))
    #expect(server.received.map(\.path) == ["/avatar", "/moved"])
    #expect(server.received.allSatisfy { $0.body == content })
  }

  @Test("cancelling an upload closes the connection")
  func cancels() async throws {
    let folder = try TestFolder([:])
    try folder.makeHole("big", size: 1 << 30)
    // The server does not read the body, so the upload stops when all buffers are full.
    let server = try LoopbackServer(bodies: .unread) { _ in LoopbackAnswer([.wait(LoopbackGate())])
    }
    let service = server.service()
    let file = UploadFile.file(folder.file("big"))
    let begun = AsyncStream<Void>.makeStream()
    let task = Task {
      do {
        try await service.load(.setAvatar(file)) { progress in
          if progress.completed > 0 { begun.continuation.yield() }
        }
        return false
      } catch {
        guard case ResourceError<Problem>.cancelled = error else { return false }
        return true
      }
    }
    var iterator = begun.stream.makeAsyncIterator()
    await iterator.next()
    task.cancel()
    #expect(await task.value)
  }

  @Test("memory stays constant while a gigabyte is uploaded")
  func uploadsFlat() async throws {
    let folder = try TestFolder([:])
    try folder.makeHole("big", size: 1 << 30)
    let server = try LoopbackServer(bodies: .counted) { _ in .json(#"{"id": 1, "name": "a"}"#) }
    let before = peakMemory()
    _ = try await server.service().load(.uploadPhoto(photo: .file(folder.file("big"))))
    // Half of the size: other tests run in the same process.
    #expect(peakMemory() - before < 1 << 29)
    #expect((server.only?.bodySize ?? 0) > 1 << 30)
  }

  @Test("a file that shrinks while it is sent is a failure, not a hang")
  func refusesShrinkingFiles() async throws {
    let folder = try TestFolder([:])
    try folder.makeHole("big", size: 1 << 24)
    let url = folder.file("big")
    let server = try LoopbackServer { _ in .response(204) }
    var request = HTTPRequest(.put, server.url)
    request.streamedBody = [.file(url)]
    request.uploadProgress = { _ in truncate(url.path, 0) }
    do {
      _ = try await SystemTransport().send(request)
      Issue.record("sent")
    } catch {
      #expect((error as? URLError)?.code == .requestBodyStreamExhausted)
    }
    #expect(server.received.isEmpty)

    request.streamedBody = [.file(folder.file("none"))]
    await #expect(throws: URLError(.fileDoesNotExist)) {
      _ = try await SystemTransport().send(request)
    }
    #expect(throws: RequestError.upload(part: nil, .missing)) { try request.asURLRequest() }
  }

  @Test("progress of a body in memory is reported over a real connection too")
  func reportsBytes() async throws {
    let server = try LoopbackServer { _ in .response(204) }
    let log = ProgressLog()
    let png = UploadFile.data(pattern(300_000), name: "a", type: "image/png")
    try await server.service().load(.setAvatar(png)) { await log.add($0) }
    #expect(server.only?.body == pattern(300_000))
    #expect(
      await log.all.last == ResourceService.TransferProgress(completed: 300_000, total: 300_000))
  }
}

/// The maximum memory of this process so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) * 1024
  #endif
}

extension TestFolder {
  /// A sparse file of zeros, which uses no disk space.
  func makeHole(_ name: String, size: UInt64) throws {
    try Data().write(to: file(name))
    let handle = try FileHandle(forWritingTo: file(name))
    try handle.truncate(atOffset: size)
    try handle.close()
  }
}
