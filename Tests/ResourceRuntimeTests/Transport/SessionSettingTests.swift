import Foundation
import TestSupport
import Testing

#if canImport(Security)
  import Security
#endif
#if os(Linux)
  // The sources for Apple systems, compiled for this test.
  import AppleTransport
  import FoundationNetworking
#else
  import ResourceRuntime
#endif

/// A `TransportConfiguration` for a `URLSession`.
@Suite struct SessionSettingTests {
  @Test(
    "a setting that a session does not support is rejected by name",
    arguments: [
      "maxConnections", "queueTimeout", "connectTimeout", "certificateAuthorities",
      "clientCertificate", "userAgent",
    ])
  func refuses(setting: String) {
    var configuration = TransportConfiguration()
    switch setting {
    case "maxConnections": configuration.maxConnections = 1
    case "queueTimeout": configuration.queueTimeout = .seconds(1)
    case "connectTimeout": configuration.connectTimeout = .seconds(1)
    case "certificateAuthorities": configuration.certificateAuthorities = "/ca.pem"
    case "userAgent": configuration.userAgent = .none
    default:
      configuration.clientCertificate = .init(certificate: "/c.pem", key: "/k.pem")
    }
    let error = #expect(throws: UnsupportedSettingError.self) {
      try URLSessionTransport(configuration)
    }
    #expect(error?.setting == setting)
    #expect(error?.localizedDescription.contains("TransportConfiguration.\(setting)") == true)
  }

  @Test(
    "a proxy that a session does not support is rejected without printing its secrets",
    arguments: [
      "http://me:t0ps3cret@proxy.example.com", "https://proxy.example.com", "socks5://localhost:1",
      "proxy.example.com:3128", "http://", "http://proxy.example.com/path", "",
    ])
  func refusesProxies(url: String) {
    var configuration = TransportConfiguration()
    configuration.proxy = .url(Secret(url))
    let error = #expect(throws: UnsupportedSettingError.self) {
      try URLSessionTransport(configuration)
    }
    #expect(error?.setting == "proxy")
    #expect(error.map { "\($0)".contains("t0ps3cret") } == false)
  }

  @Test("a user agent that would end its header field is rejected")
  func refusesUserAgents() {
    var configuration = TransportConfiguration()
    configuration.userAgent = .text("shop\r\nX: 1")
    let error = #expect(throws: UnsupportedSettingError.self) {
      try URLSessionTransport(configuration)
    }
    #expect(error?.setting == "userAgent")
  }

  @Test("supported settings are applied to the session")
  func honours() throws {
    var configuration = TransportConfiguration(
      maxConnectionsPerHost: 3, idleTimeout: .milliseconds(1500), maxRedirects: 2)
    configuration.minimumTLS = .tls13
    configuration.proxy = .url("http://proxy.example.com:3128")
    configuration.userAgent = .text("shop/1.2")
    let transport = try URLSessionTransport(configuration)
    defer { transport.session.invalidateAndCancel() }
    let settings = transport.session.configuration
    #expect(transport.maxRedirects == 2)
    #expect(settings.httpMaximumConnectionsPerHost == 3)
    #expect(settings.timeoutIntervalForRequest == 1.5)
    #expect(settings.httpCookieStorage == nil)
    #expect(settings.urlCache == nil)
    #expect(settings.urlCredentialStorage == nil)
    #expect(settings.httpAdditionalHeaders?["User-Agent"] as? String == "shop/1.2")
    let proxies = settings.connectionProxyDictionary
    #expect(proxies?["HTTPProxy"] as? String == "proxy.example.com")
    #expect(proxies?["HTTPSProxy"] as? String == "proxy.example.com")
    #expect(proxies?["HTTPPort"] as? Int == 3128)
    #if canImport(Darwin)
      #expect(settings.tlsMinimumSupportedProtocolVersion == .TLSv13)
    #endif
  }

  @Test("the session uses the system's proxies, or none")
  func choosesProxies() throws {
    var configuration = TransportConfiguration()
    let transport = try URLSessionTransport(configuration)
    defer { transport.session.invalidateAndCancel() }
    #expect(transport.session.configuration.connectionProxyDictionary == nil)
    configuration.proxy = .none
    let direct = try URLSessionTransport(configuration)
    defer { direct.session.invalidateAndCancel() }
    #expect(direct.session.configuration.connectionProxyDictionary?.isEmpty == true)
  }
}
