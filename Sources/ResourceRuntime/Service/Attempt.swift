import Foundation

/// One attempt of a call: what the service knows beyond the request that it sends, which is a plain
/// value.
package struct Attempt: Sendable {
  /// What the request was made from.
  let spec: RequestSpec

  /// The body as it was encoded from the spec.
  let body: EncodedBody

  /// The texts of the request that are not printed, or not recorded.
  var secrets = Secrets()

  /// The security schemes of the request whose credentials can be refreshed.
  var refreshable: [SchemeUse] = []

  /// The resource, by which stubs and recordings recognize the request; nil if it was made to be
  /// printed or to be sent by another client.
  package var resource: (any NetworkResource)?

  /// The number of the request within its call, from 1.
  var number = 1

  /// Receives the events of the service, of which transports report some.
  var observer: (any ServiceObserver)?

  /// Whether the request refreshes credentials.
  var isCredentialRefresh = false

  /// The cookies of the service; nil without a cookie store.
  var cookies: CookieSession?

  /// The header fields as they were sent; nil if neither interceptors nor cookies change them.
  var sentHeaders: Locked<HTTPHeaders>?

  /// Measures the wait for a connection; nil if the duration of the call is not limited.
  var queueWait: QueueWait?

  init(_ spec: RequestSpec, body: EncodedBody) {
    self.spec = spec
    self.body = body
  }
}

extension Attempt {
  /// The texts of a request that are not printed, or not recorded.
  struct Secrets: Sendable {
    /// The secrets in the URL, encoded as they appear there.
    var urlTexts: [String] = []

    /// The URL as it was made, and the same with secrets redacted at their positions: a short one
    /// can't be found by a search. Nil without secrets.
    var redactedURL: (url: String, redacted: String)?

    /// The values of credentials that are printed, but redacted in recordings.
    var credentials: [String] = []
  }
}

extension HTTPRequest {
  /// The resource of the request; nil for a request that was created directly.
  package var resource: (any NetworkResource)? { attempt?.resource }

  /// The secrets in the URL, encoded as they appear there; they are not printed.
  package var secrets: [String] { attempt?.secrets.urlTexts ?? [] }

  /// The values of credentials that are printed, but redacted in recordings.
  package var credentials: [String] { attempt?.secrets.credentials ?? [] }

  /// The body before it was encoded, so that its secrets can be redacted; nil if the request has
  /// other bytes now.
  package var printableBody: RequestBody? {
    guard let attempt, attempt.body.data == body, attempt.body.stream == streamedBody else {
      return nil
    }
    return attempt.spec.body
  }
}
