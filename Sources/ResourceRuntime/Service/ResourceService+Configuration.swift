extension ResourceService {
  /// Everything that a service is created with.
  ///
  /// ```swift
  /// var configuration = ResourceService.Configuration()
  /// configuration.cookies = MemoryCookieStore()
  /// let service = ResourceService(configuration)
  /// ```
  public struct Configuration: Sendable {
    /// Sends the requests.
    public var transport: any HTTPTransport
    /// Read for each request; nil: endpoints that need credentials fail with `.request`.
    public var credentials: (any CredentialStore)?

    /// Sends requests without the credentials that the store does not have. Otherwise these calls
    /// fail with `.request(.missingCredentials)` before anything is sent.
    ///
    /// For servers that ask for less than the spec requires, such as one on the developer's
    /// machine. A scheme with a missing credential is omitted, and so are other parameters that are
    /// made from one. A server that does ask for it answers 401.
    public var allowsMissingCredentials = false

    /// Called for each attempt; the first is outermost.
    public var interceptors: [any Interceptor] = []

    /// Retries transient failures; nil: only endpoints with `retry:` in the spec are retried.
    public var retry: RetryPolicy?

    /// Servers to use instead of others: `[.example: staging]`.
    public var servers: [Server: Server] = [:]

    /// Receive the events of all calls, in this order.
    public var observers: [any ServiceObserver] = []

    /// Decoders for formats that this module does not read: `[.xml: MyXMLDecoder()]`.
    public var decoders: [ResponseFormat: any ResponseDecoding] = [:]

    /// Reads `null` as an empty list or dictionary where JSON responses must have one. Otherwise it
    /// is a failure, as it is for other types.
    ///
    /// For servers that send it for a list without elements, as those written in Go do. Observers
    /// receive each place with `serviceDidSkip(_:because:of:)`.
    public var readsNullAsEmpty = false

    /// Limits for the size of responses.
    public var limits = ResourceService.Limits()

    /// The clock that measures delays and time-outs.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The maximum duration of one attempt, up to the last byte; for a stream or a download, the
    /// maximum wait for the next byte. The endpoint's own time-out overrides it. Nil: the default
    /// of the transport.
    public var timeout: Duration?

    /// Caches responses with their validators, so that servers need not send them again; nil
    /// disables caching.
    public var validators: (any ValidatorStore)?

    /// Stores cookies from responses for later requests; nil ignores the cookies of servers.
    public var cookies: MemoryCookieStore?

    /// Creates the configuration of a service with this transport.
    public init(transport: any HTTPTransport) { self.transport = transport }

    /// Creates the configuration of a service with the default transport: `CurlTransport` on
    /// Linux, `URLSessionTransport` on Apple systems. Without the package trait `Curl`, Linux has
    /// no default transport.
    #if !CURL_TRANSPORT && !URLSESSION_TRANSPORT && canImport(FoundationNetworking)
      @available(
        *, unavailable,
        message: "Linux has no default transport without the package trait Curl: pass 'transport:'"
      )
    #endif
    public init() { self.init(transport: ResourceService.defaultTransport) }

    /// Creates a configuration with the settings that all short initializers of a service take.
    init(
      _ transport: any HTTPTransport, _ credentials: (any CredentialStore)?,
      _ retry: RetryPolicy?, _ servers: [Server: Server], _ observers: [any ServiceObserver]
    ) {
      self.transport = transport
      self.credentials = credentials
      self.retry = retry
      self.servers = servers
      self.observers = observers
    }

    /// What the events of calls are sent to; nil if nothing receives them.
    var observer: (any ServiceObserver)? {
      observers.count > 1 ? ServiceObservers(observers) : observers.first
    }
  }
}
