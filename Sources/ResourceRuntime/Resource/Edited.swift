public import Foundation

/// A resource with changes for one call: `FriendsResource(…).omitting(.query("userId")).header("xyz", "zzz")`.
public struct Edited<Base: NetworkResource>: NetworkResource {
  public typealias Value = Base.Value
  public typealias ErrorBody = Base.ErrorBody

  var base: Base
  var edits: [RequestEdit] = []
  var omitted: [OmittedDefault] = []

  public static var reply: Reply<Value> { Base.reply }
  public var replyExpectation: ReplyExpectation { base.replyExpectation }

  public var request: RequestSpec {
    var request = base.request
    request.edits += edits
    request.omitted += omitted
    return request
  }

  public func value(from data: Data) throws(DecodingFailure) -> Value {
    try base.value(from: data)
  }

  public func value(of response: HTTPResponse) throws(DecodingFailure) -> Value {
    try base.value(of: response)
  }

  public func errorBody(status: Int, from data: Data) throws(DecodingFailure) -> ErrorBody? {
    try base.errorBody(status: status, from: data)
  }
}

extension Edited: Equatable where Base: Equatable {}
extension Edited: Hashable where Base: Hashable {}

extension NetworkResource {
  /// The resource with this query item, in place of every other one of the same name.
  public func query(_ name: String, _ value: some RequestParameter) -> Edited<Self> {
    var result = Edited(base: self)
    result.edits.append(.query(RequestItem(name: name, value: value.parameterValue)))
    return result
  }

  /// The resource with this header, in place of every other one of the same name.
  public func header(_ name: String, _ value: some RequestParameter) -> Edited<Self> {
    var result = Edited(base: self)
    result.edits.append(.header(RequestItem(name: name, value: value.parameterValue)))
    return result
  }

  /// The resource without these defaults; what the resource itself sends stays.
  public func omitting(_ defaults: OmittedDefault...) -> Edited<Self> {
    Edited(base: self, omitted: defaults)
  }
}

// The same again, so that a chain of edits stays one type.
extension Edited {
  public func query(_ name: String, _ value: some RequestParameter) -> Self {
    var result = self
    result.edits.append(.query(RequestItem(name: name, value: value.parameterValue)))
    return result
  }

  public func header(_ name: String, _ value: some RequestParameter) -> Self {
    var result = self
    result.edits.append(.header(RequestItem(name: name, value: value.parameterValue)))
    return result
  }

  public func omitting(_ defaults: OmittedDefault...) -> Self {
    var result = self
    result.omitted += defaults
    return result
  }
}
