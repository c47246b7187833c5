import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Downloads over connections that break.
@Suite(.timeLimit(.minutes(5))) struct DownloadOverHTTPTests {
  private let invoice = InvoiceResource(number: "1")

  @Test("memory stays constant during a large download")
  func downloadsFlat() async throws {
    let folder = try TestFolder([:])
    let chunk = Data(repeating: 7, count: 1 << 20)
    let server = try LoopbackServer { _ in
      let head = LoopbackAnswer.head(200, [("Content-Length", String(600 << 20))])
      return LoopbackAnswer([.send(head)] + Array(repeating: .send(chunk), count: 600))
    }
    let before = peakMemory()
    // The file is larger than the limit, which applies to bodies in memory.
    let service = server.service(limits: ResourceService.Limits(bodySize: 1 << 20))
    let file = try await service.download(InvoiceResource(number: "1"), to: folder.file("a"))
    #expect(file.size == 600 << 20)
    #expect(peakMemory() - before < 1 << 29)
    let stored = try FileManager.default.attributesOfItem(atPath: folder.file("a").path)[.size]
    #expect(stored as? Int == 600 << 20)
  }

  @Test(
    "an interrupted download resumes over another connection")
  func resumes() async throws {
    let folder = try TestFolder([:])
    let content = pattern(900_000)
    let source = RangeSource(content, faults: [.breaksAfter(400_000), .breaksAfter(300_000)])
    let server = try LoopbackServer { source.answer($0) }
    let service = server.service(retry: .immediate(2))
    let file = try await service.download(invoice, to: folder.file("a"))
    #expect(file.size == 900_000)
    #expect(folder.data("a") == content)
    let ranges = server.received.map { $0.header("Range") }
    #expect(ranges.count == 3)
    #expect(ranges.first == .some(nil))
    #expect(ranges.dropFirst().allSatisfy { $0?.hasPrefix("bytes=") == true })
    #expect(server.received.dropFirst().allSatisfy { $0.header("If-Range") == "\"v1\"" })
  }

  @Test("a partial file of a broken connection is kept for the next call")
  func keepsParts() async throws {
    let folder = try TestFolder([:])
    let content = pattern(500_000)
    let source = RangeSource(content, faults: [.breaksAfter(300_000)])
    let server = try LoopbackServer { source.answer($0) }
    let part = folder.file("part")
    let failure = await server.service().failure(
      downloading: invoice, to: folder.file("a"), keepingPartialFileAt: part)
    guard case .transport = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(folder.names == ["part"])
    try await server.service().download(invoice, to: folder.file("a"), keepingPartialFileAt: part)
    #expect(folder.data("a") == content)
    #expect(folder.names == ["a"])
    #expect(server.received.last?.header("Range") == "bytes=300000-")
  }

  @Test(
    "cancelling during the body closes the connection and leaves no file")
  func cancels() async throws {
    let folder = try TestFolder([:])
    let server = try LoopbackServer { _ in .endless(repeating: Data(repeating: 7, count: 1000)) }
    let service = server.service()
    let begun = AsyncStream<Void>.makeStream()
    let task = service.download(invoice, to: folder.file("a")) { progress in
      if progress.completed > 0 { begun.continuation.yield() }
    } completion: { result in
      if case .failure(.cancelled) = result { begun.continuation.finish() }
    }
    var iterator = begun.stream.makeAsyncIterator()
    await iterator.next()
    task.cancel()
    while await iterator.next() != nil {}
    await server.closed(1)
    #expect(folder.names == [])
  }
}
