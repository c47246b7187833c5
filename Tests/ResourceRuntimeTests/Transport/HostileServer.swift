#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResourceRuntime
  import TestSupport
  import Testing

  /// How a call ends.
  enum Outcome: Equatable, Sendable {
    case body(Int, String)
    case error(Int)

    static let lost = Outcome.error(URLError.Code.networkConnectionLost.rawValue)
    static let malformed = Outcome.error(URLError.Code.cannotParseResponse.rawValue)
    static let tooLong = Outcome.error(URLError.Code.dataLengthExceedsMaximum.rawValue)
    static let undecodable = Outcome.error(URLError.Code.cannotDecodeContentData.rawValue)
    static let timedOut = Outcome.error(URLError.Code.timedOut.rawValue)
  }

  /// Which of the tests of hostile servers run, and the time limit of a good server.
  enum HostileServer {
    /// Whether the complete set runs, as in `make hostile-server`, or a sample. The complete set
    /// repeats each case for every split of its bytes into two parts.
    static let isComplete = ProcessInfo.processInfo.environment["RESOURCEGEN_HOSTILE"] == "all"

    static let minutes = isComplete ? 60 : 5

    /// The time limit of a call to a good server. Five seconds would be too short next to other
    /// tests on a loaded machine.
    static let goodTimeout = Duration.seconds(isComplete ? 5 : 60)

    /// Whether this system has the brotli decoder.
    static let hasBrotli = dlopen("libbrotlidec.so.1", RTLD_NOW) != nil

    fileprivate static let good = Result { try LoopbackServer { _ in .text("good") } }
  }

  /// Tests that call servers that violate HTTP.
  protocol HostileServerSuite: Sendable {}

  extension HostileServerSuite {
    /// The head of a response with a chunked body.
    static var chunked: String { "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" }

    /// Sends the bytes and closes the connection.
    func raw(_ text: String) -> [LoopbackAnswer.Step] {
      [.send(Data(text.utf8)), .close]
    }

    /// Sends a response with these header fields and closes the connection.
    func head(_ fields: String, body: String = "ok") -> [LoopbackAnswer.Step] {
      raw("HTTP/1.1 200 OK\r\n\(fields)\r\n\r\n\(body)")
    }

    func encoded(_ codings: String, _ body: Data) -> [LoopbackAnswer.Step] {
      let fields = [("Content-Encoding", codings), ("Content-Length", String(body.count))]
      return [.send(LoopbackAnswer.head(200, fields) + body), .close]
    }

    /// Expects an outcome of calls to a server that takes these steps, whether the body is
    /// collected (false) or streamed (true). After each, a call to a good server must succeed.
    func expect(
      _ expected: Outcome, or other: Outcome? = nil, of steps: [LoopbackAnswer.Step],
      modes: [Bool] = [false, true],
      _ location: SourceLocation = #_sourceLocation,
      request edit: (inout HTTPRequest) -> Void = { _ in }
    ) async throws {
      let variants = HostileServer.isComplete ? [steps] + splits(of: steps) : [steps]
      let server = try LoopbackServer(bodies: .unread) { request in
        LoopbackAnswer(variants[Int(request.path.dropFirst()) ?? 0])
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in variants.indices {
          if number >= 8 { _ = try await group.next() }
          var request = HTTPRequest(.get, "\(server.url)/\(number)")
          request.limits = ResourceService.Limits(bodySize: 1 << 20)
          edit(&request)
          group.addTask { [request] in
            for isStreamed in modes {
              let outcome = try await outcome(of: request, isStreamed: isStreamed)
              #expect(
                outcome == expected || outcome == other,
                "\(outcome), streamed: \(isStreamed), split: \(number)",
                sourceLocation: location)
              try await callGoodServer(over: CurlTransport(), location)
            }
          }
        }
        try await group.waitForAll()
      }
    }

    func outcome(
      of request: HTTPRequest, isStreamed: Bool, over transport: CurlTransport = CurlTransport()
    ) async throws -> Outcome {
      do {
        guard isStreamed else {
          let response = try await transport.send(request)
          return .body(response.status, String(decoding: response.body, as: UTF8.self))
        }
        let response = try await transport.stream(request)
        let body = try await response.body.reduce(into: Data()) { $0 += $1 }
        return .body(response.status, String(decoding: body, as: UTF8.self))
      } catch let error as URLError {
        return .error(error.errorCode)
      }
    }

    /// Calls a good server within `goodTimeout`: a bad server must not delay the call.
    func callGoodServer(
      over transport: CurlTransport = CurlTransport(),
      _ location: SourceLocation = #_sourceLocation
    ) async throws {
      let resource = AnyResource(
        RequestSpec(
          .get, on: "\(try HostileServer.good.get().url)", path: "/",
          timeout: HostileServer.goodTimeout)
      ) { $0 }
      let body = try await ResourceService(transport: transport).load(resource)
      #expect(body == Data("good".utf8), sourceLocation: location)
    }

    /// The steps with a pause between any two bytes that are sent, and with pauses between all of
    /// them.
    private func splits(of steps: [LoopbackAnswer.Step]) -> [[LoopbackAnswer.Step]] {
      guard steps.count <= 8 else { return [] }
      var result: [[LoopbackAnswer.Step]] = []
      for (index, step) in steps.enumerated() {
        guard case .send(let data) = step, data.count > 1 else { continue }
        func variant(_ parts: [LoopbackAnswer.Step]) -> [LoopbackAnswer.Step] {
          Array(steps[..<index]) + parts + Array(steps[(index + 1)...])
        }
        // Of long data, all splits in the first 256 bytes and some of the others.
        let distance = max(1, data.count / 256)
        let offsets = Set(1..<min(data.count, 256))
          .union(stride(from: 256, to: data.count, by: distance))
        for offset in offsets.sorted() {
          result.append(
            variant([
              .send(data.prefix(offset)), .pause(milliseconds: 1),
              .send(Data(data.dropFirst(offset))),
            ]))
        }
        if data.count < 256 { result.append(variant(data.map { .send(Data([$0])) })) }
      }
      return result
    }
  }
#endif
