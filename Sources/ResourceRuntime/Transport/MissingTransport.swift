import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ResourceService {
  /// The service of calls that name none: one over the default transport.
  @usableFromInline
  static var plain: ResourceService {
    #if CURL_TRANSPORT || URLSESSION_TRANSPORT || !canImport(FoundationNetworking)
      ResourceService()
    #else
      ResourceService(transport: MissingTransport())
    #endif
  }
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
