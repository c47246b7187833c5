/// Observes or changes what a service sends and receives: to sign requests, to cache responses, to
/// measure calls.
///
/// ```swift
/// struct Signing: Interceptor {
///   func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
///     var request = request
///     request.headers["X-Signature"] = signature(of: request)
///     return try await next(request)
///   }
/// }
/// ```
public protocol Interceptor: Sendable {
  /// Passes a request to the next interceptor, or to the transport after the last one.
  typealias Next = @Sendable (HTTPRequest) async throws -> HTTPStreamedResponse

  /// Returns the response to a request: that of `next`, or another one without sending anything.
  ///
  /// Called for every attempt, after all defaults and credentials were added. `next` may be called
  /// several times, which sends the request again. The body of the response has not been received
  /// yet when `next` returns; `collect(upTo:)` waits for it.
  ///
  /// An error that `next` did not throw ends the call: `CancellationError` as `.cancelled`, any
  /// other as `.request(.interceptor(…), _)`.
  func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse
}
