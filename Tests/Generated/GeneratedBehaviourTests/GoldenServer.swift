import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// The service of a golden case, on a loopback server.
struct GoldenServer {
  let loopback: LoopbackServer
  let service: ResourceService

  /// Replaces `server` by a loopback server with the base path `path`, which answers by a closure.
  init(
    for server: Server, at path: String = "", credentials: (any CredentialStore)? = nil,
    observer: (any ServiceObserver)? = nil,
    decoders: [ResponseFormat: any ResponseDecoding] = [:],
    answering answer: @escaping LoopbackServer.AnswerProvider
  ) throws {
    loopback = try LoopbackServer(answer)
    var configuration = ResourceService.Configuration()
    configuration.credentials = credentials
    configuration.interceptors = [Holder(loopback: loopback)]
    configuration.servers = [server: Server(server.name, loopback.url + path)]
    configuration.observers = [observer].compactMap { $0 }
    configuration.decoders = decoders
    service = ResourceService(configuration)
  }

  /// Answers every request with the same response.
  init(
    for server: Server, at path: String = "", credentials: (any CredentialStore)? = nil,
    observer: (any ServiceObserver)? = nil,
    decoders: [ResponseFormat: any ResponseDecoding] = [:], answer: LoopbackAnswer
  ) throws {
    try self.init(
      for: server, at: path, credentials: credentials, observer: observer, decoders: decoders
    ) { _ in answer }
  }

  /// The only request that was received.
  var received: ReceivedRequest {
    get throws { try #require(loopback.only) }
  }

  /// "GET /user/7?x=1" for each request, in order.
  var lines: [String] { loopback.received.map { "\($0.method) \($0.target)" } }
}

/// Retains the loopback server as long as a service calls it.
private struct Holder: Interceptor {
  let loopback: LoopbackServer

  func intercept(_ request: HTTPRequest, next: Next) async throws -> HTTPStreamedResponse {
    try await next(request)
  }
}
