/// Sees every request before it is sent, after all defaults and credentials are in it.
public protocol Interceptor: Sendable {
  /// Changes the request. What it throws ends the call: `CancellationError` as `.cancelled`, anything else as
  /// `.request(.interceptor(…))`.
  func adapt(_ request: inout HTTPRequest) async throws
}

extension Interceptor {
  public func adapt(_ request: inout HTTPRequest) async throws {}
}
