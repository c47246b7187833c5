#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// The transport against nghttpd, which supports only HTTP/2.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: NghttpdServer.isInstalled, "nghttpd or openssl is not installed"))
  struct HTTP2Tests {
    private func transport(_ server: NghttpdServer) -> CurlTransport {
      var configuration = TransportConfiguration()
      configuration.certificateAuthorities = server.certificate.certificate
      return CurlTransport(configuration)
    }

    private func folder() throws -> TestFolder {
      try TestFolder(["text": "text of a file"])
    }

    /// The status of each call, or its error.
    private func calls(
      _ count: Int, to url: String, _ transport: CurlTransport, then: () -> Void = {}
    ) async -> [Result<Int, any Error>] {
      await withTaskGroup(of: Result<Int, any Error>.self) { group in
        for _ in 0..<count {
          group.addTask {
            do {
              return .success(try await transport.send(HTTPRequest(.get, url)).status)
            } catch {
              return .failure(error)
            }
          }
        }
        var results: [Result<Int, any Error>] = []
        for await result in group {
          if results.isEmpty { then() }
          results.append(result)
        }
        return results
      }
    }

    private func isSuccess(_ result: Result<Int, any Error>) -> Bool {
      if case .success(200) = result { return true }
      return false
    }

    /// The number of TLS connections that the server has accepted.
    private func connections(_ server: NghttpdServer) -> Int {
      server.output.split(separator: "\n").filter { $0 == "The negotiated protocol: h2" }.count
    }

    /// The greatest number of connections that were open at one time, by the log of the server.
    private func peakConnections(_ server: NghttpdServer) -> Int {
      var open: Set<Substring> = []
      var peak = 0
      for line in server.output.split(separator: "\n") where line.hasPrefix("[id=") {
        let id = line.prefix { $0 != "]" }
        if line.hasSuffix("] closed") { open.remove(id) } else { open.insert(id) }
        peak = max(peak, open.count)
      }
      return peak
    }

    @Test("concurrent calls share a connection, with a stream window of at most 32 MiB")
    func multiplexes() async throws {
      let folder = try folder()
      let server = try await NghttpdServer(in: folder.url, options: ["-v"])
      let results = await calls(64, to: server.url + "/text", transport(server))
      #expect(results.count == 64 && results.allSatisfy(isSuccess))
      #expect(connections(server) == 1)
      // The number that the page "Transports" states.
      let window = server.output.components(separatedBy: "SETTINGS_INITIAL_WINDOW_SIZE(0x04):")
        .dropFirst().first?.prefix { $0.isNumber }
      let size = try #require(window.flatMap { Int($0) })
      #expect(size <= 32 << 20)
    }

    @Test("a server that allows one call per connection does not get one connection per call")
    func limitsConnections() async throws {
      let folder = try folder()
      let server = try await NghttpdServer(in: folder.url, options: ["-v", "-m", "1"])
      let transport = transport(server)
      for _ in 0..<2 {
        let results = await calls(300, to: server.url + "/text", transport)
        #expect(results.count == 300 && results.allSatisfy(isSuccess))
      }
      // Without a limit there would be 300; a connection that has ended may be replaced.
      #expect(peakConnections(server) <= 100, "\(connections(server)) in all")
    }

    @Test("trailers, empty bodies and echoed bodies arrive over HTTP/2")
    func exchangesMessages() async throws {
      let folder = try folder()
      let server = try await NghttpdServer(
        in: folder.url, options: ["--trailer=x-checksum: 1", "--echo-upload"])
      let transport = transport(server)
      let get = try await transport.send(HTTPRequest(.get, server.url + "/text"))
      #expect(get.body == Data("text of a file".utf8))
      let head = try await transport.send(HTTPRequest(.head, server.url + "/text"))
      #expect(head.status == 200 && head.body.isEmpty)
      let body = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })
      let post = try await transport.send(HTTPRequest(.post, server.url + "/text", body: body))
      #expect(post.body == body)
    }

    @Test("if a server stops during calls, some of them fail, and all succeed after its restart")
    func survivesRestarts() async throws {
      let folder = try folder()
      let server = try await NghttpdServer(in: folder.url)
      let transport = transport(server)
      let url = server.url + "/text"
      for _ in 0..<3 {
        let results = await calls(300, to: url, transport) { server.stop() }
        #expect(results.count == 300)
        for case .failure(let error) in results {
          let code = (error as? URLError)?.code
          let expected: Set<URLError.Code> = [
            .networkConnectionLost, .cannotConnectToHost, .badServerResponse,
            .secureConnectionFailed,
          ]
          #expect(code.map(expected.contains) == true, "\(error)")
        }
        try await server.start()
        let after = await calls(100, to: url, transport)
        #expect(after.count == 100 && after.allSatisfy(isSuccess), "\(after)")
      }
    }

    @Test("a stream from a server without HTTP/1.1 is an error before there is a response")
    func refusesStreams() async throws {
      let folder = try folder()
      let server = try await NghttpdServer(in: folder.url)
      await #expect(throws: URLError.self) {
        try await transport(server).stream(HTTPRequest(.get, server.url + "/text"))
      }
    }
  }
#endif
