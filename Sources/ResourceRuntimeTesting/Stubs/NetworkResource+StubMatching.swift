import Foundation
import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkResource {
  /// The resource and its request, for messages; without secrets.
  var stubName: String {
    let request = try? placeholderRequest()
    return "\(Self.self)" + (request.map { " (\($0))" } ?? "")
  }
}

extension HTTPRequest {
  /// Returns whether the request was made from an equal resource. A request that was made without a
  /// resource matches if it equals the one that the resource would send without credentials.
  func isRequest(for specified: RequestSpec, of resource: some NetworkResource) -> Bool {
    if let own = self.resource { return own.unmodified.request == specified }
    guard method == specified.method,
      let other = try? resource.placeholderRequest()
    else { return false }
    let items = Set(RouteMatch.texts(of: query))
    return path == other.path && items.isSuperset(of: RouteMatch.texts(of: other.query))
      && body == other.body
  }

  /// Returns the request for the server of the spec, without the changes of interceptors and calls.
  func asUnmodifiedURLRequest() throws(RequestError) -> URLRequest {
    guard let resource else { return try asURLRequest() }
    return try resource.unmodified.placeholderRequest().asURLRequest()
  }
}

extension RouteMatch {
  fileprivate static func texts(of query: String?) -> [String] {
    (query ?? "").split(separator: "&").map(String.init)
  }
}
