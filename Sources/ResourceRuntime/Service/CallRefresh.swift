/// Refreshes the credentials of one call: before a request whose credentials have expired, and once
/// after a response with status 401.
struct CallRefresh: Sendable {
  let service: ResourceService

  /// Whether the call was sent again with refreshed credentials.
  private(set) var hasReplayed = false
  private var hasRefreshedExpired = false

  /// The refreshed credentials that the next request must carry; empty if there was no refresh.
  private var required: [SchemeUse.RequiredProof] = []

  init(_ service: ResourceService) {
    self.service = service
  }

  private var store: (any CredentialStore)? {
    service.configuration.credentials is ExpiredCredentialStore
      ? nil : service.configuration.credentials
  }

  /// Refreshes expired credentials before a request is sent. Returns whether the request has to be
  /// made again with the new ones.
  mutating func refreshExpiredCredentials(of request: HTTPRequest) async throws -> Bool {
    let expired = request.refreshable.filter(\.isExpired)
    guard !hasRefreshedExpired, let store, !expired.isEmpty else { return false }
    hasRefreshedExpired = true
    var isRefreshed = false
    for use in expired {
      if try await refresh(use, in: store) != nil { isRefreshed = true }
    }
    return isRefreshed
  }

  /// Refreshes the credentials after a response with status 401. Returns whether to send the
  /// request again with the new ones.
  mutating func refreshCredentials(after status: Int, to request: HTTPRequest) async throws -> Bool
  {
    guard status == 401, !hasReplayed, !request.refreshable.isEmpty,
      let store
    else { return false }
    for use in request.refreshable {
      if let proof = try await refresh(use, in: store) {
        required.append(SchemeUse.RequiredProof(scheme: use.scheme, proof: proof))
      }
    }
    hasReplayed = !required.isEmpty
    return hasReplayed
  }

  /// Whether the request carries the credentials that were refreshed for this call, and not those
  /// of a user who has logged in since.
  func allows(_ request: HTTPRequest) -> Bool {
    let refreshable = request.refreshable
    return required.allSatisfy { required in
      refreshable.contains { $0.scheme == required.scheme && $0.proof == required.proof }
    }
  }

  private func refresh(
    _ use: SchemeUse, in store: any CredentialStore
  ) async throws -> CredentialProof? {
    switch try await store.refreshing.refresh(use, in: store, for: service) {
    case .renewed(let proof): return proof
    case .failed(let failure):
      service.configuration.observer?.serviceDidFailToRefresh(use.scheme, because: failure)
      return nil
    case nil: return nil
    }
  }
}

extension HTTPRequest {
  /// The security schemes of the request whose credentials can be refreshed.
  fileprivate var refreshable: [SchemeUse] { attempt?.origin.refreshable ?? [] }
}
