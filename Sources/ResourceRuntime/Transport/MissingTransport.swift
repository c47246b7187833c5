import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ResourceService {
  /// The transport of services that are created without one.
  static var defaultTransport: any HTTPTransport {
    #if CURL_TRANSPORT
      CurlTransport()
    #elseif URLSESSION_TRANSPORT || !canImport(FoundationNetworking)
      URLSessionTransport()
    #else
      MissingTransport()
    #endif
  }

  /// The service of calls that are made without one: it uses the default transport.
  @usableFromInline
  static var plain: ResourceService { ResourceService(transport: defaultTransport) }
}

/// A transport that fails every call, for Linux without the package trait `Curl`.
struct MissingTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    throw URLError(
      .unsupportedURL,
      userInfo: [
        NSLocalizedDescriptionKey:
          "no default transport: pass a service with one, or enable the package trait Curl"
      ])
  }
}
