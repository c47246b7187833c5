import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct TransportTests {
  private func transport(_ request: HTTPRequest) async throws -> HTTPResponse {
    try await SystemTransport().send(request)
  }

  private func code(_ call: () async throws -> HTTPResponse) async -> URLError.Code? {
    do {
      let response = try await call()
      Issue.record("answered \(response.status)")
      return nil
    } catch {
      return (error as? URLError)?.code
    }
  }

  @Test("a request arrives as specified")
  func sends() async throws {
    let server = try LoopbackServer { _ in .json("{}", status: 201) }
    let response = try await transport(
      HTTPRequest(
        .patch, server.url + "/a%2Fb/?q=a%2Bb%20c&&x",
        headers: ["X-One": "1", "Content-Type": "x/y"],
        body: Data("body ü".utf8)))
    #expect(server.only?.method == "PATCH")
    #expect(server.only?.target == "/a%2Fb/?q=a%2Bb%20c&&x")
    #expect(server.only?.header("x-one") == "1")
    #expect(server.only?.header("content-type") == "x/y")
    #expect(server.only?.text == "body ü")
    #expect(response.status == 201)
    #expect(response.headers["content-type"] == "application/json")
    #expect(response.body == Data("{}".utf8))
  }

  @Test(
    "every method reaches the server under its name",
    arguments: HTTPMethod.allCases)
  func sendsMethods(method: HTTPMethod) async throws {
    let server = try LoopbackServer { _ in .response(200) }
    _ = try await transport(HTTPRequest(method, server.url))
    #expect(server.only?.method == method.rawValue)
    #expect(server.only?.body.isEmpty == true)
  }

  @Test("a body of a megabyte is sent and received")
  func sendsLargeBodies() async throws {
    let server = try LoopbackServer { .response(200, body: $0.body) }
    let body = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
    let response = try await transport(HTTPRequest(.post, server.url, body: body))
    #expect(response.body == body)
  }

  @Test("requests share a connection, even after an error status")
  func reusesConnections() async throws {
    let server = try LoopbackServer { $0.path == "/1" ? .json("{}", status: 500) : .json("{}") }
    let transport = SystemTransport.separate()
    for index in 0..<5 {
      _ = try await transport.send(HTTPRequest(.get, server.url + "/\(index)"))
    }
    #expect(server.connections == 1)
  }

  @Test("a hundred concurrent requests each get their own response")
  func sendsManyAtOnce() async throws {
    let server = try LoopbackServer { .text($0.path) }
    let url = server.url
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for index in 0..<100 {
        group.addTask {
          let response = try await SystemTransport().send(HTTPRequest(.get, "\(url)/\(index)"))
          return (index, String(decoding: response.body, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.count == 100)
    #expect(answers.allSatisfy { $0.value == "/\($0.key)" })
  }

  @Test("ten thousand concurrent requests each get their own response")
  func sendsVeryManyAtOnce() async throws {
    let server = try LoopbackServer { .text($0.path) }
    let url = server.url
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<10_000 {
        group.addTask {
          let response = try await SystemTransport().send(HTTPRequest(.get, "\(url)/\(index)"))
          return response.body == Data("/\(index)".utf8)
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 10_000)
    // The requests share a limited number of connections.
    #expect(server.connections < 1_000)
  }

  // MARK: - Misbehaving servers

  @Test("a truncated body is an error, not a partial value")
  func refusesCutBodies() async throws {
    let server = try LoopbackServer { _ in .cut(#"{"first_name": "#, missing: 100) }
    guard case .transport = await server.service().failure(loading: .getUser(id: 1)) else {
      Issue.record("no transport error")
      return
    }
  }

  @Test("a server that hangs up without a response is a transport error")
  func refusesSilence() async throws {
    let server = try LoopbackServer { _ in .hangUp }
    #expect(
      await code { try await transport(HTTPRequest(.get, server.url)) } == .networkConnectionLost)
  }

  @Test(
    "a response that is not HTTP is an error",
    arguments: ["hello\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\0\0\0\0", "SSH-2.0-OpenSSH_9.2\r\n"])
  func refusesOtherProtocols(text: String) async throws {
    let server = try LoopbackServer { _ in .raw(text) }
    do {
      let response = try await transport(HTTPRequest(.get, server.url))
      // HTTP/0.9 had neither status nor headers: old versions of curl take any text for that.
      #expect(response.headers.isEmpty)
    } catch {
      #expect(error is URLError || error is HTTPResponse.NotHTTPError)
    }
  }

  @Test("a HEAD response does not have the long body that its length declares")
  func readsHeadsOfLongBodies() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n")
    }
    var request = HTTPRequest(.head, server.url)
    request.limits = ResourceService.Limits()
    let response = try await transport(request)
    #expect(response.headers["Content-Length"] == "99999999999")
  }

  @Test(
    "violations of HTTP have specific error codes",
    arguments: [
      ("Content-Encoding: gzip\r\n\r\nno gzip", .cannotDecodeContentData),
      ("Content-Encoding: unheard-of\r\n\r\nx", .cannotDecodeContentData),
      ("Content-Length: -1\r\n\r\nx", .cannotParseResponse),
      ("Content-Length: 99999999999999999999999\r\n\r\nx", .dataLengthExceedsMaximum),
      ("Transfer-Encoding: chunked\r\n\r\nzz\r\n", .cannotParseResponse),
      ("no field\r\n\r\n", .cannotParseResponse),
      ("X: \(String(repeating: "x", count: 400_000))\r\n\r\n", .dataLengthExceedsMaximum),
    ] as [(String, URLError.Code)])
  func hasSpecificErrorCodes(rest: String, expected: URLError.Code) async throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n\(rest)") }
    #expect(await code { try await transport(HTTPRequest(.get, server.url)) } == expected)
  }

  @Test("a silent server causes a time-out of the request")
  func timesOut() async throws {
    let server = try LoopbackServer { _ in .silence }
    var request = HTTPRequest(.get, server.url)
    request.timeout = .seconds(1)
    #expect(await code { try await transport(request) } == .timedOut)
  }

  @Test("errors of connection, host name and TLS are distinguished")
  func distinguishesErrors() async throws {
    let server = try LoopbackServer { _ in .raw("no TLS here") }
    let refused = await code {
      let gone = try LoopbackServer { _ in .hangUp }
      // Its port stays reserved, so that no other test listens on it.
      defer { withExtendedLifetime(gone) {} }
      gone.stop()
      return try await transport(HTTPRequest(.get, gone.url))
    }
    let unknown = await code {
      // This fails without a name server: a label cannot be that long.
      let label = String(repeating: "a", count: 64)
      return try await transport(HTTPRequest(.get, "http://\(label).invalid/"))
    }
    let insecure = await code {
      try await transport(HTTPRequest(.get, "https://127.0.0.1:\(server.port)/"))
    }
    #expect(refused == .cannotConnectToHost)
    #expect(unknown == .cannotFindHost)
    #expect(insecure == .secureConnectionFailed)
  }

  @Test("a compressed body is decompressed")
  func decompresses() async throws {
    let text = String(repeating: "compressed ", count: 10_000)
    let server = try LoopbackServer { _ in
      .response(
        200, headers: [("Content-Encoding", "gzip")], body: Gzip.stored(Data(text.utf8)))
    }
    let response = try await transport(HTTPRequest(.get, server.url))
    #expect(response.body == Data(text.utf8))
    #expect(server.only?.header("Accept-Encoding")?.contains("gzip") == true)
  }

  @Test("a body that is declared as compressed, but is not, is an error")
  func refusesWrongCompression() async throws {
    let server = try LoopbackServer { _ in
      .response(200, headers: [("Content-Encoding", "gzip")], body: Data("plain text".utf8))
    }
    #expect(await code { try await transport(HTTPRequest(.get, server.url)) } != nil)
  }

  @Test("a body without end is rejected at the limit")
  func boundsBodies() async throws {
    let server = try LoopbackServer { _ in
      .endless(repeating: Data(repeating: 32, count: 65_536))
    }
    try await expectTooLong(server)
  }

  @Test("a compressed body that exceeds the limit is rejected")
  func boundsCompressedBodies() async throws {
    // 60 kB that decompress to 60 MB.
    let bomb = Gzip.bomb
    let body = bomb.beginning + Data(repeatElement(bomb.repeating, count: 60).joined())
    let server = try LoopbackServer { _ in
      .response(200, headers: [("Content-Encoding", "gzip")], body: body)
    }
    // The complete body may have arrived before its size is checked. Then the connection need not
    // be closed.
    try await expectTooLong(server, closing: false)
  }

  @Test(
    "a compressed body without end is rejected, and its connection closed")
  func boundsCompressedStreams() async throws {
    let bomb = Gzip.bomb
    let server = try LoopbackServer { _ in
      .endless(
        [("Content-Encoding", "gzip")], beginning: bomb.beginning, repeating: bomb.repeating)
    }
    try await expectTooLong(server)
  }

  private func expectTooLong(_ server: LoopbackServer, closing: Bool = true) async throws {
    let error = await server.service(limits: ResourceService.Limits(bodySize: 1 << 20)).failure(
      loading: .getUsers)
    guard case .transport(let error) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error.code == .dataLengthExceedsMaximum)
    if closing { await server.closed(1) }
  }

  @Test("a body as long as the limit is accepted")
  func takesBodiesUpToTheLimit() async throws {
    let server = try LoopbackServer { _ in .json(#"{"first_name":"a","last_name":"b"}"#) }
    let size = 34
    #expect(
      await server.service(limits: ResourceService.Limits(bodySize: size)).failure(
        loading: .getUser(id: 1))
        == nil)
    guard
      case .transport = await server.service(limits: ResourceService.Limits(bodySize: size - 1))
        .failure(loading: .getUser(id: 1))
    else {
      Issue.record("too long a body was taken")
      return
    }
  }

  @Test("a body that arrives in pieces is joined")
  func waitsForPieces() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { _ in
      .json(#"{"first_name":"a","last_name":"b"}"#, pausingAt: gate)
    }
    async let user = server.service().load(.getUser(id: 1))
    _ = await server.received(1)
    gate.open()
    #expect(try await user.lastName == "b")
  }

  @Test("a chunked body is joined")
  func readsChunks() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
    }
    let response = try await transport(HTTPRequest(.get, server.url))
    #expect(response.body == Data("abcde".utf8))
  }
}
