import Foundation
import Testing

#if os(Linux)
  // The sources for Apple systems, compiled for this test.
  @testable import AppleTransport
  import FoundationNetworking
#else
  @testable import ResourceRuntime
#endif

/// The errors that URL tasks end with.
@Suite struct SessionErrorTests {
  private static var secret: [String: Any] {
    [
      NSLocalizedDescriptionKey: "failed",
      "NSErrorFailingURLStringKey": "http://example.com/?token=t0ps3cret",
      NSUnderlyingErrorKey: NSError(
        domain: "kCFErrorDomainCFNetwork", code: -1005,
        userInfo: ["_kCFStreamErrorURL": "http://example.com/?token=t0ps3cret"]),
    ]
  }

  @Test(
    "errors of the system and of CFNetwork have the code that callers and retries know",
    arguments: [
      (NSPOSIXErrorDomain, Int(ECONNABORTED), .networkConnectionLost),
      (NSPOSIXErrorDomain, Int(ECONNRESET), .networkConnectionLost),
      (NSPOSIXErrorDomain, Int(ENOTCONN), .networkConnectionLost),
      (NSPOSIXErrorDomain, Int(EPIPE), .networkConnectionLost),
      (NSPOSIXErrorDomain, Int(ETIMEDOUT), .timedOut),
      (NSPOSIXErrorDomain, Int(ECONNREFUSED), .cannotConnectToHost),
      (NSPOSIXErrorDomain, Int(ENETDOWN), .notConnectedToInternet),
      (NSPOSIXErrorDomain, Int(EINVAL), .unknown),
      (NSPOSIXErrorDomain, Int.max, .unknown),
      ("kCFErrorDomainCFNetwork", -1001, .timedOut),
      ("kCFErrorDomainCFNetwork", -1005, .networkConnectionLost),
      ("kCFErrorDomainCFNetwork", 2, .unknown),
      ("com.example.other", -1005, .unknown),
    ] as [(String, Int, URLError.Code)])
  func mapsCodes(domain: String, number: Int, code: URLError.Code) {
    let error = URLError(
      endOfTask: NSError(domain: domain, code: number, userInfo: SessionErrorTests.secret))
    #expect(error.code == code)
    #expect(!error.text.isEmpty)
  }

  @Test("a mapped error is retried for idempotent methods only", arguments: [true, false])
  func retries(isIdempotent: Bool) {
    let error = URLError(endOfTask: NSError(domain: NSPOSIXErrorDomain, code: Int(ECONNRESET)))
    let attempt = RetryPolicy.FailedAttempt(
      of: HTTPRequest(isIdempotent ? .get : .post, "http://example.com/"),
      reason: .transport(error), number: 1, elapsed: .zero, allowedRetries: nil)
    #expect((RetryPolicy().delay(after: attempt) != nil) == isIdempotent)
  }

  @Test("neither the URL nor an underlying error remains, so that no secret is printed")
  func stripsURLs() {
    let errors: [any Error] = [
      URLError(.networkConnectionLost, userInfo: SessionErrorTests.secret),
      NSError(domain: NSPOSIXErrorDomain, code: 54, userInfo: SessionErrorTests.secret),
      NSError(domain: "kCFErrorDomainCFNetwork", code: -1005, userInfo: SessionErrorTests.secret),
      NSError(domain: "other", code: 1, userInfo: SessionErrorTests.secret),
    ]
    for error in errors {
      let stripped = URLError(endOfTask: error)
      #expect(Array(stripped.userInfo.keys) == [NSLocalizedDescriptionKey])
      #expect(!"\(stripped) \(stripped.userInfo)".contains("t0ps3cret"))
    }
  }

  @Test("the text of Foundation, and the number of an unknown error, are kept")
  func keepsTexts() {
    #expect(
      URLError(endOfTask: URLError(.badURL, userInfo: SessionErrorTests.secret)).text == "failed")
    #expect(URLError(endOfTask: NSError(domain: "other", code: 7)).text == "error 7 of other")
  }
}
