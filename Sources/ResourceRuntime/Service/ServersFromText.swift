extension ResourceService {
  /// Creates a service with this transport, and with servers from variables:
  /// `servers: [.main: base]`, where `base` is a `String`, a `URL` or a `Server`.
  ///
  /// If the text is not the address of a server, calls to it fail with `.request(.server(…))`.
  @_disfavoredOverload
  public init(
    transport: any HTTPTransport,
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    retry: RetryPolicy? = nil, servers: [Server: any ServerConvertible],
    observer: (any ServiceObserver)? = nil,
    decoders: [ResponseFormat: any ResponseDecoding] = [:],
    limits: ResourceService.Limits = ResourceService.Limits(),
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    validators: (any ValidatorStore)? = nil, cookies: MemoryCookieStore? = nil
  ) {
    self.init(
      transport: transport, credentials: credentials, interceptors: interceptors, retry: retry,
      servers: servers.mapValues { $0.asServer() }, observer: observer, decoders: decoders,
      limits: limits, clock: clock, timeout: timeout, validators: validators, cookies: cookies)
  }

  /// Creates a service with the default transport, and with servers from variables:
  /// `servers: [.main: base]`, where `base` is a `String`, a `URL` or a `Server`.
  ///
  /// If the text is not the address of a server, calls to it fail with `.request(.server(…))`.
  #if !CURL_TRANSPORT && !URLSESSION_TRANSPORT && canImport(FoundationNetworking)
    @available(
      *, unavailable,
      message: "Linux has no default transport without the package trait Curl: pass 'transport:'"
    )
  #endif
  @_disfavoredOverload
  public init(
    credentials: (any CredentialStore)? = nil, interceptors: [any Interceptor] = [],
    retry: RetryPolicy? = nil, servers: [Server: any ServerConvertible],
    observer: (any ServiceObserver)? = nil,
    decoders: [ResponseFormat: any ResponseDecoding] = [:],
    limits: ResourceService.Limits = ResourceService.Limits(),
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    validators: (any ValidatorStore)? = nil, cookies: MemoryCookieStore? = nil
  ) {
    self.init(
      transport: ResourceService.defaultTransport, credentials: credentials,
      interceptors: interceptors, retry: retry, servers: servers.mapValues { $0.asServer() },
      observer: observer, decoders: decoders, limits: limits, clock: clock, timeout: timeout,
      validators: validators, cookies: cookies)
  }
}
