/// Runs the refreshes of the credentials in one store: at most one at a time, shared by all calls
/// that wait for it.
///
/// A custom store holds one instance: `let refreshing = CredentialRefresher()`.
public final class CredentialRefresher: Sendable {
  /// The result of a refresh for a call whose credentials were refused.
  enum Outcome: Sendable {
    /// There are new credentials, identified by this proof.
    case renewed(CredentialProof)
    case failed(CredentialRefresher.RefreshError)
  }

  fileprivate typealias Waiter = AsyncStream<Outcome>.Continuation

  /// A running refresh, with the calls that share its outcome (`sharing`) and those that only wait
  /// until it has ended (`queueing`).
  fileprivate struct Flight {
    let mark = FlightMark()
    let scheme: String
    let refused: CredentialProof
    var sharing: [Waiter] = []
    var queueing: [Waiter] = []
  }

  fileprivate struct State {
    var flight: Flight?
    /// For each scheme, a chain of refreshed proofs, in which each one replaced the one before; at
    /// most `maxLineageLength` of the latest.
    var lineages: [String: [CredentialProof]] = [:]
    /// Refreshes of complete credential sets, old and new; at most `maxLineageLength` of the
    /// latest.
    var completedRefreshes: [(old: CredentialProof, new: CredentialProof)] = []
    var logOutCount = 0
    /// For each scheme, the credentials for which the user has to log in again.
    var finalFailure: [String: FinalFailure] = [:]
  }

  /// Credentials that cannot be refreshed, because the server has refused or they themselves have
  /// returned nil.
  fileprivate struct FinalFailure {
    let refused: CredentialProof
    /// Covers the complete set: after a new login the scheme may show the same credentials as
    /// before, but with another refresh token.
    let setProof: CredentialProof
    let failure: CredentialRefresher.RefreshError
  }

  fileprivate static let maxLineageLength = 32

  private let state = Locked(State())

  public init() {}

  /// Refreshes the credentials that a request was sent with, or finds that they are refreshed
  /// already. Returns nil to a call that the running refresh makes itself, as it would wait for its
  /// own end.
  ///
  /// Cancelling the calling task ends the wait with a `CancellationError`. The refresh itself
  /// continues even if no call waits for it any more, since the server may already have invalidated
  /// the old credentials.
  func refresh(
    _ use: SchemeUse, in store: any CredentialStore, for service: ResourceService
  ) async throws -> Outcome? {
    let refused = use.proof
    while true {
      let (outcomes, waiter) = AsyncStream<Outcome>.makeStream()
      var begun: FlightMark?
      let isMadeByRefresh = state.withLock { state in
        guard var flight = state.flight else {
          let flight = Flight(scheme: use.scheme, refused: refused, sharing: [waiter])
          state.flight = flight
          begun = flight.mark
          return false
        }
        if FlightMark.current.contains(where: { $0 === flight.mark }) { return true }
        if flight.scheme == use.scheme, flight.refused == refused {
          flight.sharing.append(waiter)
        } else {
          flight.queueing.append(waiter)
        }
        state.flight = flight
        return false
      }
      if isMadeByRefresh { return nil }
      if let begun {
        FlightMark.$current.withValue(FlightMark.current + [begun]) {
          _ = Task { end(with: await outcome(of: use, refused, in: store, for: service)) }
        }
      }
      for await outcome in outcomes { return outcome }
      try Task.checkCancellation()
    }
  }

  private func end(with outcome: Outcome) {
    let flight = state.withLock { state in
      defer { state.flight = nil }
      return state.flight
    }
    guard let flight else { return }
    for waiter in flight.sharing { waiter.yield(outcome) }
    for waiter in flight.sharing + flight.queueing { waiter.finish() }
  }

  /// Performs one refresh. Never runs twice at the same time for one store.
  private func outcome(
    of use: SchemeUse, _ refused: CredentialProof, in store: any CredentialStore,
    for service: ResourceService
  ) async -> Outcome {
    let set = await store.credentials()
    let current = use.proof(of: set)
    guard let set, current == refused else {
      // Either refreshed since the request was sent, or the credentials of another user.
      let lineage = state.withLock { $0.lineages[use.scheme] ?? [] }
      let isRefreshed = set != nil && lineage.last == current && lineage.contains(refused)
      return isRefreshed ? .renewed(current) : .failed(.credentialsReplaced)
    }
    guard let set = set as? any RefreshableCredentials else { return .failed(.notRefreshable) }
    let setProof = CredentialProof(ofAll: set)
    if let finalFailure = state.withLock({ $0.finalFailure[use.scheme] }),
      finalFailure.refused == refused, finalFailure.setProof == setProof
    {
      return .failed(finalFailure.failure)
    }
    service.configuration.observer?.serviceWillRefresh(use.scheme)
    let renewed: (any RefreshableCredentials)?
    do {
      renewed = try await set.refreshed(
        for: use.scheme, using: service.forRefreshing(set, by: self))
    } catch {
      return recordFailure(.failed(error), of: use.scheme, refused, setProof)
    }
    guard let renewed else {
      return recordFailure(.loginNeeded, of: use.scheme, refused, setProof)
    }
    if let name = use.unsendableCredential(of: renewed) {
      // Stored, it would break every later call.
      let error = RequestError.headerValue(name: name)
      return recordFailure(.failed(error), of: use.scheme, refused, setProof)
    }
    let proof = use.proof(of: renewed)
    // Recorded before the store has the new credentials, so that no call takes them for another
    // user's.
    state.withLock { state in
      state.recordReplacement(refused, by: proof, for: use.scheme)
      state.completedRefreshes.append((setProof, CredentialProof(ofAll: renewed)))
      state.completedRefreshes = state.completedRefreshes.suffix(
        CredentialRefresher.maxLineageLength)
    }
    guard await store.replace(by: renewed, if: { use.proof(of: $0) == refused }) else {
      return .failed(.credentialsReplaced)
    }
    return .renewed(proof)
  }

  /// Stores a failure that another attempt would only repeat.
  private func recordFailure(
    _ failure: CredentialRefresher.RefreshError, of scheme: String, _ refused: CredentialProof,
    _ setProof: CredentialProof
  ) -> Outcome {
    if failure.needsLogin {
      let finalFailure = FinalFailure(refused: refused, setProof: setProof, failure: failure)
      state.withLock { $0.finalFailure[scheme] = finalFailure }
    }
    return .failed(failure)
  }
}

extension CredentialRefresher {
  /// The number of times that the user of the store has logged out; stays 0 if the store does not
  /// count it.
  var logOutCount: Int { state.withLock(\.logOutCount) }

  func countLogOut() {
    state.withLock { $0.logOutCount += 1 }
  }

  /// Whether `new` results from `old` by any number of refreshes.
  func hasRefreshed(_ old: CredentialProof, to new: CredentialProof) -> Bool {
    let completedRefreshes = state.withLock(\.completedRefreshes)
    var current = old
    for renewal in completedRefreshes where renewal.old == current {
      current = renewal.new
      if current == new { return true }
    }
    return false
  }
}

extension CredentialRefresher.State {
  fileprivate mutating func recordReplacement(
    _ old: CredentialProof, by new: CredentialProof, for scheme: String
  ) {
    var lineage = lineages[scheme] ?? []
    if lineage.last != old { lineage = [old] }
    lineage.append(new)
    lineages[scheme] = lineage.suffix(CredentialRefresher.maxLineageLength)
  }
}

/// Identifies a running refresh in a task-local value, so that a call can tell whether that refresh
/// makes it.
private final class FlightMark: Sendable {
  @TaskLocal static var current: [FlightMark] = []
}

extension ResourceService {
  /// A copy of the service that sends only these credentials.
  fileprivate func forRefreshing(
    _ credentials: any CredentialSet, by refreshing: CredentialRefresher
  ) -> ResourceService {
    var configuration = configuration
    configuration.credentials = ExpiredCredentialStore(
      expired: credentials, refreshing: refreshing)
    // New credentials never come from a cache.
    configuration.validators = nil
    return ResourceService(configuration)
  }
}

/// A store with the credentials that a refresh is sent with, whatever happens to the original store
/// meanwhile. They are not refreshed in turn.
struct ExpiredCredentialStore: CredentialStore {
  let expired: any CredentialSet
  let refreshing: CredentialRefresher

  func credentials() async -> (any CredentialSet)? { expired }
  func set(_ credentials: (any CredentialSet)?) async {}
}
