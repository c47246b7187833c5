import Foundation

/// The parts of a URL that determine its cookies.
struct CookieTarget: Sendable {
  let host: String
  let path: String
  let isSecure: Bool

  init(_ url: String) {
    let colon = url.firstIndex(of: ":") ?? url.endIndex
    isSecure = url[..<colon].lowercased() == "https"
    let authority = url[colon...].drop { $0 == ":" || $0 == "/" }
      .prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    // The colon of a port is the last one, behind the bracket of an IPv6 address.
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : authority.startIndex
    let port = authority[(end ?? authority.startIndex)...].lastIndex(of: ":")
    host = authority[..<(port ?? authority.endIndex)].lowercased()
    path = HTTPRequest(.get, url).path
  }

  /// Whether the host is an IP address, which has no parent domains.
  fileprivate var isAddress: Bool {
    host.hasPrefix("[") || host.utf8.allSatisfy { $0 == 0x2E || 0x30...0x39 ~= $0 }
  }

  /// Whether the host is the domain or a subdomain of it (RFC 6265, section 5.1.3).
  fileprivate func isWithin(_ domain: String) -> Bool {
    host == domain || !isAddress && host.isSubdomain(of: domain)
  }

  /// The path of cookies without a `Path` attribute (RFC 6265, section 5.1.4).
  fileprivate var defaultPath: String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

extension String {
  fileprivate func isSubdomain(of domain: String) -> Bool { hasSuffix("." + domain) }
}

/// One cookie as a server set it (RFC 6265, section 5.3).
struct StoredCookie: Sendable {
  let name: String
  let value: String
  /// The host that set it.
  private let host: String
  /// The host that set it, or the domain in its `Domain` attribute.
  let domain: String
  let isHostOnly: Bool
  let path: String
  let isSecure: Bool
  /// Nil for a session cookie, which is stored as long as the store exists.
  let expires: Date?

  private static let maxLength = 4096

  /// Parses a `Set-Cookie` field; nil if it is malformed, or if this host may not set it.
  init?(_ field: String, from target: CookieTarget, now: Date) {
    let parts = field.split(separator: ";", omittingEmptySubsequences: false)
      .map { StoredCookie.trimmed($0) }
    guard let pair = parts.first, let equals = pair.firstIndex(of: "="),
      field.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { return nil }
    name = String(StoredCookie.trimmed(pair[..<equals]))
    value = String(StoredCookie.trimmed(pair[pair.index(after: equals)...]))
    guard !name.isEmpty, name.utf8.count + value.utf8.count <= StoredCookie.maxLength else {
      return nil
    }

    host = target.host
    let attributes = CookieAttributes(parts.dropFirst(), now: now)
    expires = attributes.expires
    isSecure = attributes.isSecure
    path = attributes.path ?? target.defaultPath
    if let domain = attributes.domain, domain != target.host {
      guard target.isWithin(domain) else { return nil }
      self.domain = domain
      isHostOnly = false
    } else {
      domain = target.host
      // A host that names itself as the `Domain` shares the cookie with the hosts below it, unless
      // it is an IP address or a single label.
      isHostOnly = attributes.domain == nil || target.isAddress || !target.host.contains(".")
    }
    guard !isSecure || target.isSecure else { return nil }
    if name.hasPrefix("__Secure-") || name.hasPrefix("__Host-"), !isSecure { return nil }
    if name.hasPrefix("__Host-"), attributes.domain != nil || path != "/" { return nil }
  }

  func isExpired(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

  func hasIdentity(of other: StoredCookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
      && isHostOnly == other.isHostOnly
  }

  /// Whether the cookie is sent to the target: to the host that set it and, if it has a `Domain`,
  /// to the other hosts of that domain. But a `Domain` counts only if it is within the domain of a
  /// server, so that a cookie never reaches hosts that share no more than a public suffix.
  func matches(_ target: CookieTarget, servers: Set<String>) -> Bool {
    guard !isSecure || target.isSecure, isPath(target.path, below: path) else { return false }
    if isHostOnly { return target.host == domain }
    guard target.isWithin(domain) else { return false }
    return target.host == host || servers.contains { domain == $0 || domain.isSubdomain(of: $0) }
  }

  /// Whether a response without encryption must not replace this cookie by the other one (RFC
  /// 6265bis, section 5.7).
  func isProtected(from other: StoredCookie) -> Bool {
    isSecure && name == other.name && isPath(other.path, below: path)
      && (domain == other.domain || domain.isSubdomain(of: other.domain)
        || other.domain.isSubdomain(of: domain))
  }

  /// Matches paths as RFC 6265 does, section 5.1.4.
  private func isPath(_ other: String, below path: String) -> Bool {
    guard other.utf8.starts(with: path.utf8) else { return false }
    let rest = other.utf8.dropFirst(path.utf8.count)
    return path.hasSuffix("/") || rest.isEmpty || rest.first == UInt8(ascii: "/")
  }

  fileprivate static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

/// The attributes of a `Set-Cookie` field (RFC 6265, section 5.2). The last one of each name is
/// used.
private struct CookieAttributes {
  private(set) var expires: Date?
  private(set) var domain: String?
  private(set) var path: String?
  private(set) var isSecure = false

  init(_ parts: ArraySlice<Substring>, now: Date) {
    var maxAge: Date?
    for part in parts {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { StoredCookie.trimmed($0) }
      let value = pair.count == 2 ? pair[1] : ""
      switch pair.first?.lowercased() {
      case "expires":
        let end = CookieDate(value).map { Date(timeIntervalSince1970: Double($0.secondsSince1970)) }
        expires = end ?? expires
      case "max-age": maxAge = CookieAttributes.end(after: value, now) ?? maxAge
      case "domain":
        let name = value.hasPrefix(".") ? value.dropFirst() : value
        if !name.isEmpty { domain = name.lowercased() }
      case "path": path = value.hasPrefix("/") ? String(value) : nil
      case "secure": isSecure = true
      default: continue
      }
    }
    // `Max-Age` has precedence, in whichever order they appear.
    expires = maxAge ?? expires
  }

  private static func end(after seconds: Substring, _ now: Date) -> Date? {
    let digits = seconds.hasPrefix("-") ? seconds.dropFirst() : seconds
    guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    if seconds.hasPrefix("-") { return .distantPast }
    return Int32(digits).map { $0 == 0 ? .distantPast : now + Double($0) } ?? .distantFuture
  }
}
