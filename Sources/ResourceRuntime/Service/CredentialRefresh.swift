/// Credentials that can be renewed when a server no longer takes them; generated where a scheme says `refresh:`.
///
/// A service asks for new ones when a request that carried such a scheme is answered with 401. However many calls that hits at
/// once, there is one refresh; then each of them is sent once more. What generated code does:
///
/// ```swift
/// extension Authentication {
///   static let session: Authentication = .bearer("token", refreshes: "session")
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
///       let reply = try await service.load(RenewSessionResource(refreshToken: refreshToken))
///       renewed.token = reply.token
///     default: return nil
///     }
///     return renewed
///   }
/// }
/// ```
public protocol RefreshableCredentials: CredentialSet {
  /// The credentials with what the server gives in place of the expired ones, of this scheme of authentication.
  ///
  /// Nil: they cannot be renewed, and the user has to log in again. What is thrown is told to the observer; the calls that
  /// wait end with the 401 that they had. The service sends with these very credentials, and without any refresh of its own.
  ///
  /// Not asked again for the same credentials after nil, nor after a `ResourceError` by which a server says that it will not renew
  /// them (`RefreshFailure.needsLogin`). After any other error the next call that is refused asks again.
  func refreshed(for scheme: String, using service: ResourceService) async throws -> Self?

  /// Whether the server is known not to take the credentials any more, so that asking it would be in vain. They are then renewed
  /// before a request is sent; if that fails it is sent as it is. False unless implemented.
  func isExpired(for scheme: String) -> Bool
}

extension RefreshableCredentials {
  public func isExpired(for scheme: String) -> Bool { false }
}

/// Why expired credentials were not renewed, or not used.
public enum RefreshFailure: Error, Sendable {
  /// The user has to log in again.
  case loginNeeded
  /// Meanwhile the user logged out, or somebody else logged in: what a server gave for the old credentials was dropped.
  case credentialsReplaced
  /// The credentials in the store are not `RefreshableCredentials`.
  case notRefreshable
  /// What `refreshed(for:using:)` threw.
  case failed(any Error)

  /// Whether there will be no new credentials before the user has logged in again: they cannot be renewed, or the server has
  /// refused to, with the status 400 or 401, or with 403 and `invalid_grant`. False where asking again may help, as after a broken
  /// connection.
  public var needsLogin: Bool {
    switch self {
    case .loginNeeded: true
    case .failed(let error as any ResourceErrorDescribing):
      error.refusal?.isFinal ?? false
    case .credentialsReplaced, .notRefreshable, .failed: false
    }
  }
}

extension HTTPStatus {
  /// Whether a server says by it that it does not take a grant, or no more (RFC 6749, section 5.2). Some say 403, which firewalls
  /// and gateways also do, and those may think better of it.
  fileprivate var isFinal: Bool {
    switch code {
    case 400, 401: true
    case 403: (try? JSONValue(json: body))?["error"]?.string == "invalid_grant"
    default: false
    }
  }
}

extension RefreshFailure: CustomStringConvertible {
  /// Without secrets: of an error of another type than this module's only the type is named.
  public var description: String {
    switch self {
    case .loginNeeded: "the user has to log in again"
    case .credentialsReplaced: "the user logged out or changed meanwhile"
    case .notRefreshable: "the credentials cannot be renewed"
    case .failed(let error as any ResourceErrorDescribing): "\(error)"
    case .failed(let error): "\(type(of: error))"
    }
  }
}
