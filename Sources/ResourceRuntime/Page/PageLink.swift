import Foundation

/// The URL of a page in a normalized form that can be compared.
struct PageLink: Hashable {
  /// The scheme, host and port.
  let origin: String

  /// The path and query.
  private let pathAndQuery: String

  /// The URL to send, without a fragment.
  let url: String

  /// Creates the link of a request that was sent.
  init?(_ url: String) {
    guard let url = URL(string: url) else { return nil }
    self.init(url)
  }

  /// Resolves a link against the page that contains it (RFC 3986, section 5). Returns nil for an
  /// invalid URL, one with another scheme than HTTP, or one with user information.
  init?(_ target: String, on page: PageLink) {
    guard PageLink.isReference(target), let base = URL(string: page.url),
      // Foundation rejects an empty reference, which refers to the page itself.
      let url = target.isEmpty ? base : URL(received: target, relativeTo: base)?.absoluteURL,
      url.user == nil
    else { return nil }
    self.init(url)
    // A server must not direct a client to Unix sockets of the client's system.
    if origin.hasPrefix(ServerAddress.socketScheme), origin != page.origin { return nil }
  }

  private init?(_ url: URL) {
    guard let address = Redirect.address(of: url) else { return nil }
    origin = address.origin
    let request = HTTPRequest(.get, url.absoluteString)
    pathAndQuery = request.path + (request.query.map { "?" + $0 } ?? "")
    self.url = address.prefix + pathAndQuery
  }

  static func == (left: PageLink, right: PageLink) -> Bool {
    left.origin == right.origin && left.pathAndQuery == right.pathAndQuery
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(pathAndQuery)
  }

  /// Whether the text has only characters that a URL may contain (RFC 3986, section 2). Parsers
  /// disagree on others.
  private static func isReference(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      PercentEncoding.isUnreserved(byte) || "%:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }
}
