public import Foundation

/// A value with everything that came along.
public struct Response<Value: Sendable>: Sendable {
  public let value: Value
  public let status: Int
  public let headers: HTTPHeaders
  /// The body as it was received.
  public let data: Data
  /// The request as it was sent.
  public let request: HTTPRequest

  /// Where the answer came from, by which relative URLs in it are resolved: the URL of the request, or where redirects led.
  public var url: String { place?.exposed ?? request.url }

  let place: Secret?
}

extension Response: Equatable where Value: Equatable {
  public static func == (left: Response, right: Response) -> Bool {
    left.value == right.value && left.status == right.status && left.headers == right.headers
      && left.data == right.data
  }
}
