extension ResourceService {
  /// The progress of an upload or a download.
  public struct TransferProgress: Sendable, Hashable {
    /// The number of bytes transferred so far.
    public let completed: Int64

    /// The total number of bytes; nil if it is unknown.
    public let total: Int64?

    public init(completed: Int64, total: Int64?) {
      self.completed = completed
      self.total = total
    }

    /// The completed fraction, 0 to 1; nil if the total is unknown. It is 1 for an empty transfer.
    public var fraction: Double? {
      total.map { $0 > 0 ? min(1, Double(completed) / Double($0)) : 1 }
    }
  }
}

/// A function that receives the progress of a transfer, in order, on any thread.
@_documentation(visibility: internal)
public typealias ProgressHandler = @Sendable (ResourceService.TransferProgress) -> Void
