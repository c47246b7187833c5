public import Foundation

/// Where requests go, with what is added to each of them.
///
/// Servers are the same if their names are, so `ResourceService(servers: [.example: staging])` sends what is
/// meant for `.example` to `staging`. A server made from a bare string is named by its address.
public struct Server: Sendable, ExpressibleByStringInterpolation {
  public let name: String

  /// The address as written, with or without a path.
  public let url: String

  public var defaults: ServerDefaults

  let address: Result<ServerAddress, AddressFault>

  public init(
    _ name: String, _ url: String, query: DefaultParameters = [:],
    headers: DefaultParameters = [:], auth: Authentication = .ofServer
  ) {
    self.name = name
    self.url = url
    defaults = ServerDefaults(query: query, headers: headers, auth: auth)
    address = Result { () throws(AddressFault) in try ServerAddress(url) }
  }

  public init(stringLiteral value: String) {
    self.init(value, value)
  }

  /// A server at a Unix domain socket: `Server("docker", unixSocket: "/var/run/docker.sock")`. For
  /// `CurlTransport`.
  ///
  /// Its address is `http+unix://` and the percent-encoded path of the socket. `path` is what all
  /// requests append theirs to: "/v1.41".
  public init(
    _ name: String, unixSocket socket: String, path: String = "", query: DefaultParameters = [:],
    headers: DefaultParameters = [:], auth: Authentication = .ofServer
  ) {
    let address = ServerAddress.socketScheme + "://" + PercentEncoding.encode(socket) + path
    self.init(name, address, query: query, headers: headers, auth: auth)
  }

  /// A server named by its address.
  public init(_ url: URL) {
    self.init(url.absoluteString, url.absoluteString)
  }

  /// This server at another's address. Both have their say in the defaults, the other the last word.
  func moved(to other: Server) -> Server {
    Server(moving: self, to: other)
  }

  private init(moving original: Server, to other: Server) {
    name = original.name
    url = other.url
    address = other.address
    defaults = original.defaults.overridden(by: other.defaults)
  }
}

extension Server: Hashable {
  public static func == (left: Server, right: Server) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Server: CustomStringConvertible {
  public var description: String {
    if case .success(let address) = address { return address.prefix }
    // An address that could not be read may hold a password.
    return name == url ? "<unreadable address>" : name
  }
}

/// What a server adds to each request.
public struct ServerDefaults: Sendable, Hashable {
  public var query: DefaultParameters
  public var headers: DefaultParameters

  /// What requests use that do not say otherwise; `.ofServer` here: nothing, and nothing forbidden.
  public var auth: Authentication

  public init(
    query: DefaultParameters = [:], headers: DefaultParameters = [:],
    auth: Authentication = .ofServer
  ) {
    self.query = query
    self.headers = headers
    self.auth = auth
  }

  func overridden(by other: ServerDefaults) -> ServerDefaults {
    var result = self
    result.query.items.removeAll { item in
      other.query.items.contains { $0.name == item.name }
    }
    result.query.items += other.query.items
    result.headers.items.removeAll { item in
      other.headers.items.contains { HTTPHeaders.areEqual($0.name, item.name) }
    }
    result.headers.items += other.headers.items
    if other.auth != .ofServer { result.auth = other.auth }
    return result
  }
}
