#if !canImport(FoundationNetworking)
  import Foundation
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Requests through a `URLSession` on Apple systems.
  @Suite(.timeLimit(.minutes(5))) struct SessionExchangeTests {
    private let transport = URLSessionTransport()

    private func request(
      _ server: LoopbackServer, _ method: HTTPMethod = .get, limit: Int = .max
    ) -> HTTPRequest {
      var request = HTTPRequest(method, server.url + "/x")
      request.limits.bodySize = limit
      return request
    }

    private func response(to request: HTTPRequest, isStream: Bool) async throws -> HTTPResponse {
      isStream
        ? try await transport.stream(request).collect() : try await transport.send(request)
    }

    private func pieces(_ count: Int) -> LoopbackAnswer {
      let piece = Data(repeating: UInt8(ascii: "x"), count: 10_000)
      var answer = LoopbackAnswer([
        .send(LoopbackAnswer.head(200, [("Content-Length", "\(count * piece.count)")]))
      ])
      for _ in 0..<count { answer.steps += [.pause(milliseconds: 5), .send(piece)] }
      return answer
    }

    @Test("a response is complete, however many pieces its body arrives in", arguments: [0, 1, 10])
    func completes(count: Int) async throws {
      let server = try LoopbackServer { [answer = pieces(count)] _ in answer }
      let response = try await transport.send(request(server, limit: count * 10_000))
      #expect(response.status == 200)
      #expect(response.body == Data(repeating: UInt8(ascii: "x"), count: count * 10_000))
      let streamed = try await transport.stream(request(server))
      #expect(try await streamed.collect().body == response.body)
    }

    @Test("a declared body over the limit is an error, except for HEAD")
    func limitsDeclaredBodies() async throws {
      let server = try LoopbackServer { request in
        request.method == "HEAD"
          ? LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "20")]))])
          : .text(String(repeating: "x", count: 20))
      }
      let error = await #expect(throws: URLError.self) {
        try await transport.send(request(server, limit: 19))
      }
      #expect(error?.code == .dataLengthExceedsMaximum)
      #expect(try await transport.send(request(server, limit: 20)).body.count == 20)
      #expect(try await transport.send(request(server, .head, limit: 19)).body.isEmpty)
    }

    @Test("an endless body is an error at the limit")
    func limitsEndlessBodies() async throws {
      let server = try LoopbackServer { _ in
        .endless(repeating: Data(repeating: UInt8(ascii: "x"), count: 1000))
      }
      let error = await #expect(throws: URLError.self) {
        try await transport.send(request(server, limit: 100_000))
      }
      #expect(error?.code == .dataLengthExceedsMaximum)
    }

    @Test("a head over the limit is an error")
    func limitsHeads() async throws {
      let server = try LoopbackServer { _ in
        .response(headers: [("X-Long", String(repeating: "x", count: 1000))])
      }
      var limited = request(server)
      limited.limits.headerSize = 500
      let sent = limited
      for isStream in [false, true] {
        let error = await #expect(throws: URLError.self) {
          try await response(to: sent, isStream: isStream)
        }
        #expect(error?.code == .dataLengthExceedsMaximum)
      }
    }

    @Test("a body that ends early is an error, and not a shorter body")
    func rejectsCutBodies() async throws {
      let server = try LoopbackServer { _ in .cut("[1, 2", missing: 10) }
      for isStream in [false, true] {
        await #expect(throws: URLError.self) {
          try await response(to: request(server), isStream: isStream)
        }
      }
    }

    @Test("cancelling ends a call before and after the head of its response")
    func cancels() async throws {
      let gate = LoopbackGate()
      let server = try LoopbackServer { request in
        request.path == "/silent" ? .silence : .json("[1, 2]", pausingAt: gate)
      }
      for path in ["/silent", "/half"] {
        let call = Task { try await transport.send(HTTPRequest(.get, server.url + path)) }
        _ = await server.received(path == "/silent" ? 1 : 2)
        try await Task.sleep(for: .milliseconds(50))
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
      }
      gate.open()
      let cancelled = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await transport.send(request(server))
      }
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      #expect(server.received.count == 2)
    }

    @Test("a stream delivers the beginning of a body before its end")
    func streams() async throws {
      let gate = LoopbackGate()
      let server = try LoopbackServer { _ in .json("[1, 2]", pausingAt: gate) }
      var body = try await transport.stream(request(server)).body.makeAsyncIterator()
      #expect(try await body.next() == Data("[1,".utf8))
      gate.open()
      #expect(try await body.next() == Data(" 2]".utf8))
      #expect(try await body.next() == nil)
    }

    @Test("redirects are followed by the transport")
    func redirects() async throws {
      let server = try LoopbackServer { request in
        request.path == "/x" ? .redirect(to: "/y") : .text(request.path)
      }
      let response = try await transport.send(request(server))
      #expect(response.body == Data("/y".utf8))
      #expect(response.url == server.url + "/y")
    }

    @Test("a file that cannot be read is the error of its upload")
    func readsUploads() async throws {
      let server = try LoopbackServer { _ in .text("ok") }
      var upload = request(server, .post)
      upload.streamedBody = [.bytes(Data("body".utf8))]
      #expect(try await transport.send(upload).status == 200)
      #expect(server.received.first?.body == Data("body".utf8))
      upload.streamedBody = [.file(URL(fileURLWithPath: "/missing"))]
      let failing = upload
      await #expect(throws: (any Error).self) { try await transport.send(failing) }
    }

    @Test("silence for longer than the time-out is an error")
    func timesOut() async throws {
      let server = try LoopbackServer { _ in .silence }
      var limited = request(server)
      limited.timeout = .seconds(1)
      let sent = limited
      for isStream in [false, true] {
        let error = await #expect(throws: URLError.self) {
          try await response(to: sent, isStream: isStream)
        }
        #expect(error?.code == .timedOut)
      }
    }
  }
#endif
