import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// Streams through a service, without a network.
@Suite(.timeLimit(.minutes(5))) struct StreamTests {
  @Test("elements arrive in order, and the request accepts an event stream")
  func givesElements() async throws {
    let stub = StubTransport()
    stub.answer(
      FeedResource.self,
      with: .stream(
        "data: {\"text\":", " \"a\"}\n\n:\n\ndata: {\"te", "xt\": \"b\"}\r\n\r\ndata: {\"text\"",
        headers: eventStream))
    let outcome = await ResourceService(transport: stub).stream(of: .feed).outcome()
    #expect(outcome.elements == [Message(text: "a"), Message(text: "b")])
    #expect(outcome.error == nil)
    #expect(stub.requests.count == 1)
    #expect(stub.requests.first?.headers["Accept"] == "text/event-stream")
    #expect(stub.requests.first?.headers["Last-Event-ID"] == nil)
    #expect(stub.requestedResources(of: FeedResource.self).count == 1)
  }

  @Test("events have their ids and names")
  func givesEvents() async throws {
    let stub = StubTransport()
    stub.answer(
      NewsResource.self,
      with: .stream(
        "data: a\n\nid: 7\nevent: add\ndata: b\ndata: c\n\ndata: d\n\n", headers: eventStream))
    let service = ResourceService(transport: stub)
    let outcome = await service.events(of: .news, reconnection: .never).outcome()
    #expect(
      outcome.elements == [
        ResourceService.StreamEvent(element: "a"),
        ResourceService.StreamEvent(id: "7", name: "add", element: "b\nc"),
        ResourceService.StreamEvent(id: "7", element: "d"),
      ])
  }

  @Test("JSON Lines are a stream too, and the last line needs no line ending")
  func givesLines() async throws {
    let stub = StubTransport()
    stub.answer(
      LogResource.self,
      with: .stream("1\n", "\r\n2", "3\r\n4", headers: ["Content-Type": "application/x-ndjson"]))
    let outcome = await ResourceService(transport: stub).stream(of: .log).outcome()
    #expect(outcome.elements == [1, 23, 4])
    #expect(outcome.error == nil)
    #expect(stub.requests.count == 1)
    #expect(stub.requests.first?.headers["Accept"] == "application/jsonl, application/x-ndjson")
  }

  @Test("the request is sent when the first element is requested, and again by each iteration")
  func sendsLate() async throws {
    let stub = StubTransport()
    stub.answer(LogResource.self, with: .stream("1\n2\n"))
    let stream = ResourceService(transport: stub).stream(of: .log)
    var iterator = stream.makeAsyncIterator()
    #expect(stub.requests.isEmpty)
    #expect(try await iterator.next() == 1)
    #expect(stub.requests.count == 1)
    #expect(await stream.outcome().elements == [1, 2])
    #expect(stub.requests.count == 2)
    #expect(try await iterator.next() == 2)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
  }

  @Test("`load` waits for the end and returns all elements; an empty stream is not an error")
  func loads() async throws {
    let stub = StubTransport()
    try stub.answer(.feed, value: [Message(text: "a\nb", tags: [1]), Message(text: "c")])
    try stub.answer(.news, value: ["one\ntwo\n", ""])
    try stub.answer(.log, value: [1, 2])
    let service = ResourceService(transport: stub)
    #expect(
      try await service.load(.feed) == [Message(text: "a\nb", tags: [1]), Message(text: "c")])
    #expect(try await service.load(.news) == ["one\ntwo\n", ""])
    #expect(try await service.load(.log) == [1, 2])
    #expect(try await service.load(.log.header("X", "1")) == [1, 2])
    #expect(try await stubbed("").load(.feed).isEmpty)
    #expect(try LogResource().value(from: Data("5\n6".utf8)) == [5, 6])
    #expect(try FeedResource().value(from: Data("data: [DONE]\n\ndata: x\n\n".utf8)).isEmpty)
  }

  private func stubbed(_ body: String, _ headers: HTTPHeaders = [:]) -> ResourceService {
    ResourceService(
      transport: StubTransport(responding: { _ in
        HTTPResponse(status: 200, headers: headers, body: Data(body.utf8))
      }))
  }

  @Test("[DONE] ends a stream of JSON, and is an ordinary element of a stream of strings")
  func knowsDone() async throws {
    let body = "data: {\"text\": \"a\"}\n\ndata: [DONE]\n\ndata: x\n\n"
    let outcome = await stubbed(body).stream(of: .completion).outcome()
    #expect(outcome.elements == [Message(text: "a")])
    #expect(outcome.error == nil)
    #expect(
      await stubbed(body).stream(of: .news).outcome().elements
        == ["{\"text\": \"a\"}", "[DONE]", "x"])
    // The connection stays open after [DONE]. The stream ends anyway, and does not reconnect.
    let stub = StubTransport()
    stub.answer(
      FeedResource.self,
      with: .stream("id: 1\ndata: [DONE]\n\n", .staysOpen, headers: eventStream))
    #expect(await ResourceService(transport: stub).stream(of: .feed).outcome().error == nil)
    #expect(stub.requests.count == 1)
  }

  @Test(
    "an element that cannot be decoded is an error with its path, and ends the stream")
  func refusesElements() async throws {
    let service = stubbed(
      "data: {\"text\": \"a\"}\n\ndata: {\"text\": 5}\n\ndata: {\"text\": \"b\"}\n\n")
    var iterator = service.stream(of: .feed).makeAsyncIterator()
    #expect(try await iterator.next() == Message(text: "a"))
    do {
      _ = try await iterator.next()
      Issue.record("no error")
    } catch {
      guard case .decoding(let failure, let response) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.path == "$[1].text")
      #expect(String(decoding: response.body, as: UTF8.self) == "{\"text\": 5}")
    }
    #expect(try await iterator.next() == nil)
    await #expect(throws: ResourceError<Problem>.self) { _ = try await service.load(.feed) }
  }

  @Test("elements that a lenient member skips are reported to the observer")
  func reportsSkipped() async throws {
    final class Observer: ServiceObserver {
      let skipped = Shared<[Int]>([])
      func serviceDidSkip(
        _ count: Int, because reasons: [JSONDecodingError], of request: HTTPRequest
      ) {
        skipped.change { $0.append(count) }
      }
    }
    let observer = Observer()
    let stub = StubTransport()
    stub.answer(
      FeedResource.self,
      with: .stream("data: {\"text\": \"a\", \"tags\": [1, true, \"x\"]}\n\n", headers: eventStream)
    )
    let service = ResourceService(transport: stub, observers: [observer])
    #expect(await service.stream(of: .feed).outcome().elements == [Message(text: "a", tags: [1])])
    #expect(observer.skipped.value == [2])
  }

  @Test("a body of another content type is not read as an event stream")
  func checksType() async throws {
    let page = stubbed("<html>\n\n</html>", ["Content-Type": "text/html; charset=utf-8"])
    let outcome = await page.stream(of: .feed).outcome()
    guard case .contentType(let failure, let response) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(failure.description == "$: expected text/event-stream, found text/html")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self).hasPrefix("<html>"))
    guard case .contentType = await page.failure(loading: .feed) else {
      Issue.record("no error")
      return
    }
    guard case .contentType = await page.stream(of: .log).outcome().error else {
      Issue.record("no error")
      return
    }
    let shouting = stubbed("data: a\n\n", ["Content-Type": "Text/Event-Stream;charset=UTF-8"])
    #expect(await shouting.stream(of: .news).outcome().elements == ["a"])
  }

  @Test("an event stream is UTF-8 whatever its charset; invalid bytes become U+FFFD")
  func readsUTF8() async throws {
    let body = Data("data: ü".utf8) + [0xFF] + Data("\n\n".utf8)
    let service = ResourceService(
      transport: StubTransport(responding: { _ in
        HTTPResponse(
          status: 200, headers: ["Content-Type": "text/event-stream; charset=latin1"], body: body)
      }))
    #expect(await service.stream(of: .news).outcome().elements == ["ü\u{FFFD}"])
    #expect(try await service.load(.news) == ["ü\u{FFFD}"])
  }

  @Test("an error status is thrown with its body")
  func throwsStatus() async throws {
    let stub = StubTransport()
    stub.answer(FeedResource.self, with: .json(#"{"code": "gone"}"#, status: 410))
    let outcome = await ResourceService(transport: stub).stream(of: .feed).outcome()
    guard case .status(410, .decoded(Problem(code: "gone")), _) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(stub.requests.count == 1)
  }

  @Test("an element that is longer than the limit is an error")
  func isBounded() async throws {
    let stub = StubTransport()
    stub.answer(
      NewsResource.self,
      with: .stream("data: short\n\n", "data: ", "0123456", "789", headers: eventStream))
    let service = ResourceService(transport: stub, limits: ResourceService.Limits(elementSize: 12))
    let outcome = await service.stream(of: .news).outcome()
    #expect(outcome.elements == ["short"])
    guard case .transport(let error) = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
    #expect(error.code == .dataLengthExceedsMaximum)
  }

  @Test("a broken connection is an error after the received elements")
  func throwsBreaks() async throws {
    let stub = StubTransport()
    let broken = StubResponse.stream(
      "data: {\"text\": \"a\"}\n\ndata: {", .failure(.networkConnectionLost), headers: eventStream)
    stub.answer(FeedResource.self, with: broken)
    stub.answer(LogResource.self, with: .stream("1\n2", .failure(.networkConnectionLost)))
    let service = ResourceService(transport: stub)
    let feed = await service.stream(of: .feed).outcome()
    #expect(feed.elements == [Message(text: "a")])
    guard case .transport = feed.error else {
      Issue.record("\(String(describing: feed.error))")
      return
    }
    let log = await service.stream(of: .log).outcome()
    #expect(log.elements == [1])
    #expect(log.error != nil)
    #expect(stub.requests.count == 2)
  }

  @Test("cancelling ends a stream before, during and after a wait")
  func isCancelled() async throws {
    let stub = StubTransport()
    stub.answer(NewsResource.self, with: .stream("data: a\n\n", .staysOpen, headers: eventStream))
    stub.answer(LogResource.self, with: .stream(.staysOpen))
    let service = ResourceService(transport: stub)
    let got = AsyncStream<String>.makeStream()
    let reading = Task {
      var error: ResourceError<Problem>?
      do {
        for try await text in service.stream(of: .news) { got.continuation.yield(text) }
      } catch let failure as ResourceError<Problem> {
        error = failure
      }
      return error
    }
    for await _ in got.stream { break }
    reading.cancel()
    guard case .cancelled = try await reading.value else {
      Issue.record("no error")
      return
    }
    let early = Task {
      await Task.yield()
      while !Task.isCancelled { await Task.yield() }
      return await service.stream(of: .log).outcome().error
    }
    early.cancel()
    guard case .cancelled = await early.value else {
      Issue.record("no error")
      return
    }
    #expect(stub.requests.count == 1)
  }

  @Test("the time-out of an endpoint limits the wait for the next byte")
  func timesOut() async throws {
    let clock = ManualClock()
    let stub = StubTransport(clock: clock)
    stub.answer(
      TimedNewsResource.self,
      with: .stream(
        "data: a\n\n", .pause(.seconds(15)), "data: b\n\n", .pause(.seconds(15)), "data: c\n\n",
        .staysOpen, headers: eventStream))
    let service = ResourceService(transport: stub, clock: clock)
    let got = AsyncStream<String>.makeStream()
    let reading = Task { () -> ResourceError<Problem>? in
      do {
        for try await text in service.stream(of: TimedNewsResource()) {
          got.continuation.yield(text)
        }
        return nil
      } catch {
        return error as? ResourceError<Problem>
      }
    }
    var texts = got.stream.makeAsyncIterator()
    #expect(await texts.next() == "a")
    for text in ["b", "c"] {
      // The pause of the server, and the time limit of the wait.
      try await clock.waitForSleepers(2)
      #expect(try await clock.wake() == .seconds(15))
      #expect(await texts.next() == text)
    }
    #expect(try await clock.wake() == .seconds(20))
    let failure = await reading.value
    guard case .transport(let error) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(error.code == .timedOut)
  }
}

/// A value that several tasks change.
final class Shared<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value { lock.withLock { stored } }

  func change(_ body: (inout Value) -> Void) {
    lock.withLock { body(&stored) }
  }
}
