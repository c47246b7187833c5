import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Error {
  /// Whether the error means that a call was cancelled: `ResourceError.cancelled` of any resource,
  /// `CancellationError`, or `URLError.cancelled`.
  /// ```swift
  /// } catch where error.isCancellation {
  /// ```
  public var isCancellation: Bool {
    switch self {
    case is CancellationError: true
    case let error as any ResourceErrorDescribing: error.isCancelledCall
    case let error as URLError: error.code == .cancelled
    default: false
    }
  }
}
