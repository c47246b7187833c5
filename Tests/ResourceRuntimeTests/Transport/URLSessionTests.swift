#if !canImport(FoundationNetworking)
  import Foundation
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Features of a session that the caller passes, on Apple systems.
  @Suite(.timeLimit(.minutes(5))) struct URLSessionTests {
    @Test("cookies of a session are sent, unless the request has cookies")
    func sendsCookies() async throws {
      let server = try LoopbackServer { _ in
        .response(200, headers: [("Set-Cookie", "kept=1; Path=/")])
      }
      let session = URLSession(configuration: .ephemeral)
      defer { session.finishTasksAndInvalidate() }
      let transport = URLSessionTransport(session)
      var request = HTTPRequest(.get, server.url)
      for own in [nil, nil, "own=2", nil] {
        request.headers["Cookie"] = own
        _ = try await transport.send(request)
        for try await _ in try await transport.stream(request).body {}
      }
      let sent = server.received.map { $0.headers("Cookie") }
      #expect(
        sent == [
          [], ["kept=1"], ["kept=1"], ["kept=1"], ["own=2"], ["own=2"], ["kept=1"], ["kept=1"],
        ])
    }

    @Test("a session that is passed in is not changed")
    func leavesSessionsAlone() async throws {
      let server = try LoopbackServer { _ in .json("[]") }
      let session = URLSession(configuration: .ephemeral)
      defer { session.finishTasksAndInvalidate() }
      for _ in 0..<3 {
        var service: ResourceService? = ResourceService(
          transport: URLSessionTransport(session), servers: [.example: "\(server.url)"])
        _ = try await service?.load(.getUsers)
        service = nil
      }
      #expect(server.received.count == 3)
    }

    @Test("a silent server causes the session's time-out")
    func timesOut() async throws {
      let server = try LoopbackServer { _ in .silence }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = 1
      let session = URLSession(configuration: configuration)
      defer { session.invalidateAndCancel() }
      let error = await #expect(throws: URLError.self) {
        try await URLSessionTransport(session).send(HTTPRequest(.get, server.url))
      }
      #expect(error?.code == .timedOut)
    }

    @Test("the time-out of a session may be infinite")
    func waitsForEver() async throws {
      let server = try LoopbackServer { _ in .text("x") }
      let resource = AnyResource(RequestSpec(.get, on: "\(server.url)", path: "/x")) { $0 }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.timeoutIntervalForRequest = .infinity
      let session = URLSession(configuration: configuration)
      defer { session.finishTasksAndInvalidate() }
      let patient = ResourceService(transport: URLSessionTransport(session))
      for try await chunk in patient.bytes(of: resource) { #expect(chunk == Data("x".utf8)) }
      #expect(try await patient.load(resource) == Data("x".utf8))
    }
  }
#endif
