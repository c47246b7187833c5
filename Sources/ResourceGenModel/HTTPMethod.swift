/// A method of HTTP (RFC 9110, section 9).
package enum HTTPMethod: Sendable, Hashable {
  case get
  case post
  case put
  case patch
  case delete
  case head
  case options
  case trace
  case query
  /// Another method, as the server spells it.
  case other(String)

  /// The methods that have a case, in the order in which messages list them.
  package static let known: [HTTPMethod] = [
    .get, .post, .put, .patch, .delete, .head, .options, .trace, .query,
  ]

  /// The method as it is sent: "GET".
  package var rawValue: String {
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

  /// Creates a method from its name; `nil` if no case except `other` has it.
  package init?(rawValue: String) {
    guard let method = HTTPMethod.known.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = method
  }
}
