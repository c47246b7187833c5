#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Servers with a socket path instead of a port, such as Docker's.
  @Suite(.timeLimit(.minutes(5))) struct UnixSocketTests {
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
      let docker = Server("docker", unixSocket: "/var/run/docker.sock", path: "/v1.41")
      let version = AnyResource(RequestSpec(.get, on: docker, path: "/version")) { $0 }
      let service = ResourceService(servers: [docker: Server("test", unixSocket: path)])
      let answer = try await service.load(version)
      #expect(answer == Data("pong".utf8))
      #expect(
        try version.curl().hasPrefix(
          "curl --unix-socket '/var/run/docker.sock' 'http://localhost/v1.41/version'"))
    }

    @Test("a missing socket is reported as an unreachable server")
    func reportsMissing() async throws {
      let error = await #expect(throws: URLError.self) {
        try await CurlTransport().send(HTTPRequest(.get, "http+unix://%2Fnonexistent/_ping"))
      }
      #expect(error?.code == .cannotConnectToHost)
    }

    @Test(
      "a server cannot redirect a client to a socket",
      arguments: ["http+unix://%2Fvar%2Frun%2Fdocker.sock/info", "http+unix:/info"])
    func refusesRedirects(location: String) async throws {
      let server = try LoopbackServer { _ in .redirect(to: location) }
      let response = try await CurlTransport().send(HTTPRequest(.get, server.url))
      #expect(response.status == 302)
    }

    @Test(
      "the address of a socket contains its absolute path, encoded",
      arguments: [
        "http+unix://", "http+unix://docker.sock", "http+unix://%2Fa%00", "http+unix://%",
      ])
    func refusesAddresses(url: String) async throws {
      await #expect(throws: ResourceError<Never>.self) {
        _ = try await ResourceService().load(
          AnyResource<Data, Never>(RequestSpec(.get, on: Server("s", url), path: "/")) { $0 })
      }
      await #expect(throws: (any Error).self) {
        try await CurlTransport().send(HTTPRequest(.get, url + "/"))
      }
    }
  }
#endif
