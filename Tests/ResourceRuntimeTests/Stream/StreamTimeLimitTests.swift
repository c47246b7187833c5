import Foundation
import Testing

@testable import ResourceRuntime
@testable import ResourceRuntimeTesting

/// The maximum duration of a stream, without a stream.
@Suite(.timeLimit(.minutes(5))) struct StreamTimeLimitTests {
  private let clock = ManualClock()

  @Test("the time runs from the first element, and does not start again")
  func begins() {
    var limit = StreamTimeLimit(.seconds(10), clock)
    clock.advance(by: .seconds(20))
    #expect(limit.timeOut == nil)
    limit.begin()
    clock.advance(by: .seconds(9))
    limit.begin()
    #expect(limit.timeOut == nil)
    clock.advance(by: .seconds(1))
    #expect(limit.timeOut?.code == .timedOut)
  }

  @Test("work is cancelled when the time is over")
  func bounds() async throws {
    var limit = StreamTimeLimit(.seconds(10), clock)
    limit.begin()
    #expect(try await limit.bound { 1 } == 1)
    let work = Task { [limit] in
      try await limit.bound { try await Task.sleep(for: .seconds(3600)) }
    }
    #expect(try await clock.wake() == .seconds(10))
    let error = await #expect(throws: URLError.self) { try await work.value }
    #expect(error?.code == .timedOut)
  }

  @Test("without a limit, a stream never times out")
  func unlimited() async throws {
    var limit = StreamTimeLimit(nil, clock)
    limit.begin()
    clock.advance(by: .seconds(1_000_000))
    #expect(limit.timeOut == nil)
    #expect(try await limit.bound { 1 } == 1)
  }
}
