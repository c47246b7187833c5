public import Foundation

/// Remembers responses, so that a server that still has the same need not send it again.
///
/// A service with such a store sends `If-None-Match` and `If-Modified-Since` with each GET whose answer it remembers, and takes
/// 304 for that answer (RFC 9111, section 4.3). Nothing is ever taken from the store without asking the server.
///
/// `MemoryValidatorStore` and `FileValidatorStore` are ready; bring another over a database if you like.
public protocol ValidatorStore: Sendable {
  /// What was kept for this key. Nil if that is nothing, or nothing that can be read.
  func response(for key: ValidatorKey) async -> KeptResponse?

  /// Keeps a response in place of any other of this key; nil forgets. A store may let go of anything at any time.
  func keep(_ response: KeptResponse?, for key: ValidatorKey) async
}

/// What a response is remembered by: a digest of the request's URL and header fields, credentials among them, from which neither
/// can be read. Requests of different users have different keys.
public struct ValidatorKey: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits, fit for the name of a file.
  public let description: String

  init(_ request: HTTPRequest) {
    var bytes = Data()
    func add(_ text: String) {
      // With its length, so that no two requests have the same bytes.
      bytes.append(contentsOf: "\(text.utf8.count):\(text)".utf8)
    }
    add(request.method.rawValue)
    add(request.url)
    let fields = request.headers.map { (name: $0.name.lowercased(), value: $0.value) }
      .filter { !ValidatorKey.ignored.contains($0.name) }
    for field in fields.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
      add(field.name)
      add(field.value)
    }
    description = SHA256.hexDigest(of: bytes)
  }

  /// Fields that are other ones in each request, and say nothing about who asks for what.
  static let ignored: Set<String> = [
    "traceparent", "tracestate", "baggage", "b3", "x-b3-traceid", "x-b3-spanid", "x-request-id",
    "x-correlation-id", "x-amzn-trace-id", "request-id", "date", "cache-control", "pragma",
  ]
}

/// A response as it is remembered.
public struct KeptResponse: Sendable, Hashable {
  public let headers: HTTPHeaders
  public let body: Data

  /// Nil unless a server can be asked whether the response is still the same, and allows that it is kept.
  init?(_ response: HTTPResponse) {
    guard response.status == 200, !response.headers.forbidKeeping else { return nil }
    let kept = KeptResponse(headers: response.headers.keepable, body: response.body)
    guard kept.entityTag != nil || kept.changed != nil else { return nil }
    self = kept
  }

  init(headers: HTTPHeaders, body: Data) {
    self.headers = headers
    self.body = body
  }

  /// Nil also for `*`, which no version has: as a condition it means whatever there is.
  var entityTag: String? {
    headers["ETag"].flatMap { HTTPRequest.isFieldValue($0) && $0 != "*" ? $0 : nil }
  }

  var changed: String? {
    headers["Last-Modified"].flatMap { HTTPRequest.isFieldValue($0) ? $0 : nil }
  }

  /// About as many bytes of memory as it takes.
  var size: Int {
    headers.reduce(body.count + 128) { $0 + $1.name.utf8.count + $1.value.utf8.count + 64 }
  }

  /// Whether a 304 is about this response (RFC 9111, section 4.3.4).
  func isConfirmed(by notModified: HTTPResponse) -> Bool {
    if let tag = notModified.headers["ETag"] {
      return tag.withoutWeakness == entityTag?.withoutWeakness
    }
    // Otherwise the next condition would be a date at which the bytes were others.
    guard let changed, let date = notModified.headers["Last-Modified"] else { return true }
    return date == changed
  }

  /// The response with the header fields that came with 304 (RFC 9111, section 3.2).
  func freshened(by notModified: HTTPResponse) -> KeptResponse {
    var headers = headers
    let fresh = notModified.headers.keepable
    let names = Set(fresh.map { $0.name.lowercased() }).subtracting(KeptResponse.ofBody)
    for name in names { headers[name] = nil }
    for (name, value) in fresh where names.contains(name.lowercased()) {
      headers.append(name, value)
    }
    return KeptResponse(headers: headers, body: body)
  }

  /// Fields that belong to the bytes which are kept.
  private static let ofBody: Set<String> = [
    "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding",
  ]
}

extension HTTPHeaders {
  /// Without the fields that belong to one connection or are meant for one answer only (RFC 9111, section 3.1).
  fileprivate var keepable: HTTPHeaders {
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

  /// `no-store`, or an answer that depends on more than the key knows.
  fileprivate var forbidKeeping: Bool {
    list("Cache-Control").contains { $0.prefix { $0 != "=" } == "no-store" }
      || list("Vary").contains { $0 == "*" || ValidatorKey.ignored.contains($0) }
  }

  /// The elements of a field that is a list, in lower case.
  func list(_ name: String) -> [String] {
    values(of: name).flatMap { $0.split(separator: ",") }.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }
}

extension String {
  /// Entity tags compare without their `W/` here (RFC 9110, section 8.8.3.2).
  fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
