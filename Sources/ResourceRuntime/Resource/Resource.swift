public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Something that can be consumed: where it is, and how its bytes become a value.
///
/// Conform to `NetworkResource`, to `FileResource` or to both; generated structs do. Only what differs from JSON is
/// written down: the defaults exist for values that can be read from JSON, and for `Void`.
public protocol Resource<Value>: Sendable {
  associatedtype Value: Sendable

  /// What the server sends with an error.
  associatedtype ErrorBody: Sendable = JSONValue

  /// What is expected of the server: `.json` unless said otherwise.
  static var reply: Reply<Value> { get }

  /// What is expected for this very value; that of `reply` unless the resource was made by hand.
  var replyExpectation: ReplyExpectation { get }

  /// Reads the body of a success. Empty bytes are passed on only if nothing or an optional is expected.
  func value(from data: Data) throws(DecodingFailure) -> Value

  /// Reads a success where its status or its headers say how: `value(from:)` of its body unless the resource has several replies.
  func value(of response: HTTPResponse) throws(DecodingFailure) -> Value

  /// Reads the body of an error. Nil: the description says nothing about this status.
  func errorBody(status: Int, from data: Data) throws(DecodingFailure) -> ErrorBody?
}

extension Resource {
  public static var reply: Reply<Value> { .readByResource }
  public var replyExpectation: ReplyExpectation { Self.reply.expectation }

  public func value(of response: HTTPResponse) throws(DecodingFailure) -> Value {
    try value(from: response.body)
  }
}

extension Resource where Value: JSONReadable {
  public static var reply: Reply<Value> { .json }

  public func value(from data: Data) throws(DecodingFailure) -> Value {
    try Self.reply.value(from: data)
  }
}

extension Resource where Value == Void {
  public static var reply: Reply<Void> { .nothing }
  public func value(from data: Data) throws(DecodingFailure) {}
}

extension Resource where ErrorBody: JSONReadable {
  public func errorBody(status: Int, from data: Data) throws(DecodingFailure) -> ErrorBody? {
    400...599 ~= status ? try ErrorBody(json: data) : nil
  }
}

/// Something that can be turned into a request of Foundation, for this client or for any other.
public protocol URLRequestConvertible: Sendable {
  func asURLRequest() throws(RequestFailure) -> URLRequest
}
