import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Streams over HTTP, from a server that pauses and breaks connections.
@Suite(.timeLimit(.minutes(5))) struct StreamOverHTTPTests {
  @Test(
    "an element is delivered at once while the server holds back the rest")
  func givesElementsAtOnce() async throws {
    let gates = [LoopbackGate(), LoopbackGate()]
    let server = try LoopbackServer { _ in
      .streaming(
        .chunk("data: {\"text\": \"a\"}\n\nda"), .wait(gates[0]), .chunk("ta: {\"text\": \"ü"),
        .wait(gates[1]), .chunk("\"}\n\n"), .lastChunk)
    }
    var iterator = server.service().stream(of: .feed).makeAsyncIterator()
    #expect(try await iterator.next() == Message(text: "a"))
    gates[0].open()
    gates[1].open()
    #expect(try await iterator.next() == Message(text: "ü"))
    #expect(try await iterator.next() == nil)
    #expect(server.only?.header("Accept") == "text/event-stream")
  }

  @Test("a broken connection is resumed with the last id")
  func reconnects() async throws {
    let server = try LoopbackServer { request in
      switch request.header("Last-Event-ID") {
      case nil: .streaming(.chunk("retry: 100\nid: 1\ndata: a\n\nid: 2\ndata: b"), .close)
      case "1": .streaming(.chunk("id: 2\ndata: b\n\n"), .lastChunk)
      default: .response(204)
      }
    }
    let outcome = await server.service().events(of: .news).outcome()
    #expect(outcome.error == nil)
    #expect(
      outcome.elements == [
        ResourceService.StreamEvent(id: "1", element: "a"),
        ResourceService.StreamEvent(id: "2", element: "b"),
      ])
    #expect(server.received.map { $0.header("Last-Event-ID") } == [nil, "1", "2"])
  }

  @Test("a truncated line is an error after the complete lines")
  func breaksLines() async throws {
    let server = try LoopbackServer { _ in
      .streaming(.chunk("1\n2\n3"), .close, type: "application/jsonl")
    }
    let outcome = await server.service().stream(of: .log).outcome()
    #expect(outcome.elements == [1, 2])
    guard case .transport = outcome.error else {
      Issue.record("\(String(describing: outcome.error))")
      return
    }
  }

  @Test("a consumer that waits makes the server wait")
  func holdsBack() async throws {
    let lines = Data(
      repeatElement(Data(("1" + String(repeating: " ", count: 998) + "\n").utf8), count: 100)
        .joined())
    let counter = LoopbackCounter()
    let server = try LoopbackServer { _ in
      LoopbackAnswer([
        .send(
          LoopbackAnswer.head(
            200, [("Content-Type", "application/jsonl"), ("Connection", "close")])),
        .sendCounting(lines, counter),
      ])
    }
    let other = try LoopbackServer { _ in
      .streaming(.chunk("1\n"), .lastChunk, type: "application/jsonl")
    }
    var iterator:
      ResourceSequence<LogResource.Element, ResourceError<LogResource.ErrorBody>>.AsyncIterator? =
        server.service().stream(of: .log).makeAsyncIterator()
    for taken in 1...100 {
      #expect(try await iterator?.next() == 1)
      // Gives the server time to run ahead, if it could.
      if taken.isMultiple(of: 10) { #expect(try await other.service().load(.log) == [1]) }
      // The socket buffers hold a few megabytes.
      #expect(counter.bytes < 32 << 20)
    }
    iterator = nil
    // The loop has ended, so the connection is closed.
    await server.closed(1)
  }

  @Test("cancelling the task closes the connection")
  func cancels() async throws {
    let server = try LoopbackServer { _ in
      .streaming(.chunk("data: a\n\n"), .waitForHangUp)
    }
    let got = AsyncStream<String>.makeStream()
    let service = server.service()
    let reading = Task {
      do {
        for try await text in service.stream(of: .news) { got.continuation.yield(text) }
        return false
      } catch let error as ResourceError<Problem> {
        if case .cancelled = error { return true }
        return false
      }
    }
    for await _ in got.stream { break }
    reading.cancel()
    #expect(try await reading.value)
    await server.closed(1)
  }
}
