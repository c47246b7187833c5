import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct InProcessTransport: HTTPTransport {
  let handler: @Sendable (HTTPRequest, Data) async throws -> HTTPResponse

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try body(of: request)
    let response = try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
      group.addTask { try await handler(request, body) }
      if let timeout = request.timeout {
        group.addTask {
          try await Task.sleep(for: timeout)
          throw URLError(.timedOut)
        }
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
    let head = response.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    guard response.body.count <= request.limits.bodySize, head <= request.limits.headerSize
    else { throw URLError(.dataLengthExceedsMaximum) }
    return response
  }

  /// The bytes of the request; an upload has pieces instead, in memory and in files.
  private func body(of request: HTTPRequest) throws -> Data {
    var body = request.body ?? Data()
    for piece in request.streamedBody ?? [] {
      switch piece {
      case .bytes(let data): body += data
      case .file(let url): body += try Data(contentsOf: url)
      }
    }
    let size = Int64(body.count)
    request.uploadProgress?(ResourceService.TransferProgress(completed: size, total: size))
    return body
  }
}

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
@Suite(.timeLimit(.minutes(5))) struct TransportPageTests {
  @Test("a custom transport sees each call")
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

  @Test("a custom transport serves requests, uploads, streams and time-outs")
  func servesInProcess() async throws {
    let transport = InProcessTransport { request, body in
      if request.path == "/silence" { try await Task.sleep(for: .seconds(3600)) }
      return HTTPResponse(status: 200, headers: ["X": request.path], body: body)
    }
    var request = HTTPRequest(.post, "http://localhost/echo", body: Data("abc".utf8))
    #expect(try await transport.send(request).body == Data("abc".utf8))
    let folder = try TestFolder(["part": "file"])
    request.body = nil
    request.streamedBody = [
      .bytes(Data("a ".utf8)), .file(folder.file("part")),
    ]
    let response = try await transport.stream(request)
    #expect(try await response.body.reduce(into: Data()) { $0 += $1 } == Data("a file".utf8))
    request.limits.bodySize = 5
    #expect(await code(of: request, transport) == .dataLengthExceedsMaximum)
    request = HTTPRequest(.get, "http://localhost/silence")
    request.timeout = .milliseconds(10)
    #expect(await code(of: request, transport) == .timedOut)
  }

  private func code(
    of request: HTTPRequest, _ transport: InProcessTransport
  ) async -> URLError.Code? {
    let error = await #expect(throws: URLError.self) { try await transport.send(request) }
    return error?.code
  }

  #if os(Linux)
    @Test("a missing proxy, and missing certificate authorities, end a call")
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

    @Test("a proxy gets requests with the URL of the server, and the credentials of the proxy")
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
