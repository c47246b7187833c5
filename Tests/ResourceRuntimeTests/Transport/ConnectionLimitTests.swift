#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Calls that wait for a connection, and calls that are cancelled.
  @Suite(.timeLimit(.minutes(5))) struct ConnectionLimitTests {
    private let gate = LoopbackGate()

    /// A server that holds "/held" back until the gate is opened, and answers all other requests
    /// with their path.
    private func server(_ gate: LoopbackGate? = nil) throws -> LoopbackServer {
      let gate = gate ?? self.gate
      return try LoopbackServer { request in
        request.path == "/held"
          ? .json("[1, 2]", pausingAt: gate) : .text(request.path)
      }
    }

    private func transport(
      _ edit: (inout TransportConfiguration) -> Void = { _ in }
    ) -> CurlTransport {
      var configuration = TransportConfiguration(maxConnections: 1)
      edit(&configuration)
      return CurlTransport(configuration)
    }

    private func resource(
      _ path: RequestPath, of server: LoopbackServer
    ) -> AnyResource<Data, Never> {
      AnyResource(RequestSpec(.get, on: Server("s", server.url), path: path)) { $0 }
    }

    @Test("the wait for a connection does not count against the time-out of a call")
    func excludesWaits() async throws {
      // A busy machine may need longer than a short time-out for the call itself.
      for timeout in [Duration.milliseconds(400), .seconds(4), .seconds(40)] {
        do {
          return try await waitsLonger(than: timeout)
        } catch ResourceError<Never>.transport(let error)
          where error.code == .timedOut && timeout < .seconds(40)
        {}
      }
    }

    /// Lets a call with a time-out wait longer than that for a connection.
    private func waitsLonger(than timeout: Duration) async throws {
      let gate = LoopbackGate()
      let server = try server(gate)
      let silence = try LoopbackServer { _ in .silence }
      let transport = transport()
      let url = server.url
      let first = Task { try await transport.send(HTTPRequest(.get, url + "/held")) }
      _ = await server.received(1)
      let service = ResourceService(transport: transport, timeout: timeout)
      let resource = resource("/x", of: server)
      let second = Task { try await service.load(resource) }
      var request = HTTPRequest(.get, silence.url)
      request.timeout = timeout * 2.5
      let waiting = request
      await #expect(throws: URLError.self) { try await CurlTransport().send(waiting) }
      #expect(server.received.count == 1)
      gate.open()
      #expect(try await first.value.status == 200)
      #expect(try await second.value == Data("/x".utf8))
    }

    @Test("a call fails if it gets no connection within `queueTimeout`")
    func limitsWaits() async throws {
      let server = try server()
      let transport = transport { $0.queueTimeout = .milliseconds(100) }
      let url = server.url
      let first = Task { try await transport.send(HTTPRequest(.get, url + "/held")) }
      _ = await server.received(1)
      let error = await #expect(throws: URLError.self) {
        try await transport.send(HTTPRequest(.get, url + "/x"))
      }
      #expect(error?.code == .timedOut)
      #expect(error?.localizedDescription.contains("queueTimeout") == true)
      gate.open()
      #expect(try await first.value.status == 200)
      #expect(try await transport.send(HTTPRequest(.get, url + "/x")).status == 200)
    }

    @Test("streams do not count against the connections of calls")
    func doesNotCountStreams() async throws {
      let server = try server()
      let transport = transport()
      let stream = try await transport.stream(HTTPRequest(.get, server.url + "/held"))
      #expect(try await transport.send(HTTPRequest(.get, server.url + "/x")).status == 200)
      gate.open()
      let body = try await stream.body.reduce(into: Data()) { $0 += $1 }
      #expect(body == Data("[1, 2]".utf8))
    }

    @Test("the connections of a server do not hold back calls to another")
    func countsByServer() async throws {
      let server = try server()
      let other = try self.server()
      let transport = transport {
        $0.maxConnections = 2
        $0.maxConnectionsPerHost = 1
      }
      let url = server.url
      let first = Task { try await transport.send(HTTPRequest(.get, url + "/held")) }
      _ = await server.received(1)
      let second = Task { try await transport.send(HTTPRequest(.get, url + "/x")) }
      #expect(try await transport.send(HTTPRequest(.get, other.url + "/y")).status == 200)
      gate.open()
      #expect(try await first.value.status == 200)
      #expect(try await second.value.body == Data("/x".utf8))
      #expect(server.connections == 1)
    }

    @Test("a waiting call that is cancelled is skipped in the queue")
    func cancelsWaits() async throws {
      let server = try server()
      let transport = transport()
      let url = server.url
      let first = Task { try await transport.send(HTTPRequest(.get, url + "/held")) }
      _ = await server.received(1)
      let waiting = (0..<100).map { _ in
        Task { try await transport.send(HTTPRequest(.get, url + "/never")) }
      }
      for task in waiting { task.cancel() }
      for task in waiting {
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      gate.open()
      _ = try await first.value
      #expect(try await transport.send(HTTPRequest(.get, url + "/last")).status == 200)
      #expect(!server.received.contains { $0.path == "/never" })
    }

    @Test("cancelling a thousand calls at any moment does not affect others")
    func cancelsManyAnywhere() async throws {
      let server = try LoopbackServer { request in
        request.path == "/body" ? .text(String(repeating: "x", count: 100_000)) : .text("short")
      }
      let transport = CurlTransport(TransportConfiguration(maxConnectionsPerHost: 16))
      let url = server.url
      // A sequence of numbers that is the same in each run.
      var seed: UInt32 = 1
      var tasks: [Task<Int?, any Error>] = []
      for number in 0..<1000 {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let path = seed & 0x100 == 0 ? "/body" : "/short"
        tasks.append(
          Task {
            if number.isMultiple(of: 3) {
              let stream = try await transport.stream(HTTPRequest(.get, url + path))
              return try await stream.body.reduce(into: 0) { $0 += $1.count }
            }
            return try await transport.send(HTTPRequest(.get, url + path)).body.count
          })
        for _ in 0..<(seed >> 28) { await Task.yield() }
        tasks[Int(seed >> 8) % tasks.count].cancel()
      }
      for task in tasks {
        do {
          let count = try await task.value
          #expect(count == 100_000 || count == 5)
        } catch {
          #expect(error is CancellationError)
        }
      }
      #expect(try await transport.send(HTTPRequest(.get, url)).body == Data("short".utf8))
    }

    @Test("a transport that was released ends its thread after its last call")
    func endsThreads() async throws {
      let server = try server()
      for _ in 0..<20 {
        let response = try await transport().send(HTTPRequest(.get, server.url + "/x"))
        #expect(response.status == 200)
      }
      // Each had one connection, which was closed with its thread.
      await server.closed(20)
    }
  }
#endif
