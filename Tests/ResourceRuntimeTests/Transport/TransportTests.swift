import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1))) struct TransportTests {
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

  @Test("a request arrives as it was described", .shows("S0.10", "S0.12", "S0.17", "S3.28", "DR.9"))
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
    "every method reaches the server under its own name", .shows("D0.6", "S4.32", "D3.10"),
    arguments: HTTPMethod.allCases)
  func sendsMethods(method: HTTPMethod) async throws {
    let server = try LoopbackServer { _ in .response(200) }
    _ = try await transport(HTTPRequest(method, server.url))
    #expect(server.only?.method == method.rawValue)
    #expect(server.only?.body.isEmpty == true)
  }

  @Test("a body of a megabyte goes both ways")
  func sendsLargeBodies() async throws {
    let server = try LoopbackServer { .response(200, body: $0.body) }
    let body = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
    let response = try await transport(HTTPRequest(.post, server.url, body: body))
    #expect(response.body == body)
  }

  @Test("requests share a connection, also after an error status")
  func reusesConnections() async throws {
    let server = try LoopbackServer { $0.path == "/1" ? .json("{}", status: 500) : .json("{}") }
    let transport = SystemTransport.separate()
    for place in 0..<5 {
      _ = try await transport.send(HTTPRequest(.get, server.url + "/\(place)"))
    }
    #expect(server.connections == 1)
  }

  @Test("a hundred requests at once are each answered with their own", .shows("S0.37", "R77"))
  func sendsManyAtOnce() async throws {
    let server = try LoopbackServer { .text($0.path) }
    let url = server.url
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for place in 0..<100 {
        group.addTask {
          let response = try await SystemTransport().send(HTTPRequest(.get, "\(url)/\(place)"))
          return (place, String(decoding: response.body, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.count == 100)
    #expect(answers.allSatisfy { $0.value == "/\($0.key)" })
  }

  @Test("ten thousand requests at once are each answered with their own", .shows("R77"))
  func sendsVeryManyAtOnce() async throws {
    let server = try LoopbackServer { .text($0.path) }
    let url = server.url
    let right = try await withThrowingTaskGroup(of: Bool.self) { group in
      for place in 0..<10_000 {
        group.addTask {
          let response = try await SystemTransport().send(HTTPRequest(.get, "\(url)/\(place)"))
          return response.body == Data("/\(place)".utf8)
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(right == 10_000)
    // They take turns on a few connections.
    #expect(server.connections < 1_000)
  }

  // MARK: - Misbehaving servers

  @Test("a body that is cut off is an error, not half a value", .shows("R55", "S0.44"))
  func refusesCutBodies() async throws {
    let server = try LoopbackServer { _ in .cut(#"{"first_name": "#, missing: 100) }
    guard case .transport = await server.service().failure(loading: .getUser(id: 1)) else {
      Issue.record("no transport error")
      return
    }
  }

  @Test("a server that hangs up without a word is a transport error", .shows("R55", "S0.20"))
  func refusesSilence() async throws {
    let server = try LoopbackServer { _ in .hangUp }
    #expect(
      await code { try await transport(HTTPRequest(.get, server.url)) } == .networkConnectionLost)
  }

  @Test(
    "what is not HTTP is an error", .shows("R55"),
    arguments: ["hello\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\0\0\0\0", "SSH-2.0-OpenSSH_9.2\r\n"])
  func refusesOtherProtocols(text: String) async throws {
    let server = try LoopbackServer { _ in .raw(text) }
    do {
      let response = try await transport(HTTPRequest(.get, server.url))
      // HTTP/0.9 had neither status nor headers: old versions of curl take any text for that.
      #expect(response.headers.isEmpty)
    } catch {
      #expect(error is URLError || error is NotHTTP)
    }
  }

  @Test("a head is none of a long body that it describes")
  func readsHeadsOfLongBodies() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n")
    }
    var request = HTTPRequest(.head, server.url)
    request.limits = ServiceLimits()
    let response = try await transport(request)
    #expect(response.headers["Content-Length"] == "99999999999")
  }

  @Test(
    "what breaks the rules of HTTP has a code of its own", .shows("R55", "R71"),
    arguments: [
      ("Content-Encoding: gzip\r\n\r\nno gzip", .cannotDecodeContentData),
      ("Content-Encoding: unheard-of\r\n\r\nx", .cannotDecodeContentData),
      ("Content-Length: -1\r\n\r\nx", .cannotParseResponse),
      ("Content-Length: 99999999999999999999999\r\n\r\nx", .dataLengthExceedsMaximum),
      ("Transfer-Encoding: chunked\r\n\r\nzz\r\n", .cannotParseResponse),
      ("no field\r\n\r\n", .cannotParseResponse),
      ("X: \(String(repeating: "x", count: 400_000))\r\n\r\n", .dataLengthExceedsMaximum),
    ] as [(String, URLError.Code)])
  func tellsFaultsApart(rest: String, expected: URLError.Code) async throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n\(rest)") }
    #expect(await code { try await transport(HTTPRequest(.get, server.url)) } == expected)
  }

  @Test("a server that says nothing runs into the time-out of the request", .shows("R82"))
  func timesOut() async throws {
    let server = try LoopbackServer { _ in .silence }
    var request = HTTPRequest(.get, server.url)
    request.timeout = .seconds(1)
    #expect(await code { try await transport(request) } == .timedOut)
  }

  @Test("no connection, no host and no TLS are told apart", .shows("R82"))
  func tellsErrorsApart() async throws {
    let server = try LoopbackServer { _ in .raw("no TLS here") }
    let refused = await code {
      let gone = try LoopbackServer { _ in .hangUp }
      let url = gone.url
      gone.stop()
      return try await transport(HTTPRequest(.get, url))
    }
    let unknown = await code {
      // No name server need be asked: a label is never that long.
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

  @Test("a compressed body is decompressed", .shows("R71"))
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

  @Test("a body that only says it is compressed is an error", .shows("R71"))
  func refusesWrongCompression() async throws {
    let server = try LoopbackServer { _ in
      .response(200, headers: [("Content-Encoding", "gzip")], body: Data("plain text".utf8))
    }
    #expect(await code { try await transport(HTTPRequest(.get, server.url)) } != nil)
  }

  @Test("a body without end is cut at the limit", .shows("R72"))
  func boundsBodies() async throws {
    let server = try LoopbackServer { _ in
      .endless(repeating: Data(repeating: 32, count: 65_536))
    }
    try await expectTooLong(server)
  }

  @Test("a compressed body that grows too long is refused", .shows("R71", "R72"))
  func boundsCompressedBodies() async throws {
    // 60 kB that become 60 MB.
    let bomb = Gzip.bomb
    let body = bomb.beginning + Data(repeatElement(bomb.repeating, count: 60).joined())
    let server = try LoopbackServer { _ in
      .response(200, headers: [("Content-Encoding", "gzip")], body: body)
    }
    // All of it may have come before anybody looks at its size, and then nothing need be closed.
    try await expectTooLong(server, closing: false)
  }

  @Test("a compressed body without end is refused, and its connection closed", .shows("R71", "R72"))
  func boundsCompressedStreams() async throws {
    let bomb = Gzip.bomb
    let server = try LoopbackServer { _ in
      .endless(
        [("Content-Encoding", "gzip")], beginning: bomb.beginning, repeating: bomb.repeating)
    }
    try await expectTooLong(server)
  }

  private func expectTooLong(_ server: LoopbackServer, closing: Bool = true) async throws {
    let error = await server.service(limits: ServiceLimits(bodySize: 1 << 20)).failure(
      loading: .getUsers)
    guard case .transport(let error) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error.code == .dataLengthExceedsMaximum)
    if closing { await server.closed(1) }
  }

  @Test("a body as long as the limit is taken", .shows("R72"))
  func takesBodiesUpToTheLimit() async throws {
    let server = try LoopbackServer { _ in .json(#"{"first_name":"a","last_name":"b"}"#) }
    let size = 34
    #expect(
      await server.service(limits: ServiceLimits(bodySize: size)).failure(loading: .getUser(id: 1))
        == nil)
    guard
      case .transport = await server.service(limits: ServiceLimits(bodySize: size - 1))
        .failure(loading: .getUser(id: 1))
    else {
      Issue.record("too long a body was taken")
      return
    }
  }

  @Test("a body that comes in pieces is put together")
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

  @Test("a body in chunks is put together")
  func readsChunks() async throws {
    let server = try LoopbackServer { _ in
      .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
    }
    let response = try await transport(HTTPRequest(.get, server.url))
    #expect(response.body == Data("abcde".utf8))
  }
}
