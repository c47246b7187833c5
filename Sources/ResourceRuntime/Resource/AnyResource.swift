public import Foundation

/// A resource made from a request and a function, for cases that do not need their own type.
///
/// `AnyResource(RequestSpec(.get, on: server, path: "/ping")) { data in data.count }`
public struct AnyResource<Value: Sendable, ErrorBody: Sendable>: NetworkResource, ErasedResource {
  public let request: RequestSpec
  public let responseExpectation: ResponseExpectation

  let base: Any.Type?

  private let parse: @Sendable (Data) throws(JSONDecodingError) -> Value
  /// Nil: `parse` reads the body of the response.
  private let parseResponse: (@Sendable (HTTPResponse) throws(JSONDecodingError) -> Value)?
  private let parseError: @Sendable (Int, Data) throws(JSONDecodingError) -> ErrorBody?

  private init(
    request: RequestSpec, expectation: ResponseExpectation, erasing base: Any.Type? = nil,
    parse: @escaping @Sendable (Data) throws(JSONDecodingError) -> Value,
    parseResponse: (@Sendable (HTTPResponse) throws(JSONDecodingError) -> Value)? = nil,
    parseError: @escaping @Sendable (Int, Data) throws(JSONDecodingError) -> ErrorBody?
  ) {
    self.request = request
    self.responseExpectation = expectation
    self.base = base
    self.parse = parse
    self.parseResponse = parseResponse
    self.parseError = parseError
  }

  /// Wraps another resource without its type.
  public init<Base: NetworkResource>(_ base: Base)
  where Base.Value == Value, Base.ErrorBody == ErrorBody {
    self.init(
      request: base.request, expectation: base.responseExpectation,
      erasing: base.originalType,
      parse: { data throws(JSONDecodingError) in try base.value(from: data) },
      parseResponse: { response throws(JSONDecodingError) in try base.value(of: response) },
      parseError: { status, data throws(JSONDecodingError) in
        try base.errorBody(status: status, from: data)
      })
  }

  public func value(from data: Data) throws(JSONDecodingError) -> Value {
    try parse(data)
  }

  public func value(of response: HTTPResponse) throws(JSONDecodingError) -> Value {
    if let parseResponse { try parseResponse(response) } else { try parse(response.body) }
  }

  public func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ErrorBody? {
    try parseError(status, data)
  }
}

extension AnyResource where ErrorBody == Never {
  /// Creates a resource whose bytes are decoded by a function. A resource of `Void` accepts an
  /// empty body.
  public init(
    _ request: RequestSpec,
    expecting expectation: ResponseExpectation = ResponseExpectation(
      format: .data, isNothing: Value.self == Void.self),
    parse: @escaping @Sendable (Data) throws(JSONDecodingError) -> Value
  ) {
    self.init(
      request: request, expectation: expectation, parse: parse,
      parseError: { _, _ in nil })
  }

  /// Creates a resource whose JSON is decoded by a function.
  @_disfavoredOverload  // A bare trailing closure reads bytes.
  public init(
    _ request: RequestSpec,
    parseJSON: @escaping @Sendable (JSONValue) throws(JSONDecodingError) -> Value
  ) {
    self.init(request, expecting: ResponseExpectation(format: .json)) {
      data throws(JSONDecodingError) in
      try parseJSON(JSONValue(json: data))
    }
  }
}

extension NetworkResource {
  /// Returns a resource with the same request and a transformed value.
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(JSONDecodingError) -> Mapped
  ) -> AnyResource<Mapped, ErrorBody> {
    AnyResource(mapping: self, transform)
  }
}

extension AnyResource {
  fileprivate init<Base: NetworkResource>(
    mapping base: Base,
    _ transform: @escaping @Sendable (Base.Value) throws(JSONDecodingError) -> Value
  ) where Base.ErrorBody == ErrorBody {
    self.init(
      request: base.request, expectation: base.responseExpectation,
      erasing: base.originalType,
      parse: { data throws(JSONDecodingError) in try transform(base.value(from: data)) },
      parseResponse: { response throws(JSONDecodingError) in
        try transform(base.value(of: response))
      },
      parseError: { status, data throws(JSONDecodingError) in
        try base.errorBody(status: status, from: data)
      })
  }
}
