#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// An enumeration with one case per endpoint; generated as `Router`.
@_documentation(visibility: internal)
public protocol ResourceRoute: URLRequestConvertible {
  /// The resource of the case.
  var resource: any NetworkResource { get }
}

extension ResourceRoute {
  public func asURLRequest() throws(RequestError) -> URLRequest {
    try resource.asURLRequest()
  }

  /// Returns the request as a `curl` command with secrets and credentials redacted. Sends nothing.
  public func curl() throws(RequestError) -> String {
    try resource.curl()
  }
}

/// Routes are equal if they send the same request for the same type of resource.
extension ResourceRoute where Self: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    let left = left.resource
    let right = right.resource
    return type(of: left) == type(of: right) && left.request == right.request
  }
}

extension ResourceRoute where Self: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(resource.request) }

  /// Declared here because the compiler would otherwise synthesize it in every type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}
