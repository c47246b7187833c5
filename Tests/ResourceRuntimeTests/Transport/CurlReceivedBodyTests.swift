#if os(Linux)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import ResourceRuntime

  /// The bytes of a response that libcurl delivers.
  @Suite struct CurlReceivedBodyTests {
    private func append(_ text: String, to body: inout CurlReceivedBody) throws {
      try Data(text.utf8).withUnsafeBytes { try body.append($0) }
    }

    private func stream() throws -> CurlBody {
      let address = try CurlAddress("http://example.com/")
      let driver = CurlDriver(TransportConfiguration(), for: .stream)
      let request = HTTPRequest(.get, "http://example.com/")
      return CurlBody(CurlCall(request, .stream, address: address, driver: driver))
    }

    @Test("the body of a response is collected up to the limit")
    func collects() throws {
      var body = CurlReceivedBody(limit: 4)
      try append("ab", to: &body)
      try append("cd", to: &body)
      #expect(body.bytes == Data("abcd".utf8))
      let error = #expect(throws: URLError.self) { try append("e", to: &body) }
      #expect(error?.code == .dataLengthExceedsMaximum)
    }

    @Test("a declared length over the limit is an error", arguments: [5, Int64.max])
    func declaresTooMuch(length: Int64) {
      var body = CurlReceivedBody(limit: length == 5 ? 4 : .max)
      let error = #expect(throws: URLError.self) { try body.expect(length) }
      #expect(error?.code == .dataLengthExceedsMaximum)
    }

    @Test("the number of chunks is limited, since each has a fixed cost")
    func limitsChunks() throws {
      var body = CurlReceivedBody(limit: 1 << 20)
      for _ in 0..<(4096 + 1 << 16) { try append("x", to: &body) }
      #expect(throws: URLError.self) { try append("x", to: &body) }
    }

    @Test("a body that is discarded is counted and not stored")
    func discards() throws {
      var body = CurlReceivedBody(limit: 4)
      body.destination = .nothing
      try append("abcdef", to: &body)
      #expect(body.count == 6)
      #expect(body.bytes.isEmpty)
    }

    @Test("a stream is full while its reader has left a buffer of bytes")
    func fills() async throws {
      let stream = try stream()
      var body = CurlReceivedBody(limit: .max)
      body.destination = .stream(stream)
      let half = String(repeating: "x", count: CurlBody.capacity / 2)
      try append(half, to: &body)
      body.flush()
      #expect(body.bytes.isEmpty)
      #expect(!body.isFull)
      try append(half, to: &body)
      #expect(body.isFull)
      body.flush()
      #expect(body.isFull)
      #expect(try await stream.chunk()?.count == CurlBody.capacity)
      try append("x", to: &body)
      body.flush()
      #expect(!body.isFull)
      #expect(try await stream.chunk() == Data("x".utf8))
    }

    @Test("an encoded body of a call counts against the limit before it is decoded")
    func limitsEncodedBodies() throws {
      var body = CurlReceivedBody(limit: 4)
      body.destination = .stream(try stream())
      try append("abcd", to: &body)
      body.flush()
      #expect(throws: URLError.self) { try append("e", to: &body) }
    }
  }
#endif
