import Testing

@testable import ResourceRuntime

/// Whether and when a stream reconnects, without a stream.
@Suite struct ReconnectionBackoffTests {
  private func backoff(_ reconnection: ResourceService.Reconnection) -> ReconnectionBackoff {
    ReconnectionBackoff(reconnection, .events, .get)
  }

  @Test("only a GET of events reconnects by itself, and only if the server offers it")
  func conditions() {
    let offered = [HTTPMethod.get, .post].map { method in
      ReconnectionBackoff(.automatic, .events, method).reconnects(isOffered: true)
    }
    #expect(offered == [true, false])
    #expect(!backoff(.automatic).reconnects(isOffered: false))
    #expect(!backoff(.never).reconnects(isOffered: true))
    #expect(!ReconnectionBackoff(.always, .lines, .get).reconnects(isOffered: true))
    #expect(ReconnectionBackoff(.always, .events, .post).reconnects(isOffered: false))
  }

  @Test("failures double the delay until a connection receives data")
  func failures() {
    var backoff = backoff(.automatic)
    backoff.connect(again: false)
    backoff.receive(after: .zero)
    #expect(backoff.delay(retry: nil) == .seconds(3))
    for seconds in [6, 12, 24] {
      backoff.connect(again: true)
      #expect(backoff.delay(retry: nil) == .seconds(seconds))
    }
    backoff.receive(after: .zero)
    #expect(backoff.failures == 0)
    #expect(backoff.delay(retry: .seconds(5)) == .seconds(5))
  }

  @Test("short connections exhaust the attempts, unless one is stable")
  func shortConnections() {
    var backoff = backoff(ResourceService.Reconnection(failures: 2))
    for isExhausted in [false, false, true] {
      backoff.connect(again: true)
      backoff.receive(after: .seconds(4))
      #expect(backoff.isExhausted == isExhausted)
    }
    #expect(backoff.delay(retry: .zero) == .milliseconds(800))
    backoff.receive(after: .seconds(5))
    #expect(!backoff.isExhausted)
    #expect(backoff.delay(retry: .zero) == .milliseconds(100))
  }
}
