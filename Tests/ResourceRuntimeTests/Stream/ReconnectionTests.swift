import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime
@testable import ResourceRuntimeTesting

/// What happens when the connection of an event stream ends. The tests do not wait: they advance
/// the clock by hand. Only the wait before the next connection sleeps on that clock, because none
/// of these resources has a time-out.
@Suite(.timeLimit(.minutes(5))) struct ReconnectionTests {
  private let clock = ManualClock()
  private let stub = StubTransport()
  private var service: ResourceService { ResourceService(transport: stub, clock: clock) }

  private func stream(_ chunks: StubResponse.Chunk...) -> StubResponse {
    var text: [StubResponse.Chunk] = chunks
    if text.isEmpty { text = [""] }
    switch text.count {
    case 1: return .stream(text[0], headers: eventStream)
    default: return .stream(text[0], text[1], headers: eventStream)
    }
  }

  private var lastIDs: [String?] { stub.requests.map { $0.headers["Last-Event-ID"] } }

  @Test("a stream with ids resumes after three seconds with its last id")
  func resumes() async throws {
    stub.answer(
      NewsResource.self,
      with: stream("id: 1\ndata: a\n\nid: 2\ndata: lost"),
      stream("data: b\n\nid: ü\ndata: c\n\n", .failure(.networkConnectionLost)), .status(204))
    let reading = Task { await service.events(of: .news).outcome() }
    #expect(try await clock.wake() == .seconds(3))
    #expect(try await clock.wake() == .seconds(3))
    let outcome = await reading.value
    #expect(outcome.error == nil)
    #expect(
      outcome.elements == [
        ResourceService.StreamEvent(id: "1", element: "a"),
        ResourceService.StreamEvent(id: "1", element: "b"),
        ResourceService.StreamEvent(id: "ü", element: "c"),
      ])
    #expect(lastIDs == [nil, "1", "ü"])
  }

  @Test(
    "an id that a reconnection could not send ends the stream at its event, and not later",
    arguments: ["\u{1}", "a\u{1B}[31m", "b\u{7F}"])
  func refusesIDs(id: String) async throws {
    stub.answer(
      NewsResource.self, with: stream("data: a\n\n", .bytes(Data("id: \(id)\ndata: b\n\n".utf8))))
    let outcome = await service.events(of: .news).outcome()
    #expect(outcome.elements.map(\.element) == ["a"])
    guard case .decoding(let error, _) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect("\(error)" == "$[1]: the id of an event contains a control character")
    #expect(lastIDs == [nil])
  }

  @Test("the delay that a server asks for is respected, within bounds")
  func obeysRetry() async throws {
    stub.answer(
      NewsResource.self,
      with: stream("retry: 250\ndata: a\n\n"), stream("retry: 0\n\n"),
      stream("retry: 9223372036854775807\n\n"), .status(204))
    let reading = Task { await service.stream(of: .news).outcome() }
    #expect(try await clock.wake() == .milliseconds(250))
    #expect(try await clock.wake() == .milliseconds(200))
    #expect(try await clock.wake() == .seconds(300))
    #expect(await reading.value.elements == ["a"])
    #expect(lastIDs == [nil, nil, nil, nil])
  }

  @Test("the delay doubles after each failed connection")
  func backsOff() async throws {
    stub.answer(
      NewsResource.self,
      with: stream("retry: 2000\ndata: a\n\n"), .failure(.cannotConnectToHost),
      .failure(.networkConnectionLost), .failure(.notConnectedToInternet), stream("data: b\n\n"),
      .status(204))
    let reading = Task { await service.stream(of: .news).outcome() }
    var waits: [Duration] = []
    for _ in 0..<5 { waits.append(try await clock.wake()) }
    #expect(waits == [2, 4, 8, 16, 2].map { .seconds($0) })
    #expect(await reading.value.elements == ["a", "b"])
  }

  @Test("a stream fails after the allowed number of failed connections")
  func givesUp() async throws {
    stub.answer(NewsResource.self, with: stream("id: 1\ndata: a\n\n"), .failure(.timedOut))
    let reading = Task {
      await service.stream(of: .news, reconnection: ResourceService.Reconnection(failures: 1))
        .outcome()
    }
    try await clock.wake()
    try await clock.wake()
    let outcome = await reading.value
    guard case .transport(let error) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(error.code == .timedOut)
    #expect(stub.requests.count == 3)
  }

  @Test("a server that closes each connection at once cannot keep a client reconnecting forever")
  func endsShortConnections() async throws {
    stub.answer(NewsResource.self, with: stream("retry: 0\nid: 1\ndata: a\n\n"))
    let reading = Task { await service.stream(of: .news).outcome() }
    var waits: [Duration] = []
    for _ in 0...16 { waits.append(try await clock.wake()) }
    let outcome = await reading.value
    #expect(outcome.elements.count == 18)
    #expect(waits == (0...16).map { min(.milliseconds(100 << $0), .seconds(300)) })
    guard case .transport(let error) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(error.code == .networkConnectionLost)
    #expect(stub.requests.count == 18)
  }

  @Test("a connection that lasts resets the delay")
  func resetsPauses() async throws {
    let stub = StubTransport(clock: clock)
    stub.answer(
      NewsResource.self,
      with: .stream("retry: 0\n\n", .pause(.seconds(5)), "data: a\n\n", headers: eventStream))
    let service = ResourceService(transport: stub, clock: clock)
    let reading = Task { await service.stream(of: .news).outcome() }
    for _ in 0..<20 {
      #expect(try await clock.wake() == .seconds(5))
      #expect(try await clock.wake() == .milliseconds(100))
    }
    reading.cancel()
    #expect(await reading.value.elements == Array(repeating: "a", count: 20))
  }

  @Test("a stream ends at its time limit, whatever its server does")
  func limitsTime() async throws {
    stub.answer(NewsResource.self, with: stream("retry: 60000\ndata: a\n\n"))
    let reading = Task {
      await service.stream(of: .news, timeLimit: .seconds(90)).outcome()
    }
    // Two tasks sleep at a time: the delay between connections, and the time limit.
    for wait in [60, 30] {
      try await clock.waitForSleepers(2)
      clock.advance(by: .seconds(wait))
    }
    let outcome = await reading.value
    #expect(outcome.elements == ["a", "a"])
    guard case .transport(let error) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(error.code == .timedOut)
    #expect(stub.requests.count == 2)
  }

  @Test(
    "a stream ends with its connection unless it is a GET that has received an id or a retry time",
    arguments: [
      ("data: {\"text\": \"a\"}\n\n", false, false),
      ("id: 1\ndata: {\"text\": \"a\"}\n\n", true, false),
      ("retry: 1\ndata: {\"text\": \"a\"}\n\n", true, false),
    ])
  func isSafe(body: String, isResumed: Bool, isPostResumed: Bool) async throws {
    stub.answer(FeedResource.self, with: stream(.text(body)), .status(204))
    stub.answer(CompletionResource.self, with: stream(.text(body)), .status(204))
    let reading = Task { await service.stream(of: .feed).outcome() }
    if isResumed { try await clock.wake() }
    #expect(await reading.value.elements == [Message(text: "a")])
    #expect(stub.requestedResources(of: FeedResource.self).count == (isResumed ? 2 : 1))

    #expect(await service.stream(of: .completion).outcome().elements == [Message(text: "a")])
    #expect(await service.stream(of: .feed, reconnection: .never).outcome().error == nil)
    #expect(stub.requestedResources(of: CompletionResource.self).count == (isPostResumed ? 2 : 1))
  }

  @Test("with `.always`, a stream always reconnects, as browsers do")
  func isAlwaysResumed() async throws {
    stub.answer(
      CompletionResource.self, with: stream("data: {\"text\": \"a\"}\n\n"), .status(204))
    let reading = Task { await service.stream(of: .completion, reconnection: .always).outcome() }
    #expect(try await clock.wake() == .seconds(3))
    #expect(await reading.value.elements == [Message(text: "a")])
    #expect(stub.requests.count == 2)
  }

  @Test("a continued stream starts with the id of the caller, and preserves other changes")
  func continues() async throws {
    stub.answer(NewsResource.self, with: stream("data: a\n\n"), .status(204))
    let reading = Task {
      await service.events(of: .news.header("X-Client", "1"), after: "41").outcome()
    }
    try await clock.wake()
    #expect(await reading.value.elements == [ResourceService.StreamEvent(id: "41", element: "a")])
    #expect(lastIDs == ["41", "41"])
    #expect(stub.requests.map { $0.headers["X-Client"] } == ["1", "1"])
  }

  @Test(
    "an error status and a body of another type end a resumed stream")
  func stopsForGood() async throws {
    stub.answer(
      NewsResource.self, with: stream("id: 1\ndata: a\n\n"), .json(#"{"code": "no"}"#, status: 503))
    let reading = Task { await service.stream(of: .news).outcome() }
    try await clock.wake()
    let outcome = await reading.value
    #expect(outcome.elements == ["a"])
    guard case .status(503, .decoded(Problem(code: "no")), _) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    stub.answer(FeedResource.self, with: stream("id: 1\n\n"), .json("{}"))
    let other = Task { await service.stream(of: .feed).outcome() }
    try await clock.wake()
    guard case .contentType = await other.value.error else {
      Issue.record("no error")
      return
    }
  }

  @Test("a stream that never connected, or is not trusted, is not retried")
  func failsAtOnce() async throws {
    stub.answer(NewsResource.self, with: .failure(.cannotConnectToHost))
    let first = await service.stream(of: .news, reconnection: .always).outcome()
    guard case .transport = first.error else {
      Issue.record("\(String(describing: first.error))")
      return
    }
    stub.answer(
      FeedResource.self, with: stream("id: 1\n\n", .failure(.secureConnectionFailed)))
    guard case .transport = await service.stream(of: .feed).outcome().error else {
      Issue.record("no error")
      return
    }
    #expect(stub.requests.count == 2)
  }

  @Test(
    "the observer receives reconnections, and cancelling ends the delay at once")
  func isObserved() async throws {
    final class Observer: ServiceObserver {
      let waits = Shared<[Duration]>([])
      func serviceWillRetry(_ attempt: RetryPolicy.FailedAttempt, after delay: Duration) {
        waits.change { $0.append(delay) }
      }
    }
    let observer = Observer()
    stub.answer(FeedResource.self, with: stream("id: 1\n\n"))
    let service = ResourceService(transport: stub, observers: [observer], clock: clock)
    let reading = Task { await service.stream(of: .feed).outcome() }
    try await clock.waitForSleepers()
    #expect(observer.waits.value == [.seconds(3)])
    reading.cancel()
    guard case .cancelled = await reading.value.error else {
      Issue.record("no error")
      return
    }
    #expect(stub.requests.count == 1)
  }
}
