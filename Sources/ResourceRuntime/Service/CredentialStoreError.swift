/// The reason why a store could not read, write or remove credentials.
@_documentation(visibility: internal)
public enum CredentialStoreError: Error, Sendable, Hashable {
  /// The file could not be read, written or removed.
  case file(FileError)
  /// The file belongs to another user, or other users have access to it, so it is not read.
  case notPrivate(String)
  /// The stored bytes are damaged, or lack a credential that the spec requires now.
  case unreadable
  /// The credentials do not have the type that the store was created for.
  case otherType
  /// The keychain failed, with a status of the framework Security: -25308 before the device was
  /// unlocked for the first time, -34018 for a program without an entitlement for a keychain.
  case keychain(status: Int32)
}

extension CredentialStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .notPrivate(let path): "other users have access to '\(path)'"
    case .unreadable: "the stored credentials cannot be read"
    case .otherType: "the credentials have another type than those of the store"
    case .keychain(let status): "the keychain failed with the status \(status)"
    }
  }
}
