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
      let address = try? ServerAddress(origin(of: target)),
      let old = try? ServerAddress(origin(of: base))
    else { return nil }

    var next = request
    next.url = target.withoutFragment
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

  /// Scheme, host and port as `ServerAddress` takes them.
  static func origin(of url: URL) -> String {
    var components = URLComponents()
    components.scheme = url.scheme
    components.percentEncodedHost = url.host(percentEncoded: true)
    components.port = url.port
    return components.string ?? ""
  }
}

extension URL {
  fileprivate var withoutFragment: String {
    let text = absoluteString
    return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
  }
}
