#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A resource that is requested from a server.
public protocol NetworkResource<Value>: Resource, URLRequestConvertible {
  /// The request, without defaults and credentials. Computed on each access, without side effects.
  var request: RequestSpec { get }
}

extension NetworkResource {
  /// Returns the request as Foundation's type, for use with another client.
  ///
  /// No credentials are available here: a request that needs them throws `missingCredentials`. Use
  /// `ResourceService.urlRequest(for:)` or `asURLRequest(credentials:)` instead.
  public func asURLRequest() throws(RequestError) -> URLRequest {
    try httpRequest(credentials: .set(nil)).asURLRequest()
  }

  /// Returns the request with these credentials as Foundation's type, for use with another client.
  public func asURLRequest(
    credentials: some CredentialSet
  ) throws(RequestError) -> URLRequest {
    try httpRequest(credentials: .set(credentials)).asURLRequest()
  }

  /// Returns the request as a `curl` command with all secrets and credentials redacted; sends
  /// nothing.
  public func curl() throws(RequestError) -> String {
    try placeholderRequest().curl
  }

  /// Returns the request with a secret placeholder for each credential.
  package func placeholderRequest() throws(RequestError) -> HTTPRequest {
    try httpRequest(credentials: .placeholders)
  }

  func httpRequest(
    servers: [Server: Server] = [:], credentials: CredentialSource
  ) throws(RequestError) -> HTTPRequest {
    var (request, origin) = try RequestAssembly(
      request, servers: servers, credentials: credentials
    )
    .request(accepting: responseExpectation.accept)
    request.attempt = Attempt(origin)
    return request
  }
}

/// Resources of one type are equal if they send the same request.
///
/// Implemented here, so that the compiler need not synthesize it for each generated type.
extension NetworkResource where Self: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.request == right.request }
}

extension NetworkResource where Self: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(request) }

  /// Implemented here, since the compiler would otherwise generate it for each type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}
