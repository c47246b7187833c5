public import Foundation

/// The address that requests are sent to, with the defaults that are added to each of them.
///
/// Servers are equal if their names are, so `ResourceService(servers: [.example: staging])` sends
/// requests for `.example` to `staging`. The name of a server from a string literal is its address.
public struct Server: Sendable, ExpressibleByStringInterpolation {
  /// The identity of the server; `ResourceService(servers:)` replaces by it.
  public let name: String

  /// The address as written, with or without a path.
  public let url: String

  package let defaults: ServerDefaults

  package let address: Result<ServerAddress, ServerAddressError>

  public init(
    _ name: String, _ url: String, query: KeyValuePairs<String, DefaultParameter> = [:],
    headers: KeyValuePairs<String, DefaultParameter> = [:], auth: Authentication = .serverDefault
  ) {
    self.init(
      name, url,
      defaults: ServerDefaults(
        query: DefaultParameters(query), headers: DefaultParameters(headers), auth: auth))
  }

  package init(_ name: String, _ url: String, defaults: ServerDefaults) {
    self.name = name
    self.url = url
    self.defaults = defaults
    address = Result { () throws(ServerAddressError) in try ServerAddress(url) }
  }

  public init(stringLiteral value: String) {
    self.init(value, value)
  }

  /// Creates a server at a Unix domain socket, for `CurlTransport`:
  /// `Server("docker", unixSocket: "/var/run/docker.sock")`.
  ///
  /// Its address is `http+unix://` and the percent-encoded path of the socket. `path` is the prefix
  /// of the paths of all requests: "/v1.41".
  public init(
    _ name: String, unixSocket socket: String, path: String = "",
    query: KeyValuePairs<String, DefaultParameter> = [:],
    headers: KeyValuePairs<String, DefaultParameter> = [:], auth: Authentication = .serverDefault
  ) {
    let address = ServerAddress.socketScheme + "://" + PercentEncoding.encode(socket) + path
    self.init(name, address, query: query, headers: headers, auth: auth)
  }

  /// Creates a server whose name is its address, such as one from a configuration file.
  ///
  /// If the text is not the address of a server, calls to it fail with `.request(.server(…))`, and
  /// nothing is sent: without `http://` or `https://`, with a space, with a user name.
  public init(_ address: String) {
    self.init(address, address)
  }

  /// Creates a server whose name is its address.
  ///
  /// If the URL is not the address of a server, as a file URL, calls to it fail with
  /// `.request(.server(…))`, and nothing is sent.
  public init(_ url: URL) {
    self.init(url.absoluteString)
  }

  /// Returns this server at the address of another. The defaults are merged; those of the other
  /// win.
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
    // A malformed address may contain a password.
    return name == url ? "<unreadable address>" : name
  }
}

/// The defaults that a server adds to each request.
package struct ServerDefaults: Sendable, Hashable {
  var query: DefaultParameters
  var headers: DefaultParameters

  /// The authentication of requests that do not set their own. `.serverDefault` means none here,
  /// but does not omit defaults that are made from credentials.
  var auth: Authentication

  package init(query: DefaultParameters, headers: DefaultParameters, auth: Authentication) {
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
    if other.auth != .serverDefault { result.auth = other.auth }
    return result
  }
}
