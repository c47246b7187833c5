#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A resource that is asked of a server.
public protocol NetworkResource<Value>: Resource, URLRequestConvertible {
  /// What is sent. Made anew whenever it is asked for, without side effects.
  var request: RequestSpec { get }
}

extension NetworkResource {
  /// The request for any other client of Foundation.
  ///
  /// There is no credential store here: a request that needs credentials throws `missingCredentials`. Use
  /// `ResourceService.urlRequest(for:)`, or `asURLRequest(credentials:)`.
  public func asURLRequest() throws(RequestFailure) -> URLRequest {
    try httpRequest(credentials: .set(nil)).asURLRequest()
  }

  /// The request for any other client of Foundation, with these credentials.
  public func asURLRequest(
    credentials: some CredentialSet
  ) throws(RequestFailure) -> URLRequest {
    try httpRequest(credentials: .set(credentials)).asURLRequest()
  }

  /// The request as a `curl` command with every secret and credential left out; nothing is sent.
  public func curl() throws(RequestFailure) -> String {
    try httpRequest(credentials: .placeholders).curl
  }

  func httpRequest(
    servers: [Server: Server] = [:], credentials: CredentialSource
  ) throws(RequestFailure) -> HTTPRequest {
    try RequestAssembly(request, servers: servers, credentials: credentials)
      .request(accepting: replyExpectation.accept)
  }
}

/// Resources of one type are the same if they send the same request.
///
/// Given once here, so that no generated type has to have it synthesized.
extension NetworkResource where Self: Equatable {
  public static func == (left: Self, right: Self) -> Bool { left.request == right.request }
}

extension NetworkResource where Self: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(request) }

  /// Given here, since the compiler would write it into every type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}
