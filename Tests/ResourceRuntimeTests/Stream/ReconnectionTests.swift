import Foundation
import TestSupport
import Testing

@testable import ResourceRuntime

/// What happens when the connection of an event stream ends. No test waits: the clock is moved by hand, and nothing but the wait
/// before the next connection sleeps by it, since none of these resources has a time-out.
@Suite(.timeLimit(.minutes(1))) struct ReconnectionTests {
  private let clock = ManualClock()
  private let stub = StubTransport()
  private var service: ResourceService { ResourceService(transport: stub, clock: clock) }

  private func stream(_ chunks: StubChunk...) -> StubAnswer {
    var text: [StubChunk] = chunks
    if text.isEmpty { text = [""] }
    switch text.count {
    case 1: return .stream(text[0], headers: eventStream)
    default: return .stream(text[0], text[1], headers: eventStream)
    }
  }

  private var lastIDs: [String?] { stub.requests.map { $0.headers["Last-Event-ID"] } }

  @Test("a stream with ids is taken up again after three seconds, where it ended")
  func resumes() async throws {
    stub.answer(
      NewsResource.self,
      with: stream("id: 1\ndata: a\n\nid: 2\ndata: lost"),
      stream("data: b\n\nid: ü\ndata: c\n\n", .failure(.networkConnectionLost)), .status(204))
    let reading = Task { await service.events(of: .news).heard() }
    #expect(try await clock.wake() == .seconds(3))
    #expect(try await clock.wake() == .seconds(3))
    let heard = await reading.value
    #expect(heard.error == nil)
    #expect(
      heard.elements == [
        StreamEvent(id: "1", element: "a"), StreamEvent(id: "1", element: "b"),
        StreamEvent(id: "ü", element: "c"),
      ])
    #expect(lastIDs == [nil, "1", "ü"])
  }

  @Test("the time that the server asks for is waited, within bounds")
  func obeysRetry() async throws {
    stub.answer(
      NewsResource.self,
      with: stream("retry: 250\ndata: a\n\n"), stream("retry: 0\n\n"),
      stream("retry: 9223372036854775807\n\n"), .status(204))
    let reading = Task { await service.stream(of: .news).heard() }
    #expect(try await clock.wake() == .milliseconds(250))
    #expect(try await clock.wake() == .milliseconds(200))
    #expect(try await clock.wake() == .seconds(300))
    #expect(await reading.value.elements == ["a"])
    #expect(lastIDs == [nil, nil, nil, nil])
  }

  @Test("connections that fail are tried again after twice the time each")
  func backsOff() async throws {
    stub.answer(
      NewsResource.self,
      with: stream("retry: 2000\ndata: a\n\n"), .failure(.cannotConnectToHost),
      .failure(.networkConnectionLost), .failure(.notConnectedToInternet), stream("data: b\n\n"),
      .status(204))
    let reading = Task { await service.stream(of: .news).heard() }
    var waits: [Duration] = []
    for _ in 0..<5 { waits.append(try await clock.wake()) }
    #expect(waits == [2, 4, 8, 16, 2].map { .seconds($0) })
    #expect(await reading.value.elements == ["a", "b"])
  }

  @Test("no more connections fail in a row than the caller allows")
  func givesUp() async throws {
    stub.answer(NewsResource.self, with: stream("id: 1\ndata: a\n\n"), .failure(.timedOut))
    let reading = Task {
      await service.stream(of: .news, reconnection: StreamReconnection(failures: 1)).heard()
    }
    try await clock.wake()
    try await clock.wake()
    let heard = await reading.value
    guard case .transport(let error) = heard.error else {
      Issue.record("\(String(describing: heard.error))")
      return
    }
    #expect(error.code == .timedOut)
    #expect(stub.requests.count == 3)
  }

  @Test("a server that ends each connection at once can't keep a client connecting without end")
  func endsShortConnections() async throws {
    stub.answer(NewsResource.self, with: stream("retry: 0\nid: 1\ndata: a\n\n"))
    let reading = Task { await service.stream(of: .news).heard() }
    var waits: [Duration] = []
    for _ in 0...16 { waits.append(try await clock.wake()) }
    let heard = await reading.value
    #expect(heard.elements.count == 18)
    #expect(waits == (0...16).map { min(.milliseconds(100 << $0), .seconds(300)) })
    guard case .transport(let error) = heard.error else {
      Issue.record("\(String(describing: heard.error))")
      return
    }
    #expect(error.code == .networkConnectionLost)
    #expect(stub.requests.count == 18)
  }

  @Test("a connection that lasts starts the pauses anew")
  func resetsPauses() async throws {
    let stub = StubTransport(clock: clock)
    stub.answer(
      NewsResource.self,
      with: .stream("retry: 0\n\n", .pause(.seconds(5)), "data: a\n\n", headers: eventStream))
    let service = ResourceService(transport: stub, clock: clock)
    let reading = Task { await service.stream(of: .news).heard() }
    for _ in 0..<20 {
      #expect(try await clock.wake() == .seconds(5))
      #expect(try await clock.wake() == .milliseconds(100))
    }
    reading.cancel()
    #expect(await reading.value.elements == Array(repeating: "a", count: 20))
  }

  @Test("a stream has an end when its time is over, whatever its server does")
  func limitsTime() async throws {
    stub.answer(NewsResource.self, with: stream("retry: 60000\ndata: a\n\n"))
    let reading = Task {
      await service.stream(of: .news, timeLimit: .seconds(90)).heard()
    }
    // Two wait at a time: the pause between two connections, and the limit.
    for wait in [60, 30] {
      try await clock.waitForSleepers(2)
      clock.advance(by: .seconds(wait))
    }
    let heard = await reading.value
    #expect(heard.elements == ["a", "a"])
    guard case .transport(let error) = heard.error else {
      Issue.record("\(String(describing: heard.error))")
      return
    }
    #expect(error.code == .timedOut)
    #expect(stub.requests.count == 2)
  }

  @Test(
    "a stream ends with its connection unless it is a GET that has brought an id or a time",
    arguments: [
      ("data: {\"text\": \"a\"}\n\n", false, false),
      ("id: 1\ndata: {\"text\": \"a\"}\n\n", true, false),
      ("retry: 1\ndata: {\"text\": \"a\"}\n\n", true, false),
    ])
  func isSafe(body: String, isResumed: Bool, isPostResumed: Bool) async throws {
    stub.answer(FeedResource.self, with: stream(.text(body)), .status(204))
    stub.answer(CompletionResource.self, with: stream(.text(body)), .status(204))
    let reading = Task { await service.stream(of: .feed).heard() }
    if isResumed { try await clock.wake() }
    #expect(await reading.value.elements == [Message(text: "a")])
    #expect(stub.requests(for: FeedResource.self).count == (isResumed ? 2 : 1))

    #expect(await service.stream(of: .completion).heard().elements == [Message(text: "a")])
    #expect(await service.stream(of: .feed, reconnection: .never).heard().error == nil)
    #expect(stub.requests(for: CompletionResource.self).count == (isPostResumed ? 2 : 1))
  }

  @Test("asked to, a stream is always taken up again, as browsers do")
  func isAlwaysResumed() async throws {
    stub.answer(
      CompletionResource.self, with: stream("data: {\"text\": \"a\"}\n\n"), .status(204))
    let reading = Task { await service.stream(of: .completion, reconnection: .always).heard() }
    #expect(try await clock.wake() == .seconds(3))
    #expect(await reading.value.elements == [Message(text: "a")])
    #expect(stub.requests.count == 2)
  }

  @Test("a stream that is continued starts with the id of the caller, and keeps other edits")
  func continues() async throws {
    stub.answer(NewsResource.self, with: stream("data: a\n\n"), .status(204))
    let reading = Task {
      await service.events(of: .news.header("X-Client", "1"), after: "41").heard()
    }
    try await clock.wake()
    #expect(await reading.value.elements == [StreamEvent(id: "41", element: "a")])
    #expect(lastIDs == ["41", "41"])
    #expect(stub.requests.map { $0.headers["X-Client"] } == ["1", "1"])
  }

  @Test(
    "a status that is no success and a body of another type end a stream that was taken up again")
  func stopsForGood() async throws {
    stub.answer(
      NewsResource.self, with: stream("id: 1\ndata: a\n\n"), .json(#"{"code": "no"}"#, status: 503))
    let reading = Task { await service.stream(of: .news).heard() }
    try await clock.wake()
    let heard = await reading.value
    #expect(heard.elements == ["a"])
    guard case .status(503, .decoded(Problem(code: "no"))) = heard.error else {
      Issue.record("\(String(describing: heard.error))")
      return
    }
    stub.answer(FeedResource.self, with: stream("id: 1\n\n"), .json("{}"))
    let other = Task { await service.stream(of: .feed).heard() }
    try await clock.wake()
    guard case .contentType = await other.value.error else {
      Issue.record("no error")
      return
    }
  }

  @Test("a stream that was never there, or that cannot be trusted, is not tried again")
  func failsAtOnce() async throws {
    stub.answer(NewsResource.self, with: .failure(.cannotConnectToHost))
    let first = await service.stream(of: .news, reconnection: .always).heard()
    guard case .transport = first.error else {
      Issue.record("\(String(describing: first.error))")
      return
    }
    stub.answer(
      FeedResource.self, with: stream("id: 1\n\n", .failure(.secureConnectionFailed)))
    guard case .transport = await service.stream(of: .feed).heard().error else {
      Issue.record("no error")
      return
    }
    #expect(stub.requests.count == 2)
  }

  @Test(
    "the observer hears that a stream is asked for again, and a cancelled wait ends at once",
    .shows("R77"))
  func isObserved() async throws {
    final class Observer: ServiceObserver {
      let waits = Shared<[Duration]>([])
      func service(retries attempt: FailedAttempt, after delay: Duration) {
        waits.change { $0.append(delay) }
      }
    }
    let observer = Observer()
    stub.answer(FeedResource.self, with: stream("id: 1\n\n"))
    let service = ResourceService(transport: stub, observer: observer, clock: clock)
    let reading = Task { await service.stream(of: .feed).heard() }
    try await clock.waitForSleepers()
    #expect(observer.waits.value == [.seconds(3)])
    reading.cancel()
    guard case .cancelled = await reading.value.error else {
      Issue.record("no error")
      return
    }
    #expect(stub.requests.count == 1)
  }

  @Test("an id that no header can carry is an error, not another header", .shows("R78"))
  func refusesIDs() async throws {
    stub.answer(FeedResource.self, with: stream("id: 1\u{1}\n\n"))
    let reading = Task { await service.stream(of: .feed).heard() }
    try await clock.wake()
    guard case .request(.header(name: "Last-Event-ID", .value)) = await reading.value.error else {
      Issue.record("no error")
      return
    }
  }
}
