import Foundation
import ResourceRuntime

/// A custom transport.
struct EchoTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(status: 200, body: Data(request.path.utf8))
  }
}

let service = ResourceService(transport: EchoTransport())
let resource = AnyResource(RequestSpec(.get, on: "http://example.com", path: "/echo")) { $0 }
print(String(decoding: try await service.load(resource), as: UTF8.self))
