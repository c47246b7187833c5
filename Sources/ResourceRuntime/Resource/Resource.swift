public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Data that can be loaded: its location, and how its bytes are decoded.
///
/// Conform to `NetworkResource`, to `FileResource` or to both; generated structs do. Defaults exist
/// for values that are decoded from JSON, and for `Void`, so that only exceptions have to be
/// implemented.
public protocol Resource<Value>: Sendable {
  associatedtype Value: Sendable

  /// The type of the body of an error response; `Never` if the spec declares none.
  associatedtype ErrorBody: Sendable = Never

  /// The expected body and how it is decoded: `.json` by default.
  static var responseReader: ResponseReader<Value> { get }

  /// The expected body for this instance: that of `responseReader` by default.
  var responseExpectation: ResponseExpectation { get }

  /// Decodes the body of a successful response. Called with empty bytes only if an empty body is
  /// expected or optional.
  func value(from data: Data) throws(JSONDecodingError) -> Value

  /// Decodes a successful response whose status or header fields determine the type of the body. By
  /// default calls `value(from:)` with the body.
  func value(of response: HTTPResponse) throws(JSONDecodingError) -> Value

  /// Decodes the body of an error response. Returns nil if the spec declares no body for this
  /// status.
  func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ErrorBody?
}

extension Resource {
  public static var responseReader: ResponseReader<Value> { .readByResource }
  public var responseExpectation: ResponseExpectation { Self.responseReader.expectation }

  public func value(of response: HTTPResponse) throws(JSONDecodingError) -> Value {
    try value(from: response.body)
  }
}

extension Resource where Value: JSONReadable {
  public static var responseReader: ResponseReader<Value> { .json }

  public func value(from data: Data) throws(JSONDecodingError) -> Value {
    try Self.responseReader.value(from: data)
  }
}

extension Resource where Value == Void {
  public static var responseReader: ResponseReader<Void> { .nothing }
  public func value(from data: Data) throws(JSONDecodingError) {}
}

extension Resource where ErrorBody == Never {
  public func errorBody(status: Int, from data: Data) -> Never? { nil }
}

extension Resource where ErrorBody: JSONReadable {
  public func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ErrorBody? {
    400...599 ~= status ? try ErrorBody(json: data) : nil
  }
}

/// A type that can be converted to Foundation's request type, for this client or any other.
@_documentation(visibility: internal)
public protocol URLRequestConvertible: Sendable {
  func asURLRequest() throws(RequestError) -> URLRequest
}
