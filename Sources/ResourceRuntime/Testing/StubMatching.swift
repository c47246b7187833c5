import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkResource {
  /// The resource and its request, for messages; without secrets.
  var stubName: String {
    let request = try? httpRequest(credentials: .placeholders)
    return "\(Self.self)" + (request.map { " (\($0))" } ?? "")
  }

  /// The resource without the modifications that a call made to it.
  var unmodified: any NetworkResource {
    (self as? any ModifiedResourceErasing)?.original ?? self
  }
}

/// An `ModifiedResource` of any type, with access to its base.
private protocol ModifiedResourceErasing {
  var original: any NetworkResource { get }
}

extension ModifiedResource: ModifiedResourceErasing {
  fileprivate var original: any NetworkResource { base.unmodified }
}

extension HTTPRequest {
  /// Returns whether the request was made from an equal resource. A request that was made without a
  /// resource matches if it equals the one that the resource would send without credentials.
  func isRequest(for specified: RequestSpec, of resource: some NetworkResource) -> Bool {
    if let own = self.resource { return own.unmodified.request == specified }
    guard method == specified.method,
      let other = try? resource.httpRequest(credentials: .placeholders)
    else { return false }
    let items = Set(RouteMatch.texts(of: query))
    return path == other.path && items.isSuperset(of: RouteMatch.texts(of: other.query))
      && body == other.body
  }

  /// Returns the request for the server of the spec, without the changes of interceptors and calls.
  func asUnmodifiedURLRequest() throws(RequestError) -> URLRequest {
    guard let resource else { return try asURLRequest() }
    return try resource.unmodified.httpRequest(credentials: .placeholders).asURLRequest()
  }
}

extension RouteMatch {
  fileprivate static func texts(of query: String?) -> [String] {
    (query ?? "").split(separator: "&").map(String.init)
  }
}

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
