#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Servers that break the rules of HTTP, byte by byte. Each ends in the error or the value that is
  /// written here, whether the body is collected or streamed.
  @Suite(.timeLimit(.minutes(1))) struct HostileServerTests {
    enum Outcome: Equatable, Sendable {
      case body(Int, String)
      case error(Int)

      static let lost = Outcome.error(URLError.Code.networkConnectionLost.rawValue)
      static let malformed = Outcome.error(URLError.Code.cannotParseResponse.rawValue)
      static let tooLong = Outcome.error(URLError.Code.dataLengthExceedsMaximum.rawValue)
      static let undecodable = Outcome.error(URLError.Code.cannotDecodeContentData.rawValue)
      static let timedOut = Outcome.error(URLError.Code.timedOut.rawValue)
    }

    private func outcome(
      of steps: [LoopbackAnswer.Step], streaming: Bool, request edit: (inout HTTPRequest) -> Void
    ) async throws -> Outcome {
      let server = try LoopbackServer(bodies: .unread) { _ in LoopbackAnswer(steps) }
      var request = HTTPRequest(.get, server.url)
      request.limits = ServiceLimits(bodySize: 1 << 20)
      edit(&request)
      do {
        guard streaming else {
          let response = try await CurlTransport().send(request)
          return .body(response.status, String(decoding: response.body, as: UTF8.self))
        }
        let response = try await CurlTransport().stream(request)
        let body = try await response.body.reduce(into: Data()) { $0 += $1 }
        return .body(response.status, String(decoding: body, as: UTF8.self))
      } catch let error as URLError {
        return .error(error.errorCode)
      }
    }

    private func expect(
      _ expected: Outcome, of steps: [LoopbackAnswer.Step], modes: [Bool] = [false, true],
      _ location: SourceLocation = #_sourceLocation,
      request edit: (inout HTTPRequest) -> Void = { _ in }
    ) async throws {
      for streaming in modes {
        let outcome = try await outcome(of: steps, streaming: streaming, request: edit)
        #expect(outcome == expected, "streaming: \(streaming)", sourceLocation: location)
      }
    }

    private func raw(_ text: String) -> [LoopbackAnswer.Step] {
      [.send(Data(text.utf8)), .close]
    }

    private func head(_ fields: String, body: String = "ok") -> [LoopbackAnswer.Step] {
      raw("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n\(body)")
    }

    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    // MARK: - Connections that end

    @Test(
      "a response that is cut off at any byte is a lost connection, with a length", .shows("R55"))
    func cutsLengths() async throws {
      let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: y\r\n\r\nok"
      for count in 0..<text.utf8.count {
        try await expect(.lost, of: raw(String(decoding: text.utf8.prefix(count), as: UTF8.self)))
      }
      try await expect(.body(200, "ok"), of: raw(text))
    }

    @Test("a response that is cut off at any byte is a lost connection, in chunks", .shows("R55"))
    func cutsChunks() async throws {
      let body = "3\r\nabc\r\n0\r\nX: y\r\n"
      for count in 0..<body.utf8.count {
        try await expect(
          .lost, of: raw(Self.chunked + String(decoding: body.utf8.prefix(count), as: UTF8.self)))
      }
      try await expect(.body(200, "abc"), of: raw(Self.chunked + body + "\r\n"))
    }

    @Test(
      "a trailer is read and dropped", arguments: ["", "X: y\r\n", "X: y\r\nContent-Length: 9\r\n"])
    func readsTrailers(trailer: String) async throws {
      try await expect(
        .body(200, "ok"), of: raw(Self.chunked + "2\r\nok\r\n0\r\n" + trailer + "\r\n"))
    }

    @Test("an answer that comes before the upload is complete counts", arguments: [200, 413])
    func readsEarlyAnswers(status: Int) async throws {
      let answer = LoopbackAnswer.head(status, [("Content-Length", "2")]) + Data("no".utf8)
      try await expect(.body(status, "no"), of: [.send(answer), .waitForHangUp]) {
        $0.method = .post
        $0.body = Data(count: 30 << 20)
      }
    }

    // MARK: - Heads and framing

    @Test(
      "what breaks the framing of a body is refused",
      arguments: [
        ("Content-Length: 2\r\nContent-Length: 3", .malformed),
        ("Content-Length: 2, 3", .malformed), ("Content-Length: +2", .malformed),
        ("Content-Length: 2abc", .malformed), ("Content-Length: ", .malformed),
        ("Content-Length: 2\r\nContent-Length: 2", .body(200, "ok")),
        ("Content-Length: 2, 2", .body(200, "ok")),
        ("Transfer-Encoding: gzip, chunked", .undecodable),
        ("Transfer-Encoding: identity", .body(200, "ok")),
      ] as [(String, Outcome)])
    func checksLengths(fields: String, expected: Outcome) async throws {
      try await expect(expected, of: head(fields))
    }

    @Test(
      "fields that are none are refused, and folded lines are read",
      arguments: [
        ("X: a\r\n b\r\n\tc", .body(200, "ok")), (" a: b", .malformed), ("X: a\0b", .malformed),
        ("X: a\rb", .malformed), ("X : a", .malformed), (": a", .malformed), ("abc", .malformed),
        ("X\u{E4}: a", .malformed),
      ] as [(String, Outcome)])
    func checksFields(fields: String, expected: Outcome) async throws {
      // The first call leaves a field behind that a folded line of the next one must not continue.
      try await expect(.body(200, "ok"), of: head("X: a\r\n b\r\nContent-Length: 2"))
      try await expect(expected, of: head(fields + "\r\nContent-Length: 2"))
    }

    @Test(
      "what isn't a status line is refused",
      arguments: [
        "hello", "ICY 200 OK\r\n\r\n", "HTTP/1.1 099 X\r\n\r\n", "HTTP/1.1 1000 X\r\n\r\n",
        "HTTP/1.1 abc\r\n\r\n", "HTTP/1.2 200 OK\r\n\r\n", "HTTP/3 200\r\n\r\n",
        "SSH-2.0-OpenSSH_9.2\r\n",
      ])
    func checksStatusLines(text: String) async throws {
      try await expect(.malformed, of: raw(text))
    }

    @Test(
      "a chunk needs a size",
      arguments: ["zz", "-1", "", " 3", "FFFFFFFFFFFFFFFFFFFF", "ffffffffffffffff", "0x3"])
    func checksChunkSizes(size: String) async throws {
      try await expect(.malformed, of: raw(Self.chunked + size + "\r\nabc\r\n0\r\n\r\n"))
    }

    @Test("a length that cannot be counted to is too long, or never complete")
    func refusesHugeLengths() async throws {
      let steps = head("Content-Length: 9223372036854775807")
      try await expect(.tooLong, of: steps, modes: [false])
      try await expect(.lost, of: steps, modes: [true])
    }

    @Test("bytes after a body belong to no response")
    func dropsGarbage() async throws {
      let steps: [LoopbackAnswer.Step] = [
        .send(Data("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\n\r\nbad".utf8))
      ]
      let server = try LoopbackServer { _ in LoopbackAnswer(steps) }
      for _ in 0..<5 {
        let response = try await CurlTransport().send(HTTPRequest(.get, server.url))
        #expect(response.body == Data("ok".utf8))
      }
    }

    @Test(
      "responses without a body have none, whatever length they declare",
      arguments: [(204, HTTPMethod.get), (304, .get), (200, .head)])
    func readsBodiless(status: Int, method: HTTPMethod) async throws {
      let text = "HTTP/1.1 \(status) X\r\nContent-Length: 5\r\nContent-Encoding: gzip\r\n\r\n"
      try await expect(.body(status, ""), of: raw(text)) { $0.method = method }
    }

    @Test("interim responses are skipped with their fields")
    func skipsInterim() async throws {
      let interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nContent-Length: 9\r\n\r\n"
      try await expect(
        .body(200, "ok"), of: raw(interim + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"))
    }

    // MARK: - Servers without end

    @Test(
      "what never ends is refused at the limit",
      arguments: [
        ("HTTP/1.1 200 OK\r\n", "a: b\r\n"), ("HTTP/1.1 200 OK\r\nX: ", "aaaaaaaaaaaaaaaa"),
        ("HTTP/1.1 200 OK\r\n", "Set-Cookie: a=b\r\n"),
        ("", "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n"),
        (Self.chunked + "2\r\nok\r\n0\r\n", "X: y\r\n"),
      ])
    func boundsHeads(beginning: String, repeated: String) async throws {
      let more = Data(String(repeating: repeated, count: 4096).utf8)
      try await expect(.tooLong, of: [.send(Data(beginning.utf8)), .sendForever(more)])
    }

    @Test("a trailer of one line without end is refused")
    func boundsTrailerLines() async throws {
      let steps: [LoopbackAnswer.Step] = [
        .send(Data((Self.chunked + "2\r\nok\r\n0\r\nX: ").utf8)),
        .sendForever(Data(repeating: 65, count: 65_536)),
      ]
      try await expect(.malformed, of: steps)
    }

    @Test("a body of tiny chunks costs what its bytes cost, and has a bound without an end")
    func boundsChunks() async throws {
      let tiny = Data(String(repeating: "1\r\na\r\n", count: 10_000).utf8)
      let steps: [LoopbackAnswer.Step] = [.send(Data(Self.chunked.utf8)), .sendForever(tiny)]
      try await expect(.tooLong, of: steps, modes: [false])

      let before = peakMemory()
      let body = Array(repeating: LoopbackAnswer.Step.send(tiny), count: 200)
      let end = LoopbackAnswer.Step.send(Data("0\r\n\r\n".utf8))
      let server = try LoopbackServer { _ in
        LoopbackAnswer([.send(Data(Self.chunked.utf8))] + body + [end])
      }
      let response = try await CurlTransport().send(HTTPRequest(.get, server.url))
      #expect(response.body.count == 2_000_000)
      // 350 bytes a chunk would be 700 MB. Other tests run in the same process.
      #expect(peakMemory() - before < 400 << 20)
    }

    @Test(
      "a server that stops is left after the time-out",
      arguments: [
        "", "HTTP/1.1 200 OK\r\nX", Self.chunked + "2\r\nok\r\n0\r\n", Self.chunked + "5\r\nok",
      ])
    func leavesSilence(beginning: String) async throws {
      try await expect(.timedOut, of: [.send(Data(beginning.utf8)), .waitForHangUp]) {
        $0.timeout = .milliseconds(300)
      }
    }

    // MARK: - Content codings

    private func encoded(_ codings: String, _ body: Data) -> [LoopbackAnswer.Step] {
      let fields = [("Content-Encoding", codings), ("Content-Length", String(body.count))]
      return [.send(LoopbackAnswer.head(200, fields) + body), .close]
    }

    @Test(
      "a gzip body that is cut off at any byte, or goes on after its end, is an error",
      .shows("R71"))
    func checksGzip() async throws {
      let gzip = Gzip.stored(Data("content".utf8))
      for count in 1..<gzip.count {
        try await expect(.undecodable, of: encoded("gzip", gzip.prefix(count)))
      }
      try await expect(.undecodable, of: encoded("gzip", gzip + Data("x".utf8)))
      try await expect(.undecodable, of: encoded("gzip", gzip + Data(count: 20)))
      try await expect(.undecodable, of: encoded("gzip, gzip", gzip))
      try await expect(.body(200, "content"), of: encoded("gzip", gzip))
      try await expect(.body(200, ""), of: encoded("gzip", Data()))
      try await expect(.body(200, "contentcontent"), of: encoded("x-gzip, identity", gzip + gzip))
      try await expect(.body(200, "content"), of: encoded("gzip, gzip", Gzip.stored(gzip)))
    }

    @Test(
      "deflate is read with zlib's header and without", .shows("R71"),
      arguments: [
        "78 9c 4b 4c 4a 06 00 02 4d 01 27", "4b 4c 4a 06 00",
      ])
    func readsDeflate(bytes: String) async throws {
      let body = Data(bytes.split(separator: " ").compactMap { UInt8($0, radix: 16) })
      try await expect(.body(200, "abc"), of: encoded("deflate", body))
      for count in 1..<body.count {
        try await expect(.undecodable, of: encoded("deflate", body.prefix(count)))
      }
      try await expect(.undecodable, of: encoded("deflate", body + Data([0])))
    }

    @Test(
      "codings that are unknown or too many are refused", arguments: ["br2", "zstd", "gzip, x"])
    func refusesCodings(codings: String) async throws {
      try await expect(.undecodable, of: encoded(codings, Data("x".utf8)))
      let many = Array(repeating: "gzip", count: 11).joined(separator: ", ")
      try await expect(.undecodable, of: encoded(many, Data("x".utf8)))
    }

    @Test(
      "a gzip stream that grows without end is bounded by its reader, and by the limit",
      .shows("R71"))
    func boundsBombs() async throws {
      let bomb = Gzip.bomb
      let steps: [LoopbackAnswer.Step] = [
        .send(LoopbackAnswer.head(200, [("Content-Encoding", "gzip")]) + bomb.beginning),
        .sendForever(bomb.repeating),
      ]
      try await expect(.tooLong, of: steps, modes: [false])
      let server = try LoopbackServer { _ in LoopbackAnswer(steps) }
      var count = 0
      for try await chunk in try await CurlTransport().stream(HTTPRequest(.get, server.url)).body {
        #expect(chunk.count <= 1 << 16)
        count += chunk.count
        if count > 10_000_000 { break }
      }
      await server.closed(1)
    }

    // MARK: - Neighbours

    @Test("good calls go on beside servers that hang, flood and trickle")
    func letsOthersPass() async throws {
      let flood = try LoopbackServer { _ in
        LoopbackAnswer([
          .send(Data(Self.chunked.utf8)),
          .sendForever(Data(String(repeating: "1\r\na\r\n", count: 10_000).utf8)),
        ])
      }
      let silence = try LoopbackServer { _ in .silence }
      let good = try LoopbackServer { _ in .text("good") }
      var streams: [HTTPStreamedResponse] = []
      for _ in 0..<10 {
        streams.append(try await CurlTransport().stream(HTTPRequest(.get, flood.url)))
      }
      let silenceURL = silence.url
      let waiting = (0..<10).map { _ in
        Task { try await CurlTransport().send(HTTPRequest(.get, silenceURL)) }
      }
      _ = await silence.received(10)
      for _ in 0..<100 {
        let response = try await CurlTransport().send(HTTPRequest(.get, good.url))
        #expect(response.body == Data("good".utf8))
      }
      for task in waiting { task.cancel() }
      for task in waiting {
        await #expect(throws: CancellationError.self) { try await task.value }
      }
      #expect(streams.count == 10)
    }
  }
#endif
