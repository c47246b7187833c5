import Foundation

/// Where a page is, in a form that can be compared.
struct PageLink: Hashable {
  /// Scheme, host and port.
  let origin: String

  /// Path and query.
  private let place: String

  /// What is sent, without a fragment.
  let url: String

  /// The URL of a request that was sent.
  init?(_ url: String) {
    guard let url = URL(string: url) else { return nil }
    self.init(url)
  }

  /// A link of a server, resolved against the page that it stands on (RFC 3986, section 5); nil if it is no URL, not one of
  /// HTTP, or one with a user name.
  init?(_ target: String, on page: PageLink) {
    guard PageLink.isReference(target), let base = URL(string: page.url),
      // Foundation takes nothing for no URL, but it means the page itself.
      let url = target.isEmpty ? base : URL(string: target, relativeTo: base)?.absoluteURL,
      url.user == nil
    else { return nil }
    self.init(url)
    // No server may send a client to the sockets of the client's own system.
    if origin.hasPrefix(ServerAddress.socketScheme), origin != page.origin { return nil }
  }

  private init?(_ url: URL) {
    guard let address = Redirect.address(of: url) else { return nil }
    origin = address.origin
    let request = HTTPRequest(.get, url.absoluteString)
    place = request.path + (request.query.map { "?" + $0 } ?? "")
    self.url = address.prefix + place
  }

  static func == (left: PageLink, right: PageLink) -> Bool {
    left.origin == right.origin && left.place == right.place
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(origin)
    hasher.combine(place)
  }

  /// Only characters that a URL may hold (RFC 3986, section 2): others mean different things to different readers.
  private static func isReference(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      PercentEncoding.isUnreserved(byte) || "%:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }
}
