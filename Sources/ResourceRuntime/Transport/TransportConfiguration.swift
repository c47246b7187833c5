/// How a transport connects: limits, times, proxy and TLS.
///
/// Memory and sockets have limits of their own; `ServiceLimits` bounds what is received.
public struct TransportConfiguration: Sendable, Hashable {
  /// How many connections calls may use at once. Streams do not count. 256 unless set.
  public var maxConnections: Int

  /// How many of them may lead to one server: scheme, host and port. 64 unless set. A connection of
  /// HTTP/2 counts as a hundred.
  public var maxConnectionsPerHost: Int

  /// The longest wait for a free connection, after which a call ends with `URLError(.timedOut)`;
  /// nil: as long as it takes.
  public var queueTimeout: Duration?

  /// The longest time to look up a host, connect to it and agree on TLS. 30 seconds unless set.
  public var connectTimeout: Duration

  /// The longest wait for the next byte in either direction, for requests without a time-out.
  /// 60 seconds unless set.
  public var idleTimeout: Duration

  /// How many redirects one request may follow. 10 unless set.
  public var maxRedirects: Int

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
