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

  /// The resource without the changes that a call made to it.
  var unedited: any NetworkResource {
    (self as? any EditedResource)?.original ?? self
  }
}

/// What `Edited` is, whatever its base.
private protocol EditedResource {
  var original: any NetworkResource { get }
}

extension Edited: EditedResource {
  fileprivate var original: any NetworkResource { base.unedited }
}

extension HTTPRequest {
  /// Whether the request was made from an equal resource; if it was made by hand, whether it is what the resource would send
  /// without credentials.
  func asks(for specified: RequestSpec, of resource: some NetworkResource) -> Bool {
    if let own = self.resource { return own.unedited.request == specified }
    guard method == specified.method,
      let other = try? resource.httpRequest(credentials: .placeholders)
    else { return false }
    let items = Set(RouteMatch.texts(of: query))
    return path == other.path && items.isSuperset(of: RouteMatch.texts(of: other.query))
      && body == other.body
  }

  /// The request on the server of the description, without what was added on the way.
  func asSpecified() throws(RequestFailure) -> URLRequest {
    guard let resource else { return try asURLRequest() }
    return try resource.unedited.httpRequest(credentials: .placeholders).asURLRequest()
  }
}

extension RouteMatch {
  fileprivate static func texts(of query: String?) -> [String] {
    (query ?? "").split(separator: "&").map(String.init)
  }
}

/// A path with places: "/user/{id}/files".
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

  /// The address of the server may have a path of its own, which the resource knows.
  func matches(_ request: HTTPRequest) -> Bool {
    if let resource = request.resource, pattern.values(in: resource.request.path.encoded) != nil {
      return true
    }
    return pattern.values(in: request.path) != nil
  }
}
