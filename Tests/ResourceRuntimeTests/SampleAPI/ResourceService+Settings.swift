import ResourceRuntime

extension ResourceService {
  /// Creates a service whose rarer settings are arguments too.
  @_disfavoredOverload
  init(
    transport: (any HTTPTransport)? = nil, credentials: (any CredentialStore)? = nil,
    interceptors: [any Interceptor] = [], retry: RetryPolicy? = nil,
    servers: [Server: Server] = [:], observers: [any ServiceObserver] = [],
    decoders: [ResponseFormat: any ResponseDecoding] = [:],
    limits: ResourceService.Limits = ResourceService.Limits(),
    clock: any Clock<Duration> = ContinuousClock(), timeout: Duration? = nil,
    validators: (any ValidatorStore)? = nil, cookies: MemoryCookieStore? = nil
  ) {
    var configuration = transport.map { Configuration(transport: $0) } ?? Configuration()
    configuration.credentials = credentials
    configuration.interceptors = interceptors
    configuration.retry = retry
    configuration.servers = servers
    configuration.observers = observers
    configuration.decoders = decoders
    configuration.limits = limits
    configuration.clock = clock
    configuration.timeout = timeout
    configuration.validators = validators
    configuration.cookies = cookies
    self.init(configuration)
  }
}
