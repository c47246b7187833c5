import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime
@testable import ResourceRuntimeTesting

/// The limits of downloads for time and disk.
@Suite(.timeLimit(.minutes(5))) struct DownloadLimitTests {
  private let invoice = InvoiceResource(number: "2026/17")

  private func code(_ failure: (any Error)?) -> URLError.Code? {
    if case .transport(let error) = failure as? ResourceError<Problem> { error.code } else { nil }
  }

  @Test("a download ends at its time limit, although bytes arrive or attempts go on")
  func timeLimit() async throws {
    let folder = try TestFolder(["a": "kept"])
    let head = LoopbackAnswer.head(200, [("Content-Length", "1000000")])
    let silent = try LoopbackServer { _ in LoopbackAnswer([.send(head), .waitForHangUp]) }
    let refusing = try LoopbackServer { _ in .response(503) }
    let retry = RetryPolicy(
      maxRetries: 1_000_000, firstDelay: .milliseconds(1), maxDelay: .milliseconds(1),
      timeLimit: .seconds(1_000_000))
    for service in [silent.service(), refusing.service(retry: retry)] {
      do {
        try await service.download(
          invoice, to: folder.file("a"), timeLimit: .milliseconds(50))
        Issue.record("the download ended without an error")
      } catch {
        #expect(code(error) == .timedOut, "\(error)")
      }
    }
    #expect(folder.names == ["a"])
    #expect(folder.data("a") == Data("kept".utf8))
  }

  @Test("an expired download keeps the partial file that the next one resumes from")
  func resumes() async throws {
    let folder = try TestFolder([:])
    let content = pattern(200_000)
    let isFirst = Locked(true)
    let source = RangeSource(content)
    let gate = LoopbackGate()
    let server = try LoopbackServer { request in
      guard
        isFirst.withLock({ isFirst in
          defer { isFirst = false }
          return isFirst
        })
      else {
        return source.answer(request)
      }
      let head = LoopbackAnswer.head(
        200, [("Content-Length", "200000"), ("ETag", "\"v1\"")])
      return LoopbackAnswer([.send(head + content.prefix(100_000)), .wait(gate)])
    }
    let part = folder.file("part")
    do {
      try await server.service().download(
        invoice, to: folder.file("a"), keepingPartialFileAt: part, timeLimit: .milliseconds(500))
      Issue.record("the download ended without an error")
    } catch {
      #expect(code(error) == .timedOut, "\(error)")
    }
    gate.open()
    try await server.service().download(
      invoice, to: folder.file("a"), keepingPartialFileAt: part, timeLimit: .seconds(100))
    #expect(folder.data("a") == content)
    #expect(server.received.last?.header("Range") != nil)
  }

  @Test("a compressed file stops where it becomes much longer than what was received")
  func expansion() async throws {
    let folder = try TestFolder([:])
    let bomb = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [("Content-Encoding", "gzip")]) + Gzip.bomb.beginning),
        .sendForever(Gzip.bomb.repeating),
      ])
    }
    var limits = ResourceService.Limits()
    limits.fileExpansion = ResourceService.FileExpansion(ratio: 100, allowance: 1 << 20)
    let failure = await bomb.service(limits: limits).failure(
      downloading: invoice, to: folder.file("a"))
    #expect(code(failure) == .dataLengthExceedsMaximum)
    #expect(
      failure.map { "\($0)" }?.contains("1048576 bytes and 100 times what was received") == true)
    #expect(folder.names == [])
  }

  @Test("a body that doesn't expand much may be longer than that, and so may an uncompressed one")
  func permitted() async throws {
    let folder = try TestFolder([:])
    let content = Data(count: 300_000)
    let server = try LoopbackServer { request in
      request.header("X-Plain") != nil
        ? .response(200, body: content)
        : .response(headers: [("Content-Encoding", "gzip")], body: Gzip.stored(content))
    }
    var limits = ResourceService.Limits()
    limits.fileExpansion = ResourceService.FileExpansion(ratio: 2, allowance: 1000)
    let service = server.service(limits: limits)
    for resource in [invoice.header("X-Trace", "1"), invoice.header("X-Plain", "1")] {
      #expect(try await service.download(resource, to: folder.file("a")).size == 300_000)
    }
  }

  @Test("without a count of the transport, the declared length is what was received")
  func declaredLength() async throws {
    let folder = try TestFolder([:])
    var limits = ResourceService.Limits()
    limits.fileExpansion = ResourceService.FileExpansion(ratio: 10, allowance: 1000)
    for (length, isPermitted) in [("999", true), ("99", false), (nil, false)] {
      let transport = StubTransport(responding: { _ in
        HTTPResponse(
          status: 200,
          headers: length.map { ["Content-Encoding": "gzip", "Content-Length": $0] }
            ?? ["Content-Encoding": "gzip"], body: Data(count: 5000))
      })
      let service = ResourceService(transport: transport, limits: limits)
      let failure = await service.failure(downloading: invoice, to: folder.file("a"))
      #expect((failure == nil) == isPermitted, "\(length ?? "no length")")
    }
  }
}
