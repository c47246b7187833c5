/// How one call renews its credentials: before it is sent if they are known to be expired, and once after a 401.
struct CallRefresh: Sendable {
  let service: ResourceService

  /// Whether the call was sent again with renewed credentials.
  private(set) var hasReplayed = false
  private var hasRenewedAhead = false

  /// The credentials that the next request must show; nil: whatever there are.
  private var awaited: [SchemeUse.Awaited] = []

  init(_ service: ResourceService) {
    self.service = service
  }

  private var store: (any CredentialStore)? {
    service.credentials is ExpiredCredentials ? nil : service.credentials
  }

  /// Whether the request should be made anew, as its credentials were renewed before it was sent.
  mutating func renewsAhead(of request: HTTPRequest) async throws -> Bool {
    guard !hasRenewedAhead, let store,
      request.refreshable.contains(where: \.isExpired)
    else { return false }
    hasRenewedAhead = true
    var isRenewed = false
    for use in request.refreshable where use.isExpired {
      if try await renew(use, in: store) != nil { isRenewed = true }
    }
    return isRenewed
  }

  /// Whether the request should be sent again, with new credentials, after it was answered with this status.
  mutating func renews(after status: Int, to request: HTTPRequest) async throws -> Bool {
    guard status == 401, !hasReplayed, !request.refreshable.isEmpty,
      let store
    else { return false }
    for use in request.refreshable {
      if let proof = try await renew(use, in: store) {
        awaited.append(SchemeUse.Awaited(scheme: use.scheme, proof: proof))
      }
    }
    hasReplayed = !awaited.isEmpty
    return hasReplayed
  }

  /// Whether the request shows what was renewed for the call, and not what somebody else has logged in with since.
  func allows(_ request: HTTPRequest) -> Bool {
    awaited.allSatisfy { awaited in
      request.refreshable.contains { $0.scheme == awaited.scheme && $0.proof == awaited.proof }
    }
  }

  private func renew(
    _ use: SchemeUse, in store: any CredentialStore
  ) async throws -> CredentialProof? {
    switch try await store.refreshing.renew(use, in: store, for: service) {
    case .renewed(let proof): return proof
    case .failed(let failure):
      service.observer?.service(couldNotRefresh: use.scheme, because: failure)
      return nil
    case nil: return nil
    }
  }
}
