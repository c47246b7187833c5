import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ManualClockTests {
  private let clock = ManualClock()

  @Test("a sleeping task wakes at its deadline, not before")
  func wakes() async throws {
    let clock = clock
    let sleeper = Task { try await clock.sleep(for: .seconds(2)) }
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(1))
    #expect(clock.sleeperCount == 0)
    try await sleeper.value
    #expect(clock.now == ManualClock.Instant(offset: .seconds(2)))
  }

  @Test("`wake()` advances the clock to the earliest deadline")
  func wakesTheFirst() async throws {
    let clock = clock
    async let late: Void = clock.sleep(for: .seconds(5))
    async let early: Void = clock.sleep(for: .seconds(3))
    try await clock.waitForSleepers(2)
    #expect(try await clock.wake() == .seconds(3))
    try await early
    #expect(clock.sleeperCount == 1)
    #expect(try await clock.wake() == .seconds(2))
    try await late
  }

  @Test("a deadline in the past does not wait")
  func passesAtOnce() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    clock.advance(by: .seconds(4))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(4)), tolerance: nil)
    #expect(clock.now == ManualClock.Instant(offset: .seconds(4)))
    #expect(clock.sleeperCount == 0)
  }

  @Test("cancelling ends a wait, whether it has begun or not")
  func stopsOnCancellation() async throws {
    let clock = clock
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers()
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeperCount == 0)

    // Each task has its own clock: a sleeper on a shared one would end the waits of the others
    // before they are cancelled.
    let waiters = [
      Task { try await ManualClock().sleep(for: .seconds(1)) },
      Task { try await ManualClock().waitForSleepers() },
      Task { _ = try await ManualClock().wake() },
    ]
    for waiter in waiters { waiter.cancel() }
    for waiter in waiters {
      await #expect(throws: CancellationError.self) { try await waiter.value }
    }
  }
}
