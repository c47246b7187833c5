/// The address of a server, parsed once so that requests only append to it.
package struct ServerAddress: Sendable, Hashable {
  /// "http", "https" or "http+unix".
  let scheme: String
  /// Host and port as written: "localhost:8000", "[::1]:80", "%2Fvar%2Frun%2Fdocker.sock".
  let authority: String
  /// The path of the Unix domain socket; nil unless the scheme is "http+unix".
  let socket: String?
  /// "/api" in "http://www.example.com/api/"; empty without a path.
  package let path: String
  /// The query items of every URL of this server, without the question mark.
  package let query: String

  /// The text that requests append their path to.
  let prefix: String

  package init(_ text: String) throws(ServerAddressError) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .character }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      throw .scheme
    }
    scheme = text[..<colon].lowercased()
    guard ["http", "https", ServerAddress.socketScheme].contains(scheme) else { throw .scheme }
    guard !text.contains("#") else { throw .fragment }

    var rest = text[colon...].dropFirst(3)
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    } else {
      query = ""
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    authority = String(rest[..<slash])
    var path = rest[slash...]
    while path.hasSuffix("/") { path.removeLast() }
    self.path = String(path)
    prefix = scheme + "://" + authority + self.path
    if scheme == ServerAddress.socketScheme {
      guard let socket = ServerAddress.socket(authority) else { throw .socket }
      self.socket = socket
    } else {
      socket = nil
      try ServerAddress.check(authority: authority)
    }
  }

  /// HTTP over a Unix domain socket. Its percent-encoded path takes the position of the host.
  static let socketScheme = "http+unix"

  /// Decodes the path of a socket; nil if it isn't absolute or contains a NUL.
  static func socket(_ authority: some StringProtocol) -> String? {
    guard let path = PercentEncoding.decode(authority), path.hasPrefix("/"),
      !path.utf8.contains(0)
    else { return nil }
    return path
  }

  private static func check(authority: String) throws(ServerAddressError) {
    guard !authority.contains("@") else { throw .userInfo }
    var host = authority[...]
    if authority.hasPrefix("[") {
      guard let bracket = authority.lastIndex(of: "]"),
        isIPv6(authority[..<bracket].dropFirst())
      else {
        throw .host
      }
      let tail = authority[authority.index(after: bracket)...]
      guard tail.isEmpty || (tail.first == ":" && isPort(tail.dropFirst())) else { throw .port }
      return
    }
    if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      guard isPort(authority[authority.index(after: colon)...]) else { throw .port }
    }
    guard !host.isEmpty, host.utf8.allSatisfy(isHostCharacter) else { throw .host }
  }

  private static func isPort(_ text: some StringProtocol) -> Bool {
    guard text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let port = Int(text)
    else { return false }
    return 1...65_535 ~= port
  }

  private static func isIPv6(_ text: some StringProtocol) -> Bool {
    text.contains(":")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: ":"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  private static func isHostCharacter(_ byte: UInt8) -> Bool {
    PercentEncoding.isUnreserved(byte) && byte != UInt8(ascii: "~")
  }

  /// Scheme, host and port in normalized form, always with the port.
  package var origin: String {
    if socket != nil { return scheme + "://" + authority }
    let hasPort =
      authority.last != "]"
      && authority.utf8.contains(UInt8(ascii: ":"))
    let port = scheme == "https" ? ":443" : ":80"
    return scheme + "://" + authority.lowercased() + (hasPort ? "" : port)
  }
}

/// The error in the address of a server.
package enum ServerAddressError: Error, Sendable, Hashable {
  /// Not `http://`, `https://` or `http+unix://`.
  case scheme
  /// Not the percent-encoded absolute path of a Unix domain socket behind `http+unix://`.
  case socket
  /// The host is missing, or contains a character that host names do not allow. International
  /// names need their `xn--` form.
  case host
  /// The port is not a number from 1 to 65535.
  case port
  /// The address contains a user name or password; use an `Authentication` for them.
  case userInfo
  /// The address has a fragment behind `#`, which is never sent.
  case fragment
  /// The address contains a space, a control character or a non-ASCII character.
  case character
}

extension ServerAddressError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scheme: "the scheme isn't http, https or http+unix"
    case .socket: "not the percent-encoded path of a Unix domain socket"
    case .host: "not a host name"
    case .port: "not a port"
    case .userInfo: "a user name in the address"
    case .fragment: "a fragment in the address"
    case .character: "a character that URLs do not allow"
    }
  }
}
