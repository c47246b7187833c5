import Foundation

/// Stores the cookies of servers in memory, until the process ends (RFC 6265).
///
/// `configuration.cookies = MemoryCookieStore()`. Services with the same store share its cookies.
/// A service without one stores no cookies, and sends only those of its endpoints.
///
/// When a user has logged out (`credentials.set(nil)`), or the credentials were replaced other than
/// by a refresh, the store is emptied before the next call of the service.
///
/// A cookie with a `Domain` is sent to all hosts of that domain if it is the host of a server that
/// the store was used for, or below it; otherwise only to the host that set it. A response without
/// encryption does not replace a `Secure` cookie. The store holds up to 50 cookies for each domain
/// and 3,000 in total, and drops the oldest beyond that. A cookie longer than 4,096 bytes is
/// ignored.
public final class MemoryCookieStore: Sendable {
  fileprivate struct State {
    /// In order of creation.
    var cookies: [StoredCookie] = []
    /// Counts how often the store was emptied.
    var generation = 0
    var owners: [ObjectIdentifier: CookieOwner] = [:]
    /// The hosts of the servers that calls were made to, without those that they redirected to.
    var servers: Set<String> = []
  }

  fileprivate static let maxCount = 3000
  fileprivate static let maxCountPerDomain = 50

  private let state = Locked(State())
  private let now: @Sendable () -> Date

  public convenience init() {
    self.init { Date() }
  }

  /// Creates a store with another clock, for tests.
  init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Removes all cookies. Responses to requests that were sent earlier can no longer add any.
  public func removeAll() {
    state.withLock { $0.removeAll() }
  }

  /// Returns the value of a cookie that would be sent to a URL, or nil if there is none. Use it for
  /// a header field that must repeat the cookie.
  public func value(of name: String, at url: String) -> String? {
    pairs(for: url).first { $0.name == name }?.value
  }

  /// Returns the cookies that are sent to a URL, those with longer paths first (RFC 6265, section
  /// 5.4).
  func pairs(for url: String) -> [(name: String, value: String)] {
    let target = CookieTarget(url)
    let now = now()
    return state.withLock { state in
      state.cookies.removeAll { $0.isExpired(at: now) }
      let matching = state.cookies.filter { $0.matches(target, servers: state.servers) }
      // Sorting is not guaranteed to be stable.
      return matching.enumerated().sorted { left, right in
        (right.element.path.utf8.count, left.offset) < (left.element.path.utf8.count, right.offset)
      }.map { ($0.element.name, $0.element.value) }
    }
  }

  /// Stores the cookies of a response, unless the store was emptied after its request was made.
  func receive(_ headers: HTTPHeaders, from url: String, generation: Int) {
    let fields = headers.values(of: "Set-Cookie")
    guard !fields.isEmpty else { return }
    let (target, now) = (CookieTarget(url), now())
    let cookies = fields.compactMap { StoredCookie($0, from: target, now: now) }
    state.withLock { state in
      guard state.generation == generation else { return }
      for cookie in cookies {
        let isRefused =
          !target.isSecure && state.cookies.contains { $0.isProtected(from: cookie) }
        if !isRefused { state.store(cookie, now: now) }
      }
    }
  }

  // MARK: - Owners of cookies

  /// Returns the cookies for a call of a server with these credentials. Empties the store if its
  /// cookies belong to another user.
  func session(
    for set: (any CredentialSet)?, in store: (any CredentialStore)?, at url: String
  ) -> CookieSession? {
    let host = CookieTarget(url).host
    state.withLock { state in
      guard state.servers.count < MemoryCookieStore.maxCount else { return }
      state.servers.insert(host)
    }
    guard let store else { return CookieSession(self, generation: state.withLock(\.generation)) }
    let owner = CookieOwner(set, store.refreshing)
    let key = ObjectIdentifier(store.refreshing)
    let generation: Int? = state.withLock { state in
      let known = state.owners[key]
      if store is ExpiredCredentialStore {
        // A refresh that is still running after a log-out must not use the cookies of the next
        // user.
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
      // A replaced cookie retains its creation time (RFC 6265, section 5.3).
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
  /// Retained, since its identity is the key of the owner.
  let refreshing: CredentialRefresher
  /// Nil while no user is logged in.
  let proof: CredentialProof?
  let logOutCount: Int

  init(_ set: (any CredentialSet)?, _ refreshing: CredentialRefresher) {
    self.refreshing = refreshing
    proof = set.map { CredentialProof(ofAll: $0) }
    logOutCount = refreshing.logOutCount
  }

  /// Whether this is still the earlier owner: the credentials are the same or refreshed ones, or
  /// the first after a login.
  func continues(_ earlier: CookieOwner) -> Bool {
    guard logOutCount == earlier.logOutCount else { return false }
    guard let old = earlier.proof else { return true }
    return proof.map { $0 == old || refreshing.hasRefreshed(old, to: $0) } ?? false
  }
}

/// The cookie store for one request.
struct CookieSession: Sendable {
  private let store: MemoryCookieStore
  private let generation: Int

  init(_ store: MemoryCookieStore, generation: Int) {
    self.store = store
    self.generation = generation
  }

  fileprivate func receive(_ headers: HTTPHeaders, from url: String) {
    store.receive(headers, from: url, generation: generation)
  }

  /// Returns the `Cookie` header of a request; nil without cookies. A cookie of the endpoint or its
  /// authentication replaces the stored one of the same name.
  fileprivate func header(for url: String, own ownCookies: String?) -> String? {
    let own = (ownCookies ?? "").split(separator: ";").map {
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
  /// Adds the stored cookies for the URL of the request.
  mutating func addCookies() {
    if let session = attempt?.cookies {
      ownCookies = headers["Cookie"]
      headers["Cookie"] = session.header(for: url, own: ownCookies)
    }
    attempt?.sentHeaders?.withLock { $0 = headers }
  }

  /// Stores the cookies of a redirect, and adds those for its destination.
  mutating func moveCookies(from request: HTTPRequest, after response: HTTPResponse) {
    guard let session = attempt?.cookies else { return }
    session.receive(response.headers, from: request.url)
    // Handling the redirect removes the header if it leads to another origin.
    if headers["Cookie"] == nil { ownCookies = nil }
    headers["Cookie"] = session.header(for: url, own: ownCookies)
  }

  /// Stores the cookies of the response to this request, which may have been redirected.
  func receiveCookies(of headers: HTTPHeaders, from url: String?) {
    attempt?.cookies?.receive(headers, from: url ?? self.url)
  }
}
