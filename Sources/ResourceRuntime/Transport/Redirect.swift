import Foundation

/// Where a redirect leads (RFC 9110, section 15.4).
enum Redirect {
  /// The request that a response sends on; nil if it is no redirect, or leads nowhere that HTTP can go.
  ///
  /// Credentials stay behind when scheme, host or port change.
  static func request(after response: HTTPResponse, to request: HTTPRequest) -> HTTPRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"],
      let base = URL(string: request.url),
      let target = URL(string: location, relativeTo: base)?.absoluteURL,
      let address = Redirect.address(of: target), let old = Redirect.address(of: base)
    else { return nil }

    var next = request
    // Neither a fragment nor a user name is sent.
    let place = HTTPRequest(.get, target.absoluteString)
    next.url = address.prefix + place.path + (place.query.map { "?" + $0 } ?? "")
    if response.status == 303 ? request.method != .head : mayBecomeGet(response, request) {
      next.method = .get
      next.body = nil
      next.streamedBody = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Length"] {
        next.headers[name] = nil
      }
    }
    if address.origin != old.origin { next.headers.removeSensitiveFields() }
    return next
  }

  /// By custom, a POST that is moved goes on as a GET; other methods stay what they are.
  private static func mayBecomeGet(_ response: HTTPResponse, _ request: HTTPRequest) -> Bool {
    (response.status == 301 || response.status == 302) && request.method == .post
  }

  /// Scheme, host and port of a URL; nil if it is none of HTTP. Not by `URLComponents`, which trap on the host of `http://[::1]/`
  /// as `URL` gives it.
  static func address(of url: URL) -> ServerAddress? {
    guard let scheme = url.scheme, let host = url.host(percentEncoded: true) else { return nil }
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return try? ServerAddress("\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? ""))
  }
}
