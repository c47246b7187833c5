/// How a transport connects: limits, times, proxy and TLS.
///
/// `CurlTransport` honours all of it; `URLSessionTransport` throws an error for a setting that it
/// cannot honour.
///
/// These bound sockets and waits; `ServiceLimits` bounds what is received.
public struct TransportConfiguration: Sendable, Hashable {
  /// Through which server requests are sent.
  public enum Proxy: Sendable, Hashable {
    /// What the variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say; on Apple
    /// systems, the proxies of the system's settings.
    case environment
    case none
    /// "http://proxy.example.com:3128"; a user name and a password may be in front of the host.
    case url(Secret)
  }

  public enum TLSVersion: Sendable, Hashable {
    case tls12
    case tls13
  }

  /// What this side proves its identity with, in files in the PEM format.
  public struct ClientCertificate: Sendable, Hashable {
    /// The path of the certificate, with those that vouch for it.
    public var certificate: String
    /// The path of the private key.
    public var key: String
    /// What the key is encrypted with.
    public var password: Secret?

    public init(certificate: String, key: String, password: Secret? = nil) {
      self.certificate = certificate
      self.key = key
      self.password = password
    }
  }

  /// How many connections calls may use at once. Streams do not count. 256 unless set.
  public var maxConnections: Int

  /// How many of them may lead to one server: scheme, host and port. 64 unless set. A connection of
  /// HTTP/2 carries a hundred calls.
  public var maxConnectionsPerHost: Int

  /// The longest wait for a free connection, after which a call ends with `URLError(.timedOut)`;
  /// nil: as long as it takes. The time-out of a call begins after this wait.
  public var queueTimeout: Duration?

  /// The longest time to look up a host, connect to it and agree on TLS. 30 seconds unless set.
  public var connectTimeout: Duration

  /// The longest wait for the next byte in either direction, for requests without a time-out.
  /// 60 seconds unless set. Up to a quarter more may pass before a call ends.
  public var idleTimeout: Duration

  /// How many redirects one request may follow. 10 unless set.
  public var maxRedirects: Int

  /// `.environment` unless set.
  public var proxy = Proxy.environment

  /// The path of a file in the PEM format with the certificates that are trusted; nil: those of the
  /// system.
  public var certificateAuthorities: String?

  /// TLS 1.2 unless set.
  public var minimumTLS = TLSVersion.tls12

  public var clientCertificate: ClientCertificate?

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
