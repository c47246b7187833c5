import Foundation

/// Stores the cookies that servers set, for the services that are given it, as long as the process
/// runs (RFC 6265).
///
/// Without one, a service neither stores nor sends cookies but those of its endpoints:
/// `ResourceService(cookies: MemoryCookieStore())`. Services that are given the same store share its
/// cookies; others never see them.
///
/// The store is emptied before the next call of a service whose user has logged out
/// (`credentials.set(nil)`), or whose credentials were replaced other than by renewing them.
///
/// A cookie with a `Domain` is sent to all hosts of that domain, which must have a dot in its name:
/// the store has no list of public suffixes. It holds up to 50 cookies of a domain and 3,000 in all,
/// and drops the oldest of them. A cookie longer than 4,096 bytes is ignored.
public final class MemoryCookieStore: Sendable {
  fileprivate struct State {
    /// In the order in which they were created.
    var cookies: [StoredCookie] = []
    /// Counts how often the store was emptied.
    var generation = 0
    var owners: [ObjectIdentifier: CookieOwner] = [:]
  }

  fileprivate static let maxCount = 3000
  fileprivate static let maxCountPerDomain = 50

  private let state = Locked(State())
  private let now: @Sendable () -> Date

  public convenience init() {
    self.init { Date() }
  }

  /// With another clock, for tests.
  init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Removes all cookies. Responses to calls that were sent before can't add cookies any more.
  public func removeAll() {
    state.withLock { $0.removeAll() }
  }

  /// The value of a cookie that would be sent to a URL, as for a header that must repeat it; nil if
  /// there is none.
  public func value(of name: String, at url: String) -> String? {
    pairs(for: url).first { $0.name == name }?.value
  }

  /// The cookies that are sent to a URL, those of longer paths first (RFC 6265, section 5.4).
  func pairs(for url: String) -> [(name: String, value: String)] {
    let target = CookieTarget(url)
    let now = now()
    return state.withLock { state in
      state.cookies.removeAll { $0.isExpired(at: now) }
      let matching = state.cookies.filter { $0.matches(target) }
      // Sorting doesn't promise to keep the order of equal elements.
      return matching.enumerated().sorted { left, right in
        (right.element.path.utf8.count, left.offset) < (left.element.path.utf8.count, right.offset)
      }.map { ($0.element.name, $0.element.value) }
    }
  }

  /// Stores the cookies of a response, unless the store was emptied since its request was made.
  func receive(_ headers: HTTPHeaders, from url: String, generation: Int) {
    let fields = headers.values(of: "Set-Cookie")
    guard !fields.isEmpty else { return }
    let (target, now) = (CookieTarget(url), now())
    let cookies = fields.compactMap { StoredCookie($0, from: target, now: now) }
    state.withLock { state in
      guard state.generation == generation else { return }
      for cookie in cookies { state.store(cookie, now: now) }
    }
  }

  // MARK: - Whose cookies they are

  /// The cookies for a call with these credentials; empties the store if they are another user's.
  func session(
    for set: (any CredentialSet)?, in store: (any CredentialStore)?
  ) -> CookieSession? {
    guard let store else { return CookieSession(self, generation: state.withLock(\.generation)) }
    let owner = CookieOwner(set, store.refreshing)
    let key = ObjectIdentifier(store.refreshing)
    let generation: Int? = state.withLock { state in
      let known = state.owners[key]
      if store is ExpiredCredentials {
        // A renewal that a log-out has overtaken must not use the cookies of the next user.
        return known.map(owner.continues) ?? true ? state.generation : nil
      }
      if let known, !owner.continues(known) { state.removeAll() }
      state.owners[key] = owner
      return state.generation
    }
    return generation.map { CookieSession(self, generation: $0) }
  }
}

extension MemoryCookieStore.State {
  fileprivate mutating func removeAll() {
    cookies = []
    generation += 1
  }

  fileprivate mutating func store(_ cookie: StoredCookie, now: Date) {
    if let index = cookies.firstIndex(where: { $0.hasIdentity(of: cookie) }) {
      // The new value has the creation time of the old one (RFC 6265, section 5.3).
      if cookie.isExpired(at: now) { cookies.remove(at: index) } else { cookies[index] = cookie }
      return
    }
    guard !cookie.isExpired(at: now) else { return }
    if cookies.count(where: { $0.domain == cookie.domain }) >= MemoryCookieStore.maxCountPerDomain,
      let oldest = cookies.firstIndex(where: { $0.domain == cookie.domain })
    {
      cookies.remove(at: oldest)
    }
    if cookies.count >= MemoryCookieStore.maxCount { cookies.removeFirst() }
    cookies.append(cookie)
  }
}

/// The credentials that cookies were received with.
private struct CookieOwner: Sendable {
  /// Keeps the object alive by whose identity the owner is found.
  let refreshing: CredentialRefreshing
  /// Nil while no one is logged in.
  let proof: CredentialProof?
  let logOutCount: Int

  init(_ set: (any CredentialSet)?, _ refreshing: CredentialRefreshing) {
    self.refreshing = refreshing
    proof = set.map { CredentialProof(ofAll: $0) }
    logOutCount = refreshing.logOutCount
  }

  /// Whether these credentials are the earlier ones, renewed perhaps, or the first after a log-in.
  func continues(_ earlier: CookieOwner) -> Bool {
    guard logOutCount == earlier.logOutCount else { return false }
    guard let old = earlier.proof else { return true }
    return proof.map { $0 == old || refreshing.hasRenewed(old, to: $0) } ?? false
  }
}

/// The cookie store as one request uses it.
struct CookieSession: Sendable {
  private let store: MemoryCookieStore
  private let generation: Int
  /// The `Cookie` header of the endpoint and its authentication.
  fileprivate var ownHeader: String?

  init(_ store: MemoryCookieStore, generation: Int) {
    self.store = store
    self.generation = generation
  }

  fileprivate func receive(_ headers: HTTPHeaders, from url: String) {
    store.receive(headers, from: url, generation: generation)
  }

  /// The `Cookie` header of a request; nil without cookies. A cookie of the endpoint replaces that of
  /// the same name in the store.
  fileprivate func header(for url: String) -> String? {
    let own = (ownHeader ?? "").split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let names = Set(own.map { $0.prefix { $0 != "=" } })
    let stored = store.pairs(for: url).filter { !names.contains($0.name[...]) }
      .map { "\($0.name)=\($0.value)" }
    let all = own + stored
    return all.isEmpty ? nil : all.joined(separator: "; ")
  }
}

extension HTTPRequest {
  /// Adds the cookies of a store for the URL of the request.
  mutating func addCookies(of session: CookieSession) {
    var session = session
    session.ownHeader = headers["Cookie"]
    cookies = session
    setCookieHeader()
  }

  /// Stores the cookies of a redirect, and adds those for the URL that it leads to.
  mutating func moveCookies(from request: HTTPRequest, after response: HTTPResponse) {
    guard let session = cookies else { return }
    session.receive(response.headers, from: request.url)
    // The redirect has removed the header if it leads to another origin.
    if headers["Cookie"] == nil { cookies?.ownHeader = nil }
    setCookieHeader()
  }

  private mutating func setCookieHeader() {
    guard let value = cookies?.header(for: url) else {
      if headers["Cookie"] != nil { headers["Cookie"] = nil }
      return
    }
    headers["Cookie"] = value
  }

  /// Stores the cookies of the response to this request, which may have been redirected.
  func receiveCookies(of headers: HTTPHeaders, from url: String?) {
    cookies?.receive(headers, from: url ?? self.url)
  }
}
