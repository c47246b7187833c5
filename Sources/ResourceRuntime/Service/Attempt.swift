import Foundation

/// One attempt of a call: what the service knows beyond the request that it sends, which is a plain
/// value.
package final class Attempt: Sendable {
  /// What the request was made from.
  let origin: RequestOrigin

  /// The resource, by which stubs and recordings recognize the request; nil if it was made to be
  /// printed or to be sent by another client.
  package let resource: (any NetworkResource)?

  /// The number of the request within its call, from 1.
  let number: Int

  /// Receives the events of the service, of which transports report some.
  let observer: (any ServiceObserver)?

  /// Whether the request refreshes credentials.
  let isCredentialRefresh: Bool

  /// The cookies of the service; nil without a cookie store.
  let cookies: CookieSession?

  /// The header fields as they were sent; nil if neither interceptors nor cookies change them.
  let sentHeaders: Locked<HTTPHeaders>?

  /// Measures the wait for a connection; nil if the duration of the call is not limited.
  let queueWait: QueueWait?

  init(
    _ origin: RequestOrigin, of resource: (any NetworkResource)? = nil, number: Int = 1,
    observer: (any ServiceObserver)? = nil, isCredentialRefresh: Bool = false,
    cookies: CookieSession? = nil, sentHeaders: Locked<HTTPHeaders>? = nil,
    queueWait: QueueWait? = nil
  ) {
    self.origin = origin
    self.resource = resource
    self.number = number
    self.observer = observer
    self.isCredentialRefresh = isCredentialRefresh
    self.cookies = cookies
    self.sentHeaders = sentHeaders
    self.queueWait = queueWait
  }
}

/// What a request was made from: the texts that are not printed or not recorded, the body before it
/// was encoded, and the credentials.
struct RequestOrigin: Sendable {
  /// The secrets in the URL, encoded as they appear there.
  var urlSecrets: [String] = []

  /// The URL as it was made, and the same with secrets redacted at their positions: a short one
  /// can't be found by a search. Nil without secrets.
  var redactedURL: (url: String, redacted: String)?

  /// The values of credentials that are printed, but redacted in recordings.
  var credentials: [String] = []

  /// The security schemes of the request whose credentials can be refreshed.
  var refreshable: [SchemeUse] = []

  var body = RequestBody.none
  var encodedBody = EncodedBody()
}

extension HTTPRequest {
  /// The resource of the request; nil for a request that was created directly.
  package var resource: (any NetworkResource)? { attempt?.resource }

  /// The secrets in the URL, encoded as they appear there; they are not printed.
  package var secrets: [String] { attempt?.origin.urlSecrets ?? [] }

  /// The values of credentials that are printed, but redacted in recordings.
  package var credentials: [String] { attempt?.origin.credentials ?? [] }

  /// The body before it was encoded, so that its secrets can be redacted; nil if the request has
  /// other bytes now.
  package var printableBody: RequestBody? {
    guard let origin = attempt?.origin, origin.encodedBody.data == body,
      origin.encodedBody.stream == streamedBody
    else { return nil }
    return origin.body
  }
}
