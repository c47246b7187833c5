import Foundation

/// The bytes of stored credentials outside the process: a file, or an item of the keychain.
protocol CredentialStorage: Sendable {
  /// Returns nil if nothing is stored.
  func read() throws(CredentialStoreError) -> Data?
  func write(_ data: Data) throws(CredentialStoreError)
  func remove() throws(CredentialStoreError)
}

/// Credentials in memory with their stored copy. The memory counts: if the storage fails, the user
/// stays logged in or out until the process ends.
struct PersistentCredentials: Sendable {
  private let type: any StorableCredentials.Type
  private let storage: any CredentialStorage
  private let report: @Sendable (CredentialStoreError) -> Void
  /// False until the stored copy was read.
  private var isCurrent = false
  private var current: (any CredentialSet)?

  init(
    _ type: any StorableCredentials.Type, in storage: any CredentialStorage,
    onError report: @escaping @Sendable (CredentialStoreError) -> Void
  ) {
    self.type = type
    self.storage = storage
    self.report = report
  }

  /// Reads the stored copy once. If that fails, the next call tries again: a keychain cannot be
  /// read before the device was unlocked.
  mutating func credentials() -> (any CredentialSet)? {
    guard !isCurrent else { return current }
    attempt {
      current = try storage.read().map { try type.init(from: StoredCredentials($0)) }
      isCurrent = true
    }
    return current
  }

  mutating func set(_ credentials: (any CredentialSet)?) {
    current = credentials
    isCurrent = true
    attempt {
      guard let credentials else { return try storage.remove() }
      guard let storable = credentials as? any StorableCredentials,
        Swift.type(of: storable) == type
      else { throw CredentialStoreError.otherType }
      try storage.write(StoredCredentials(storable).data())
    }
  }

  private func attempt(_ work: () throws -> Void) {
    do {
      try work()
    } catch {
      report(error as? CredentialStoreError ?? .unreadable)
    }
  }
}
