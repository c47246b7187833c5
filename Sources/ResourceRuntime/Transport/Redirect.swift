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

  /// Nil if the response isn't a redirect, or its target isn't an HTTP URL.
  init?(_ response: HTTPResponse, of request: HTTPRequest) {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"],
      let base = URL(string: request.url),
      let target = URL(received: location, relativeTo: base)?.absoluteURL,
      let address = Redirect.address(of: target), let old = Redirect.address(of: base),
      // A server must not redirect a client to the Unix domain sockets of the client's own system.
      address.socket == nil || address.origin == old.origin
    else { return nil }
    self.response = response
    self.request = request
    self.target = target
    origin = address.origin
    oldOrigin = old.origin
    prefix = address.prefix
  }

  /// Returns the request to the new URL.
  ///
  /// If the scheme, host or port change, only header fields remain that describe the content or
  /// the response. Throws if a secret of the endpoint, or a refresh of credentials, would reach the
  /// other origin, and if the redirect leads from HTTPS to HTTP.
  func next() throws(URLError) -> HTTPRequest {
    var next = request
    // Fragments and user names are not sent.
    let targetRequest = HTTPRequest(.get, target.absoluteString)
    next.url = prefix + targetRequest.path + (targetRequest.query.map { "?" + $0 } ?? "")
    if response.status == 303 ? request.method != .head : mayBecomeGet {
      next.method = .get
      next.body = nil
      next.streamedBody = nil
      for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Length"] {
        next.headers[name] = nil
      }
    }
    if oldOrigin.hasPrefix("https://"), origin.hasPrefix("http://") {
      throw URLError.insecureRedirect(from: oldOrigin, to: origin)
    }
    if origin != oldOrigin {
      if request.isBoundToOrigin(as: next) {
        throw URLError.withheldSecret(from: oldOrigin, to: origin)
      }
      next.headers.removeFieldsBoundToOrigin()
    }
    next.moveCookies(from: request, after: response)
    return next
  }

  /// By convention, a POST that receives 301 or 302 becomes a GET; other methods stay unchanged.
  private var mayBecomeGet: Bool {
    (response.status == 301 || response.status == 302) && request.method == .post
  }

  /// Returns the scheme, host and port of a URL; nil if it isn't an HTTP URL. `URLComponents` is
  /// not used because it traps on the host of `http://[::1]/` as `URL` returns it.
  static func address(of url: URL) -> ServerAddress? {
    guard let scheme = url.scheme, let host = url.host(percentEncoded: true) else { return nil }
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return try? ServerAddress("\(scheme)://\(name)" + (url.port.map { ":\($0)" } ?? ""))
  }
}

/// A response that may be a redirect.
protocol RedirectableResponse {
  /// The status and the header fields, without the body.
  var head: HTTPResponse { get }
  /// The URL to which redirects led; nil without any.
  var url: String? { get set }
}

extension HTTPResponse: RedirectableResponse {
  var head: HTTPResponse { self }
}

extension HTTPStreamedResponse: RedirectableResponse {}

extension Redirect {
  /// Sends the request and follows redirects; returns the first response that isn't a redirect.
  /// Throws `.httpTooManyRedirects` after `limit` redirects.
  static func follow<Response: RedirectableResponse>(
    _ request: HTTPRequest, limit: Int,
    _ send: (HTTPRequest) async throws -> Response
  ) async throws -> Response {
    var request = request
    for count in 0...limit {
      var response = try await send(request)
      if count > 0 { response.url = request.url }
      guard let redirect = Redirect(response.head, of: request) else { return response }
      request = try redirect.next()
    }
    throw URLError(.httpTooManyRedirects)
  }
}

extension HTTPRequest {
  /// Returns whether the request must not be sent to another origin in the form of `next`.
  ///
  /// That is so for a refresh of credentials, and for an endpoint with a `Secret` in its path,
  /// query or header fields, or in a body that would be sent again. A request that was created
  /// directly has no endpoint.
  fileprivate func isBoundToOrigin(as next: HTTPRequest) -> Bool {
    if attempt?.isCredentialRefresh == true || next.holdsSecretInURL(of: self) { return true }
    guard let spec = resource?.request else { return false }
    if spec.holdsSecretParameter { return true }
    return (next.body != nil || next.streamedBody != nil) && spec.body.holdsSecret
  }

  /// Returns whether a server has copied a secret of the path or the query of a request into its
  /// redirect.
  private func holdsSecretInURL(of request: HTTPRequest) -> Bool {
    let decoded = PercentEncoding.decode(url) ?? url
    return request.secrets.contains { secret in
      guard !secret.isEmpty else { return false }
      return url.contains(secret) || decoded.contains(PercentEncoding.decode(secret) ?? secret)
    }
  }
}

extension RequestSpec {
  /// Whether a parameter of the endpoint, other than its credentials, is a `Secret`.
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
  /// Whether the body contains a `Secret`.
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
    let json = JSONWriter(for: .wire, isRequest: true)
    write(to: json)
    return json.hasSecret
  }
}

extension URLError {
  /// Creates the error, which names only the origins: a path or a query may contain secrets.
  static func insecureRedirect(from origin: String, to other: String) -> URLError {
    URLError(
      .appTransportSecurityRequiresSecureConnection,
      userInfo: [
        NSLocalizedDescriptionKey:
          "a redirect from \(origin) to \(other) was not followed, since it is not encrypted"
      ])
  }

  /// Creates the error, which names only the origins: a path or a query may contain secrets too.
  static func withheldSecret(from origin: String, to other: String) -> URLError {
    URLError(
      .redirectToNonExistentLocation,
      userInfo: [
        NSLocalizedDescriptionKey:
          "a redirect from \(origin) to \(other) was not followed, since the request carries a secret"
      ])
  }
}
