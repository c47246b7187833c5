/// Credentials that can be refreshed when a server no longer accepts them. Generated for schemes
/// with `refresh:` in the spec.
///
/// A service refreshes them when a request that carried such a scheme receives the status 401.
/// Calls that fail at the same time share one refresh; then each of them is sent once more.
/// Generated code looks like this:
/// ```swift
/// extension Authentication {
///   static let session: Authentication = .bearer(credential: "token", refreshes: "session")
/// }
///
/// struct Credentials: RefreshableCredentials {
///   var token: Secret
///   var refreshToken: Secret
///
///   func refreshed(for scheme: String, using service: ResourceService) async throws -> Self? {
///     var renewed = self
///     switch scheme {
///     case "session":
///       let response = try await service.load(RenewSessionResource(refreshToken: refreshToken))
///       renewed.token = response.token
///     default: return nil
///     }
///     return renewed
///   }
/// }
/// ```
@_documentation(visibility: internal)
public protocol RefreshableCredentials: CredentialSet {
  /// Returns the credentials with those of this authentication scheme replaced by new ones from the
  /// server.
  ///
  /// Return nil if they cannot be refreshed, so that the user has to log in again. A thrown error
  /// is reported to the observer, and the waiting calls end with the 401 that they received.
  /// `service` sends exactly these credentials and never refreshes them.
  ///
  /// Not called again for the same credentials after it returned nil, or threw a `ResourceError`
  /// with which the server refuses to refresh them (`CredentialRefresher.RefreshError.needsLogin`).
  /// After any other error, the next call that is refused tries again.
  func refreshed(for scheme: String, using service: ResourceService) async throws -> Self?

  /// Whether the server is known to reject these credentials by now. They are then refreshed before
  /// a request is sent; if that fails, the request is sent with the old ones. The default
  /// implementation returns false.
  func isExpired(for scheme: String) -> Bool
}

extension RefreshableCredentials {
  public func isExpired(for scheme: String) -> Bool { false }
}

extension CredentialRefresher {
  /// The reason why expired credentials were not refreshed, or why refreshed ones were not used.
  public enum RefreshError: Error, Sendable {
    /// `refreshed(for:using:)` returned nil. To know whether the user has to log in again, use
    /// `needsLogin`, which also covers rejections by the server.
    case loginNeeded
    /// The user logged out, or another user logged in, during the refresh. The refreshed
    /// credentials were discarded.
    case credentialsReplaced
    /// The credentials in the store are not `RefreshableCredentials`.
    case notRefreshable
    /// The error that `refreshed(for:using:)` threw.
    case failed(any Error)

    /// Whether only a new login can help: the credentials cannot be refreshed, or the server
    /// refused to refresh them with the status 400 or 401, or with 403 and the error code
    /// `invalid_grant`. False where another attempt may succeed, as after a broken connection.
    public var needsLogin: Bool {
      switch self {
      case .loginNeeded: true
      case .failed(let error as any ResourceErrorDescribing):
        error.failedResponse?.isInvalidGrant ?? false
      case .credentialsReplaced, .notRefreshable, .failed: false
      }
    }
  }
}

extension HTTPResponse {
  /// Whether the status means that a grant is invalid for good (RFC 6749, section 5.2). Some
  /// servers send 403 instead; as firewalls and gateways send it too, possibly for a while only, it
  /// needs the error code as well.
  fileprivate var isInvalidGrant: Bool {
    switch status {
    case 400, 401: true
    case 403: (try? JSONValue(json: body))?["error"]?.string == "invalid_grant"
    default: false
    }
  }
}

extension CredentialRefresher.RefreshError: CustomStringConvertible {
  /// A description without secrets. Of an error that this module does not define, only the type is
  /// named.
  public var description: String {
    switch self {
    case .loginNeeded: "the user has to log in again"
    case .credentialsReplaced: "the user logged out or changed in the meantime"
    case .notRefreshable: "the credentials cannot be refreshed"
    case .failed(let error as any ResourceErrorDescribing): "\(error)"
    case .failed(let error as RequestError): "\(error)"
    case .failed(let error): "\(type(of: error))"
    }
  }
}
