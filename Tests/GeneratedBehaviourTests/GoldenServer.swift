import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// The service of a golden case, played by a server on loopback.
struct GoldenServer {
  let loopback: LoopbackServer
  let service: ResourceService

  /// Stands in for `server` below `path`, and answers as the closure says.
  init(
    for server: Server, at path: String = "", credentials: (any CredentialStore)? = nil,
    observer: (any ServiceObserver)? = nil,
    decoders: [ReplyFormat: any ResponseDecoding] = [:],
    answering answer: @escaping LoopbackServer.Answering
  ) throws {
    loopback = try LoopbackServer(answer)
    service = ResourceService(
      credentials: credentials, interceptors: [Holder(loopback: loopback)],
      servers: [server: Server(server.name, loopback.url + path)],
      observer: observer, decoders: decoders)
  }

  /// Answers every request alike.
  init(
    for server: Server, at path: String = "", credentials: (any CredentialStore)? = nil,
    observer: (any ServiceObserver)? = nil,
    decoders: [ReplyFormat: any ResponseDecoding] = [:], answer: LoopbackAnswer
  ) throws {
    try self.init(
      for: server, at: path, credentials: credentials, observer: observer, decoders: decoders
    ) { _ in answer }
  }

  /// The one request that came.
  var received: ReceivedRequest {
    get throws { try #require(loopback.only) }
  }

  /// "GET /user/7?x=1" for each request, in order.
  var lines: [String] { loopback.received.map { "\($0.method) \($0.target)" } }
}

/// Keeps the server for as long as there is a service that calls it.
private struct Holder: Interceptor {
  let loopback: LoopbackServer
}
