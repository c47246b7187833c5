#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import Testing

  /// Servers behind a path instead of a port, as Docker's.
  @Suite(.timeLimit(.minutes(1))) struct UnixSocketTests {
    @Test("requests go to a Unix domain socket")
    func calls() async throws {
      let folder = try TestFolder([:])
      let path = folder.file("s").path
      let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let bound = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(bound == 0 && listen(listener, 1) == 0)
      let thread = Thread {
        let connection = accept(listener, nil, nil)
        var request = [UInt8](repeating: 0, count: 65_536)
        _ = recv(connection, &request, request.count, 0)
        let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npong".utf8)
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
      thread.start()
      var configuration = TransportConfiguration()
      configuration.unixSocket = "/var/run/docker.sock"
      configuration.unixSocket = path
      let docker = ResourceService(transport: CurlTransport(configuration))
      let version = AnyResource(RequestSpec(.get, on: "http://localhost", path: "/version")) { $0 }
      let answer = try await docker.load(version)
      #expect(answer == Data("pong".utf8))
    }

    @Test("a socket that is missing is a server that cannot be reached")
    func reportsMissing() async throws {
      var configuration = TransportConfiguration()
      configuration.unixSocket = "/nonexistent/socket"
      let transport = CurlTransport(configuration)
      let error = await #expect(throws: URLError.self) {
        try await transport.send(HTTPRequest(.get, "http://localhost/_ping"))
      }
      #expect(error?.code == .cannotConnectToHost)
    }
  }
#endif
