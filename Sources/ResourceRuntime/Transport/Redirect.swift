import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A redirect of one request (RFC 9110, section 15.4).
struct Redirect {
  private let response: HTTPResponse
  private let request: HTTPRequest
  private let target: URL
  private let origin: String
  private let oldOrigin: String
  private let prefix: String

  /// Nil if the response isn't a redirect, or leads nowhere that HTTP can go.
  init?(_ response: HTTPResponse, of request: HTTPRequest) {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"],
      let base = URL(string: request.url),
      let target = URL(string: location, relativeTo: base)?.absoluteURL,
      let address = Redirect.address(of: target), let old = Redirect.address(of: base),
      // No server may send a client to the sockets of the client's own system.
      address.socket == nil || address.origin == old.origin
    else { return nil }
    self.response = response
    self.request = request
    self.target = target
    origin = address.origin
    oldOrigin = old.origin
    prefix = address.prefix
  }

  /// The request to the new URL.
  ///
  /// When scheme, host or port change, the credentials that the service added stay behind. Throws if
  /// a secret of the endpoint, or a renewal of credentials, would reach the other origin.
  func next() throws(URLError) -> HTTPRequest {
    var next = request
    // Neither a fragment nor a user name is sent.
    let place = HTTPRequest(.get, target.absoluteString)
    next.url = prefix + place.path + (place.query.map { "?" + $0 } ?? "")
    if response.status == 303 ? request.method != .head : mayBecomeGet {
      next.method = .get
      next.body = nil
      next.streamedBody = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Length"] {
        next.headers[name] = nil
      }
    }
    if origin != oldOrigin {
      if request.bindsToOrigin(as: next) {
        throw URLError.withheldSecret(from: oldOrigin, to: origin)
      }
      next.headers.removeSensitiveFields()
    }
    next.moveCookies(from: request, after: response)
    return next
  }

  /// By custom, a POST that is moved goes on as a GET; other methods stay what they are.
  private var mayBecomeGet: Bool {
    (response.status == 301 || response.status == 302) && request.method == .post
  }

  /// Scheme, host and port of a URL; nil if it is none of HTTP. Not by `URLComponents`, which trap on
  /// the host of `http://[::1]/` as `URL` gives it.
  static func address(of url: URL) -> ServerAddress? {
    guard let scheme = url.scheme, let host = url.host(percentEncoded: true) else { return nil }
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return try? ServerAddress("\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? ""))
  }
}

/// A response by which a redirect can be recognized.
protocol RedirectableResponse {
  /// Status and fields alone.
  var head: HTTPResponse { get }
  /// The URL that the redirects have led to; nil without any.
  var url: String? { get set }
}

extension HTTPResponse: RedirectableResponse {
  var head: HTTPResponse { self }
}

extension HTTPStreamedResponse: RedirectableResponse {}

extension Redirect {
  /// The first response that isn't a redirect. Throws `.httpTooManyRedirects` after `limit` of them.
  static func follow<Response: RedirectableResponse>(
    _ request: HTTPRequest, limit: Int,
    _ exchange: (HTTPRequest) async throws -> Response
  ) async throws -> Response {
    var request = request
    for count in 0...limit {
      var response = try await exchange(request)
      if count > 0 { response.url = request.url }
      guard let redirect = Redirect(response.head, of: request) else { return response }
      request = try redirect.next()
    }
    throw URLError(.httpTooManyRedirects)
  }
}

extension HTTPRequest {
  /// Whether the request must not be sent to another origin in the form of `next`.
  ///
  /// That is so for a renewal of credentials, and for an endpoint with a `Secret` in its path, query
  /// or header, or in a body that would be sent again. A request that was made by hand has no
  /// endpoint.
  fileprivate func bindsToOrigin(as next: HTTPRequest) -> Bool {
    if isRenewal { return true }
    if next.holdsSecretInURL(of: self) { return true }
    guard let spec = resource?.request else { return false }
    if spec.holdsSecretParameter { return true }
    return (next.body != nil || next.streamedBody != nil) && spec.body.holdsSecret
  }

  /// Whether a server has copied a secret of the path or the query of a request into its redirect.
  private func holdsSecretInURL(of request: HTTPRequest) -> Bool {
    let decoded = PercentEncoding.decode(url) ?? url
    return request.secrets.contains { secret in
      guard !secret.isEmpty else { return false }
      return url.contains(secret) || decoded.contains(PercentEncoding.decode(secret) ?? secret)
    }
  }
}

extension RequestSpec {
  /// Whether a parameter of the endpoint, not of its authentication, is a `Secret`.
  fileprivate var holdsSecretParameter: Bool {
    let edited = edits.contains { edit in
      switch edit {
      case .query(let item), .header(let item): item.value.isSecret
      }
    }
    return edited || !path.secrets.isEmpty
      || query.items.contains(where: \.value.isSecret)
      || headers.items.contains(where: \.value.isSecret)
      || cookies.items.contains(where: \.value.isSecret)
  }
}

extension RequestBody {
  /// Whether a `Secret` is sent in the body.
  fileprivate var holdsSecret: Bool {
    switch content {
    case .none, .raw, .file: false
    case .form(let items): items.contains(where: \.value.isSecret)
    case .json(let value): value.holdsSecret
    case .multipart(let parts): parts.contains(where: \.holdsSecret)
    }
  }
}

extension MultipartPart {
  fileprivate var holdsSecret: Bool {
    if headers.items.contains(where: \.value.isSecret) { return true }
    return switch content {
    case .texts(let value): value.isSecret
    case .json(let value): value.holdsSecret
    case .files, .nothing: false
    }
  }
}

extension JSONWritable {
  fileprivate var holdsSecret: Bool {
    var json = JSONWriter(for: .wire, isRequest: true)
    write(to: &json)
    return json.hasSecret
  }
}

extension URLError {
  /// Names the origins alone: a path or a query may hold secrets too.
  static func withheldSecret(from origin: String, to other: String) -> URLError {
    URLError(
      .redirectToNonExistentLocation,
      userInfo: [
        NSLocalizedDescriptionKey:
          "a redirect from \(origin) to \(other) was not followed, since the request carries a secret"
      ])
  }
}
