import Foundation
import ResourceRuntime
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LoopbackServer {
  /// A service whose servers are all this one.
  func service(
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    observer: (any ServiceObserver)? = nil,
    decoders: [ReplyFormat: any ResponseDecoding] = [:],
    limits: ServiceLimits = ServiceLimits()
  ) -> ResourceService {
    ResourceService(
      transport: SystemTransport(), credentials: credentials,
      interceptors: interceptors,
      servers: [.example: "\(url)/api", .local: "\(url)", .account: "\(url)"],
      observer: observer, decoders: decoders, limits: limits)
  }
}

/// A service that answers everything with the same.
func stub(_ status: Int, _ body: String) -> ResourceService {
  ResourceService(transport: StubTransport { _ in (status, Data(body.utf8)) })
}

/// A service that answers everything with the same, and says of what type it is.
func stub(_ status: Int = 200, type: String, _ body: String) -> ResourceService {
  ResourceService(
    transport: StubTransport(responding: { _ in
      HTTPResponse(
        status: status, headers: ["Content-Type": type], body: Data(body.utf8))
    }))
}

extension ResourceLoading {
  /// The error of a call; nil if it succeeded.
  func failure<R: NetworkResource>(loading resource: R) async -> ResourceError<R.ErrorBody>? {
    do {
      _ = try await load(resource)
      return nil
    } catch {
      return error
    }
  }
}

let loggedIn = Credentials(userId: 7, username: "abcd", password: "1234")

extension URLRequestConvertible {
  /// The URL of the request for Foundation.
  func sentURL() throws(RequestFailure) -> String? { try asURLRequest().url?.absoluteString }

  /// A header of the request for Foundation.
  func sentHeader(_ name: String) throws(RequestFailure) -> String? {
    try asURLRequest().value(forHTTPHeaderField: name)
  }
}

extension URLRequest {
  func asURL() throws -> String? { url?.absoluteString }
}
