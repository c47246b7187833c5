/// RFC 9110 methods, QUERY, and FILE for what only exists on disk.
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
  case file
  /// Any other, as the server spells it.
  case other(String)

  /// The methods that have names here, in the order in which messages list them.
  package static let known: [HTTPMethod] = [
    .get, .post, .put, .patch, .delete, .head, .options, .trace, .query, .file,
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
    case .file: "FILE"
    case .other(let name): name
    }
  }

  /// A method by its name; nil if it is none that has a name here.
  package init?(rawValue: String) {
    guard let method = HTTPMethod.known.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = method
  }
}
