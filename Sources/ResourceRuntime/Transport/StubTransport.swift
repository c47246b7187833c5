public import Foundation

/// Answers requests without a network: `StubTransport { request in (200, Fixtures.cities) }`.
public struct StubTransport: HTTPTransport {
  private let respond: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// Answers with status and body; the type of the body is left open.
  public init(
    _ respond: @escaping @Sendable (HTTPRequest) async throws -> (status: Int, body: Data)
  ) {
    self.respond = { request in
      let (status, body) = try await respond(request)
      return HTTPResponse(status: status, body: body)
    }
  }

  /// Answers with a whole response.
  public init(
    responding respond: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse
  ) {
    self.respond = respond
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    return try await respond(request)
  }
}
