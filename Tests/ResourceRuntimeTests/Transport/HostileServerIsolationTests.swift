#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Good calls during calls to bad servers, and limits that hold whatever a server does.
  @Suite(.timeLimit(.minutes(HostileServer.minutes)))
  struct HostileServerIsolationTests: HostileServerSuite {
    private static let tinyChunks = Data(String(repeating: "1\r\na\r\n", count: 10_000).utf8)

    private static func fields(_ field: String, _ count: Int) -> Data {
      Data(("HTTP/1.1 200 OK\r\n" + String(repeating: field, count: count)).utf8)
    }

    /// The bytes one at a time, with pauses.
    private static func byteByByte(_ bytes: Data) -> [LoopbackAnswer.Step] {
      bytes.flatMap { byte -> [LoopbackAnswer.Step] in
        [.send(Data([byte])), .pause(milliseconds: 10)]
      }
    }

    /// Servers that once blocked all other calls of the process, or crashed it.
    private static let badServers: [(name: String, steps: [LoopbackAnswer.Step])] = [
      ("a head that is cut off", [.send(Data("HTTP/1.1 200 OK\r\nX: y".utf8)), .close]),
      ("a trailer", [.send(Data((chunked + "0\r\nX: y\r\n\r\n").utf8)), .close]),
      (
        "the longest length",
        [
          .send(Data("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n".utf8)),
          .waitForHangUp,
        ]
      ),
      (
        "a trailer without end",
        [
          .send(Data((chunked + "2\r\nok\r\n0\r\n").utf8)),
          .sendForever(Data(String(repeating: "X: y\r\n", count: 10_000).utf8)),
        ]
      ),
      ("half a trailer", [.send(Data((chunked + "0\r\nX: ").utf8)), .waitForHangUp]),
      ("20,000 fields", [.send(fields("a: b\r\n", 20_000)), .waitForHangUp]),
      ("3,000 cookies", [.send(fields("Set-Cookie: a=b\r\n", 3_000)), .waitForHangUp]),
      ("tiny chunks", [.send(Data(chunked.utf8)), .sendForever(tinyChunks)]),
      ("silence", [.waitForHangUp]),
      (
        "interim responses",
        [.sendForever(Data(String(repeating: "HTTP/1.1 103 X\r\n\r\n", count: 4096).utf8))]
      ),
      ("a reset", [.send(Data("HTTP/1.1 200".utf8)), .reset]),
      (
        "a chunk extension without end",
        [.send(Data((chunked + "3;").utf8)), .sendForever(Data(repeating: 65, count: 65_536))]
      ),
      (
        "a slow head",
        [.send(Data("HTTP/1.1 200 OK\r\nX: ".utf8))] + byteByByte(Data(repeating: 65, count: 100))
      ),
    ]

    // One at a time and over a dedicated transport, because other tests have time limits, too.
    @Test(
      "good calls succeed next to calls to each bad server",
      .serialized, arguments: badServers.map(\.name))
    func doesNotBlockOthers(name: String) async throws {
      let steps = Self.badServers.first { $0.name == name }?.steps ?? []
      let server = try LoopbackServer(bodies: .unread) { _ in LoopbackAnswer(steps) }
      let url = server.url
      let transport = CurlTransport(TransportConfiguration())
      let badCount = HostileServer.isComplete ? 8 : 2
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<badCount {
          var request = HTTPRequest(.get, url)
          request.limits = ResourceService.Limits(bodySize: 1 << 20)
          group.addTask { [request] in
            // Each call ends in an error, or in the outcome that `HostileServerTests` expects.
            while !Task.isCancelled {
              if number.isMultiple(of: 2) {
                _ = try? await transport.send(request)
              } else if let response = try? await transport.stream(request) {
                do { for try await _ in response.body {} } catch {}
              }
            }
          }
        }
        _ = await server.received(badCount)
        for _ in 0..<(HostileServer.isComplete ? 500 : 10) {
          try await callGoodServer(over: transport)
        }
        group.cancelAll()
        try await group.waitForAll()
      }
    }

    @Test(
      "a server that sends a byte now and then causes the call's time-out",
      arguments: ["HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"])
    func timesOutSlowServers(beginning: String) async throws {
      let steps =
        [.send(Data(beginning.utf8))] + Self.byteByByte(Data(repeating: 65, count: 900))
      let server = try LoopbackServer { _ in LoopbackAnswer(steps) }
      let resource = AnyResource(
        RequestSpec(.get, on: "\(server.url)", path: "/", timeout: .milliseconds(300))
      ) { $0 }
      let start = ContinuousClock.now
      guard case .transport(let error) = await ResourceService().failure(loading: resource) else {
        Issue.record("no error of the transport")
        return
      }
      #expect(error.code == .timedOut)
      // All steps together take nine seconds. Other tests may delay this one.
      if HostileServer.isComplete { #expect(ContinuousClock.now - start < .seconds(8)) }
      await server.closed(1)
      try await callGoodServer()
    }

    @Test(
      "a body of tiny chunks uses memory in proportion to its bytes, and is limited without an end")
    func boundsChunks() async throws {
      let beginning = LoopbackAnswer.Step.send(Data(Self.chunked.utf8))
      try await expect(
        .tooLong, of: [beginning, .sendForever(Self.tinyChunks)], modes: [false])

      let before = peakMemory()
      let body = Array(repeating: LoopbackAnswer.Step.send(Self.tinyChunks), count: 200)
      let end = LoopbackAnswer.Step.send(Data("0\r\n\r\n".utf8))
      let server = try LoopbackServer { _ in LoopbackAnswer([beginning] + body + [end]) }
      let response = try await CurlTransport().send(HTTPRequest(.get, server.url))
      #expect(response.body.count == 2_000_000)
      // 350 bytes per chunk would be 700 MB. Other tests run in the same process.
      #expect(peakMemory() - before < 400 << 20)
    }

    @Test("ten thousand concurrent calls finish within their time-out")
    func finishesManyCalls() async throws {
      let count = HostileServer.isComplete ? 10_000 : 1_000
      let server = try LoopbackServer { _ in .text("x") }
      let resource = AnyResource(
        RequestSpec(.get, on: "\(server.url)", path: "/", timeout: .seconds(60))
      ) { $0 }
      let before = peakMemory()
      let service = ResourceService()
      try await withThrowingTaskGroup(of: Data.self) { group in
        for _ in 0..<count { group.addTask { try await service.load(resource) } }
        for try await body in group { #expect(body == Data("x".utf8)) }
      }
      #expect(server.received.count == count)
      // The server, its log and other tests are in the same process; `make transport-load` measures
      // only the calls.
      if HostileServer.isComplete { #expect(peakMemory() - before < 1 << 29) }
    }

    @Test("a broken idle connection is replaced for a GET, and never for a POST")
    func replacesDeadConnections() async throws {
      let server = try LoopbackServer { request in
        request.target == "/first"
          ? .text("first") : LoopbackAnswer(request.target == "/x" ? [.reset] : [.close])
      }
      for path in ["/x", "/y"] {
        for method in [HTTPMethod.get, .post] {
          let transport = CurlTransport(TransportConfiguration())
          _ = try await transport.send(HTTPRequest(.get, server.url + "/first"))
          let count = server.received.count
          let error = await #expect(throws: URLError.self) {
            try await transport.send(HTTPRequest(method, server.url + path))
          }
          #expect(error?.code == .networkConnectionLost)
          #expect(server.received.count == count + (method == .get ? 2 : 1))
        }
      }
    }
  }
#endif
