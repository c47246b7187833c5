import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LoopbackServer {
  /// A service that sends all requests to this server.
  func service(
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    retry: RetryPolicy? = nil, observer: (any ServiceObserver)? = nil,
    decoders: [ResponseFormat: any ResponseDecoding] = [:],
    limits: ResourceService.Limits = ResourceService.Limits()
  ) -> ResourceService {
    ResourceService(
      transport: SystemTransport(), credentials: credentials,
      interceptors: interceptors, retry: retry,
      servers: [.example: "\(url)/api", .local: "\(url)", .account: "\(url)"],
      observers: [observer].compactMap { $0 }, decoders: decoders, limits: limits)
  }
}

/// A service that answers every request with this response.
func stub(_ status: Int, _ body: String) -> ResourceService {
  ResourceService(transport: StubTransport { _ in (status, Data(body.utf8)) })
}

/// A service that answers every request with this response and content type.
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
  /// The URL of the request as Foundation sees it.
  func sentURL() throws(RequestError) -> String? { try asURLRequest().url?.absoluteString }

  /// A header of the request as Foundation sees it.
  func sentHeader(_ name: String) throws(RequestError) -> String? {
    try asURLRequest().value(forHTTPHeaderField: name)
  }
}

extension URLRequest {
  func asURL() throws -> String? { url?.absoluteString }
}
