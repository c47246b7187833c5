import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct LoggingTransport: HTTPTransport {
  let base: any HTTPTransport
  let log: @Sendable (String) -> Void

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let start = ContinuousClock.now
    do {
      let response = try await base.send(request)
      log("\(request.method.rawValue) \(response.status) after \(ContinuousClock.now - start)")
      return response
    } catch {
      log("\(request.method.rawValue) failed after \(ContinuousClock.now - start)")
      throw error
    }
  }

  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    try await base.stream(request)
  }
}

/// The code of the page "Transports".
@Suite(.timeLimit(.minutes(1))) struct TransportPageTests {
  @Test("a transport of one's own sees each call")
  func logs() async throws {
    let server = try LoopbackServer { _ in .text("x") }
    let (lines, log) = AsyncStream.makeStream(of: String.self)
    let transport = LoggingTransport(base: SystemTransport()) { log.yield($0) }
    let response = try await transport.send(HTTPRequest(.get, server.url))
    #expect(response.body == Data("x".utf8))
    #expect(try await transport.stream(HTTPRequest(.get, server.url)).status == 200)
    log.finish()
    let logged = await lines.reduce(into: []) { $0.append($1) }
    #expect(logged.count == 1)
    #expect(logged.first?.hasPrefix("GET 200 after ") == true)
  }

  #if os(Linux)
    @Test("a proxy that is missing, and authorities that are missing, end a call")
    func configures() async throws {
      var configuration = TransportConfiguration(
        maxConnectionsPerHost: 8, queueTimeout: .seconds(10))
      configuration.certificateAuthorities = "/etc/company/ca.pem"
      configuration.proxy = .url("http://proxy.example.com:3128")
      configuration.proxy = .url("http://127.0.0.1:1")
      let service = ResourceService(transport: CurlTransport(configuration))
      guard case .transport(let error) = await service.failure(loading: .getUsers) else {
        Issue.record("no error of the transport")
        return
      }
      #expect(error.code == .cannotConnectToHost)
    }

    @Test("a proxy gets requests with the URL of the server, and its own credentials")
    func callsProxies() async throws {
      let proxy = try LoopbackServer { _ in .text("by proxy") }
      var configuration = TransportConfiguration()
      configuration.proxy = .url(Secret("http://me:t0ps3cret@127.0.0.1:\(proxy.port)"))
      let response = try await CurlTransport(configuration)
        .send(HTTPRequest(.get, "http://example.invalid/x?y=1"))
      #expect(response.body == Data("by proxy".utf8))
      #expect(proxy.only?.target == "http://example.invalid/x?y=1")
      #expect(proxy.only?.header("Proxy-Authorization") == "Basic bWU6dDBwczNjcmV0")
      #expect(!"\(configuration)".contains("t0ps3cret"))
    }
  #endif
}
