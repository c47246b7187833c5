#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Servers that violate HTTP, byte by byte. Each test expects an exact error or value, whether
  /// the body is collected or streamed.
  @Suite(.timeLimit(.minutes(HostileServer.minutes))) struct HostileServerTests: HostileServerSuite
  {
    // MARK: - Connections that end

    @Test(
      "a response with a length that is truncated at any byte is a lost connection")
    func cutsLengths() async throws {
      let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: y\r\n\r\nok"
      for count in 0..<text.utf8.count {
        try await expect(.lost, of: raw(String(decoding: text.utf8.prefix(count), as: UTF8.self)))
      }
      try await expect(.body(200, "ok"), of: raw(text))
    }

    @Test("a chunked response that is truncated at any byte is a lost connection")
    func cutsChunks() async throws {
      let body = "3\r\nabc\r\n0\r\nX: y\r\n"
      for count in 0..<body.utf8.count {
        try await expect(
          .lost, of: raw(Self.chunked + String(decoding: body.utf8.prefix(count), as: UTF8.self)))
      }
      try await expect(.body(200, "abc"), of: raw(Self.chunked + body + "\r\n"))
    }

    @Test(
      "a trailer is parsed and dropped",
      arguments: ["", "X: y\r\n", "X: y\r\nContent-Length: 9\r\n"])
    func readsTrailers(trailer: String) async throws {
      try await expect(
        .body(200, "ok"), of: raw(Self.chunked + "2\r\nok\r\n0\r\n" + trailer + "\r\n"))
    }

    @Test("a connection that is reset at any byte is a lost connection")
    func resets() async throws {
      for text in [
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", Self.chunked + "2\r\nok\r\n0\r\n\r\n",
      ] {
        for count in 0..<text.utf8.count {
          try await expect(.lost, of: [.send(Data(text.utf8.prefix(count))), .reset])
        }
        // A reset may overtake bytes that were not read.
        try await expect(.body(200, "ok"), or: .lost, of: [.send(Data(text.utf8)), .reset])
      }
      // Without a length, only a regular end of the connection ends a body; a reset does not.
      try await expect(.lost, of: [.send(Data("HTTP/1.1 200 OK\r\n\r\nok".utf8)), .reset])
    }

    @Test("a connection that is reset before or during the request is a lost connection")
    func resetsRequests() async throws {
      try await expect(.lost, of: [.reset], request: upload)
      let server = try LoopbackServer(greeting: LoopbackAnswer([.reset])) { _ in .text("x") }
      for isStreamed in [false, true] {
        let outcome = try await outcome(
          of: HTTPRequest(.get, server.url), isStreamed: isStreamed)
        // The reset may arrive while the connection is being established.
        let refused = Outcome.error(URLError.Code.cannotConnectToHost.rawValue)
        #expect([.lost, refused].contains(outcome))
        try await callGoodServer()
      }
    }

    @Test(
      "a response that arrives before the request is parsed by the same rules",
      arguments: [
        ("220 mail ESMTP\r\n", .malformed), ("SSH-2.0-OpenSSH_9.2\r\n", .malformed),
        ("\u{15}\u{3}\u{1}\0\u{2}\u{2}\u{28}", .malformed), ("\0", .malformed),
      ] as [(String, Outcome)])
    func readsGreetings(text: String, expected: Outcome) async throws {
      let greeting = LoopbackAnswer([.send(Data(text.utf8)), .close])
      let server = try LoopbackServer(greeting: greeting) { _ in .text("x") }
      for isStreamed in [false, true] {
        let outcome = try await outcome(
          of: HTTPRequest(.get, server.url), isStreamed: isStreamed)
        #expect([expected, .lost].contains(outcome))
        try await callGoodServer()
      }
    }

    /// Longer than the buffers of two sockets.
    private func upload(_ request: inout HTTPRequest) {
      request.method = .post
      request.body = Data(count: 30 << 20)
    }

    @Test(
      "a response that arrives before the upload is complete counts", arguments: [200, 413],
      [
        "Content-Length: 2\r\n\r\nno", "Transfer-Encoding: chunked\r\n\r\n2\r\nno\r\n0\r\n\r\n",
      ])
    func readsEarlyAnswers(status: Int, answer: String) async throws {
      // The server reads the rest and does not answer a second request.
      let answer = Data("HTTP/1.1 \(status) X\r\nConnection: close\r\n\(answer)".utf8)
      try await expect(.body(status, "no"), of: [.send(answer), .waitForHangUp], request: upload)
    }

    @Test(
      "a response that closes the connection during the upload counts, or the connection is lost")
    func readsEarlyEnds() async throws {
      let text = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nno"
      // Closing a connection with unread bytes resets it, and the reset may overtake the response.
      try await expect(.body(200, "no"), or: .lost, of: raw(text), request: upload)
      // libcurl does not report whether it has read the last chunk before sending failed.
      try await expect(
        .lost, or: .body(200, "no"), of: raw(Self.chunked + "2\r\nno\r\n0\r\n\r\n"),
        request: upload)
    }

    // MARK: - Heads and framing

    @Test(
      "invalid framing of a body is rejected",
      arguments: [
        ("Content-Length: 2\r\nContent-Length: 3", .malformed),
        ("Content-Length: 2, 3", .malformed), ("Content-Length: +2", .malformed),
        ("Content-Length: 2abc", .malformed), ("Content-Length: ", .malformed),
        ("Content-Length: 2\r\nContent-Length: 2", .body(200, "ok")),
        ("Content-Length: 2, 2", .body(200, "ok")), ("Content-Length: 2 2", .malformed),
        ("Content-Length: 2\r\n 3", .malformed), ("Content-Length:\r\n 2", .malformed),
        ("Transfer-Encoding:\r\n chunked", .malformed),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", .undecodable),
        ("Transfer-Encoding: chunked, chunked", .undecodable),
        ("Transfer-Encoding: gzip, chunked", .undecodable),
        ("Transfer-Encoding: identity", .body(200, "ok")),
      ] as [(String, Outcome)])
    func checksLengths(fields: String, expected: Outcome) async throws {
      try await expect(expected, of: head(fields))
    }

    @Test(
      "a chunked body ends with its last chunk, whatever length is declared",
      arguments: ["0", "2", "9"])
    func prefersChunks(length: String) async throws {
      for fields in [
        "Content-Length: \(length)\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: \(length)",
      ] {
        try await expect(.body(200, "abc"), of: head(fields, body: "3\r\nabc\r\n0\r\n\r\n"))
      }
    }

    @Test(
      "malformed header fields are rejected, and folded lines are parsed",
      arguments: [
        ("X: a\r\n b\r\n\tc", .body(200, "ok")), (" a: b", .malformed), ("X: a\0b", .malformed),
        ("X: a\rb", .malformed), ("X : a", .malformed), (": a", .malformed), ("abc", .malformed),
        ("X\u{E4}: a", .malformed), ("HTTP/1.1 204 X", .malformed), ("X: \0", .malformed),
        ("X: a\r", .malformed), ("X: a\n b\nY: c", .body(200, "ok")),
      ] as [(String, Outcome)])
    func checksFields(fields: String, expected: Outcome) async throws {
      // The first call leaves a field behind that a folded line of the next one must not continue.
      try await expect(.body(200, "ok"), of: head("X: a\r\n b\r\nContent-Length: 2"))
      try await expect(expected, of: head(fields + "\r\nContent-Length: 2"))
    }

    @Test(
      "a malformed status line is rejected",
      arguments: [
        "hello", "ICY 200 OK\r\n\r\n", "HTTP/1.1 099 X\r\n\r\n", "HTTP/1.1 1000 X\r\n\r\n",
        "HTTP/1.1 abc\r\n\r\n", "HTTP/1.2 200 OK\r\n\r\n", "HTTP/3 200\r\n\r\n",
        "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 000 X\r\n\r\n", "HTTP/1.1 200 O\0K\r\n\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nHTTP/1.1 204 No Content\r\n\r\n", "<html>hello</html>",
        "\r\nHTTP/1.1 200 OK\r\n\r\n",
      ])
    func checksStatusLines(text: String) async throws {
      try await expect(.malformed, of: raw(text))
    }

    @Test(
      "a chunk without a valid size is rejected",
      arguments: ["zz", "-1", "", " 3", "FFFFFFFFFFFFFFFFFFFF", "ffffffffffffffff", "0x3"])
    func checksChunkSizes(size: String) async throws {
      try await expect(.malformed, of: raw(Self.chunked + size + "\r\nabc\r\n0\r\n\r\n"))
    }

    @Test(
      "only well-formed chunks are accepted",
      arguments: [
        ("3;name=value\r\nabc\r\n0\r\n\r\n", .body(200, "abc")),
        ("0000000000000003\r\nabc\r\n0\r\n\r\n", .body(200, "abc")),
        ("3\r\nabcX\r\n0\r\n\r\n", .malformed),
        ("3\r\nabc\r\n0\r\nxyz\r\n\r\n", .malformed),
        ("2\r\nabc\r\n0\r\n\r\n", .malformed), ("5\r\nabc\r\n0\r\n\r\n", .malformed),
        // The size counts; libcurl accepts a single line feed as a line ending.
        ("4\r\nabc\r\n0\r\n\r\n", .body(200, "abc\r")),
      ] as [(String, Outcome)])
    func checksChunks(body: String, expected: Outcome) async throws {
      try await expect(expected, of: raw(Self.chunked + body))
    }

    @Test("a length that exceeds the limit is too long, or never complete")
    func refusesHugeLengths() async throws {
      let steps = head("Content-Length: 9223372036854775807")
      try await expect(.tooLong, of: steps, modes: [false])
      try await expect(.lost, of: steps, modes: [true])
    }

    @Test("bytes after a body are dropped")
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
      "responses that cannot have a body have none, whatever length they declare",
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
      "a head without end is rejected at the limit",
      arguments: [
        ("HTTP/1.1 200 OK\r\n", "a: b\r\n"), ("HTTP/1.1 200 OK\r\nX: ", "aaaaaaaaaaaaaaaa"),
        ("HTTP/1.1 200 OK\r\n", "Set-Cookie: a=b\r\n"),
        ("", "HTTP/1.1 103 Early\r\nLink: x\r\n\r\n"), ("", "HTTP/1.1 100 Continue\r\n\r\n"),
        ("HTTP/1.1 200 OK\r\nX: a\r\n", " b\r\n"),
        (Self.chunked + "2\r\nok\r\n0\r\n", "X: y\r\n"),
      ])
    func boundsHeads(beginning: String, repeated: String) async throws {
      let more = Data(String(repeating: repeated, count: 4096).utf8)
      try await expect(.tooLong, of: [.send(Data(beginning.utf8)), .sendForever(more)])
    }

    @Test("the size of a head includes its bytes and its number of fields")
    func countsFields() async throws {
      func fields(_ field: String, _ count: Int) -> String {
        String(repeating: field + "\r\n", count: count) + "Content-Length: 2"
      }
      try await expect(.body(200, "ok"), of: head(fields("Set-Cookie: a=b", 3000)))
      try await expect(.tooLong, of: head(fields("a: b", 20_000)))
      try await expect(.tooLong, of: head(fields("a: b", 100_000)))
      guard HostileServer.isComplete else { return }
      let beginning = Data("HTTP/1.1 200 OK\r\nX: ".utf8)
      let part = LoopbackAnswer.Step.send(Data(repeating: 65, count: 1 << 20))
      let end = LoopbackAnswer.Step.send(Data("\r\nContent-Length: 2\r\n\r\nok".utf8))
      try await expect(
        .tooLong, of: [.send(beginning)] + Array(repeating: part, count: 1 << 10) + [end])
    }

    @Test(
      "an endless part that libcurl skips ends with the time-out",
      arguments: ["3;" + String(repeating: "a", count: 4096)])
    func leavesExtensions(beginning: String) async throws {
      let steps: [LoopbackAnswer.Step] = [
        .send(Data((Self.chunked + beginning).utf8)),
        .sendForever(Data(repeating: 65, count: 65_536)),
      ]
      try await expect(.timedOut, of: steps) { $0.timeout = .milliseconds(300) }
    }

    @Test("a trailer line without end is rejected")
    func boundsTrailerLines() async throws {
      let steps: [LoopbackAnswer.Step] = [
        .send(Data((Self.chunked + "2\r\nok\r\n0\r\nX: ").utf8)),
        .sendForever(Data(repeating: 65, count: 65_536)),
      ]
      try await expect(.malformed, of: steps)
    }

    @Test(
      "a server that stalls causes a time-out",
      arguments: [
        "", "HTTP/1.1 200 OK\r\nX", Self.chunked + "2\r\nok\r\n0\r\n", Self.chunked + "5\r\nok",
      ])
    func leavesSilence(beginning: String) async throws {
      try await expect(.timedOut, of: [.send(Data(beginning.utf8)), .waitForHangUp]) {
        $0.timeout = .milliseconds(300)
      }
    }
  }
#endif
