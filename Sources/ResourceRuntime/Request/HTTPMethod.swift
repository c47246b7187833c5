/// The method of a request (RFC 9110, section 9).
public enum HTTPMethod: Sendable, Hashable {
  case get
  case post
  case put
  case patch
  case delete
  case head
  case options
  case trace
  /// A safe and idempotent query whose parameters are in the body of the request.
  case query
  /// A custom method in its exact spelling: `.other("LINK")`. Making a request fails if it is not a
  /// token (RFC 9110, section 5.6.2).
  case other(String)

  /// False where a body has no defined meaning, so that servers and proxies drop or reject it.
  var allowsBody: Bool {
    switch self {
    case .get, .head, .trace: false
    case .post, .put, .patch, .delete, .options, .query, .other: true
    }
  }
}

extension HTTPMethod: RawRepresentable {
  /// The method as it is sent: "GET".
  public var rawValue: String {
    switch self {
    case .get: "GET"
    case .post: "POST"
    case .put: "PUT"
    case .patch: "PATCH"
    case .delete: "DELETE"
    case .head: "HEAD"
    case .options: "OPTIONS"
    case .trace: "TRACE"
    case .query: "QUERY"
    case .other(let name): name
    }
  }

  /// Creates the case of this spelling; any other, also in lower case, is `.other`.
  public init(rawValue: String) {
    self = HTTPMethod.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }
}

extension HTTPMethod: CaseIterable {
  /// The standard methods, each of which has its own case.
  public static let allCases: [HTTPMethod] = [
    .get, .post, .put, .patch, .delete, .head, .options, .trace, .query,
  ]
}
