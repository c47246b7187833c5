/// The renewals of the credentials in one store: at most one at a time, shared by all calls that wait for it.
///
/// A store of your own holds one: `let refreshing = CredentialRefreshing()`.
public final class CredentialRefreshing: Sendable {
  /// What a renewal brought for a call whose credentials were refused.
  enum Outcome: Sendable {
    /// There are new credentials, which can be told by this.
    case renewed(CredentialProof)
    case failed(RefreshFailure)
  }

  fileprivate typealias Waiter = AsyncStream<Outcome>.Continuation

  /// One renewal on its way, with the calls that wait for what it brings and those that only wait for its end.
  fileprivate struct Flight {
    let mark = FlightMark()
    let scheme: String
    let refused: CredentialProof
    var sharing: [Waiter] = []
    var queueing: [Waiter] = []
  }

  fileprivate struct State {
    var flight: Flight?
    /// By scheme the proofs that were renewed, each the successor of the one before; of many the last.
    var lineages: [String: [CredentialProof]] = [:]
    /// Renewals of whole sets, the old one and the new one; of many the last.
    var renewals: [(old: CredentialProof, new: CredentialProof)] = []
    var logOutCount = 0
    /// By scheme the credentials for which the user has to log in again.
    var exhausted: [String: Exhausted] = [:]
  }

  /// Credentials that asking again would not renew, as the server or they themselves have said.
  fileprivate struct Exhausted {
    let refused: CredentialProof
    /// Who logs in again may show the same at first, with something else to renew it by.
    let whole: CredentialProof
    let failure: RefreshFailure
  }

  fileprivate static let longestLineage = 32

  private let state = Locked(State())

  public init() {}

  /// Renews the credentials that a request was sent with, or finds that they are renewed already. Nil to a call that is part of
  /// a renewal itself, which must not wait for its own end.
  ///
  /// Cancelling the caller ends its waiting, and throws `CancellationError`. The renewal goes on even if nobody waits any more:
  /// the server may already have taken the old credentials out of use.
  func renew(
    _ use: SchemeUse, in store: any CredentialStore, for service: ResourceService
  ) async throws -> Outcome? {
    let refused = use.proof
    while true {
      let (outcomes, waiter) = AsyncStream<Outcome>.makeStream()
      var begun: FlightMark?
      let isPartOfIt = state.withLock { state in
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
      if isPartOfIt { return nil }
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

  /// Runs alone for its store.
  private func outcome(
    of use: SchemeUse, _ refused: CredentialProof, in store: any CredentialStore,
    for service: ResourceService
  ) async -> Outcome {
    let set = await store.credentials()
    let current = use.proof(of: set)
    guard let set, current == refused else {
      // Renewed since the request was sent, or somebody else's.
      let lineage = state.withLock { $0.lineages[use.scheme] ?? [] }
      let isRenewed = set != nil && lineage.last == current && lineage.contains(refused)
      return isRenewed ? .renewed(current) : .failed(.credentialsReplaced)
    }
    guard let set = set as? any RefreshableCredentials else { return .failed(.notRefreshable) }
    let whole = CredentialProof(ofAll: set)
    if let exhausted = state.withLock({ $0.exhausted[use.scheme] }),
      exhausted.refused == refused, exhausted.whole == whole
    {
      return .failed(exhausted.failure)
    }
    service.observer?.service(refreshes: use.scheme)
    let renewed: (any RefreshableCredentials)?
    do {
      renewed = try await set.refreshed(for: use.scheme, using: service.renewing(set, by: self))
    } catch {
      return remembered(.failed(error), of: use.scheme, refused, whole)
    }
    guard let renewed else {
      return remembered(.loginNeeded, of: use.scheme, refused, whole)
    }
    let proof = use.proof(of: renewed)
    // Before anybody can see the new ones, so that no call takes them for somebody else's.
    state.withLock { state in
      state.succeed(refused, by: proof, for: use.scheme)
      state.renewals.append((whole, CredentialProof(ofAll: renewed)))
      state.renewals = state.renewals.suffix(CredentialRefreshing.longestLineage)
    }
    guard await store.replace(by: renewed, if: { use.proof(of: $0) == refused }) else {
      return .failed(.credentialsReplaced)
    }
    return .renewed(proof)
  }

  /// Keeps a failure that would be the same the next time.
  private func remembered(
    _ failure: RefreshFailure, of scheme: String, _ refused: CredentialProof,
    _ whole: CredentialProof
  ) -> Outcome {
    if failure.needsLogin {
      let exhausted = Exhausted(refused: refused, whole: whole, failure: failure)
      state.withLock { $0.exhausted[scheme] = exhausted }
    }
    return .failed(failure)
  }
}

extension CredentialRefreshing {
  /// How often the user of the store has logged out, as far as the store counts it.
  var logOutCount: Int { state.withLock(\.logOutCount) }

  func countLogOut() {
    state.withLock { $0.logOutCount += 1 }
  }

  /// Whether credentials are earlier ones that were renewed, any number of times.
  func hasRenewed(_ old: CredentialProof, to new: CredentialProof) -> Bool {
    let renewals = state.withLock(\.renewals)
    var current = old
    for renewal in renewals where renewal.old == current {
      current = renewal.new
      if current == new { return true }
    }
    return false
  }
}

extension CredentialRefreshing.State {
  fileprivate mutating func succeed(
    _ old: CredentialProof, by new: CredentialProof, for scheme: String
  ) {
    var lineage = lineages[scheme] ?? []
    if lineage.last != old { lineage = [old] }
    lineage.append(new)
    lineages[scheme] = lineage.suffix(CredentialRefreshing.longestLineage)
  }
}

/// Lets a call find out whether it is made by a renewal.
private final class FlightMark: Sendable {
  @TaskLocal static var current: [FlightMark] = []
}

extension ResourceService {
  /// The same service for these credentials alone.
  fileprivate func renewing(
    _ credentials: any CredentialSet, by refreshing: CredentialRefreshing
  ) -> ResourceService {
    ResourceService(
      transport: transport,
      credentials: ExpiredCredentials(expired: credentials, refreshing: refreshing),
      interceptors: interceptors, servers: servers, observer: observer, decoders: decoders,
      limits: limits, clock: clock, timeout: timeout, cookies: cookies)
  }
}

/// The credentials that a renewal sends with, whatever happens to the store meanwhile. They are not renewed in turn.
struct ExpiredCredentials: CredentialStore {
  let expired: any CredentialSet
  let refreshing: CredentialRefreshing

  func credentials() async -> (any CredentialSet)? { expired }
  func set(_ credentials: (any CredentialSet)?) async {}
}
