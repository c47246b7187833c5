import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct StreamedResponseTests {
  private func open(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    try await SystemTransport().stream(request)
  }

  private func open(_ server: LoopbackServer) async throws -> HTTPStreamedResponse {
    try await open(HTTPRequest(.get, server.url))
  }

  private func whole(_ body: HTTPBodyStream) async throws -> Data {
    try await body.reduce(into: Data()) { $0 += $1 }
  }

  private func endless(_ counter: LoopbackCounter = LoopbackCounter()) throws -> LoopbackServer {
    try LoopbackServer { _ in
      LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [])),
        .sendCounting(Data(repeating: 65, count: 65_536), counter),
      ])
    }
  }

  // MARK: - What arrives

  @Test("a streamed response is returned when its head arrives, before its body")
  func givesHead() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { _ in .json("[1, 2, 3]", pausingAt: gate) }
    let response = try await open(server)
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/json")
    gate.open()
    #expect(try await whole(response.body) == Data("[1, 2, 3]".utf8))
  }

  @Test(
    "a streamed body is complete, however it is framed",
    arguments: [
      ("Content-Length: 5", "abcde"), ("Content-Length: 0", ""), ("Connection: close", "abcde"),
      ("Transfer-Encoding: chunked", "3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"),
    ])
  func readsBodies(field: String, sent: String) async throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 404 No\r\n\(field)\r\n\r\n\(sent)") }
    let response = try await open(server)
    #expect(response.status == 404)
    #expect(
      try await whole(response.body) == Data((field.hasSuffix("0") ? "" : "abcde").utf8))
  }

  @Test("a streamed body of many megabytes arrives byte for byte")
  func readsLongBodies() async throws {
    let body = Data((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
    let server = try LoopbackServer { _ in .response(200, body: body) }
    #expect(try await whole(open(server).body) == body)
  }

  @Test("a compressed body is decompressed while it is streamed")
  func decompresses() async throws {
    let text = Data(String(repeating: "compressed ", count: 100_000).utf8)
    let server = try LoopbackServer { _ in
      .response(200, headers: [("Content-Encoding", "gzip")], body: Gzip.stored(text))
    }
    #expect(try await whole(open(server).body) == text)
  }

  @Test("a truncated streamed body ends with an error, after the received bytes")
  func reportsCutBodies() async throws {
    let server = try LoopbackServer { _ in .cut("abc", missing: 100) }
    let response = try await open(server)
    var received = Data()
    await #expect(throws: URLError.self) {
      for try await chunk in response.body { received += chunk }
    }
    #expect(received == Data("abc".utf8))
  }

  @Test("a streamed request without a response is an error")
  func reportsSilence() async throws {
    let server = try LoopbackServer { _ in .hangUp }
    await #expect(throws: URLError.self) { try await open(server) }
  }

  // MARK: - Back-pressure

  @Test("a consumer that waits makes the server wait")
  func holdsBackServers() async throws {
    let counter = LoopbackCounter()
    let server = try endless(counter)
    let other = try LoopbackServer { _ in .text("x") }
    var body = try await open(server).body.makeAsyncIterator()
    var taken = 0
    for _ in 0..<20 {
      taken += try await body.next()?.count ?? 0
      // Gives the server time to run ahead, if it could.
      for _ in 0..<10 { _ = try await whole(open(other).body) }
      // The socket buffers hold a few megabytes.
      #expect(counter.bytes - taken < 32 << 20)
    }
  }

  @Test("waiting consumers do not block others")
  func doesNotBlockOthers() async throws {
    let server = try endless()
    let other = try LoopbackServer { _ in .text("x") }
    var waiting: [HTTPStreamedResponse] = []
    for _ in 0..<20 { waiting.append(try await open(server)) }
    for _ in 0..<20 {
      #expect(try await whole(open(other).body) == Data("x".utf8))
      _ = try await SystemTransport().send(HTTPRequest(.get, other.url))
    }
    #expect(waiting.count == 20)
  }

  @Test("an endless compressed stream is decoded only as far as it is read")
  func readsBombs() async throws {
    let bomb = Gzip.bomb
    let server = try LoopbackServer { _ in
      .endless(
        [("Content-Encoding", "gzip")], beginning: bomb.beginning, repeating: bomb.repeating)
    }
    var received = 0
    do {
      for try await chunk in try await open(server).body {
        #expect(chunk.count <= 64 << 20)
        received += chunk.count
        if received > 50_000_000 { break }
      }
    } catch let error as URLError {
      // A single read of libcurl may decompress to more than a stream may buffer.
      #expect(error.code == .dataLengthExceedsMaximum)
    }
    await server.closed(1)
  }

  @Test(
    "header fields that are longer than the limit are rejected", arguments: [true, false])
  func boundsFields(isStreamed: Bool) async throws {
    let server = try LoopbackServer { _ in
      .response(200, headers: [("X-Long", String(repeating: "x", count: 5_000))])
    }
    var request = HTTPRequest(.get, server.url)
    let transport = SystemTransport()
    func send() async throws -> Int {
      isStreamed
        ? try await transport.stream(request).status : try await transport.send(request).status
    }
    request.limits.headerSize = 4_000
    let error = await #expect(throws: URLError.self) { try await send() }
    #expect(error?.code == .dataLengthExceedsMaximum)
    request.limits.headerSize = 6_000
    #expect(try await send() == 200)
  }

  #if os(Linux)
    @Test(
      "a server that falls silent ends a stream that was paused and resumed",
      arguments: [140_000, 150_000, 170_000, 200_000, 400_000])
    func noticesSilence(size: Int) async throws {
      let gate = LoopbackGate()
      let server = try LoopbackServer { _ in
        LoopbackAnswer([
          .send(LoopbackAnswer.head(200, [("Content-Length", "1000000")])),
          .send(Data(repeating: 65, count: size)), .wait(gate),
        ])
      }
      defer { gate.open() }
      var configuration = TransportConfiguration()
      configuration.idleTimeout = .milliseconds(200)
      let body = try await CurlTransport(configuration)
        .stream(HTTPRequest(.get, server.url)).body
      // Long enough for a check of the time while the stream is paused.
      try await Task.sleep(for: .milliseconds(150))
      let count = Locked(0)
      let error = await #expect(throws: URLError.self) {
        for try await chunk in body { count.withLock { $0 += chunk.count } }
      }
      #expect(error?.code == .timedOut)
      #expect(count.withLock { $0 } == size)
    }
  #endif

  // MARK: - Redirects

  @Test("a streamed request follows redirects like any other, without credentials to another host")
  func followsRedirects() async throws {
    let other = try LoopbackServer { _ in .text("there") }
    let server = try LoopbackServer { request in
      request.path == "/a" ? .redirect(to: "/b", status: 307) : .redirect(to: other.url + "/c")
    }
    let response = try await open(
      HTTPRequest(.get, server.url + "/a", headers: ["Authorization": "Bearer t", "Accept": "b"]))
    #expect(try await whole(response.body) == Data("there".utf8))
    #expect(server.received.map(\.path) == ["/a", "/b"])
    #expect(server.received.last?.header("Authorization") == "Bearer t")
    #expect(other.only?.headers("Authorization") == [])
    #expect(other.only?.header("Accept") == "b")
  }

  @Test("a redirect cycle ends a streamed request too")
  func rejectsRedirectCycles() async throws {
    let server = try LoopbackServer { .redirect(to: $0.path == "/a" ? "/b" : "/a") }
    await #expect(throws: URLError(.httpTooManyRedirects)) {
      try await open(HTTPRequest(.get, server.url + "/a"))
    }
    #expect(server.received.count == 11)
  }

  // MARK: - Ending early

  @Test("leaving the loop ends the transfer")
  func endsWithIterator() async throws {
    let server = try endless()
    let response = try await open(server)
    for try await chunk in response.body where !chunk.isEmpty { break }
    await server.closed(1)
    // The response is still in memory, but its body has ended.
    await #expect(throws: CancellationError.self) { try await whole(response.body) }
  }

  @Test("dropping an unread response ends the transfer")
  func endsUnread() async throws {
    let server = try endless()
    #expect(try await open(server).status == 200)
    await server.closed(1)
  }

  @Test("cancelling before a streamed request sends nothing")
  func cancelsBefore() async throws {
    let server = try endless()
    let gate = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in gate.stream {}
      return try await open(server).status
    }
    task.cancel()
    gate.continuation.finish()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.received.isEmpty)
  }

  @Test("cancelling during the wait for the head ends the transfer")
  func cancelsWithoutHead() async throws {
    let server = try LoopbackServer { _ in .silence }
    let task = Task { try await open(server).status }
    _ = await server.received(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.closed(1)
  }

  @Test("cancelling during the wait for a chunk ends the transfer")
  func cancelsBetweenChunks() async throws {
    let server = try LoopbackServer { _ in
      LoopbackAnswer([.send(LoopbackAnswer.head(200, []) + Data("abc".utf8)), .waitForHangUp])
    }
    let first = AsyncStream<Data>.makeStream()
    let task = Task {
      for try await chunk in try await open(server).body { first.continuation.yield(chunk) }
    }
    for await chunk in first.stream {
      #expect(chunk == Data("abc".utf8))
      break
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.closed(1)
  }

  @Test("thirty concurrent streams can each be ended at another point")
  func endsManyAtOnce() async throws {
    let server = try endless()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<30 {
        group.addTask {
          var left = index
          let response = try await open(server)
          if index % 7 == 0 { return }
          for try await _ in response.body {
            left -= 1
            if left <= 0 { break }
          }
        }
      }
      try await group.waitForAll()
    }
    await server.closed(30)
  }
}
