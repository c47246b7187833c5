import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ResourceService {
  /// What sends the requests of services that are given no transport.
  static var defaultTransport: any HTTPTransport {
    #if CURL_TRANSPORT
      CurlTransport()
    #elseif URLSESSION_TRANSPORT || !canImport(FoundationNetworking)
      URLSessionTransport()
    #else
      MissingTransport()
    #endif
  }

  /// The service of calls that name none: one over the default transport.
  @usableFromInline
  static var plain: ResourceService { ResourceService(transport: defaultTransport) }
}

/// Refuses every call, on Linux without the package trait `Curl`.
struct MissingTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    throw URLError(
      .unsupportedURL,
      userInfo: [
        NSLocalizedDescriptionKey:
          "no default transport: pass a service with one, or turn on the package trait Curl"
      ])
  }
}
