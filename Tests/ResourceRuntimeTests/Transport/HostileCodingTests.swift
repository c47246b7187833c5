#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Servers whose content codings are incomplete, unknown or meant to exhaust memory.
  @Suite(.timeLimit(.minutes(HostileServer.minutes))) struct HostileCodingTests: HostileServerSuite
  {
    @Test(
      "a gzip body that is truncated at any byte, or continues after its end, is an error")
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
      "deflate is decoded with and without the header of zlib",
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
      "unknown codings, and too many, are rejected",
      arguments: ["br2", "zstd", "gzip, x", "br, br", "compress"])
    func refusesCodings(codings: String) async throws {
      try await expect(.undecodable, of: encoded(codings, Data("x".utf8)))
    }

    @Test("eleven codings are rejected, in one header field or in many")
    func refusesManyCodings() async throws {
      let nested = (0..<11).reduce(Data("x".utf8)) { body, _ in Gzip.stored(body) }
      let names = Array(repeating: "gzip", count: 11)
      try await expect(.undecodable, of: encoded(names.joined(separator: ", "), nested))
      let fields = names.map { ("Content-Encoding", $0) } + [("Connection", "close")]
      try await expect(
        .undecodable, of: [.send(LoopbackAnswer.head(200, fields) + nested), .close])
    }

    @Test(
      "a gzip stream that grows without end is limited by its reader, and by `bodySize`")
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

    @Test("a bomb within a bomb is stopped by the limit")
    func boundsNestedBombs() async throws {
      let bomb = Gzip.bomb
      let inner = bomb.beginning + Data(repeatElement(bomb.repeating, count: 200).joined())
      try await expect(.tooLong, of: encoded("gzip, gzip", Gzip.stored(inner)), modes: [false])
    }

    @Test("a coded body that never produces content is rejected")
    func refusesEmptyContent() async throws {
      let unnamed = Data([0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 255])
      let cases: [(String, Data, Data)] = [
        ("gzip", Data(), Gzip.stored(Data())), ("gzip", unnamed, Data("name".utf8)),
        ("deflate", Data(), Data([0, 0, 0, 0xFF, 0xFF])),
        // Metadata blocks without content (RFC 7932, section 9.2).
        ("br", Data([0x0C]), Data([0x06])),
      ]
      for (coding, beginning, part) in cases {
        let head = LoopbackAnswer.head(200, [("Content-Encoding", coding)])
        let more = Data(repeatElement(part, count: 65_536 / part.count).joined())
        try await expect(.undecodable, of: [.send(head + beginning), .sendForever(more)])
      }
    }

    @Test("10 MB that decompress to 10 GB are streamed in little memory")
    func streamsBombs() async throws {
      let bomb = Gzip.bomb
      let part = LoopbackAnswer.Step.send(bomb.repeating)
      let count = HostileServer.isComplete ? 10_000 : 100
      // 1,000 bytes for each 1,032,000; truncated at the end.
      let head = LoopbackAnswer.head(200, [("Content-Encoding", "gzip")]) + bomb.beginning
      let steps = [.send(head)] + Array(repeating: part, count: count) + [.close]
      let server = try LoopbackServer { _ in LoopbackAnswer(steps) }
      let before = peakMemory()
      var size = 0
      let error = await #expect(throws: URLError.self) {
        let response = try await CurlTransport().stream(HTTPRequest(.get, server.url))
        for try await chunk in response.body { size += chunk.count }
      }
      #expect(error?.code == .cannotDecodeContentData)
      #expect(size >= count * 1_032_000)
      // Other tests run in the same process, unless the complete set runs.
      #expect(peakMemory() - before < (HostileServer.isComplete ? 100 << 20 : 400 << 20))
    }

    // MARK: - Brotli

    /// "content" in one uncompressed block (RFC 7932, section 9.2).
    private static let brotli = bytes("0b 03 80 63 6f 6e 74 65 6e 74 03")

    private static func bytes(_ text: String) -> Data {
      Data(text.split(separator: " ").compactMap { UInt8($0, radix: 16) })
    }

    @Test(
      "a brotli body that is truncated at any byte, or continues after its end, is an error",
      .enabled(if: HostileServer.hasBrotli, "libbrotlidec.so.1 is missing"))
    func checksBrotli() async throws {
      let body = Self.brotli
      for count in 1..<body.count {
        try await expect(.undecodable, of: encoded("br", body.prefix(count)))
      }
      try await expect(.undecodable, of: encoded("br", body + Data([0])))
      try await expect(.undecodable, of: encoded("br", body + body))
      try await expect(.undecodable, of: encoded("br", Data("content".utf8)))
      try await expect(.body(200, "content"), of: encoded("br", body))
      try await expect(.body(200, "content"), of: encoded("br, gzip", Gzip.stored(body)))
      try await expect(.body(200, ""), of: encoded("br", Data()))
    }

    @Test(
      "27 bytes of brotli that decode to 16 MiB are stopped by the limit",
      .enabled(if: HostileServer.hasBrotli, "libbrotlidec.so.1 is missing"))
    func boundsBrotli() async throws {
      let body = Self.bytes(
        "cb ff ff 3f f8 27 00 e2 b1 40 20 f7 fe 2f ff ff ff f0 4f 00 c4 61 11 80 ee fd 1f")
      try await expect(.tooLong, of: encoded("br", body), modes: [false])
      let steps = encoded("br", body)
      let server = try LoopbackServer { _ in LoopbackAnswer(steps) }
      let response = try await CurlTransport().stream(HTTPRequest(.get, server.url))
      var size = 0
      for try await chunk in response.body {
        #expect(chunk.count <= 1 << 16)
        size += chunk.count
      }
      #expect(size == 16 << 20)
    }

    @Test("requests accept exactly the codings that can be decoded")
    func acceptsWhatIsDecoded() async throws {
      let server = try LoopbackServer { _ in .text("x") }
      _ = try await CurlTransport().send(HTTPRequest(.get, server.url))
      let accepted = server.only?.header("Accept-Encoding")
      let names = Set((accepted ?? "").split(separator: ",").map { $0.filter { $0 != " " } })
      let hasBrotli = HostileServer.hasBrotli
      #expect(names == (hasBrotli ? ["gzip", "deflate", "br"] : ["gzip", "deflate"]))
      let content = Outcome.body(200, "content")
      let stored = Gzip.stored(Data("content".utf8))
      try await expect(content, of: encoded("gzip", stored))
      try await expect(content, of: encoded("deflate", stored.dropFirst(10).dropLast(8)))
      try await expect(hasBrotli ? content : .undecodable, of: encoded("br", Self.brotli))
      for name in ["zstd", "compress", "dcb"] {
        try await expect(.undecodable, of: encoded(name, stored))
      }
    }
  }
#endif
