import ExampleAPI
import Foundation
import ResourceRuntime
import TestSupport

/// The service of Specs/api.yaml, played by a server on loopback: answers by method and path, keeps what it received.
struct ExampleServer {
  let loopback: LoopbackServer

  /// What is not among the answers is answered by the closure.
  init(
    _ answers: [String: LoopbackAnswer],
    otherwise: @escaping LoopbackServer.Answering = { request in
      .json(#"{"code": "no-such-path", "message": "\#(request.method)"}"#, status: 404)
    }
  ) throws {
    self.loopback = try LoopbackServer { request in
      answers["\(request.method) \(request.path)"] ?? otherwise(request)
    }
  }

  /// A service whose every server is this one. The address of each keeps its own path, so that a request to the
  /// wrong server is seen.
  func service(
    credentials: (any CredentialStore)? = nil, observer: (any ServiceObserver)? = nil
  ) throws -> ResourceService {
    ResourceService(
      credentials: credentials,
      servers: [
        .example: Server("example", loopback.url + "/api"),
        .local: Server("local", loopback.url),
        .account: Server("account", loopback.url + "/account"),
      ],
      observer: observer)
  }

  /// "GET /api/user/7?x=1" for each request, in order.
  var lines: [String] { loopback.received.map { "\($0.method) \($0.target)" } }
}
