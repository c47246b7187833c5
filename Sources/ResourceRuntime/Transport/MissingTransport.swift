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

#if !CURL_TRANSPORT && !URLSESSION_TRANSPORT && canImport(FoundationNetworking)
  extension ResourceService {
    /// A service over the default transport, which Linux lacks without the package trait `Curl`.
    @available(
      *, unavailable,
      message: "Linux has no default transport without the package trait Curl: pass 'transport:'"
    )
    public init(
      credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
      servers: [Server: Server] = [:], observer: (any ServiceObserver)? = nil,
      decoders: [ReplyFormat: any ResponseDecoding] = [:],
      limits: ServiceLimits = ServiceLimits(),
      clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
      validators: (any ValidatorStore)? = nil, cookies: MemoryCookieStore? = nil
    ) {
      self.init(transport: MissingTransport())
    }
  }
#endif

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
