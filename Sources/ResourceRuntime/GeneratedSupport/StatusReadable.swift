public import Foundation

/// An error body whose type depends on the status: an enumeration of generated code.
@_documentation(visibility: internal)
public protocol StatusReadable: Sendable {
  /// Decodes the body of an error response; nil if the spec declares no body for this status.
  init?(status: Int, from data: Data) throws(JSONDecodingError)
}

extension Resource where ErrorBody: StatusReadable {
  public func errorBody(status: Int, from data: Data) throws(JSONDecodingError) -> ErrorBody? {
    try ErrorBody(status: status, from: data)
  }
}
