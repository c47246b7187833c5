public import Foundation

/// A resource made by hand from a request and a function, where a struct of its own would be too much.
///
/// `AnyResource(RequestSpec(.get, on: server, path: "/ping")) { data in data.count }`
public struct AnyResource<Value: Sendable, ErrorBody: Sendable>: NetworkResource, ErasedResource {
  public let request: RequestSpec
  public let replyExpectation: ReplyExpectation

  let base: Any.Type?

  private let parse: @Sendable (Data) throws(DecodingFailure) -> Value
  /// Nil: as its body says.
  private let parseResponse: (@Sendable (HTTPResponse) throws(DecodingFailure) -> Value)?
  private let parseError: @Sendable (Int, Data) throws(DecodingFailure) -> ErrorBody?

  private init(
    request: RequestSpec, expectation: ReplyExpectation, standingFor base: Any.Type? = nil,
    parse: @escaping @Sendable (Data) throws(DecodingFailure) -> Value,
    parseResponse: (@Sendable (HTTPResponse) throws(DecodingFailure) -> Value)? = nil,
    parseError: @escaping @Sendable (Int, Data) throws(DecodingFailure) -> ErrorBody?
  ) {
    self.request = request
    self.replyExpectation = expectation
    self.base = base
    self.parse = parse
    self.parseResponse = parseResponse
    self.parseError = parseError
  }

  /// Any other resource, without its type.
  public init<Base: NetworkResource>(_ base: Base)
  where Base.Value == Value, Base.ErrorBody == ErrorBody {
    self.init(
      request: base.request, expectation: base.replyExpectation,
      standingFor: base.original,
      parse: { data throws(DecodingFailure) in try base.value(from: data) },
      parseResponse: { response throws(DecodingFailure) in try base.value(of: response) },
      parseError: { status, data throws(DecodingFailure) in
        try base.errorBody(status: status, from: data)
      })
  }

  public func value(from data: Data) throws(DecodingFailure) -> Value {
    try parse(data)
  }

  public func value(of response: HTTPResponse) throws(DecodingFailure) -> Value {
    if let parseResponse { try parseResponse(response) } else { try parse(response.body) }
  }

  public func errorBody(status: Int, from data: Data) throws(DecodingFailure) -> ErrorBody? {
    try parseError(status, data)
  }
}

extension AnyResource where ErrorBody == JSONValue {
  /// A resource whose bytes the function reads.
  public init(
    _ request: RequestSpec,
    expecting expectation: ReplyExpectation = ReplyExpectation(format: .data),
    parse: @escaping @Sendable (Data) throws(DecodingFailure) -> Value
  ) {
    self.init(
      request: request, expectation: expectation, parse: parse,
      parseError: { status, data throws(DecodingFailure) in
        // In a conditional expression nil would be the null of JSON.
        guard 400...599 ~= status else { return nil }
        return try JSONValue(json: data)
      })
  }

  /// A resource whose JSON the function reads.
  @_disfavoredOverload  // A bare trailing closure reads bytes.
  public init(
    _ request: RequestSpec,
    parseJSON: @escaping @Sendable (JSONValue) throws(DecodingFailure) -> Value
  ) {
    self.init(request, expecting: ReplyExpectation(format: .json)) {
      data throws(DecodingFailure) in
      try parseJSON(JSONValue(json: data))
    }
  }
}

extension NetworkResource {
  /// The same resource with its value turned into another; the request stays.
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) throws(DecodingFailure) -> Mapped
  ) -> AnyResource<Mapped, ErrorBody> {
    AnyResource(mapping: self, transform)
  }
}

extension AnyResource {
  fileprivate init<Base: NetworkResource>(
    mapping base: Base,
    _ transform: @escaping @Sendable (Base.Value) throws(DecodingFailure) -> Value
  ) where Base.ErrorBody == ErrorBody {
    self.init(
      request: base.request, expectation: base.replyExpectation,
      standingFor: base.original,
      parse: { data throws(DecodingFailure) in try transform(base.value(from: data)) },
      parseResponse: { response throws(DecodingFailure) in
        try transform(base.value(of: response))
      },
      parseError: { status, data throws(DecodingFailure) in
        try base.errorBody(status: status, from: data)
      })
  }
}
