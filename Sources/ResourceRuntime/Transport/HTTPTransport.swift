public import Foundation

/// Sends requests. The one seam that knows how bytes travel.
///
/// Throw a `URLError` for what the network did (`.dataLengthExceedsMaximum` for a body above `maximumBodySize`),
/// `CancellationError` when cancelled and `NotHTTP` for an answer that is not HTTP.
public protocol HTTPTransport: Sendable {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
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
