public import ResourceRuntime

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A router that recognizes the requests of its cases; generated with `matching: true`.
public protocol MatchableRoute: ResourceRoute {
  /// The request patterns of the cases, for `init(matching:)`.
  static var patterns: [RoutePattern] { get }

  /// Creates a case from a request that matches the pattern at `match.index`.
  init(from match: RouteMatch) throws(RouteMatchError)
}

extension MatchableRoute {
  /// Creates the case that would send this request. Returns nil if no pattern matches, or if a
  /// value or the body cannot be decoded.
  ///
  /// The route with the most literal segments wins. Query items that no route knows, such as a
  /// server's defaults, are ignored. `servers` are the overrides of the service that made the
  /// request.
  public init?(matching request: URLRequest, servers: [Server: Server] = [:]) {
    guard let text = request.url?.absoluteString,
      let address = try? ServerAddress(String(text.prefix { $0 != "#" })),
      let items = RouteMatch.items(of: address.query, plusIsSpace: false)
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
    // Routes that differ only in the types of their values: the first one whose values decode wins.
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
  /// Returns the path below the server's base path, or nil if the address belongs to another
  /// server.
  fileprivate func path(in address: ServerAddress, servers: [Server: Server]) -> Substring? {
    guard case .success(let own) = (servers[server] ?? server).address,
      own.origin == address.origin,
      address.path == own.path || address.path.hasPrefix(own.path + "/")
    else { return nil }
    return address.path.dropFirst(own.path.count)
  }
}
