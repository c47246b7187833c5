#if canImport(Security)
  import Foundation
  import Security

  /// A store that keeps credentials in the keychain, so that the user stays logged in when the app
  /// starts again.
  /// ```swift
  /// let store = KeychainCredentialStore(Credentials.self, service: "com.example.shop")
  /// ```
  /// They can be read once the device was unlocked after it started, also in the background, and
  /// never leave this device: neither by a backup nor by iCloud. Unlike files, they survive when
  /// the app is deleted. On macOS the program needs an entitlement for a keychain, as signed apps
  /// have; without one, use a `FileCredentialStore`.
  ///
  /// The keychain is read once. Two processes need two accounts, since one that refreshes its
  /// credentials may make those of the other invalid.
  public actor KeychainCredentialStore: CredentialStore {
    public let refreshing = CredentialRefresher()

    private var persistent: PersistentCredentials

    /// Creates a store. Nothing is read before the first request.
    ///
    /// - Parameters:
    ///   - type: The generated type of the credentials: `Credentials.self`.
    ///   - service: Distinguishes these credentials from others of the app: its bundle identifier,
    ///     or the name of the API.
    ///   - account: Distinguishes several users of the service.
    ///   - accessGroup: The group of apps and extensions that share the item; nil for the default
    ///     group of the app.
    ///   - onError: Called if the keychain cannot be read or changed. The credentials in memory
    ///     count until the process ends: after a failed log-out, the next process is logged in.
    public init(
      _ type: any StorableCredentials.Type, service: String, account: String = "credentials",
      accessGroup: String? = nil,
      onError: @escaping @Sendable (CredentialStoreError) -> Void = { _ in }
    ) {
      let item = KeychainItem(service: service, account: account, accessGroup: accessGroup)
      persistent = PersistentCredentials(type, in: item, onError: onError)
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

  /// A generic password of the keychain.
  private struct KeychainItem: CredentialStorage {
    let service: String
    let account: String
    let accessGroup: String?

    /// What identifies the item. On macOS, only the data protection keychain knows when an item is
    /// accessible.
    private var query: [String: Any] {
      var query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: account,
        kSecUseDataProtectionKeychain as String: true,
      ]
      if let accessGroup { query[kSecAttrAccessGroup as String] = accessGroup }
      return query
    }

    func read() throws(CredentialStoreError) -> Data? {
      var query = query
      query[kSecReturnData as String] = true
      var result: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      guard status != errSecItemNotFound else { return nil }
      guard status == errSecSuccess else { throw .keychain(status: status) }
      guard let data = result as? Data else { throw .unreadable }
      return data
    }

    func write(_ data: Data) throws(CredentialStoreError) {
      let values: [String: Any] = [
        kSecValueData as String: data,
        kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(query as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        let item = query.merging(values) { _, new in new }
        status = SecItemAdd(item as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw .keychain(status: status) }
    }

    func remove() throws(CredentialStoreError) {
      let status = SecItemDelete(query as CFDictionary)
      guard status == errSecSuccess || status == errSecItemNotFound else {
        throw .keychain(status: status)
      }
    }
  }
#endif
