import Foundation
import ResourceRuntimeTesting
import TestSupport
import Testing

@testable import ResourceRuntime

@Suite(.timeLimit(.minutes(5))) struct ConsoleObserverTests {
  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  private let lines = Lines()
  private let request = HTTPRequest(.get, "http://a.b/c?d=1", headers: ["Authorization": "hidden"])

  private func console(_ level: ConsoleObserver.Level) -> ConsoleObserver {
    ConsoleObserver(level) { [lines] line in lines.add(line) }
  }

  /// Calls every method of an observer.
  private func callEveryMethod(_ observer: some ServiceObserver) {
    observer.serviceWillSend(request, attempt: 1)
    observer.serviceDidFail(
      request, with: URLError(.timedOut), after: .milliseconds(1500))
    observer.serviceWillRetry(
      RetryPolicy.FailedAttempt(of: request, reason: .transport(URLError(.timedOut))),
      after: .milliseconds(250))
    observer.serviceWillSend(request, attempt: 2)
    observer.serviceDidReceive(HTTPResponse(status: 503), to: request, after: .milliseconds(3))
    observer.serviceWillRetry(
      RetryPolicy.FailedAttempt(
        of: request, reason: .status(503, HTTPResponse(status: 503)), number: 2),
      after: .seconds(1))
    observer.serviceDidReceive(HTTPResponse(status: 200), to: request, after: .seconds(61))
    observer.serviceDidSkip(
      5, because: [JSONDecodingError(.missing, path: "$[1].id")], of: request)
    observer.serviceDidStopPaging(.repeated, after: request)
    observer.serviceWillRefresh("member")
  }

  @Test("the console observer writes a line per event, filtered by its level")
  func writesLines() {
    callEveryMethod(console(.everything))
    let timeOut = "timed out (-1001)"
    #expect(
      lines.all == [
        "GET http://a.b/c?d=1", "no response to GET http://a.b/c?d=1 in 1.5 s: \(timeOut)",
        "retrying in 250 ms: GET http://a.b/c?d=1, attempt 1, \(timeOut)",
        "GET http://a.b/c?d=1, attempt 2", "503 for GET http://a.b/c?d=1 in 3 ms",
        "retrying in 1.0 s: GET http://a.b/c?d=1, attempt 2, status 503",
        "200 for GET http://a.b/c?d=1 in 61.0 s",
        "skipped 5 values of GET http://a.b/c?d=1: $[1].id: missing; 4 more",
        "no more pages after GET http://a.b/c?d=1: the next page was loaded before",
        "refreshing the credentials of 'member'",
      ])
  }

  @Test(
    "lower levels write fewer lines",
    arguments: [(ConsoleObserver.Level.problems, 6), (.calls, 7), (.everything, 10)])
  func filters(level: ConsoleObserver.Level, count: Int) {
    callEveryMethod(console(level))
    #expect(lines.all.count == count)
  }

  @Test(
    "of an error of an unknown type only the type name is printed, because it may contain secrets")
  func namesErrors() {
    struct Leaky: Error { let token = "hidden" }
    console(.problems).serviceDidFail(request, with: Leaky(), after: .zero)
    console(.problems).serviceDidFail(request, with: CancellationError(), after: .zero)
    #expect(
      lines.all == [
        "no response to GET http://a.b/c?d=1 in 0 ms: Leaky",
        "no response to GET http://a.b/c?d=1 in 0 ms: cancelled",
      ])
  }

  @Test("text from a server can neither start a new line nor control the terminal")
  func escapes() {
    let reason = JSONDecodingError(.custom("a\r\nb\u{1B}[2J\u{202E}c"), path: "$")
    console(.problems).serviceDidSkip(1, because: [reason], of: request)
    #expect(
      lines.all == [
        #"skipped 1 value of GET http://a.b/c?d=1: $: a\u{d}\u{a}b\u{1b}[2J\u{202e}c"#
      ])
  }

  @Test("several observers receive the same events, in their order")
  func combines() {
    let other = ConsoleObserver(.everything) { [lines] line in lines.add("other: " + line) }
    callEveryMethod(ServiceObservers([console(.everything), other]))
    #expect(lines.all.count == 20)
    for pair in 0..<10 {
      #expect(lines.all[2 * pair + 1] == "other: " + lines.all[2 * pair])
    }
  }

  @Test("a service reports skipped elements to its observer")
  func hearsService() async throws {
    let stub = StubTransport()
    try stub.answer(.cities(continent: .asia), with: .json(#"{"cities":[{"name":"Seoul"},{}]}"#))
    let service = ResourceService(transport: stub, observers: [console(.problems)])
    #expect(try await service.load(.cities(continent: .asia)).count == 1)
    #expect(
      lines.all == [
        "skipped 1 value of GET http://localhost:8000/asia.json: $.cities[1].name: missing"
      ])
  }
}
