/// The credentials of one user, looked up by name; generated from the description.
public protocol CredentialSet: Sendable {
  /// Nil if there is no such credential, or none at the moment.
  func credential(_ name: String) -> (any RequestParameter)?
}

/// Keeps the credentials of whoever is logged in.
///
/// A service asks when it sends, never earlier: a request that was made before the login carries what is here at
/// the time of sending.
///
/// ```swift
/// actor KeychainStore: CredentialStore {
///   let refreshing = CredentialRefreshing()
///
///   func credentials() -> (any CredentialSet)? { … }
///   func set(_ credentials: (any CredentialSet)?) { … }
/// }
/// ```
public protocol CredentialStore: Sendable {
  /// Nil while nobody is logged in.
  func credentials() async -> (any CredentialSet)?

  /// Replaces the credentials; nil logs out.
  func set(_ credentials: (any CredentialSet)?) async

  /// Lets one renewal of expired credentials serve all calls of all services that share the store. Always the same instance.
  var refreshing: CredentialRefreshing { get }

  /// Replaces the credentials by renewed ones, unless those that are here are no longer the ones that were renewed. Whether it did.
  ///
  /// A store without a method of its own asks and sets in two steps. One that can do both at once, as an actor can, makes sure that
  /// a log-out between them is not lost:
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

/// Credentials that last as long as the process.
public actor MemoryCredentialStore: CredentialStore {
  public let refreshing = CredentialRefreshing()

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
