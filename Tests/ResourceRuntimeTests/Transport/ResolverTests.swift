#if os(Linux)
  import Foundation
  import FoundationNetworking
  import ResolverOverride
  import ResourceRuntime
  import TestSupport
  import Testing

  /// Lookups of names that no resolver answers.
  @Suite(.timeLimit(.minutes(5))) struct ResolverTests {
    @Test("a resolver that never answers blocks no call, no time-out and no cancellation")
    func passesUnansweredLookups() async throws {
      let server = try LoopbackServer { _ in .text("x") }
      let limit = Duration.seconds(3)
      do {
        let transport = CurlTransport(TransportConfiguration(connectTimeout: limit))
        let patient = CurlTransport(TransportConfiguration(connectTimeout: .seconds(600)))
        func call(_ number: Int, _ transport: CurlTransport) -> Task<HTTPResponse, any Error> {
          Task {
            try await transport.send(HTTPRequest(.get, "http://n\(number).unanswered.invalid/"))
          }
        }
        let cancelled = (0..<20).map { call($0, patient) }
        while resolver_override_count() < 20 { try await Task.sleep(for: .milliseconds(2)) }
        for _ in 0..<20 {
          #expect(try await patient.send(HTTPRequest(.get, server.url)).status == 200)
        }
        for task in cancelled { task.cancel() }
        for task in cancelled {
          await #expect(throws: CancellationError.self) { try await task.value }
        }
        let started = ContinuousClock.now
        let expiring = (20..<40).map { call($0, transport) }
        for task in expiring {
          let error = await #expect(throws: URLError.self) { try await task.value }
          #expect(error?.code == .timedOut)
        }
        #expect(ContinuousClock.now - started >= limit)
        #expect(try await transport.send(HTTPRequest(.get, server.url)).status == 200)
      }
      // The threads of the transports end while the lookups continue.
      await server.closed(2)
      resolver_override_release()
    }
  }
#endif
