import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Sending again: what is, after how long, and how it ends.
@Suite(.timeLimit(.minutes(1))) struct RetryTests {
  typealias Answer = ScriptedTransport.Answer

  private let clock = ManualClock()

  /// What came of a call while somebody else moved the clock on.
  private struct Course {
    var pauses: [Duration]
    var attempts: [HTTPRequest]
    var failure: ResourceError<JSONValue>?
  }

  private func course(
    of answers: [Answer], _ interceptors: [any Interceptor], method: HTTPMethod = .get,
    retries: Int? = nil, body: RequestBody = .none
  ) async -> Course {
    let clock = clock
    let observer = NotingObserver()
    let transport = ScriptedTransport(answers)
    let service = ResourceService(
      transport: transport, interceptors: interceptors, observer: observer, clock: clock)
    let spec = RequestSpec(method, on: .example, path: "/x", body: body, retries: retries)
    let waking = Task {
      while true { try await clock.wake() }
    }
    let failure = await service.failure(loading: AnyResource(spec) { $0 })
    waking.cancel()
    return Course(pauses: observer.delays, attempts: transport.requests, failure: failure)
  }

  /// A policy without chance: every pause is as long as it may be.
  private let policy = RetryPolicy(
    choose: { $0 }, now: { Date(timeIntervalSince1970: 784_111_700) })

  private func changed(_ change: (inout RetryPolicy) -> Void) -> RetryPolicy {
    var policy = policy
    change(&policy)
    return policy
  }

  @Test(
    "without a policy nothing is sent again", arguments: [Answer.status(503), .failure(.timedOut)])
  func sendsOnce(answer: Answer) async {
    let course = await course(of: [answer], [])
    #expect(course.attempts.count == 1)
    #expect(course.failure != nil)
  }

  @Test("a call goes on until it succeeds, with longer and longer pauses")
  func succeedsInTheEnd() async {
    let course = await course(
      of: [.status(503), .failure(.networkConnectionLost), .status(500), .body("done")], [policy])
    #expect(course.failure == nil)
    #expect(course.attempts.count == 4)
    #expect(course.pauses == [.seconds(0.5), .seconds(1), .seconds(2)])
    #expect(clock.now.offset == .seconds(3.5))
  }

  @Test("after the last attempt its failure is the call's")
  func givesUp() async {
    let course = await course(of: [.failure(.timedOut), .status(503), .status(502)], [policy])
    #expect(course.attempts.count == 4)
    guard case .status(502, _) = course.failure else {
      Issue.record("\(String(describing: course.failure))")
      return
    }
  }

  @Test(
    "only what may pass is tried again",
    arguments: [
      (Answer.status(408), true), (.status(425), true), (.status(429), true),
      (.status(500), true), (.status(502), true), (.status(503), true), (.status(504), true),
      (.status(400), false), (.status(401), false), (.status(404), false), (.status(409), false),
      (.status(501), false), (.status(505), false), (.status(304), false), (.status(999), false),
      (.failure(.timedOut), true), (.failure(.cannotConnectToHost), true),
      (.failure(.networkConnectionLost), true), (.failure(.cannotFindHost), true),
      (.failure(.cancelled), false), (.failure(.secureConnectionFailed), false),
      (.failure(.serverCertificateUntrusted), false),
      (.failure(.dataLengthExceedsMaximum), false), (.failure(.httpTooManyRedirects), false),
      (.error(NotHTTP()), false), (.error(CancellationError()), false),
    ] as [(Answer, Bool)])
  func chooses(answer: Answer, isRepeated: Bool) async {
    let course = await course(of: [answer, .body("x")], [policy])
    #expect(course.attempts.count == (isRepeated ? 2 : 1))
  }

  @Test(
    "only idempotent methods are sent again, unless the endpoint says so",
    arguments: HTTPMethod.allCases)
  func sparesOtherMethods(method: HTTPMethod) async {
    let isIdempotent = method != .post && method != .patch
    let failing: [Answer] = [.status(503)]
    #expect(
      await course(of: failing, [policy], method: method).attempts.count == (isIdempotent ? 4 : 1))
    #expect(await course(of: failing, [policy], method: method, retries: 1).attempts.count == 2)
    #expect(await course(of: failing, [policy], method: method, retries: 0).attempts.count == 1)
  }

  @Test("an endpoint's retries need no policy in the service")
  func worksWithoutPolicy() async {
    let course = await course(of: [.status(503)], [], method: .post, retries: 2)
    #expect(course.attempts.count == 3)
    #expect(course.pauses.count == 2)
    #expect(course.pauses.allSatisfy { $0 <= .seconds(1) })
  }

  @Test("a body is sent whole each time, from memory and from pieces")
  func repeatsBodies() async {
    let json = await course(
      of: [.status(503), .body("x")], [policy], method: .put, body: .json([1]))
    #expect(json.attempts.map(\.body) == [Data("[1]".utf8), Data("[1]".utf8)])
    let parts = await course(
      of: [.status(503), .body("x")], [policy], method: .put,
      body: .multipart([.part("photo", UploadFile.data(Data("bytes".utf8), name: "a.png"))]))
    #expect(parts.attempts.count == 2)
    #expect(parts.attempts.allSatisfy { $0.body != nil || $0.streamedBody != nil })
  }

  @Test("pauses are random up to twice the one before, and end at the longest")
  func backsOff() async {
    let policy = RetryPolicy(
      retries: 6, firstDelay: .seconds(1), longestDelay: .seconds(5), choose: { $0 / 2 })
    let course = await course(of: [.status(503)], [policy])
    #expect(course.pauses == [0.5, 1, 2, 2.5, 2.5, 2.5].map { .seconds($0) })
    for _ in 0..<100 {
      #expect((.zero ... .seconds(3)).contains(RetryPolicy.anyDelay(upTo: .seconds(3))))
    }
  }

  @Test("nothing begins after the time limit")
  func endsInTime() async {
    let course = await course(
      of: [.status(503)],
      [
        changed {
          $0.retries = 100
          $0.firstDelay = .seconds(4)
          $0.timeLimit = .seconds(13)
        }
      ])
    #expect(course.pauses == [.seconds(4), .seconds(8)])
    #expect(clock.now.offset == .seconds(12))
  }

  // 784111777 is 06 Nov 1994 08:49:37 GMT, and the policy believes that it is 77 seconds earlier.
  @Test(
    "a server says how long it wants to be left alone, in seconds or as a date",
    arguments: [
      (["Retry-After": "7"], 7), (["Retry-After": " 0 "], 0),
      (["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"], 77),
      (["Retry-After": "Sunday, 06-Nov-94 08:49:37 GMT"], 77),
      (["Retry-After": "Sun Nov  6 08:49:37 1994"], 77),
      // The server's clock, where it has one, is what counts.
      (
        [
          "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:30 GMT",
        ], 7
      ),
      (["Retry-After": "Sun, 06 Nov 1994 08:00:00 GMT"], 0),
      // As if it had not been said.
      (["Retry-After": ""], 0.5), (["Retry-After": "soon"], 0.5), (["Retry-After": "-3"], 0.5),
      (["Retry-After": "1.5"], 0.5), (["Retry-After": "Sun, 31 Feb 1994 08:49:37 GMT"], 0.5),
    ] as [(HTTPHeaders, Double)])
  func obeys(headers: HTTPHeaders, seconds: Double) async {
    let course = await course(
      of: [.status(503, headers), .body("x")], [changed { $0.longestRetryAfter = .seconds(100) }])
    #expect(course.pauses == [.seconds(seconds)])
    #expect(course.failure == nil)
  }

  @Test(
    "a server that asks for too much is not asked again",
    arguments: ["61", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func givesUpOnLongPauses(text: String) async {
    let course = await course(of: [.status(429, ["Retry-After": text])], [policy])
    #expect(course.attempts.count == 1)
    guard case .status(let status, _) = course.failure else {
      Issue.record("\(String(describing: course.failure))")
      return
    }
    #expect(status.code == 429)
    #expect(status.headers["Retry-After"] == text)
  }

  // MARK: - Interceptors

  private struct Repeating: Interceptor {
    var answer: Duration?
    func retry(_ attempt: FailedAttempt) async -> Duration? { attempt.number < 3 ? answer : nil }
  }

  private struct Numbering: Interceptor {
    func adapt(_ request: inout HTTPRequest) async throws {
      let last = request.headers["Number"].flatMap(Int.init) ?? 0
      request.headers["Number"] = "\(last + 1)"
    }
  }

  @Test("the first interceptor that has an answer decides; requests are adapted anew")
  func asksInterceptors() async {
    let course = await course(
      of: [.status(404)],
      [
        Numbering(), Repeating(answer: nil), Repeating(answer: .seconds(9)),
        Repeating(answer: .zero),
      ])
    #expect(course.pauses == [.seconds(9), .seconds(9)])
    #expect(course.attempts.map { $0.headers["Number"] } == ["1", "1", "1"])
  }

  @Test("a cancelled attempt is nobody's business", .shows("R77"))
  func leavesCancellationsAlone() async {
    let course = await course(of: [.failure(.cancelled)], [Repeating(answer: .zero)])
    #expect(course.attempts.count == 1)
    guard case .cancelled = course.failure else {
      Issue.record("\(String(describing: course.failure))")
      return
    }
  }

  @Test("a call can be cancelled while it waits for its next attempt", .shows("R77"))
  func cancelsPauses() async throws {
    let transport = ScriptedTransport([.status(503)])
    let service = ResourceService(transport: transport, interceptors: [policy], clock: clock)
    let call = Task { await service.failure(loading: .getUsers) }
    try await clock.waitForSleepers()
    call.cancel()
    guard case .cancelled = await call.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(transport.requests.count == 1)
    #expect(clock.sleepers == 0)
  }

  // MARK: - Observing

  @Test("an observer hears of every attempt, with the time it took")
  func observes() async throws {
    let observer = NotingObserver()
    let transport = ScriptedTransport([.failure(.networkConnectionLost), .status(503), .body("[]")])
    let clock = clock
    let service = ResourceService(
      transport: transport, interceptors: [policy], observer: observer, clock: clock)
    async let users = service.load(.getUsers)
    try await clock.wake()
    try await clock.wake()
    #expect(try await users.isEmpty)
    #expect(
      observer.lines == [
        "sends /api/users, attempt 1", "failed with -1005 after 0.0 seconds",
        "retries 1 after 0.5 seconds",
        "sends /api/users, attempt 2", "received 503 with 0 bytes after 0.0 seconds",
        "retries 2 after 1.0 seconds",
        "sends /api/users, attempt 3", "received 200 with 2 bytes after 0.0 seconds",
      ])
  }

  @Test("over the network a call survives a server that stumbles", .shows("R55"))
  func survivesStumbling() async throws {
    let numbers = RequestNumbers()
    let server = try LoopbackServer { _ in
      switch numbers.next() {
      case 1: .json("{}", status: 503)
      case 2: .cut("[{", missing: 10)
      default: .json("[]")
      }
    }
    let service = server.service(interceptors: [RetryPolicy(choose: { _ in .zero })])
    #expect(try await service.load(.getUsers).isEmpty)
    #expect(server.received.count == 3)
  }
}

/// Counts from 1.
final class RequestNumbers: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 0

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
