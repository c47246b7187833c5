public import Foundation

/// A store that keeps credentials in a file, so that the user stays logged in when the program
/// starts again. On Apple systems, `KeychainCredentialStore` is the better choice.
/// ```swift
/// let store = FileCredentialStore(Credentials.self, at: folder.appendingPathComponent("login"))
/// ```
/// Only the user that the process runs as can read the file, which has the permissions 0600; the
/// secrets in it are not encrypted. A change writes a new file, which then replaces the old one
/// atomically. Neither follows a symbolic link at the path. Missing folders are created, with the
/// permissions 0700. A log-out removes the file.
///
/// The file is read once. Two processes need two files, since one that refreshes its credentials
/// may make those of the other invalid.
public actor FileCredentialStore: CredentialStore {
  public let refreshing = CredentialRefresher()

  private var persistent: PersistentCredentials

  /// Creates a store. Nothing is read before the first request.
  ///
  /// - Parameters:
  ///   - type: The generated type of the credentials: `Credentials.self`.
  ///   - file: The URL of the file, which need not exist.
  ///   - onError: Called if the file cannot be read, written or removed. The credentials in memory
  ///     count until the process ends: after a failed log-out, the next process is logged in.
  public init(
    _ type: any StorableCredentials.Type, at file: URL,
    onError: @escaping @Sendable (CredentialStoreError) -> Void = { _ in }
  ) {
    persistent = PersistentCredentials(type, in: PrivateFile(file), onError: onError)
  }

  public func credentials() -> (any CredentialSet)? { persistent.credentials() }

  public func set(_ credentials: (any CredentialSet)?) {
    persistent.set(credentials)
    if credentials == nil { refreshing.countLogOut() }
  }

  public func replace(
    by renewed: any CredentialSet, if isCurrent: @Sendable ((any CredentialSet)?) -> Bool
  ) -> Bool {
    guard isCurrent(persistent.credentials()) else { return false }
    persistent.set(renewed)
    return true
  }
}
