/// The credentials of one user, looked up by name; generated from the description.
public protocol CredentialSet: Sendable {
  /// Nil if there is no such credential, or none at the moment.
  func credential(_ name: String) -> (any RequestParameter)?
}

/// Keeps the credentials of whoever is logged in.
///
/// A service asks when it sends, never earlier: a request that was made before the login carries what is here at
/// the time of sending.
public protocol CredentialStore: Sendable {
  /// Nil while nobody is logged in.
  func credentials() async -> (any CredentialSet)?

  /// Replaces the credentials; nil logs out.
  func set(_ credentials: (any CredentialSet)?) async
}

/// Credentials that last as long as the process.
public actor MemoryCredentialStore: CredentialStore {
  private var current: (any CredentialSet)?

  public init(_ credentials: (any CredentialSet)? = nil) {
    current = credentials
  }

  public func credentials() -> (any CredentialSet)? { current }
  public func set(_ credentials: (any CredentialSet)?) { current = credentials }
}
