#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A list of endpoints as one type, a case each; generated as `Router`.
public protocol ResourceRoute: URLRequestConvertible {
  /// The resource that the case stands for.
  var resource: any NetworkResource { get }

  /// What the requests of the cases look like, for `init(matching:)`.
  static var patterns: [RoutePattern] { get }

  /// The case whose values are in a request that fits the pattern at `match.index`.
  init(from match: RouteMatch) throws(RouteMismatch)
}

extension ResourceRoute {
  public static var patterns: [RoutePattern] { [] }

  public init(from match: RouteMatch) throws(RouteMismatch) {
    throw RouteMismatch()
  }

  public func asURLRequest() throws(RequestFailure) -> URLRequest {
    try resource.asURLRequest()
  }

  /// The request as a `curl` command with every secret and credential left out; nothing is sent.
  public func curl() throws(RequestFailure) -> String {
    try resource.curl()
  }
}

/// Routes are the same if they send the same request for the same resource.
extension ResourceRoute where Self: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    let left = left.resource
    let right = right.resource
    return type(of: left) == type(of: right) && left.request == right.request
  }
}

extension ResourceRoute where Self: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(resource.request) }

  /// Given here, since the compiler would write it into every type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

extension ResourceRoute {
  /// The case that would send this request; nil if there is none, or if a value or the body does not decode.
  ///
  /// The route with the most literal segments wins. Query items that no route knows, such as a server's defaults,
  /// are ignored. `servers` are the overrides of the service that made the request.
  public init?(matching request: URLRequest, servers: [Server: Server] = [:]) {
    guard let text = request.url?.absoluteString,
      let address = try? ServerAddress(String(text.prefix { $0 != "#" })),
      let items = RouteMatch.items(of: address.query, plusIsBlank: false)
    else { return nil }
    var headers = HTTPHeaders()
    for (name, value) in request.allHTTPHeaderFields ?? [:] { headers.append(name, value) }

    let matches = Self.patterns.enumerated().compactMap { index, pattern in
      guard pattern.method.rawValue == request.httpMethod,
        let path = pattern.path(in: address, servers: servers),
        let values = pattern.values(in: path),
        pattern.constants.allSatisfy({ constant in
          items.contains { $0.name == constant.name && $0.value == constant.value }
        })
      else { return nil as (rank: (Int, Int, Int), match: RouteMatch)? }
      let match = RouteMatch(
        index: index, pathValues: values, queryItems: items, headers: headers,
        bodyData: request.httpBody)
      return ((pattern.rank.0, pattern.rank.1, pattern.constants.count), match)
    }
    guard let best = matches.map(\.rank).max(by: <) else { return nil }
    // Routes that differ in the types of their values only: the first whose values decode.
    for (rank, match) in matches where rank == best {
      if let route = try? Self(from: match) {
        self = route
        return
      }
    }
    return nil
  }
}

extension RoutePattern {
  /// What stands below the server's own path in an address; nil if it is another server's.
  fileprivate func path(in address: ServerAddress, servers: [Server: Server]) -> Substring? {
    guard case .success(let own) = (servers[server] ?? server).address,
      own.origin == address.origin,
      address.path == own.path || address.path.hasPrefix(own.path + "/")
    else { return nil }
    return address.path.dropFirst(own.path.count)
  }
}
