import Foundation
import ResourceRuntimeTesting

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Returns the path of the route that matches a request; empty if none does.
public func matchedPath(of request: URLRequest) throws -> String {
  try Router(matching: request)?.asURLRequest().url?.path ?? ""
}
