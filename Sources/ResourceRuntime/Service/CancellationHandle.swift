/// Cancels one call that was started with a completion handler.
///
/// Releasing the handle does not cancel the call.
@_documentation(visibility: internal)
public struct CancellationHandle: Sendable {
  private let onCancel: @Sendable () -> Void

  init(_ onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// Cancels the call; its completion handler receives `.cancelled`. Does nothing once the call has
  /// ended.
  public func cancel() {
    onCancel()
  }
}
