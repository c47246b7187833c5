public import Foundation

/// A resource with modifications for one call:
/// `FriendsResource(…).omitting(.query("userId")).header("Client", "web")`.
@_documentation(visibility: internal)
public struct ModifiedResource<Base: NetworkResource>: NetworkResource {
  public typealias Value = Base.Value
  public typealias ErrorBody = Base.ErrorBody

  var base: Base
  var edits: [RequestEdit] = []
  var omitted: [RequestSpec.OmittedDefault] = []
  /// Replaces the body of the base; nil: no change.
  var replacedBody: RequestBody?
  /// Replaces the networks of the base; nil: no change.
  var networks: NetworkKinds?

  public static var responseReader: ResponseReader<Value> { Base.responseReader }
  public var responseExpectation: ResponseExpectation { base.responseExpectation }

  public var request: RequestSpec {
    var request = base.request
    request.edits += edits
    request.omitted += omitted
    if let replacedBody { request.body = replacedBody }
    if let networks { request.allowedNetworks = networks }
    return request
  }

  public func value(from data: Data) throws(JSONDecodingError) -> Value {
    try base.value(from: data)
  }

  public func value(of response: HTTPResponse) throws(JSONDecodingError) -> Value {
    try base.value(of: response)
  }

  public func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ErrorBody? {
    try base.errorBody(status: status, from: data)
  }
}

extension ModifiedResource: Equatable where Base: Equatable {}
extension ModifiedResource: Hashable where Base: Hashable {}

extension NetworkResource {
  /// Returns the resource with this query item, which replaces all others of the same name.
  public func query(_ name: String, _ value: some RequestParameter) -> ModifiedResource<Self> {
    var result = ModifiedResource(base: self)
    result.edits.append(.query(RequestItem(name: name, value: value.parameterValue)))
    return result
  }

  /// Returns the resource with this header field, which replaces all others of the same name.
  public func header(_ name: String, _ value: some RequestParameter) -> ModifiedResource<Self> {
    var result = ModifiedResource(base: self)
    result.edits.append(.header(RequestItem(name: name, value: value.parameterValue)))
    return result
  }

  /// Returns the resource with another body: `.addProduct(product).replacingBody(.json(patch))`.
  /// The types of its value and its error body stay the same.
  public func replacingBody(_ body: RequestBody) -> ModifiedResource<Self> {
    ModifiedResource(base: self, replacedBody: body)
  }

  /// Returns the resource for networks without a restriction and these kinds only:
  /// `.video.allowingNetworks(.all.subtracting(.constrained))`. Has no effect on Linux.
  public func allowingNetworks(_ networks: NetworkKinds) -> ModifiedResource<Self> {
    ModifiedResource(base: self, networks: networks)
  }

  /// Returns the resource without these defaults. Parameters of the resource itself are still sent.
  public func omitting(_ defaults: RequestSpec.OmittedDefault...) -> ModifiedResource<Self> {
    ModifiedResource(base: self, omitted: defaults)
  }
}

// Repeated for this type, so that chained modifications do not nest types.
extension ModifiedResource {
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

  public func replacingBody(_ body: RequestBody) -> Self {
    var result = self
    result.replacedBody = body
    return result
  }

  public func allowingNetworks(_ networks: NetworkKinds) -> Self {
    var result = self
    result.networks = networks
    return result
  }

  public func omitting(_ defaults: RequestSpec.OmittedDefault...) -> Self {
    var result = self
    result.omitted += defaults
    return result
  }
}

extension NetworkResource {
  /// The resource without the modifications that a call made to it.
  package var unmodified: any NetworkResource {
    (self as? any ModifiedResourceErasing)?.original ?? self
  }
}

/// An `ModifiedResource` of any type, with access to its base.
private protocol ModifiedResourceErasing {
  var original: any NetworkResource { get }
}

extension ModifiedResource: ModifiedResourceErasing {
  fileprivate var original: any NetworkResource { base.unmodified }
}
