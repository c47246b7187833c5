#if os(Linux)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import ResourceRuntime

  /// The queue of calls for one server.
  @Suite struct WaitingCallsTests {
    private let driver = CurlDriver(TransportConfiguration(), for: .complete)
    private let now = ContinuousClock.now

    private func calls(_ count: Int) throws -> [CurlCall] {
      let address = try CurlAddress("http://example.com/")
      return (0..<count).map { _ in
        CurlCall(
          HTTPRequest(.get, "http://example.com/"), .complete, address: address, driver: driver)
      }
    }

    @Test("calls are removed in order of arrival, without those that were cancelled")
    func order() throws {
      let calls = try calls(3)
      var waiting = WaitingCalls()
      for call in calls { waiting.append(call, at: now) }
      calls[1].finish(.failure(CancellationError()))
      waiting.noteCancellation()
      let popped = (0..<3).map { _ in waiting.popFirst() }
      #expect(popped[0] === calls[0])
      #expect(popped[1] === nil)
      #expect(popped[2] === calls[2])
      #expect(waiting.isEmpty)
    }

    @Test("cancelled calls are removed once they are the majority")
    func compacts() throws {
      let calls = try calls(80)
      var waiting = WaitingCalls()
      for call in calls { waiting.append(call, at: now) }
      for call in calls.prefix(40) {
        call.finish(.failure(CancellationError()))
        waiting.noteCancellation()
      }
      #expect(waiting.count == 80)
      calls[40].finish(.failure(CancellationError()))
      waiting.noteCancellation()
      #expect(waiting.count == 39)
    }

    @Test("cancelled calls that have expired do not count as cancelled ones that wait")
    func expires() throws {
      let (expiring, others) = (try calls(33), try calls(65))
      var waiting = WaitingCalls()
      for call in expiring { waiting.append(call, at: now) }
      for call in expiring.prefix(32) {
        call.finish(.failure(CancellationError()))
        waiting.noteCancellation()
      }
      for call in others { waiting.append(call, at: now + .seconds(1)) }
      let expired = waiting.removeExpired(at: now + .seconds(1), limit: .seconds(1))
      #expect(expired.count == 1)
      #expect(expired.first === expiring.last)
      others[0].finish(.failure(CancellationError()))
      waiting.noteCancellation()
      #expect(waiting.count == 65)
    }
  }
#endif
