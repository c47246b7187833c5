import ResourceRuntime

/// A path with placeholders: "/user/{id}/files".
struct PathPattern: Sendable {
  private let pattern: RoutePattern

  init(_ path: String) {
    var template = ""
    var rest = path[...]
    while let open = rest.firstIndex(of: "{") {
      template += rest[..<open] + "{}"
      rest = rest[open...].firstIndex(of: "}").map { rest[rest.index(after: $0)...] } ?? ""
    }
    pattern = RoutePattern(.get, "http://localhost", template + rest)
  }

  /// Compares the path of the resource too, since the server URL may have a path prefix.
  func matches(_ request: HTTPRequest) -> Bool {
    if let resource = request.resource, pattern.values(in: resource.request.path.encoded) != nil {
      return true
    }
    return pattern.values(in: request.path) != nil
  }
}
