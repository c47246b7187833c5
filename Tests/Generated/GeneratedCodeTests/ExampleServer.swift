import ExampleAPI
import Foundation
import ResourceRuntime
import TestSupport

/// The service of Specs/api.yaml on a loopback server: answers by method and path, and records the
/// requests.
struct ExampleServer {
  let loopback: LoopbackServer

  /// Requests without an entry in `answers` are answered by the closure.
  init(
    _ answers: [String: LoopbackAnswer],
    otherwise: @escaping LoopbackServer.AnswerProvider = { request in
      .json(#"{"code": "no-such-path", "message": "\#(request.method)"}"#, status: 404)
    }
  ) throws {
    self.loopback = try LoopbackServer { request in
      answers["\(request.method) \(request.path)"] ?? otherwise(request)
    }
  }

  /// A service that sends the requests of all servers to this one. Each address keeps its path, so
  /// that a request to the wrong server is detected.
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
      observers: [observer].compactMap { $0 })
  }

  /// "GET /api/user/7?x=1" for each request, in order.
  var lines: [String] { loopback.received.map { "\($0.method) \($0.target)" } }
}
