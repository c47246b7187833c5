public import Foundation

/// A decoded value with the response that it came from.
public struct Response<Value: Sendable>: Sendable {
  public let value: Value
  public let status: Int
  public let headers: HTTPHeaders
  /// The body as it was received.
  public let data: Data
  /// The request as it was sent.
  public let request: HTTPRequest

  /// The URL that relative URLs in the response refer to: that of the request, or the one that
  /// redirects led to.
  public var url: String { effectiveURL?.exposed ?? request.url }

  let effectiveURL: Secret?
}

extension Response: Equatable where Value: Equatable {
  /// Compares value, status, header fields and body, not the requests.
  public static func == (left: Response, right: Response) -> Bool {
    left.value == right.value && left.status == right.status && left.headers == right.headers
      && left.data == right.data
  }
}
