#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// The transport against nginx, over HTTP/1.1 and HTTP/2.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: NginxServer.isInstalled, "nginx or openssl is not installed"))
  struct NginxTests {
    private func transport(
      _ server: NginxServer, _ edit: (inout TransportConfiguration) -> Void = { _ in }
    ) -> CurlTransport {
      var configuration = TransportConfiguration()
      configuration.certificateAuthorities = server.certificate.certificate
      edit(&configuration)
      return CurlTransport(configuration)
    }

    /// Sends concurrent calls; returns the connections that served them, and how often each version
    /// of HTTP was used.
    private func calls(
      _ count: Int, to url: String, _ transport: CurlTransport
    ) async throws -> (connections: Set<String>, versions: [String: Int]) {
      try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
        for _ in 0..<count {
          group.addTask { try await transport.send(HTTPRequest(.get, url)) }
        }
        var connections: Set<String> = []
        var versions: [String: Int] = [:]
        for try await response in group {
          #expect(response.body == Data(NginxServer.json.utf8))
          connections.insert(response.headers["X-Connection"] ?? "")
          versions[response.headers["X-Protocol"] ?? "", default: 0] += 1
        }
        return (connections, versions)
      }
    }

    private func complete(_ response: HTTPStreamedResponse) async throws -> Data {
      try await response.body.reduce(into: Data()) { $0 += $1 }
    }

    /// Bytes that compress badly, the same in each run.
    private func content(_ count: Int) -> Data {
      var seed: UInt32 = 7
      return Data(
        (0..<count).map { _ in
          seed = seed &* 1_664_525 &+ 1_013_904_223
          return UInt8(truncatingIfNeeded: seed >> 24)
        })
    }

    // MARK: - Connections

    @Test("consecutive calls share a connection")
    func keepsAlive() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      for url in [server.url, server.secureURL] {
        var connections: Set<String> = []
        for _ in 0..<20 {
          let response = try await transport.send(HTTPRequest(.get, url + "/json"))
          connections.insert(response.headers["X-Connection"] ?? "")
        }
        #expect(connections.count == 1)
      }
    }

    @Test("many concurrent calls share few HTTP/2 connections")
    func multiplexes() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      let first = try await calls(64, to: server.secureURL + "/json", transport)
      #expect(first.versions == ["HTTP/2.0": 64])
      #expect(first.connections.count == 1)
      let second = try await calls(1000, to: server.secureURL + "/json", transport)
      #expect(second.versions == ["HTTP/2.0": 1000])
      #expect(second.connections.count <= 64)
    }

    @Test("a server gets no more connections than the configuration allows")
    func limitsConnections() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server) { $0.maxConnectionsPerHost = 4 }
      let result = try await calls(1000, to: server.url + "/json", transport)
      #expect(result.versions == ["HTTP/1.1": 1000])
      #expect(result.connections.count <= 4)
    }

    @Test("all calls succeed if the server closes HTTP/2 connections after a hundred requests")
    func survivesGoAway() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      for _ in 0..<5 {
        let result = try await calls(64, to: server.requestLimitedURL + "/json", transport)
        #expect(result.versions == ["HTTP/2.0": 64])
      }
      let result = try await calls(1000, to: server.requestLimitedURL + "/json", transport)
      #expect(result.versions == ["HTTP/2.0": 1000])
    }

    @Test("calls reach a restarted server")
    func survivesRestarts() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      for _ in 0..<3 {
        for url in [server.url, server.secureURL] {
          let result = try await calls(20, to: url + "/json", transport)
          #expect(!result.connections.isEmpty)
        }
        try await server.restart()
      }
    }

    @Test("an IPv6 literal and a Unix domain socket reach the server")
    func reachesOtherAddresses() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let literal = try await transport(server).send(HTTPRequest(.get, server.ipv6URL + "/json"))
      #expect(literal.body == Data(NginxServer.json.utf8))
      let socket = server.socket.replacing("/", with: "%2F")
      let result = try await calls(100, to: "http+unix://\(socket)/json", transport(server))
      #expect(result.connections.count <= 64)
    }

    @Test("a client certificate is accepted, and without it the response of the server is returned")
    func provesIdentity() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let request = HTTPRequest(.get, server.clientCheckingURL + "/json")
      #expect(try await transport(server).send(request).status == 400)
      let certificate = server.certificate
      let proving = transport(server) {
        $0.clientCertificate = TransportConfiguration.ClientCertificate(
          certificate: certificate.certificate, key: certificate.key)
      }
      #expect(try await proving.send(request).status == 200)
      let response = try await proving.stream(request)
      #expect(try await complete(response) == Data(NginxServer.json.utf8))
    }

    @Test("calls and streams over TLS use the tunnel of a proxy, or report its refusal")
    func usesTunnels() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let proxy = try TunnelProxy()
      let transport = transport(server) { $0.proxy = .url(Secret(proxy.url)) }
      let result = try await calls(50, to: server.secureURL + "/json", transport)
      #expect(result.versions == ["HTTP/2.0": 50])
      let response = try await transport.stream(HTTPRequest(.get, server.secureURL + "/json"))
      #expect(try await complete(response) == Data(NginxServer.json.utf8))
      #expect(proxy.tunnels.count == 2)
      #expect(proxy.tunnels.allSatisfy { server.secureURL == "https://" + $0 })
      let error = await #expect(throws: URLError.self) {
        try await transport.send(HTTPRequest(.get, "https://127.0.0.1:1/"))
      }
      #expect(error?.code == .cannotConnectToHost)
    }

    // MARK: - Messages

    @Test("responses without a body leave the connection usable")
    func readsEmptyResponses() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      for url in [server.url, server.secureURL] {
        var connections: Set<String> = []
        for _ in 0..<3 {
          let head = try await transport.send(HTTPRequest(.head, url + "/json"))
          #expect(head.status == 200 && head.body.isEmpty)
          #expect(head.headers["Content-Length"] == "65")
          let empty = try await transport.send(HTTPRequest(.get, url + "/empty"))
          #expect(empty.status == 204 && empty.body.isEmpty)
          let get = try await transport.send(HTTPRequest(.get, url + "/json"))
          #expect(get.body.count == 65)
          for response in [head, empty, get] {
            connections.insert(response.headers["X-Connection"] ?? "")
          }
        }
        #expect(connections.count == 1)
      }
    }

    @Test("redirects lead from HTTP/1.1 to HTTP/2, but not back from HTTPS to HTTP")
    func followsRedirects() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      let secure = try await transport.send(HTTPRequest(.get, server.url + "/secure"))
      #expect(secure.headers["X-Protocol"] == "HTTP/2.0")
      #expect(secure.url == server.secureURL + "/json")
      let error = await #expect(throws: URLError.self) {
        try await transport.send(HTTPRequest(.get, server.secureURL + "/plain"))
      }
      #expect(error?.code == .appTransportSecurityRequiresSecureConnection)
    }

    @Test("bodies arrive byte for byte: complete, streamed, and compressed by the server")
    func receivesBodies() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let text = Data(String(repeating: "compressed text ", count: 200_000).utf8)
      let files = ["text": text, "noise": content(3_000_000), "short": Data("x".utf8)]
      for (name, data) in files { try data.write(to: server.files.appendingPathComponent(name)) }
      let transport = transport(server)
      for url in [server.url, server.secureURL] {
        for (name, data) in files {
          for path in ["/files/", "/gzip/"] {
            let request = HTTPRequest(.get, url + path + name)
            let response = try await transport.send(request)
            #expect(response.headers["Content-Encoding"] == (path == "/gzip/" ? "gzip" : nil))
            #expect(response.body == data)
            #expect(try await complete(transport.stream(request)) == data)
          }
        }
      }
    }

    @Test("compressed bodies of one connection are decoded concurrently")
    func decodesManyBodies() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let noise = content(1_000_000)
      try noise.write(to: server.files.appendingPathComponent("noise"))
      let transport = transport(server)
      let url = server.secureURL + "/gzip/noise"
      let bodies = try await withThrowingTaskGroup(of: Data.self) { group in
        for _ in 0..<40 {
          group.addTask { try await transport.send(HTTPRequest(.get, url)).body }
        }
        return try await group.reduce(into: [Data]()) { $0.append($1) }
      }
      #expect(bodies.count == 40 && bodies.allSatisfy { $0 == noise })
    }

    @Test("files and bodies in memory are uploaded with their length")
    func uploads() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      let noise = content(3_000_000)
      let file = folder.file("source")
      try noise.write(to: file)
      for (number, url) in [server.url, server.secureURL].enumerated() {
        var request = HTTPRequest(.put, url + "/upload/file\(number)")
        request.streamedBody = [.file(file)]
        #expect(try await transport.send(request).status == 201)
        request = HTTPRequest(.put, url + "/upload/memory\(number)", body: noise)
        #expect(try await transport.send(request).status == 201)
        for name in ["file\(number)", "memory\(number)"] {
          let stored = try Data(contentsOf: server.uploads.appendingPathComponent(name))
          #expect(stored == noise)
        }
      }
    }

    @Test(
      "cancelling calls and streams over TLS at any moment does not affect others")
    func cancelsAnywhere() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let noise = content(300_000)
      try noise.write(to: server.files.appendingPathComponent("noise"))
      let transport = transport(server)
      let paths = ["/json", "/files/noise", "/gzip/noise", "/empty"]
      // A sequence of numbers that is the same in each run.
      var seed: UInt32 = 1
      var tasks: [Task<Int, any Error>] = []
      for number in 0..<400 {
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let request = HTTPRequest(.get, server.secureURL + paths[number % paths.count])
        tasks.append(
          Task {
            guard number.isMultiple(of: 3) else { return try await transport.send(request).status }
            let response = try await transport.stream(request)
            _ = try await complete(response)
            return response.status
          })
        for _ in 0..<(seed >> 28) { await Task.yield() }
        tasks[Int(seed >> 8) % tasks.count].cancel()
      }
      for task in tasks {
        do {
          let status = try await task.value
          #expect(status == 200 || status == 204)
        } catch {
          #expect(error is CancellationError)
        }
      }
      let result = try await calls(50, to: server.secureURL + "/json", transport)
      #expect(result.versions == ["HTTP/2.0": 50])
    }

    // MARK: - Streams during calls

    @Test("streams use HTTP/1.1, and calls to the same server HTTP/2 during and after them")
    func separatesStreams() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let transport = transport(server)
      let url = server.secureURL + "/json"
      for _ in 0..<3 {
        let stream = try await transport.stream(HTTPRequest(.get, url))
        #expect(stream.headers["X-Protocol"] == "HTTP/1.1")
        let beside = try await calls(50, to: url, transport)
        #expect(beside.versions == ["HTTP/2.0": 50] && beside.connections.count == 1)
        #expect(try await complete(stream) == Data(NginxServer.json.utf8))
        let after = try await calls(50, to: url, transport)
        #expect(after.versions == ["HTTP/2.0": 50] && after.connections.count == 1)
      }
    }

    @Test("unread streams block neither calls nor each other")
    func leavesStreamsUnread() async throws {
      let folder = try TestFolder([:])
      let server = try await NginxServer(in: folder.url)
      let size = 64 << 20
      try server.addFile("long", size: size)
      let transport = transport(server)
      for url in [server.url, server.secureURL] {
        var unread: [HTTPStreamedResponse] = []
        for _ in 0..<24 {
          unread.append(try await transport.stream(HTTPRequest(.get, url + "/files/long")))
        }
        let result = try await calls(200, to: url + "/json", transport)
        #expect(result.versions.values.reduce(0, +) == 200)
        let last = unread.removeLast()
        var count = 0
        for try await chunk in last.body {
          count += chunk.count
          // The buffer limit that the page "Transports" states.
          #expect(chunk.count <= (128 + 64) << 10)
        }
        #expect(count == size)
      }
    }
  }
#endif
