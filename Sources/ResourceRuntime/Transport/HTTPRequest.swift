public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// An HTTP request: interceptors modify it and transports send it.
///
/// Requests are equal if they send the same; limits, the time-out and the progress handler don't
/// change that. A description contains no secrets of the resource that a service made a request
/// from.
public struct HTTPRequest: Sendable, URLRequestConvertible {
  /// The method.
  public var method: HTTPMethod

  /// The absolute, percent-encoded URL.
  public var url: String

  /// The header fields, with credentials and cookies. Cookies of the service's cookie store are
  /// added after the interceptors.
  public var headers: HTTPHeaders

  /// The body in memory; nil without one and for `streamedBody`.
  public var body: Data?

  /// A body that is read while it is sent; `body` is nil then.
  public var streamedBody: [HTTPRequest.BodyPiece]?

  /// The limits of the response; a response beyond them is an error. Unlimited for a request that
  /// you create.
  public var limits = ResourceService.Limits(bodySize: .max, headerSize: .max, elementSize: .max)

  /// The longest wait for the next byte in either direction; nil uses the default of the transport.
  ///
  /// Limits each wait in the transport. Changing it in an interceptor does not change the limit of
  /// the attempt, which the service has set before.
  public var timeout: Duration?

  /// Called with the number of body bytes sent so far.
  public var uploadProgress: ProgressHandler?

  /// The kinds of networks that the request may use, on Apple systems; other transports ignore it.
  public var allowedNetworks = NetworkKinds.all

  /// What a service knows about the attempt that the request is sent for; nil for a request that
  /// was created directly. Neither compared nor printed.
  package var attempt: Attempt?

  /// The `Cookie` header without the cookies of the service, which depend on the URL.
  var ownCookies: String?

  /// Creates a request to an absolute, percent-encoded URL.
  public init(_ method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension HTTPRequest {
  /// The path of the URL as it is sent: "/user/a%2Fb".
  ///
  /// - Complexity: O(n) in the length of the URL.
  public var path: String {
    let path = url[endOfAuthority...].prefix { $0 != "?" && $0 != "#" }
    return path.isEmpty ? "/" : String(path)
  }

  /// The text after the question mark, as it is sent; nil without one.
  ///
  /// - Complexity: O(n) in the length of the URL.
  public var query: String? {
    guard let mark = url[endOfAuthority...].firstIndex(of: "?") else { return nil }
    return String(url[url.index(after: mark)...].prefix { $0 != "#" })
  }

  /// Returns the first value of a query item, decoded.
  public func queryValue(_ name: String) -> String? {
    guard let query else { return nil }
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, PercentEncoding.decode(key) == name else { continue }
      return parts.count == 2 ? PercentEncoding.decode(parts[1]) : ""
    }
    return nil
  }

  /// The start of the path.
  private var endOfAuthority: String.Index {
    guard let scheme = url.range(of: "://") else { return url.startIndex }
    return url[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" }
      ?? url.endIndex
  }

  /// Throws if the request on the wire would differ from this one, as with a line break in a header
  /// field.
  func validate() throws(RequestError) {
    if body != nil || streamedBody != nil, !method.allowsBody { throw .bodyNotAllowed(method) }
    if case .other(let name) = method {
      guard !name.isEmpty, name.utf8.allSatisfy(HTTPRequest.isNameCharacter) else {
        throw .method
      }
    }
    try headers.validate()
  }

  /// Throws for a partial response (206) that neither the request asked for nor the endpoint
  /// expects: it must not be taken for the complete content (RFC 9110, section 15.3.7).
  func checkPartialContent(_ status: Int, expected: ExpectedStatuses = .success) throws(URLError) {
    guard status == 206, headers["Range"] == nil, !expected.names(206) else { return }
    throw URLError(
      .badServerResponse,
      userInfo: [
        NSLocalizedDescriptionKey: "the status is 206, but the request has no Range"
      ])
  }

  /// Returns whether a text can be the value of a header field: it has no control characters except
  /// tabs.
  static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// Returns whether the byte may occur in a `token` (RFC 9110, section 5.6.2).
  static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// Converts the request for any other client that uses Foundation.
  ///
  /// A streamed body becomes the `httpBodyStream`, which can be read only once. Throws `.url` for a
  /// malformed URL or a Unix domain socket, `.upload` if a file of the body is missing or not a
  /// regular file.
  public func asURLRequest() throws(RequestError) -> URLRequest {
    let reader: BodyReader?
    do {
      reader = try streamedBody.map { body throws(URLError) in try BodyReader(body) }
    } catch {
      throw .upload(part: nil, .missing)
    }
    var request = try urlRequest()
    request.httpBody = body
    if let reader { request.send(reader) }
    return request
  }

  /// Creates a reader of the body for one exchange; nil if the body is in memory and needs no
  /// reader.
  func bodyReader() throws(URLError) -> BodyReader? {
    // Only a reader reports progress.
    let bytes = uploadProgress == nil ? nil : body.map { [HTTPRequest.BodyPiece.bytes($0)] }
    guard let body = streamedBody ?? bytes else { return nil }
    return try BodyReader(body, progress: uploadProgress)
  }

  /// Converts the request without its body.
  func urlRequest() throws(RequestError) -> URLRequest {
    // Foundation can't connect to a Unix domain socket.
    guard let url = URL(string: url), url.host != nil, url.scheme != ServerAddress.socketScheme
    else { throw .url }
    var request = URLRequest(url: url)
    // GET is the default; setting it would cost as much as creating the request.
    if method != .get { request.httpMethod = method.rawValue }
    if let timeout {
      // Foundation on Linux supports whole seconds only, and traps on numbers that are too large.
      request.timeoutInterval = min(max(1, (timeout / .seconds(1)).rounded(.up)), 1_000_000)
    }
    // Otherwise cookies of the session would replace these.
    if headers["Cookie"] != nil { request.httpShouldHandleCookies = false }
    for (name, value) in headers {
      request.addValue(value, forHTTPHeaderField: name)
    }
    return request
  }
}

extension HTTPHeaders {
  /// Throws if a field on the wire would differ from the one here, as with a line break in its
  /// value.
  func validate() throws(RequestError) {
    for field in fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(HTTPRequest.isNameCharacter) else {
        throw .headerName(field.name.filter { $0.isASCII && !$0.isNewline })
      }
      guard HTTPRequest.isFieldValue(field.value) else {
        throw .headerValue(name: field.name)
      }
    }
  }
}

extension HTTPRequest: Hashable {
  public static func == (left: HTTPRequest, right: HTTPRequest) -> Bool {
    left.method == right.method && left.url == right.url && left.headers == right.headers
      && left.body == right.body && left.streamedBody == right.streamedBody
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(method)
    hasher.combine(url)
    hasher.combine(headers)
    hasher.combine(body)
    hasher.combine(streamedBody)
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the URL, without secrets.
  public var description: String { "\(method.rawValue) \(printableURL)" }
  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method.rawValue, "url": printableURL, "headers": headers,
        "body": streamedBody.map { "\($0.count) pieces" } ?? "\(body?.count ?? 0) bytes",
      ])
  }

  /// The URL with its secrets redacted.
  package var printableURL: String {
    let secrets = secrets
    if secrets.isEmpty { return url }
    if let made = attempt?.origin.redactedURL, made.url == url { return made.redacted }
    let pathStart = endOfAuthority
    let parts = url[pathStart...].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = String(parts.first ?? "")
    for secret in secrets where !secret.isEmpty {
      path = path.replacing(secret, with: "<redacted>")
    }
    guard parts.count == 2 else { return url[..<pathStart] + path }
    let query = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return String(pair) }
      let value = pair[pair.index(after: equals)...]
      let isSecret = secrets.contains { !$0.isEmpty && value.contains($0) }
      return isSecret ? pair[...equals] + "<redacted>" : String(pair)
    }
    return url[..<pathStart] + path + "?" + query.joined(separator: "&")
  }
}
