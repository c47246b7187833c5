/// The first word of a route: a method of HTTP, or FILE for a resource that only exists on disk.
package enum RouteMethod: Sendable, Hashable {
  case http(HTTPMethod)
  case file

  /// The words that have a case, in the order in which messages list them.
  package static let known: [RouteMethod] = HTTPMethod.known.map(RouteMethod.http) + [.file]

  /// The word as a route has it: "GET".
  package var rawValue: String {
    switch self {
    case .http(let method): method.rawValue
    case .file: "FILE"
    }
  }

  /// Creates a method from its word; `nil` if no case except `other` has it.
  package init?(rawValue: String) {
    guard let method = RouteMethod.known.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = method
  }
}
