import Foundation
import ResourceRuntime
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ConsoleObserverTests {
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

  /// Tells an observer of everything there is.
  private func tellEverything(_ observer: some ServiceObserver) {
    observer.service(sends: request, attempt: 1)
    observer.service(
      failed: request, with: URLError(.timedOut), after: .milliseconds(1500))
    observer.service(
      retries: FailedAttempt(of: request, reason: .transport(URLError(.timedOut))),
      after: .milliseconds(250))
    observer.service(sends: request, attempt: 2)
    observer.service(received: 503, to: request, after: .milliseconds(3))
    observer.service(
      retries: FailedAttempt(of: request, reason: .status(503), number: 2), after: .seconds(1))
    observer.service(received: 200, to: request, after: .seconds(61))
    observer.service(
      skipped: SkippedReply(reasons: [DecodingFailure(.missing, path: "$[1].id")], count: 5),
      of: request)
    observer.service(stoppedPaging: .repeated, after: request)
    observer.service(refreshes: "member")
  }

  @Test("the console observer writes a line for each event, as many as its level says")
  func writesLines() {
    tellEverything(console(.everything))
    let timeOut = "timed out (-1001)"
    #expect(
      lines.all == [
        "GET http://a.b/c?d=1", "no answer to GET http://a.b/c?d=1 in 1.5 s: \(timeOut)",
        "again in 250 ms: GET http://a.b/c?d=1, attempt 1, \(timeOut)",
        "GET http://a.b/c?d=1, attempt 2", "503 for GET http://a.b/c?d=1 in 3 ms",
        "again in 1.0 s: GET http://a.b/c?d=1, attempt 2, status 503",
        "200 for GET http://a.b/c?d=1 in 61.0 s",
        "skipped 5 elements of GET http://a.b/c?d=1: $[1].id: missing; 4 more",
        "no more pages after GET http://a.b/c?d=1: the next one has been there before",
        "renewing the credentials of 'member'",
      ])
  }

  @Test(
    "fewer lines are written at lower levels",
    arguments: [(ConsoleObserver.Level.problems, 6), (.calls, 7), (.everything, 10)])
  func filters(level: ConsoleObserver.Level, count: Int) {
    tellEverything(console(level))
    #expect(lines.all.count == count)
  }

  @Test("an error of an unknown type is named only: it may hold anything", .shows("R82"))
  func namesErrors() {
    struct Leaky: Error { let token = "hidden" }
    console(.problems).service(failed: request, with: Leaky(), after: .zero)
    console(.problems).service(failed: request, with: CancellationError(), after: .zero)
    #expect(
      lines.all == [
        "no answer to GET http://a.b/c?d=1 in 0 ms: Leaky",
        "no answer to GET http://a.b/c?d=1 in 0 ms: cancelled",
      ])
  }

  @Test("what a server sent can neither begin a line nor steer a terminal")
  func escapes() {
    let reason = DecodingFailure(.custom("a\r\nb\u{1B}[2J\u{202E}c"), path: "$")
    console(.problems).service(skipped: SkippedReply(reasons: [reason]), of: request)
    #expect(
      lines.all == [
        #"skipped 1 element of GET http://a.b/c?d=1: $: a\u{d}\u{a}b\u{1b}[2J\u{202e}c"#
      ])
  }

  @Test("several observers hear the same, in their order")
  func combines() {
    let other = ConsoleObserver(.everything) { [lines] line in lines.add("other: " + line) }
    tellEverything(ServiceObservers(console(.everything), other))
    #expect(lines.all.count == 20)
    for pair in 0..<10 {
      #expect(lines.all[2 * pair + 1] == "other: " + lines.all[2 * pair])
    }
  }

  @Test("a service tells its observer what was left out")
  func hearsService() async throws {
    let stub = StubTransport()
    try stub.answer(.cities(continent: .asia), with: .json(#"{"cities":[{"name":"Seoul"},{}]}"#))
    let service = ResourceService(transport: stub, observer: console(.problems))
    #expect(try await service.load(.cities(continent: .asia)).count == 1)
    #expect(
      lines.all == [
        "skipped 1 element of GET http://localhost:8000/asia.json: $.cities[1].name: missing"
      ])
  }
}
