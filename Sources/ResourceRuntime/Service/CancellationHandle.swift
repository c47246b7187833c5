/// Cancels one call that was made with a completion.
///
/// Letting go of the handle does not cancel.
public struct CancellationHandle: Sendable {
  private let onCancel: @Sendable () -> Void

  init(_ onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the call; its completion hears `.cancelled`. Does nothing once the call is over.
  public func cancel() {
    onCancel()
  }
}
