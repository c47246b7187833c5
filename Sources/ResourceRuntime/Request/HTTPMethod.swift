/// What a request asks the server to do (RFC 9110, section 9).
public enum HTTPMethod: Sendable, Hashable {
  case get
  case post
  case put
  case patch
  case delete
  case head
  case options
  case trace
  /// A search whose terms stand in the body; it changes nothing.
  case query
  /// A method of the server's own, in its spelling: `.other("LINK")`. One that is no word of HTTP fails before it is sent.
  case other(String)

  /// False where a body has no meaning, and where servers and proxies drop or refuse it.
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

  public init(rawValue: String) {
    self = HTTPMethod.allCases.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }
}

extension HTTPMethod: CaseIterable {
  /// The methods that have names here.
  public static let allCases: [HTTPMethod] = [
    .get, .post, .put, .patch, .delete, .head, .options, .trace, .query,
  ]
}
