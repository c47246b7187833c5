public import Foundation

/// A store of responses, so that a server need not send an unchanged response again.
///
/// For each GET whose response is stored, a service sends `If-None-Match` and `If-Modified-Since`,
/// and uses the stored response if the server responds with 304 (RFC 9111, section 4.3). Cached
/// responses are always revalidated.
///
/// Use `MemoryValidatorStore` or `FileValidatorStore`, or conform a type of your own, for example
/// over a database.
public protocol ValidatorStore: Sendable {
  /// Returns the response stored for this key; nil if there is none or it cannot be read.
  func response(for key: StoredResponse.Key) async -> StoredResponse?

  /// Stores a response and replaces the previous one for this key; nil removes it. A store may
  /// evict any response at any time.
  func store(_ response: StoredResponse?, for key: StoredResponse.Key) async
}

extension StoredResponse {
  /// The key of a stored response: a digest of the request's method, URL and header fields,
  /// including credentials.
  ///
  /// None of these can be recovered from it. Requests of different users have different keys.
  public struct Key: Sendable, Hashable, CustomStringConvertible {
    /// The digest as 64 hexadecimal digits, suitable as a file name.
    public let description: String

    init(_ request: HTTPRequest) {
      var bytes = Data()
      func add(_ text: String) {
        // Prefixed with its length, so that different requests never give the same bytes.
        bytes.append(contentsOf: "\(text.utf8.count):\(text)".utf8)
      }
      add(request.method.rawValue)
      add(request.url)
      let fields = request.headers.map { (name: $0.name.lowercased(), value: $0.value) }
        .filter { !Key.ignored.contains($0.name) }
      for field in fields.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
        add(field.name)
        add(field.value)
      }
      description = SHA256.hexDigest(of: bytes)
    }

    /// Header fields that change with each request and do not determine the response.
    static let ignored: Set<String> = [
      "traceparent", "tracestate", "baggage", "b3", "x-b3-traceid", "x-b3-spanid", "x-request-id",
      "x-correlation-id", "x-amzn-trace-id", "request-id", "date", "cache-control", "pragma",
    ]
  }
}

/// A stored response.
@_documentation(visibility: internal)
public struct StoredResponse: Sendable, Hashable {
  /// The stored header fields, without those of one connection or with credentials.
  public let headers: HTTPHeaders
  /// The decompressed body.
  public let body: Data

  /// Returns nil if the response must not be stored, or has no validator to revalidate it with.
  init?(_ response: HTTPResponse) {
    guard response.status == 200, !response.headers.forbidStoring else { return nil }
    let stored = StoredResponse(headers: response.headers.storable, body: response.body)
    guard stored.entityTag != nil || stored.lastModified != nil else { return nil }
    self = stored
  }

  init(headers: HTTPHeaders, body: Data) {
    self.headers = headers
    self.body = body
  }

  /// The `ETag`. Nil for `*`, which would match any version in a condition.
  var entityTag: String? {
    headers["ETag"].flatMap { HTTPRequest.isFieldValue($0) && $0 != "*" ? $0 : nil }
  }

  var lastModified: String? {
    headers["Last-Modified"].flatMap { HTTPRequest.isFieldValue($0) ? $0 : nil }
  }

  /// The approximate memory use in bytes.
  var size: Int {
    headers.reduce(body.count + 128) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
  }

  /// Whether a 304 refers to this response (RFC 9111, section 4.3.4).
  func isConfirmed(by notModified: HTTPResponse) -> Bool {
    if let tag = notModified.headers["ETag"] {
      return tag.withoutWeakness == entityTag?.withoutWeakness
    }
    // Otherwise the next condition would pair these bytes with the date of another version.
    guard let lastModified, let date = notModified.headers["Last-Modified"] else { return true }
    return date == lastModified
  }

  /// Returns the response updated with the header fields of a 304 (RFC 9111, section 3.2).
  func freshened(by notModified: HTTPResponse) -> StoredResponse {
    var headers = headers
    let fresh = notModified.headers.storable
    let names = Set(fresh.map { $0.name.lowercased() }).subtracting(StoredResponse.bodyHeaderFields)
    for name in names { headers[name] = nil }
    for (name, value) in fresh where names.contains(name.lowercased()) {
      headers.append(name, value)
    }
    return StoredResponse(headers: headers, body: body)
  }

  /// Header fields that describe the stored body.
  private static let bodyHeaderFields: Set<String> = [
    "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding",
  ]
}

extension HTTPHeaders {
  /// The header fields without those of a single connection or a single response (RFC 9111, section
  /// 3.1).
  fileprivate var storable: HTTPHeaders {
    var dropped: Set<String> = [
      "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding",
      "upgrade", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
      "authorization", "authentication-info", "www-authenticate", "set-cookie", "set-cookie2",
      "cookie",
    ]
    dropped.formUnion(list("Connection"))
    var result = HTTPHeaders()
    for (name, value) in self where !dropped.contains(name.lowercased()) {
      result.append(name, value)
    }
    return result
  }

  /// Whether storing is forbidden: by `no-store`, or because the response depends on more than the
  /// key contains.
  fileprivate var forbidStoring: Bool {
    list("Cache-Control").contains { $0.prefix { $0 != "=" } == "no-store" }
      || list("Vary").contains { $0 == "*" || StoredResponse.Key.ignored.contains($0) }
  }

  /// Returns the elements of a list field in lowercase.
  func list(_ name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",") }.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }
}

extension String {
  /// The tag without `W/`, for weak comparison (RFC 9110, section 8.8.3.2).
  fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
