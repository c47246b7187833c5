internal import ResourceGenModel

extension API {
  /// Makes all credentials optional if there are several schemes, since callers rarely have the
  /// credentials for all of them.
  mutating func relaxCredentials() {
    guard authentications.count > 1 else { return }
    for position in credentials.indices { credentials[position].isOptional = true }
  }
}
