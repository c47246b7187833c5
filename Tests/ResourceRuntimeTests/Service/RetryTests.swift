import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// Which attempts are retried, after which delays, and how a call ends.
@Suite(.timeLimit(.minutes(5))) struct RetryTests {
  typealias Answer = ScriptedTransport.Answer

  private let clock = ManualClock()

  /// The outcome of a call whose delays were skipped by advancing the clock.
  private struct CallOutcome {
    var pauses: [Duration]
    var attempts: [HTTPRequest]
    var failure: ResourceError<Never>?
  }

  private func outcome(
    of answers: [Answer], _ policy: RetryPolicy?, interceptors: [any Interceptor] = [],
    method: HTTPMethod = .get, retries: Int? = nil, body: RequestBody = .none
  ) async -> CallOutcome {
    let clock = clock
    let observer = RecordingObserver()
    let transport = ScriptedTransport(answers)
    let service = ResourceService(
      transport: transport, interceptors: interceptors, retry: policy, observers: [observer],
      clock: clock)
    let spec = RequestSpec(method, on: .example, path: "/x", body: body, retries: retries)
    let waking = Task {
      while true { try await clock.wake() }
    }
    let failure = await service.failure(loading: AnyResource(spec) { $0 })
    waking.cancel()
    return CallOutcome(pauses: observer.delays, attempts: transport.requests, failure: failure)
  }

  /// A policy without randomness: every delay has its maximum.
  private let policy = RetryPolicy(
    choose: { $0 }, now: { Date(timeIntervalSince1970: 784_111_700) })

  private func changed(_ change: (inout RetryPolicy) -> Void) -> RetryPolicy {
    var policy = policy
    change(&policy)
    return policy
  }

  @Test(
    "without a policy, requests are not retried",
    arguments: [Answer.status(503), .failure(.timedOut)])
  func sendsOnce(answer: Answer) async {
    let outcome = await outcome(of: [answer], nil)
    #expect(outcome.attempts.count == 1)
    #expect(outcome.failure != nil)
  }

  @Test("a call is retried until it succeeds, with increasing delays")
  func succeedsInTheEnd() async {
    let outcome = await outcome(
      of: [.status(503), .failure(.networkConnectionLost), .status(500), .body("done")], policy)
    #expect(outcome.failure == nil)
    #expect(outcome.attempts.count == 4)
    #expect(outcome.pauses == [.seconds(0.5), .seconds(1), .seconds(2)])
    #expect(clock.now.offset == .seconds(3.5))
  }

  @Test("after the last attempt, the call has its failure")
  func givesUp() async {
    let outcome = await outcome(of: [.failure(.timedOut), .status(503), .status(502)], policy)
    #expect(outcome.attempts.count == 4)
    guard case .status(502, _, _) = outcome.failure else {
      Issue.record("\(String(describing: outcome.failure))")
      return
    }
  }

  @Test(
    "only transient failures are retried",
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
      (.error(HTTPResponse.NotHTTPError()), false), (.error(CancellationError()), false),
    ] as [(Answer, Bool)])
  func chooses(answer: Answer, isRepeated: Bool) async {
    let outcome = await outcome(of: [answer, .body("x")], policy)
    #expect(outcome.attempts.count == (isRepeated ? 2 : 1))
  }

  @Test(
    "only idempotent methods are retried, unless the endpoint sets `retry:`",
    arguments: HTTPMethod.allCases)
  func retriesOnlyIdempotentMethods(method: HTTPMethod) async {
    let isIdempotent = method != .post && method != .patch
    let failing: [Answer] = [.status(503)]
    #expect(
      await outcome(of: failing, policy, method: method).attempts.count == (isIdempotent ? 4 : 1))
    #expect(await outcome(of: failing, policy, method: method, retries: 1).attempts.count == 2)
    #expect(await outcome(of: failing, policy, method: method, retries: 0).attempts.count == 1)
  }

  @Test("the retries of an endpoint need no policy in the service")
  func worksWithoutPolicy() async {
    let outcome = await outcome(of: [.status(503)], nil, method: .post, retries: 2)
    #expect(outcome.attempts.count == 3)
    #expect(outcome.pauses.count == 2)
    #expect(outcome.pauses.allSatisfy { $0 <= .seconds(1) })
  }

  @Test("each attempt sends the complete body, from memory or from pieces")
  func repeatsBodies() async {
    let json = await outcome(
      of: [.status(503), .body("x")], policy, method: .put, body: .json([1]))
    #expect(json.attempts.map(\.body) == [Data("[1]".utf8), Data("[1]".utf8)])
    let parts = await outcome(
      of: [.status(503), .body("x")], policy, method: .put,
      body: .multipart([.part("photo", UploadFile.data(Data("bytes".utf8), name: "a.png"))]))
    #expect(parts.attempts.count == 2)
    #expect(parts.attempts.allSatisfy { $0.body != nil || $0.streamedBody != nil })
  }

  @Test("delays are random, double at most each time, and have a maximum")
  func backsOff() async {
    let policy = RetryPolicy(
      maxRetries: 6, firstDelay: .seconds(1), maxDelay: .seconds(5), choose: { $0 / 2 })
    let outcome = await outcome(of: [.status(503)], policy)
    #expect(outcome.pauses == [0.5, 1, 2, 2.5, 2.5, 2.5].map { .seconds($0) })
    for _ in 0..<100 {
      #expect((.zero ... .seconds(3)).contains(RetryPolicy.randomDelay(upTo: .seconds(3))))
    }
  }

  @Test("no attempt begins after the time limit")
  func endsInTime() async {
    let outcome = await outcome(
      of: [.status(503)],
      changed {
        $0.maxRetries = 100
        $0.firstDelay = .seconds(4)
        $0.timeLimit = .seconds(13)
      })
    #expect(outcome.pauses == [.seconds(4), .seconds(8)])
    #expect(clock.now.offset == .seconds(12))
  }

  // 784111777 is 06 Nov 1994 08:49:37 GMT; the clock of the policy is 77 seconds earlier.
  @Test(
    "`Retry-After` sets the delay, in seconds or as a date",
    arguments: [
      (["Retry-After": "7"], 7), (["Retry-After": " 0 "], 0),
      (["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"], 77),
      (["Retry-After": "Sunday, 06-Nov-94 08:49:37 GMT"], 77),
      (["Retry-After": "Sun Nov  6 08:49:37 1994"], 77),
      // The date is relative to the server's clock if the response has a `Date`.
      (
        [
          "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT", "Date": "Sun, 06 Nov 1994 08:49:30 GMT",
        ], 7
      ),
      (["Retry-After": "Sun, 06 Nov 1994 08:00:00 GMT"], 0),
      // Invalid values are ignored.
      (["Retry-After": ""], 0.5), (["Retry-After": "soon"], 0.5), (["Retry-After": "-3"], 0.5),
      (["Retry-After": "1.5"], 0.5), (["Retry-After": "Sun, 31 Feb 1994 08:49:37 GMT"], 0.5),
    ] as [(HTTPHeaders, Double)])
  func obeys(headers: HTTPHeaders, seconds: Double) async {
    let outcome = await outcome(
      of: [.status(503, headers), .body("x")], changed { $0.maxRetryAfter = .seconds(100) })
    #expect(outcome.pauses == [.seconds(seconds)])
    #expect(outcome.failure == nil)
  }

  @Test(
    "a server that asks for a longer delay than allowed is not asked again",
    arguments: ["61", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func givesUpOnLongPauses(text: String) async {
    let outcome = await outcome(of: [.status(429, ["Retry-After": text])], policy)
    #expect(outcome.attempts.count == 1)
    guard case .status(let status, _, let response) = outcome.failure else {
      Issue.record("\(String(describing: outcome.failure))")
      return
    }
    #expect(status.code == 429)
    #expect(response.headers["Retry-After"] == text)
  }

  // MARK: - Interceptors

  private struct Numbering: Interceptor {
    let numbers = RequestNumbers()

    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      var request = request
      request.headers["Number"] = "\(numbers.next())"
      return try await next(request)
    }
  }

  @Test("an interceptor sees each attempt")
  func interceptsEachAttempt() async {
    let outcome = await outcome(
      of: [.status(503), .status(503), .body("x")], policy, interceptors: [Numbering()])
    #expect(outcome.failure == nil)
    #expect(outcome.attempts.map { $0.headers["Number"] } == ["1", "2", "3"])
  }

  @Test("an interceptor may send a request again by itself")
  func repeatsInInterceptor() async {
    let outcome = await outcome(of: [.status(409), .body("x")], nil, interceptors: [OnConflict()])
    #expect(outcome.failure == nil)
    #expect(outcome.attempts.count == 2)
  }

  private struct OnConflict: Interceptor {
    func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
      let response = try await next(request)
      return response.status == 409 ? try await next(request) : response
    }
  }

  @Test("a cancelled attempt is not retried")
  func doesNotRetryCancellations() async {
    let outcome = await outcome(of: [.failure(.cancelled)], policy)
    #expect(outcome.attempts.count == 1)
    guard case .cancelled = outcome.failure else {
      Issue.record("\(String(describing: outcome.failure))")
      return
    }
  }

  @Test("a call can be cancelled while it waits for its next attempt")
  func cancelsPauses() async throws {
    let transport = ScriptedTransport([.status(503)])
    let service = ResourceService(transport: transport, retry: policy, clock: clock)
    let call = Task { await service.failure(loading: .getUsers) }
    try await clock.waitForSleepers()
    call.cancel()
    guard case .cancelled = await call.value else {
      Issue.record("not cancelled")
      return
    }
    #expect(transport.requests.count == 1)
    #expect(clock.sleeperCount == 0)
  }

  // MARK: - Observing

  @Test("an observer receives every attempt with its duration")
  func observes() async throws {
    let observer = RecordingObserver()
    let transport = ScriptedTransport([.failure(.networkConnectionLost), .status(503), .body("[]")])
    let clock = clock
    let service = ResourceService(
      transport: transport, retry: policy, observers: [observer], clock: clock)
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

  @Test("a call over the network survives transient failures of a server")
  func survivesTransientFailures() async throws {
    let numbers = RequestNumbers()
    let server = try LoopbackServer { _ in
      switch numbers.next() {
      case 1: .json("{}", status: 503)
      case 2: .cut("[{", missing: 10)
      default: .json("[]")
      }
    }
    let service = server.service(retry: RetryPolicy(choose: { _ in .zero }))
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
