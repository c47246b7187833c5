/// The connection settings of a transport: limits, time-outs, proxy and TLS.
///
/// `CurlTransport` honours all settings; `URLSessionTransport` throws an error for a setting that
/// it does not support.
///
/// These settings limit connections and waits; `ResourceService.Limits` limits what is received.
public struct TransportConfiguration: Sendable, Hashable {
  /// The proxy through which requests are sent.
  public enum Proxy: Sendable, Hashable {
    /// The proxies of the variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`; on
    /// Apple systems, those of the system settings.
    case environment
    case none
    /// A proxy URL: "http://proxy.example.com:3128". A user name and a password may precede the
    /// host.
    case url(Secret)
  }

  /// A version of TLS.
  public enum TLSVersion: Sendable, Hashable {
    case tls12
    case tls13
  }

  /// A certificate that identifies the client, with its private key, in PEM files.
  public struct ClientCertificate: Sendable, Hashable {
    /// The path of the certificate, followed by its intermediate certificates.
    public var certificate: String
    /// The path of the private key.
    public var key: String
    /// The password of the private key, if it is encrypted.
    public var password: Secret?

    public init(certificate: String, key: String, password: Secret? = nil) {
      self.certificate = certificate
      self.key = key
      self.password = password
    }
  }

  /// The `User-Agent` of requests that do not have one. It is added when a request is sent, so
  /// interceptors, stubs and recordings do not see it.
  public enum UserAgent: Sendable, Hashable {
    /// On Linux `ResourceRuntime/` and its version, since servers refuse requests without one; on
    /// Apple systems what Foundation sends: the name and the version of the app.
    case standard
    /// No `User-Agent`.
    case none
    /// The name and the version of your program: "shop/1.2 (+https://shop.example.com)".
    case text(String)
  }

  /// The maximum number of connections that calls use at once, 256 by default. Streams do not
  /// count.
  public var maxConnections: Int

  /// The maximum number of connections to one server (scheme, host and port), 64 by default. An
  /// HTTP/2 connection carries up to a hundred calls.
  public var maxConnectionsPerHost: Int

  /// The longest wait for a free connection, after which a call ends with `URLError(.timedOut)`;
  /// nil means no limit. The time-out of a call begins after this wait.
  public var queueTimeout: Duration?

  /// The longest time to resolve a host name, connect and negotiate TLS, 30 seconds by default.
  public var connectTimeout: Duration

  /// The longest wait for the next byte in either direction, 60 seconds by default, for requests
  /// without a time-out. A call may end up to a quarter later.
  public var idleTimeout: Duration

  /// The maximum number of redirects that one request follows, 10 by default.
  public var maxRedirects: Int

  /// The proxy, `.environment` by default.
  public var proxy = Proxy.environment

  /// The path of a PEM file with the trusted certificates; nil means those of the system.
  public var certificateAuthorities: String?

  /// The oldest accepted version of TLS, 1.2 by default.
  public var minimumTLS = TLSVersion.tls12

  /// The `User-Agent` of requests that do not have one, `.standard` by default.
  public var userAgent = UserAgent.standard

  /// Identifies the client to servers that ask for it; nil sends none.
  public var clientCertificate: ClientCertificate?

  /// Creates a configuration. Connection counts below 1 become 1, negative redirects 0.
  public init(
    maxConnections: Int = 256, maxConnectionsPerHost: Int = 64, queueTimeout: Duration? = nil,
    connectTimeout: Duration = .seconds(30), idleTimeout: Duration = .seconds(60),
    maxRedirects: Int = 10
  ) {
    self.maxConnections = max(1, maxConnections)
    self.maxConnectionsPerHost = max(1, maxConnectionsPerHost)
    self.queueTimeout = queueTimeout
    self.connectTimeout = connectTimeout
    self.idleTimeout = idleTimeout
    self.maxRedirects = max(0, maxRedirects)
  }
}
