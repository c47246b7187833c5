/// The credentials of one user, looked up by name; generated from the spec.
@_documentation(visibility: internal)
public protocol CredentialSet: Sendable {
  /// Returns the credential of this name, or nil if there is none at the moment.
  func credential(_ name: String) -> (any RequestParameter)?
}

/// Stores the credentials of the user who is logged in.
///
/// A service reads them when it sends a request, never earlier: a request that was made before the
/// login carries the credentials that are stored at the time of sending.
///
/// `MemoryCredentialStore` keeps them until the process ends, `FileCredentialStore` in a file, and
/// on Apple systems `KeychainCredentialStore` in the keychain. A store of your own looks like this:
/// ```swift
/// actor OwnStore: CredentialStore {
///   let refreshing = CredentialRefresher()
///
///   func credentials() -> (any CredentialSet)? { … }
///   func set(_ credentials: (any CredentialSet)?) { … }
/// }
/// ```
public protocol CredentialStore: Sendable {
  /// Returns the credentials, or nil while no user is logged in.
  func credentials() async -> (any CredentialSet)?

  /// Replaces the credentials; nil logs out.
  func set(_ credentials: (any CredentialSet)?) async

  /// Coordinates refreshes, so that one refresh serves all calls of all services that share the
  /// store. Must always be the same instance.
  var refreshing: CredentialRefresher { get }

  /// Replaces the credentials with refreshed ones if the stored ones are still current. Returns
  /// whether they were replaced.
  ///
  /// The default implementation reads and writes in two steps, between which a log-out can get
  /// lost. A store that can do both atomically, such as an actor, should implement it:
  /// `guard isCurrent(current) else { return false }; current = renewed; return true`.
  func replace(
    by renewed: any CredentialSet, if isCurrent: @Sendable ((any CredentialSet)?) -> Bool
  ) async -> Bool
}

extension CredentialStore {
  public func replace(
    by renewed: any CredentialSet, if isCurrent: @Sendable ((any CredentialSet)?) -> Bool
  ) async -> Bool {
    guard isCurrent(await credentials()) else { return false }
    await set(renewed)
    return true
  }
}

/// A store that keeps credentials in memory until the process ends.
public actor MemoryCredentialStore: CredentialStore {
  public let refreshing = CredentialRefresher()

  private var current: (any CredentialSet)?

  public init(_ credentials: (any CredentialSet)? = nil) {
    current = credentials
  }

  public func credentials() -> (any CredentialSet)? { current }
  public func set(_ credentials: (any CredentialSet)?) {
    current = credentials
    if credentials == nil { refreshing.countLogOut() }
  }

  public func replace(
    by renewed: any CredentialSet, if isCurrent: @Sendable ((any CredentialSet)?) -> Bool
  ) -> Bool {
    guard isCurrent(current) else { return false }
    current = renewed
    return true
  }
}
