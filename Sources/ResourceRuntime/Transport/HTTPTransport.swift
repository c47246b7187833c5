public import Foundation

/// Sends requests. The one seam that knows how bytes travel.
///
/// Throw a `URLError` for what the network did (`.dataLengthExceedsMaximum` for what is above the limits of the request),
/// `CancellationError` when cancelled and `NotHTTP` for an answer that is not HTTP. Whoever follows redirects leaves credentials
/// behind where they lead to another host, and sets the `url` of the response.
public protocol HTTPTransport: Sendable {
  /// The response with its whole body.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse

  /// The response as soon as its head is there. Without an implementation of its own: that of `send`, whole.
  func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse
}

extension HTTPTransport {
  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    HTTPStreamedResponse(try await send(request))
  }
}

/// A response as it came over the wire, its body whole and decompressed.
public struct HTTPResponse: Sendable, Hashable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: Data

  /// Where it came from, by which its links are resolved; nil: from the URL of the request. A transport that follows redirects says
  /// where they led.
  public var url: String? {
    get { place?.exposed }
    set { place = newValue.map { Secret($0) } }
  }

  /// A server may have put the credentials of a query into it.
  private var place: Secret?

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
