public import Foundation

/// Sends requests. The one seam that knows how bytes travel.
///
/// Throw a `URLError` for what the network did (`.dataLengthExceedsMaximum` for what is above the limits of the request),
/// `CancellationError` when cancelled and `NotHTTP` for an answer that is not HTTP.
public protocol HTTPTransport: Sendable {
  /// The response with its whole body.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// The response as soon as its head is there. Without an implementation of its own: that of `send`, whole.
  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse
}

extension HTTPTransport {
  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    let response = try await send(request)
    return HTTPStreamedResponse(
      status: response.status, headers: response.headers, body: HTTPBodyStream(response.body))
  }
}

/// A response as it came over the wire, its body whole and decompressed.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: Data

  public init(status: Int, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The answer was not HTTP.
public struct NotHTTP: Error {
  public init() {}
}
