/// Credentials that can be renewed when a server no longer takes them; generated where a scheme says `refresh:`.
public protocol RefreshableCredentials: CredentialSet {
  /// The credentials with what the server gives in place of the expired ones, of this scheme of authentication.
  ///
  /// Nil: they cannot be renewed, and the user has to log in again. The service sends without any refresh of its own.
  func refreshed(for scheme: String, using service: ResourceService) async throws -> Self?
}
