public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request as it goes over the wire: what interceptors change and transports send.
public struct HTTPRequest: Sendable, URLRequestConvertible {
  public var method: HTTPMethod

  /// The absolute, percent-encoded URL.
  public var url: String

  public var headers: HTTPHeaders

  public var body: Data? {
    didSet { printableBody = nil }
  }

  /// A body that is not in memory; `body` is nil then.
  public var streamedBody: StreamedBody? {
    didSet { printableBody = nil }
  }

  /// How much of the response is read; more is an error.
  public var limits = ServiceLimits(bodySize: .max, headerSize: .max, eventSize: .max)

  /// The longest wait for the next byte in either direction; nil: as long as the transport has it.
  public var timeout: Duration?

  /// Hears how much of the body has been sent.
  public var uploadProgress: ProgressHandler?

  /// What the request was made from; nil if it was made by hand. Stubs and recordings know it by that.
  var resource: (any NetworkResource)?

  /// Hears how long the request waits for a connection; nil if its time is not limited.
  var queueWait: QueueWait?

  /// Whether the request renews credentials.
  var isRenewal = false

  /// The cookies of the service; nil without a store.
  var cookies: CookieSession?

  /// The schemes in the request whose credentials can be renewed.
  var refreshable: [SchemeUse] = []

  /// Encoded texts that stand in the URL and are not printed.
  var secrets: [String] = []

  /// The texts of credentials that are printed, but that a recording leaves out.
  var credentials: [String] = []

  /// What the body was made from, so that secrets in it can be left out; nil once somebody has set other bytes.
  var printableBody: RequestBody?

  public init(_ method: HTTPMethod, _ url: String, headers: HTTPHeaders = [:], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

extension HTTPRequest {
  /// The path of the URL as it is sent: "/user/a%2Fb".
  public var path: String {
    let path = url[endOfAuthority...].prefix { $0 != "?" && $0 != "#" }
    return path.isEmpty ? "/" : String(path)
  }

  /// What stands behind the question mark, as it is sent.
  public var query: String? {
    guard let mark = url[endOfAuthority...].firstIndex(of: "?") else { return nil }
    return String(url[url.index(after: mark)...].prefix { $0 != "#" })
  }

  /// The first value of a query item, decoded.
  public func queryValue(_ name: String) -> String? {
    guard let query else { return nil }
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = parts.first, PercentEncoding.decode(key) == name else { continue }
      return parts.count == 2 ? PercentEncoding.decode(parts[1]) : ""
    }
    return nil
  }

  /// Where the path begins.
  private var endOfAuthority: String.Index {
    guard let scheme = url.range(of: "://") else { return url.startIndex }
    return url[scheme.upperBound...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" }
      ?? url.endIndex
  }

  /// Refuses what would be another request on the wire than it looks like here.
  func validate() throws(RequestFailure) {
    if body != nil || streamedBody != nil, !method.allowsBody { throw .bodyNotAllowed(method) }
    if case .other(let name) = method {
      guard !name.isEmpty, name.utf8.allSatisfy(HTTPRequest.isNameCharacter) else {
        throw .method
      }
    }
    try headers.validate()
  }

  /// Refuses a part of the content (206) that neither the request has asked for nor the endpoint
  /// expects: it must not pass for all of it (RFC 9110, section 15.3.7).
  func checkPart(_ status: Int, expected: ExpectedStatuses = .success) throws(URLError) {
    guard status == 206, headers["Range"] == nil, !expected.names(206) else { return }
    throw URLError(
      .badServerResponse,
      userInfo: [
        NSLocalizedDescriptionKey: "the status is 206, but the request has no Range"
      ])
  }

  /// Whether a text can be the value of a field: it holds no control character but tabs.
  static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// RFC 9110, section 5.6.2: `token`.
  static func isNameCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  /// The request for any other client of Foundation.
  ///
  /// A body that is streamed becomes the `httpBodyStream`, which can be read once.
  public func asURLRequest() throws(RequestFailure) -> URLRequest {
    let reader: BodyReader?
    do {
      reader = try streamedBody.map { body throws(URLError) in try BodyReader(body) }
    } catch {
      throw .upload(part: nil, .missing)
    }
    return try urlRequest(sending: reader)
  }

  /// Reads the body for one exchange; nil where the bytes as they are will do.
  func bodyReader(onFailure: @escaping @Sendable () -> Void) throws(URLError) -> BodyReader? {
    // Of a body in memory Foundation does not tell on every platform how much has been sent.
    let bytes = uploadProgress == nil ? nil : body.map { StreamedBody([.bytes($0)]) }
    guard let body = streamedBody ?? bytes else { return nil }
    return try BodyReader(body, progress: uploadProgress, onFailure: onFailure)
  }

  /// The request, whose body is what the reader gives.
  func urlRequest(sending reader: BodyReader?) throws(RequestFailure) -> URLRequest {
    // Foundation can't connect to a Unix domain socket.
    guard let url = URL(string: url), url.host != nil, url.scheme != ServerAddress.socketScheme
    else { throw .url }
    var request = URLRequest(url: url)
    // What it is already; setting it costs as much as making the request.
    if method != .get { request.httpMethod = method.rawValue }
    if reader == nil { request.httpBody = body }
    if let timeout {
      // Whole seconds are all that Foundation on Linux knows, and it traps on numbers beyond its own.
      request.timeoutInterval = min(max(1, (timeout / .seconds(1)).rounded(.up)), 1_000_000)
    }
    // Cookies of the session would take the place of these.
    if headers["Cookie"] != nil { request.httpShouldHandleCookies = false }
    for (name, value) in headers {
      request.addValue(value, forHTTPHeaderField: name)
    }
    if let reader { request.send(reader) }
    return request
  }
}

extension HTTPHeaders {
  /// Refuses fields that would be others on the wire than they look like here.
  func validate() throws(RequestFailure) {
    for field in fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(HTTPRequest.isNameCharacter) else {
        throw .header(name: field.name.filter { $0.isASCII && !$0.isNewline }, .name)
      }
      guard HTTPRequest.isFieldValue(field.value) else {
        throw .header(name: field.name, .value)
      }
    }
  }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Method and URL, without secrets.
  public var description: String { "\(method.rawValue) \(printableURL)" }
  public var debugDescription: String { description }

  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "method": method.rawValue, "url": printableURL, "headers": headers,
        "body": streamedBody.map { "\($0.pieces.count) pieces" } ?? "\(body?.count ?? 0) bytes",
      ])
  }

  /// The URL with secrets left out.
  var printableURL: String {
    if secrets.isEmpty { return url }
    let place = endOfAuthority
    let parts = url[place...].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = String(parts.first ?? "")
    for secret in secrets where !secret.isEmpty {
      path = path.replacing(secret, with: "<redacted>")
    }
    guard parts.count == 2 else { return url[..<place] + path }
    let query = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return String(pair) }
      let value = pair[pair.index(after: equals)...]
      let isSecret = secrets.contains { !$0.isEmpty && value.contains($0) }
      return isSecret ? pair[...equals] + "<redacted>" : String(pair)
    }
    return url[..<place] + path + "?" + query.joined(separator: "&")
  }
}
