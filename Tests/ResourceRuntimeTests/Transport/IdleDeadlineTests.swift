#if os(Linux)
  import Testing

  @testable import ResourceRuntime

  /// The time at which an idle transfer expires.
  @Suite struct IdleDeadlineTests {
    private let start = ContinuousClock.now
    private let limit = Duration.seconds(8)

    @Test("a transfer expires after the limit without activity")
    func expires() {
      var idle = IdleDeadline(limit, from: start)
      let checks = [7, 8].map { idle.expires(at: start + .seconds($0)) }
      #expect(checks == [false, true])
    }

    @Test("an activity counts from the next check, a quarter of the limit later at most")
    func activity() {
      var idle = IdleDeadline(limit, from: start)
      #expect(idle.nextCheck(after: start) == start + .seconds(2))
      idle.touch()
      let first = idle.expires(at: start + .seconds(7))
      #expect(!first)
      #expect(idle.nextCheck(after: start + .seconds(14)) == start + .seconds(15))
      let checks = [14, 15].map { idle.expires(at: start + .seconds($0)) }
      #expect(checks == [false, true])
    }

    @Test("a suspended transfer does not expire, and has the full time again afterwards")
    func suspension() {
      var idle = IdleDeadline(limit, from: start)
      idle.suspend()
      #expect(idle.nextCheck(after: start) == nil)
      let suspended = idle.expires(at: start + .seconds(100))
      #expect(!suspended)
      idle.resume(at: start + .seconds(100))
      let checks = [107, 108].map { idle.expires(at: start + .seconds($0)) }
      #expect(checks == [false, true])
    }
  }
#endif
