#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  #if canImport(FoundationNetworking)
    public import Foundation
    import FoundationNetworking
  #else
    public import Foundation
  #endif

  #if canImport(Security)
    import Security
  #endif

  /// The error for a setting of a `TransportConfiguration` that the transport does not support.
  /// Such a setting is never ignored.
  public struct UnsupportedSettingError: Error, Sendable, Hashable {
    /// The name of the property: "queueTimeout".
    public let setting: String

    /// The reason, and what to do instead.
    public let reason: String
  }

  extension UnsupportedSettingError: LocalizedError, CustomStringConvertible {
    public var description: String {
      "URLSessionTransport cannot honour TransportConfiguration.\(setting): \(reason)"
    }

    public var errorDescription: String? { description.asSentence }
  }

  extension URLSessionTransport {
    /// Creates a dedicated session with these settings, which stores no cookies, responses or
    /// credentials. The session keeps its connections until the process ends: create one transport
    /// and reuse it.
    ///
    /// `maxConnectionsPerHost`, `idleTimeout`, `maxRedirects`, `proxy`, `minimumTLS` and the text
    /// of a `userAgent` are honoured. Throws `UnsupportedSettingError` if any other setting differs
    /// from its default, or if the proxy is not a plain `http://host:port`.
    public init(_ configuration: TransportConfiguration) throws(UnsupportedSettingError) {
      try configuration.checkSessionSupport()
      let settings = URLSessionTransport.statelessConfiguration
      settings.httpMaximumConnectionsPerHost = configuration.maxConnectionsPerHost
      settings.timeoutIntervalForRequest = max(0.001, configuration.idleTimeout / .seconds(1))
      settings.connectionProxyDictionary = try configuration.proxyDictionary()
      if let agent = configuration.userAgentText {
        settings.httpAdditionalHeaders = ["User-Agent": agent]
      }
      #if canImport(Darwin)
        settings.tlsMinimumSupportedProtocolVersion =
          configuration.minimumTLS == .tls13 ? .TLSv13 : .TLSv12
      #endif
      self.init(
        URLSession(configuration: settings), maxRedirects: configuration.maxRedirects)
    }
  }

  extension TransportConfiguration {
    fileprivate func checkSessionSupport() throws(UnsupportedSettingError) {
      let plain = TransportConfiguration()
      let refused: [(isSet: Bool, setting: String, reason: String)] = [
        (
          maxConnections != plain.maxConnections, "maxConnections",
          "a URLSession limits connections for each host; set maxConnectionsPerHost"
        ),
        (
          queueTimeout != nil, "queueTimeout",
          "a URLSession does not say how long a request waits for a connection"
        ),
        (
          connectTimeout != plain.connectTimeout, "connectTimeout",
          "a URLSession doesn't limit the time to connect; set idleTimeout"
        ),
        (
          certificateAuthorities != nil, "certificateAuthorities",
          "add the certificates to the keychain, or pass a URLSession whose delegate trusts them"
        ),
        (
          clientCertificate != nil, "clientCertificate",
          "pass a URLSession whose delegate answers the challenge with an identity of the keychain"
        ),
        (
          userAgent == .none, "userAgent",
          "a URLSession always sends one; set a text"
        ),
        (
          !HTTPRequest.isFieldValue(userAgentText ?? ""), "userAgent",
          "the text has a control character"
        ),
      ]
      for (isSet, setting, reason) in refused where isSet {
        throw UnsupportedSettingError(setting: setting, reason: reason)
      }
    }

    fileprivate var userAgentText: String? {
      if case .text(let text) = userAgent { text } else { nil }
    }

    /// Returns the proxies of a session: nil means those of the system, an empty dictionary none.
    fileprivate func proxyDictionary() throws(UnsupportedSettingError) -> [AnyHashable: Any]? {
      switch proxy {
      case .environment: return nil
      case .none: return [:]
      case .url(let url):
        guard let parts = URLComponents(string: url.exposed), parts.scheme == "http",
          let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil,
          parts.path.isEmpty || parts.path == "/"
        else {
          throw UnsupportedSettingError(
            setting: "proxy", reason: "write it as http://host:port, without a user name")
        }
        let port = parts.port ?? 80
        // The keys of CFNetwork; the SDK of iOS lacks the constants for HTTPS.
        return [
          "HTTPEnable": 1, "HTTPProxy": host, "HTTPPort": port,
          "HTTPSEnable": 1, "HTTPSProxy": host, "HTTPSPort": port,
        ]
      }
    }
  }
#endif
